// SPDX-License-Identifier: GPL-3.0-or-later
// Amounts as targets of probabilities: the event is that they lie on one side of a limit.
#include "core/data/dataset.h"
#include "core/io/outcomes/event_limit.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "core/workspace/import_json.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>
#include <string_view>

#include <QTest>

using namespace calibrium;
using calibrium::test::FileFixtures;
using calibrium::test::messageOf;

namespace {

constexpr std::string_view rain = "day,PoP,obs_mm\na,10,0\nb,80,3.5\nc,40,0.0\nd,90,12.5\ne,20,0\nf,50,1\n";

ImportOverrides eventOf(const std::string& event) {
    ImportOverrides overrides;
    overrides.predictionNames = {"PoP"};
    overrides.targetName = "obs_mm";
    overrides.scale = NumberScale::Percentages;
    overrides.event = readEventLimit(event);
    return overrides;
}

ImportSource fileAt(const std::string& path, const std::string& targets = {}) {
    return {.predictionsPath = path, .predictionsText = {}, .targetsPath = targets};
}

}  // namespace

class TestEventLimit : public QObject {
    Q_OBJECT

private slots:
    void eachSideOfALimit_data() {
        QTest::addColumn<QString>("event");
        QTest::addColumn<QList<int>>("labels");
        QTest::newRow("above") << "above:0" << QList<int>{0, 1, 0, 1, 0, 1};
        QTest::newRow("at least") << "at-least:3.5" << QList<int>{0, 1, 0, 1, 0, 0};
        QTest::newRow("below") << "below:3.5" << QList<int>{1, 0, 1, 0, 1, 1};
        QTest::newRow("at most") << "at-most:1" << QList<int>{1, 0, 1, 0, 1, 1};
    }
    void eachSideOfALimit() {
        QFETCH(QString, event);
        QFETCH(QList<int>, labels);
        FileFixtures files;
        const Dataset data = importDataset(fileAt(files.write("rain.csv", rain)), eventOf(event.toStdString()));
        QCOMPARE(data.family().id(), std::string("binary"));
        for (qsizetype i = 0; i < labels.size(); ++i) QCOMPARE(data.labels()[static_cast<std::size_t>(i)], labels[i]);
        QCOMPARE(data.parameters()(1, 1), 0.8);
        QCOMPARE(readEventLimit(eventLimitText(readEventLimit(event.toStdString()))),
                 readEventLimit(event.toStdString()));
    }

    void theEventIsSaid() {
        FileFixtures files;
        const Dataset data = importDataset(fileAt(files.write("rain.csv", rain)), eventOf("above:0"));
        const bool isSaid = std::any_of(data.warnings().begin(), data.warnings().end(), [](const Warning& warning) {
            return warning.text.english() == "The event is that column 3 (obs_mm) is above 0: in 3 of 6 rows.";
        });
        QVERIFY(isSaid);
    }

    void targetsInAFileOfTheirOwn() {
        FileFixtures files;
        const auto predictions = files.write("p.csv", "p\n0.1\n0.8\n0.4\n0.3\n");
        ImportOverrides overrides;
        overrides.event = readEventLimit("above:38.5");
        const Dataset one =
            importDataset(fileAt(predictions, files.write("t.csv", "temp\n37.2\n39\n38.5\n40.1\n")), overrides);
        QCOMPARE(one.labels()[1], 1);
        QCOMPARE(one.labels()[2], 0);
        const auto two = files.write("t2.csv", "temp,hr\n37.2,80\n39,90\n38.5,70\n40.1,99\n");
        const QString refusal = messageOf<InvalidSetting>([&] { importDataset(fileAt(predictions, two), overrides); });
        QVERIFY2(refusal.contains("--target-column"), qPrintable(refusal));
        overrides.targetName = "temp";
        QCOMPARE(importDataset(fileAt(predictions, two), overrides).labels()[3], 1);
    }

    /// A missing amount is a missing outcome, and what is no number has its place.
    void otherCells() {
        FileFixtures files;
        ImportOverrides overrides = eventOf("above:0");
        const auto missing = files.write("m.csv", "day,PoP,obs_mm\na,10,0\nb,80,NA\nc,40,2.5\nd,5,0\n");
        QVERIFY(messageOf<InvalidInput>([&] { importDataset(fileAt(missing), overrides); }).contains("line 3"));
        overrides.dropsMissing = true;
        QCOMPARE(importDataset(fileAt(missing), overrides).sampleCount(), Index{3});
        const auto trace = files.write("t.csv", "day,PoP,obs_mm\na,10,0\nb,80,trace\nc,40,2.5\nd,5,0\n");
        const QString message = messageOf<InvalidInput>([&] { importDataset(fileAt(trace), overrides); });
        QVERIFY2(message.contains("line 3, column 3 (obs_mm): \"trace\" is no number"), qPrintable(message));
        QVERIFY(messageOf<InvalidSetting>([] { readEventLimit("above"); }).contains("above:NUMBER"));
        QVERIFY(messageOf<InvalidSetting>([] { readEventLimit("over:1"); }).contains("above:NUMBER"));
    }

    /// Codes of missing values are no amounts, a percent sign is a unit, and all rows may be events.
    void codesPercentSignsAndEventsAlone() {
        FileFixtures files;
        QByteArray text = "day,PoP,obs_mm\n";
        for (int i = 0; i < 60; ++i) {
            text += "d" + QByteArray::number(i) + "," + QByteArray::number(5 + i) + "," +
                    (i % 12 == 3 ? QByteArray("-999") : QByteArray::number(0.5 * (i % 9))) + "\n";
        }
        const auto path = files.write("codes.csv", text.toStdString());
        ImportOverrides overrides = eventOf("at-least:1");
        const QString question = messageOf<UndecidedImport>([&] { importDataset(fileAt(path), overrides); });
        QVERIFY2(question.contains("--missing -999 --drop-missing"), qPrintable(question));
        overrides.missingCodes = std::vector<std::string>{"-999"};
        overrides.dropsMissing = true;
        QCOMPARE(importDataset(fileAt(path), overrides).sampleCount(), Index{55});
        const auto percent = files.write("r.csv", "day,PoP,obs_mm\na,10,5.0%\nb,80,1.5%\nc,40,3.5%\nd,5,0.0%\n");
        const Dataset returns = importDataset(fileAt(percent), eventOf("at-least:3"));
        QVERIFY((returns.labels() == Labels{1, 0, 1, 0}));
        const Dataset all = importDataset(fileAt(files.write("all.csv", rain)), eventOf("at-least:0"));
        QVERIFY((all.labels() == Labels{1, 1, 1, 1, 1, 1}));
    }

    /// The question leads to the option, and following it gives the outcomes.
    void amountsBesideAProbabilityAreAsked() {
        FileFixtures files;
        const auto path = files.write("rain.csv", rain);
        const QString question = messageOf<UndecidedImport>([&] { importDataset(fileAt(path), {}); });
        QVERIFY2(question.contains("--columns PoP --target-column obs_mm --event above:0 --percent"),
                 qPrintable(question));
        QVERIFY(!question.contains('\n'));
        // An outcome beside them is one.
        const auto known = files.write("k.csv", "PoP,obs_mm,rained\n10,0,0\n80,3.5,1\n40,0.0,0\n90,12.5,1\n20,0,0\n");
        ImportOverrides percent;
        percent.scale = NumberScale::Percentages;
        percent.predictionNames = {"PoP"};
        QCOMPARE(importDataset(fileAt(known), percent).labels()[3], 1);
    }

    void amountsAreOfferedUnderOtherNames_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const char* header, const QByteArray& rows, const char* words) {
            QTest::newRow(name) << QString::fromUtf8(header + QByteArray("\n") + rows) << QString::fromUtf8(words);
        };
        row("percent beside millimetres", "Datum,PoP,Regen_mm", "a,10,0\nb,80,3.5\nc,40,0.0\nd,90,12.5\ne,20,0\n",
            "--columns PoP --target-column Regen_mm --event above:0 --percent");
        row("Japanese", "降水確率,降水量", "10,0.0\n80,3.5\n40,0.0\n90,12.5\n20,0.0\n",
            "--columns '降水確率' --target-column '降水量' --event above:0 --percent");
        row("days", "loan,default_risk,days_late", "a,0.1,0\nb,0.8,44\nc,0.4,0\nd,0.9,91\ne,0.2,7\n",
            "--target-column days_late --event above:0");
        row("a limit in the name", "prob_wind_over_20,gust", "0.1,5.5\n0.8,22.5\n0.4,18.0\n0.9,31.5\n0.2,7.0\n",
            "--columns prob_wind_over_20 --target-column gust --event above:20");
        row("a sign in the name", "P(v>=20),v", "0.1,5\n0.8,22\n0.4,18\n0.9,31\n0.2,7\n",
            "--target-column v --event at-least:20");
        row("a unit in the name", "train,p_late_6min,late_min", "a,0.1,1\nb,0.8,12\nc,0.4,4\nd,0.9,31\ne,0.2,2\n",
            "--target-column late_min --event above:6");
        row("below", "p_ice,t2m", "0.9,-3.5\n0.8,-1.5\n0.4,2.0\n0.1,9.5\n0.2,5.0\n",
            "--columns p_ice --target-column t2m --event below:0");
        row("no limit", "win_prob,goals_margin", "0.9,83\n0.8,81\n0.4,62\n0.1,59\n0.2,55\n",
            "--target-column goals_margin --event above:LIMIT");
    }
    /// Which kinds of amounts lead to the option; following what they say reads the file.
    void amountsAreOfferedUnderOtherNames() {
        QFETCH(QString, text);
        QFETCH(QString, words);
        FileFixtures files;
        const auto path = files.write("amounts.csv", text.toStdString());
        const QString question = messageOf<UndecidedImport>([&] { importDataset(fileAt(path), {}); });
        QVERIFY2(question.contains(words), qPrintable(question));
        QVERIFY(!question.contains('\n'));
    }

    void amountsInAFileOfTheirOwnAreOffered() {
        FileFixtures files;
        const auto predictions = files.write("p.csv", "p\n0.1\n0.8\n0.4\n0.3\n");
        const auto targets = files.write("t.csv", "mm\n0.0\n9.5\n8.5\n0.1\n");
        const QString question = messageOf<UndecidedImport>([&] { importDataset(fileAt(predictions, targets), {}); });
        QVERIFY2(question.contains("--target-column mm --event above:0"), qPrintable(question));
        // Two columns of numbers: neither is the outcome alone.
        const auto scores = files.write("s.csv", "win_prob,home,away\n0.7,91,80\n0.4,77,93\n0.6,101,99\n0.2,88,97\n");
        const QString both = messageOf<UndecidedImport>([&] { importDataset(fileAt(scores), {}); });
        QVERIFY2(both.contains("--event above:LIMIT") && both.contains("1 and 0"), qPrintable(both));
    }

    void noEventIsGuessed() {
        FileFixtures files;
        const auto path = files.write("rain.csv", rain);
        const QString outside = messageOf<UndecidedImport>([&] { importDataset(fileAt(path), eventOf("above:100")); });
        QVERIFY2(outside.contains("from 0 to 12.5: 0 of 6 rows are events"), qPrintable(outside));
        ImportOverrides twice = eventOf("above:0");
        twice.positiveClass = "0";
        QVERIFY(messageOf<InvalidSetting>([&] { importDataset(fileAt(path), twice); }).contains("--positive 0"));
        const auto blanks = files.write("b.csv", "day,PoP,obs_mm\na,10,\nb,80,3.5\nc,40,\nd,90,12.5\ne,20,2\n");
        ImportOverrides overrides = eventOf("at-least:2");
        const QString missing = messageOf<InvalidInput>([&] { importDataset(fileAt(blanks), overrides); });
        QVERIFY2(missing.contains("line 2, column 3"), qPrintable(missing));
        overrides.dropsMissing = true;
        QVERIFY((importDataset(fileAt(blanks), overrides).labels() == Labels{1, 1, 1}));
        const auto total =
            files.write("sum.csv", "day,PoP,obs_mm\na,10,0\nb,80,3.5\nc,40,0\nd,90,12.5\ne,20,2\nTotal,240,18\n");
        const QString sums = messageOf<UndecidedImport>([&] { importDataset(fileAt(total), eventOf("above:0")); });
        QVERIFY2(sums.contains("--skip-last 1"), qPrintable(sums));
        const auto comma = files.write("c.csv", "obs_mm\n\"0,5\"\n\"0,0\"\n\"3,5\"\n\"0,0\"\n\"1,5\"\n\"2,5\"\n");
        const QString mark = messageOf<InvalidInput>([&] { importDataset(fileAt(path, comma), eventOf("above:0")); });
        QVERIFY2(mark.contains("--decimal comma"), qPrintable(mark));
    }

    void aWorkspaceKeepsIt() {
        const ImportOverrides overrides = eventOf("at-most:-5");
        QCOMPARE(importOverridesFromJson(toJson(overrides)), overrides);
    }
};

QTEST_GUILESS_MAIN(TestEventLimit)
#include "tst_event_limit.moc"
