// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of counts: one row stands for as many samples as a column says.
#include "core/analysis/verdict/error_dependence.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/io/reading/import.h"
#include "core/io/table/frequencies.h"
#include "tests/support/file_fixtures.h"

#include <map>

#include <QTest>

using namespace calibrium;
using calibrium::test::FileFixtures;
using calibrium::test::messageOf;

namespace {

/// Forecasts of five probabilities and how often the event followed them and did not.
std::string table(const std::string& name) {
    return "fcst_prob,obs," + name +
           "\n0.05,1,9\n0.1,1,20\n0.2,1,36\n0.5,1,46\n0.05,0,363\n0.1,0,275\n0.2,0,175\n0.5,0,63\n0.3,1,0\n";
}

ImportSource fileAt(const std::string& path) {
    return {.predictionsPath = path, .predictionsText = {}, .targetsPath = {}};
}

ImportOverrides by(const std::string& column) {
    ImportOverrides overrides;
    overrides.frequencies = column;
    return overrides;
}

}  // namespace

class TestFrequencies : public QObject {
    Q_OBJECT

private slots:
    void rowsAreRepeated() {
        FileFixtures files;
        const auto path = files.write("counts.csv", table("count"));
        const Dataset data = importDataset(fileAt(path), by("count"));
        QCOMPARE(data.sampleCount(), Index{987});
        const auto found = std::find_if(data.warnings().begin(), data.warnings().end(),
                                        [](const Warning& warning) { return warning.id == "import-frequencies"; });
        QVERIFY(found != data.warnings().end());
        QCOMPARE(found->text.english(),
                 std::string("Rows are repeated as often as column 3 (count) says: 987 samples of 9 rows."));
        double sum = 0;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            const double p = data.parameters()(i, 1);
            sum += (p - data.labels()[static_cast<std::size_t>(i)]) * (p - data.labels()[static_cast<std::size_t>(i)]);
        }
        const double right =
            (9 * .9025 + 20 * .81 + 36 * .64 + 46 * .25 + 363 * .0025 + 275 * .01 + 175 * .04 + 63 * .25);
        QVERIFY(std::abs(sum - right) < 1e-9);
        // Used up: neither a group nor a weight.
        QVERIFY(noteColumnNames(data).empty());
        QCOMPARE(importDataset(fileAt(path), by("3")).values().rows(), data.values().rows());
        // The same file gives the same samples.
        QVERIFY(importDataset(fileAt(path), by("count")).parameters() == data.parameters());
    }

    void copiesAreNoDependence() {
        FileFixtures files;
        QByteArray text = "id,risk,died,n\n";
        for (int i = 0; i < 40; ++i) {
            for (const bool died : {true, false}) {
                const int risk = 5 + 2 * i;
                text += QByteArray::number(2 * i + (died ? 1 : 2)) + "," + QByteArray::number(risk / 100.0) + "," +
                        (died ? "1," : "0,") + QByteArray::number(died ? risk : 100 - risk) + "\n";
            }
        }
        const Dataset data = importDataset(fileAt(files.write("n.csv", text.toStdString())), by("n"));
        QCOMPARE(data.sampleCount(), Index{4000});
        QVERIFY(!errorDependence(data));
        for (const auto& warning : data.warnings())
            QVERIFY2(warning.id != "dependent-rows", warning.text.english().c_str());
    }

    /// Nothing else than the two counts says what happened, so nothing is asked.
    void eventsAndOthersAreCounted() {
        FileFixtures files;
        const auto path = files.write("table.csv", "probability,events,non_events\n0.05,8,92\n0.1,15,105\n0.5,33,27\n");
        const Dataset data = importDataset(fileAt(path));
        QCOMPARE(data.sampleCount(), Index{280});
        std::map<double, int> events;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            events[data.parameters()(i, 1)] += data.labels()[static_cast<std::size_t>(i)];
        }
        QCOMPARE(events, (std::map<double, int>{{0.05, 8}, {0.1, 15}, {0.5, 33}}));
    }

    void eventsAmongSeveralSamplesAreCounted() {
        FileFixtures files;
        const auto path = files.write("table.csv", "prob,n,events\n0.05,372,9\n0.1,295,20\n0.5,109,46\n0.0,1013,0\n");
        const Dataset data = importDataset(fileAt(path), by("n"));
        QCOMPARE(data.sampleCount(), Index{1789});
        std::map<double, int> events;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            events[data.parameters()(i, 1)] += data.labels()[static_cast<std::size_t>(i)];
        }
        QCOMPARE(events, (std::map<double, int>{{0.0, 0}, {0.05, 9}, {0.1, 20}, {0.5, 46}}));
        // Equal rows are meant, and the frequency is used up.
        for (const auto& warning : data.warnings()) {
            QVERIFY2(
                warning.id == "import-frequencies" || warning.id == "import-events" || warning.id == "import-target",
                warning.text.english().c_str());
        }
    }

    void columnsOfCountsAreAskedAbout_data() {
        QTest::addColumn<QByteArray>("name");
        for (const char* name : {"count", "freq", "Frequency", "n", "n_obs", "FREQ", "Counts"}) {
            QTest::newRow(name) << QByteArray(name);
        }
    }

    void columnsOfCountsAreAskedAbout() {
        QFETCH(const QByteArray, name);
        FileFixtures files;
        const auto path = files.write("counts.csv", table(name.toStdString()));
        const QString message = messageOf<UndecidedImport>([&] { importDataset(fileAt(path)); });
        QCOMPARE(message, "counts.csv: Whole numbers in column 3 (" + name +
                              ") may say how often each row occurred; repeat the rows with --frequencies " + name +
                              ", or take each row as one sample with --frequencies none.");
        QCOMPARE(importDataset(fileAt(path), by("none")).sampleCount(), Index{9});
        ImportOverrides asWeights;
        asWeights.asideNames = {name.toStdString()};
        const Dataset weighted = importDataset(fileAt(path), asWeights);
        QCOMPARE(weighted.sampleCount(), Index{9});
        const auto said = std::find_if(weighted.warnings().begin(), weighted.warnings().end(),
                                       [](const Warning& one) { return one.id == "import-frequencies-unused"; });
        QVERIFY(said != weighted.warnings().end());
        QVERIFY2(
            QString::fromStdString(said->text.english()).endsWith("; --frequencies " + name + " repeats the rows."),
            said->text.english().c_str());
    }

    void otherColumnsAreNot() {
        FileFixtures files;
        QByteArray flags = "risk,died,n,freq,visits\n";
        for (int i = 0; i < 20; ++i) {
            const QByteArray number = QByteArray::number(i + 1);  // a number of the row, a flag, another word
            flags += "0." + QByteArray::number(13 + 3 * i) + (i % 3 == 0 ? ",1," : ",0,") + number + ",1," +
                     QByteArray::number(i % 4) + "\n";
        }
        QCOMPARE(importDataset(fileAt(files.write("flags.csv", flags.toStdString()))).sampleCount(), Index{20});
    }

    void targetsBesideAreRepeatedToo() {
        FileFixtures files;
        const auto predictions = files.write("p.csv", "key,risk,freq\na,0.25,3\nb,0.5,0\nc,0.75,2\n");
        const auto targets = files.write("y.csv", "key,died\nc,1\nb,0\na,0\n");
        const Dataset data =
            importDataset({.predictionsPath = predictions, .predictionsText = {}, .targetsPath = targets}, by("freq"));
        QCOMPARE(data.sampleCount(), Index{5});
        for (Index i = 0; i < 5; ++i) {
            const bool isC = data.parameters()(i, 1) == 0.75;
            QCOMPARE(data.labels()[static_cast<std::size_t>(i)], isC ? 1 : 0);
            QCOMPARE(*lineOf(*data.notes(), i), std::int64_t{isC ? 4 : 2});
        }
    }

    void badFrequenciesAreNamed_data() {
        QTest::addColumn<QByteArray>("rows");
        QTest::addColumn<QString>("message");
        const QString end = "\" is not a whole number of at least 0; a row occurs so many times.";
        QTest::newRow("fraction") << QByteArray("0.2,0,3\n0.4,1,2.5\n")
                                  << "c.csv, line 3, column 3 (freq): The frequency \"2.5" + end;
        QTest::newRow("negative") << QByteArray("0.2,0,-3\n0.4,1,2\n")
                                  << "c.csv, line 2, column 3 (freq): The frequency \"-3" + end;
        QTest::newRow("word") << QByteArray("0.2,0,many\n0.4,1,2\n")
                              << "c.csv, line 2, column 3 (freq): The frequency \"many" + end;
        QTest::newRow("empty") << QByteArray("0.2,0,\n0.4,1,2\n")
                               << "c.csv, line 2, column 3 (freq): The frequency \"" + end;
        QTest::newRow("zeros") << QByteArray("0.2,0,0\n0.4,1,0\n")
                               << QString("c.csv: All frequencies in column 3 (freq) are 0.");
        QTest::newRow("too many") << QByteArray("0.2,0,900000000000\n0.4,1,2\n") << QString("c.csv: ");
    }

    void badFrequenciesAreNamed() {
        QFETCH(const QByteArray, rows);
        QFETCH(const QString, message);
        FileFixtures files;
        const auto path = files.write("c.csv", "risk,died,freq\n" + rows.toStdString());
        const auto call = [&] { importDataset(fileAt(path), by("freq")); };
        const QString said = QTest::currentDataTag() == std::string("too many") ? messageOf<UnreadableFile>(call)
                                                                                : messageOf<InvalidInput>(call);
        QVERIFY2(said.startsWith(message), qPrintable(said));
    }
};

QTEST_GUILESS_MAIN(TestFrequencies)
#include "tst_frequencies.moc"
