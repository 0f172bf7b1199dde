// SPDX-License-Identifier: GPL-3.0-or-later
// recalibrate and apply, as a process: what they print and write, exit status and messages.
#include "core/data/family.h"
#include "core/io/reading/dataset_writer.h"
#include "core/io/reading/import.h"
#include "core/recalibration/fit_price.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/recalibration_method.h"
#include "core/recalibration/saved_map.h"
#include "tests/support/class_samples.h"
#include "tests/support/program_runs.h"

#include <QTemporaryDir>

using namespace calibrium;
using namespace calibrium::test;

namespace {

QByteArray csvOf(const Dataset& data) { return QByteArray::fromStdString(toCsv(data)); }

Dataset read(const QString& path) {
    return importDataset({.predictionsPath = path.toStdString(), .predictionsText = {}, .targetsPath = {}});
}

nlohmann::json parsed(const Ending& ending) { return nlohmann::json::parse(ending.output.toStdString()); }

}  // namespace

class TestRecalibrateCommands : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        write(path("net.csv"), csvOf(overConfidentClasses(400, 3)));
        write(path("second.csv"), csvOf(overConfidentClasses(60, 4)));
    }

    /// Of predictions and a calibration file, --percent speaks of the one that is in percent.
    void percentSpeaksOfTheFileInPercent() {
        const auto text = [](double scale) {
            QByteArray lines("risk,sick\n");
            for (int i = 1; i < 200; ++i) {
                const double p = 0.05 + 0.9 * (i * 37 % 200) / 200.0;
                lines += QByteArray::number(scale * p, 'g', 12) + (i * 53 % 200 < 180 * p ? ",1\n" : ",0\n");
            }
            return lines;
        };
        write(path("risks.csv"), text(1));
        write(path("percent.csv"), text(100));
        const Ending same = run("recalibrate risks.csv --method platt --calibration risks.csv --format json", folder());
        QCOMPARE(same.status, 0);
        for (const char* files : {"risks.csv --calibration percent.csv", "percent.csv --calibration risks.csv",
                                  "percent.csv --calibration percent.csv"}) {
            const Ending mixed =
                run("recalibrate " + QString(files) + " --method platt --format json --percent", folder());
            QVERIFY2(mixed.status == 0, qPrintable(mixed.errors));
            for (int k = 0; k < 2; ++k) {
                const double own = parsed(mixed)["fitted"][k]["value"].get<double>();
                QVERIFY(std::abs(own - parsed(same)["fitted"][k]["value"].get<double>()) < 1e-6);
            }
            const bool areMixed = QString(files).contains("risks");
            QCOMPARE(mixed.errors.contains("--percent speaks of percent"), areMixed);
        }
    }

    void theTextTellsMethodRowsAndChanges() {
        const Ending ending = run("recalibrate net.csv --method temperature", folder());
        QCOMPARE(ending.errors, QString());
        QCOMPARE(ending.status, 0);
        QVERIFY(ending.output.startsWith("The log score improves by"));
        QVERIFY(ending.output.contains("net (temperature): Temperature scaling (T = "));
        QVERIFY(ending.output.contains("cross-fitted in 5 folds of 400 rows"));
        QVERIFY(ending.output.contains("before"));
        QVERIFY(ending.output.contains("Brier score"));
        QVERIFY(ending.output.contains("Both columns on the same 400 rows."));
    }

    /// Timed with a part of the rows, so that only what is there can be told, not how long it takes.
    void fitsHaveAPriceWhereItCanBeKnown() {
        RecalibrationOptions options;
        options.request = {.id = "matrix", .values = {}};
        QVERIFY(!fitSeconds(overConfidentClasses(400, 3), options));  // too few rows to speak of
        const auto seconds = fitSeconds(overConfidentClasses(200'000, 3), options);
        QVERIFY(!seconds || *seconds > 0);
        options.fit = parseFitChoice("column:part");
        QVERIFY(!fitSeconds(overConfidentClasses(20'000, 3), options));  // no such column: the fit itself says so
        std::stop_source stop;
        stop.request_stop();
        options.fit = {};
        QVERIFY_THROWS_EXCEPTION(Cancelled,
                                 fitSeconds(overConfidentClasses(20'000, 3), options, Run(stop.get_token())));
    }

    void theWrittenFileGivesTheNumbersOfTheTable() {
        const Ending ending = run("recalibrate net.csv --method temperature --format json --output out.csv", folder());
        QCOMPARE(ending.errors, QString());
        const auto json = parsed(ending);
        QCOMPARE(json.at("fit").get<std::string>(), std::string("folds:5"));
        QCOMPARE(json.at("judged_rows").get<int>(), 400);
        const Ending again =
            run("evaluate out.csv --measure log-score --measure brier --measure ece --format json", folder());
        QCOMPARE(again.status, 0);
        for (const auto& measure : parsed(again).at("models").at(0).at("measures")) {
            bool isFound = false;
            for (const auto& change : json.at("measures")) {
                if (change.at("id") != measure.at("id")) continue;
                isFound = true;
                QCOMPARE(change.at("after").get<double>(), measure.at("value").get<double>());
            }
            QVERIFY(isFound);
        }
    }

    void aSavedMapGivesTheSameDigitsOnASecondFile() {
        QCOMPARE(
            run("recalibrate net.csv --method isotonic --fit all --save map.json --output all.csv", folder()).status,
            0);
        const SavedMap saved = parseSavedMap(contents(path("map.json")).toStdString(), "map.json");
        const Ending ending = run("apply map.json second.csv --output mapped.csv", folder());
        QCOMPARE(ending.errors, QString());
        QCOMPARE(ending.output, QString("second (isotonic): 60 rows recalibrated.\n"));
        const Dataset inProgram = applied(saved, read(path("second.csv")));
        QVERIFY(read(path("mapped.csv")).parameters() == inProgram.parameters());
        QVERIFY(read(path("mapped.csv")).labels() == inProgram.labels());
        // The map's values for all rows are what fitting to all of them writes.
        QVERIFY(read(path("all.csv")).parameters() == applied(saved, read(path("net.csv"))).parameters());
    }

    void fittingToTheJudgedRowsIsSaid() {
        const Ending ending = run("recalibrate net.csv --method temperature --fit all --format json", folder());
        const auto warnings = parsed(ending).at("warnings");
        QVERIFY(ids(warnings).contains("fitted-on-judged-rows"));
        write(path("part.csv"), csvOf(read(path("net.csv")).select(std::vector<Index>{0, 1, 2, 3, 4, 5, 6, 7})));
        const Ending overlapping = run("recalibrate net.csv --method temperature --calibration part.csv", folder());
        QVERIFY(overlapping.output.contains(
            "8 of 400 rows were among the rows that the map was fitted to in the calibration set part"));
    }

    void aCalibrationFileMayHaveItsTargetsApart() {
        write(path("val.csv"), QByteArray::fromStdString(predictionsCsv(overConfidentClasses(200, 9))));
        QByteArray labels = "y\n";
        const Dataset apart = overConfidentClasses(200, 9);
        for (const auto label : apart.labels()) labels += QByteArray::number(label) + "\n";
        write(path("val-targets.csv"), labels);
        const Ending ending =
            run("recalibrate net.csv --method temperature --calibration val.csv --calibration-targets val-targets.csv "
                "--format json",
                folder());
        QCOMPARE(ending.errors, QString());
        QCOMPARE(parsed(ending).at("fit_rows").get<int>(), 200);
        QCOMPARE(parsed(ending).at("calibration").get<std::string>(), std::string("val"));
    }

    void predictionsAreWrittenAsAnArrayToo() {
        QCOMPARE(
            run("recalibrate net.csv --method temperature --fit all --save map.json --output out.npy", folder()).status,
            0);
        QCOMPARE(run("apply map.json net.csv --output out.csv", folder()).status, 0);
        const Ending fromArray = run("apply map.json out.npy --output twice.csv", folder());
        // An array has no names for its columns.
        QCOMPARE(fromArray.errors,
                 QString("out.npy: The columns are taken for the classes of the map in its order: 0, 1, 2.\n"));
        QVERIFY(fromArray.output.contains("without targets"));
        const Ending fromText = run("apply map.json out.csv --output again.csv", folder());
        QCOMPARE(fromText.status, 0);
        QVERIFY(!contents(path("twice.csv")).startsWith("p0,p1,p2,y"));
        QVERIFY(contents(path("twice.csv")).startsWith("p0,p1,p2\n"));
        write(path("labels.csv"), "y\n");
        const QList<QByteArray> with = contents(path("again.csv")).split('\n');
        const QList<QByteArray> without = contents(path("twice.csv")).split('\n');
        QCOMPARE(with.size(), without.size());
        for (qsizetype i = 1; i + 1 < with.size(); ++i) QVERIFY(with[i].startsWith(without[i] + ","));
    }

    void predictionsWithoutTargetsAreRecalibrated() {
        write(path("new.csv"), QByteArray::fromStdString(predictionsCsv(overConfidentClasses(30, 8))));
        QCOMPARE(run("recalibrate net.csv --method temperature --save map.json", folder()).status, 0);
        const Ending ending = run("apply map.json new.csv --output out.csv", folder());
        QCOMPARE(ending.errors, QString());
        QCOMPARE(ending.status, 0);
        QCOMPARE(contents(path("out.csv")).count('\n'), 31);
        QVERIFY(contents(path("out.csv")).startsWith("p0,p1,p2\n"));
    }

    /// Ids, columns and class names of the file stay, and evaluate reads it without a word more.
    void filesKeepIdsColumnsAndClasses() {
        QByteArray rows("id,prob_cat,prob_dog,animal\n");
        const Dataset data = overConfidentClasses(300, 6);
        for (Index i = 0; i < 300; ++i) {
            const double cat = data.parameters()(i, 0);
            rows += "r" + QByteArray::number(static_cast<int>(i)) + "," + QByteArray::number(cat, 'g', 17) + "," +
                    QByteArray::number(1 - cat, 'g', 17) + "," + (data.labels()[i] == 0 ? "cat" : "dog") + "\n";
        }
        write(path("animals.csv"), rows);
        const Ending ending =
            run("recalibrate animals.csv --method temperature --save map.json --output out.csv", folder());
        QVERIFY2(ending.status == 0, qPrintable(ending.errors));
        QVERIFY2(contents(path("out.csv")).startsWith("id,prob_cat,prob_dog,animal\nr0,"),
                 contents(path("out.csv")).left(80).constData());
        QCOMPARE(run("evaluate out.csv --measure log-score", folder()).status, 0);
        QCOMPARE(run("apply map.json animals.csv --output mapped.csv", folder()).status, 0);
        QVERIFY(contents(path("mapped.csv")).startsWith("id,prob_cat,prob_dog,animal\nr0,"));
        QCOMPARE(run("evaluate mapped.csv --measure log-score", folder()).status, 0);
    }

    void oneModelOfASampleIsChosen() {
        const Ending ending =
            run("recalibrate --sample breast-cancer --model naive_bayes --method logistic --output out.csv", folder());
        QCOMPARE(ending.status, 0);
        QVERIFY(ending.output.contains("naive_bayes (platt): Logistic (Platt) recalibration (slope = "));
        // What a clinician looks at, before and after, and the test that decides.
        for (const char* text :
             {"Observed : expected", "Calibration slope", "Calibration intercept", "likelihood ratio"}) {
            QVERIFY2(ending.output.contains(text, Qt::CaseInsensitive), qPrintable(ending.output));
        }
        QCOMPARE(run("evaluate out.csv --measure log-score", folder()).status, 0);
        const Ending none = run("recalibrate --sample breast-cancer --model x --method logistic", folder());
        QCOMPARE(none.status, 2);
        QVERIFY2(none.errors.contains("the models are logistic_regression, naive_bayes, random_forest"),
                 qPrintable(none.errors));
        const Ending open = run("recalibrate --sample breast-cancer --method logistic", folder());
        QVERIFY2(open.errors.contains("--model NAME chooses one of logistic_regression, naive_bayes, random_forest"),
                 qPrintable(open.errors));
    }

    /// The map knows family and columns, so that a file without observations is not asked for any.
    void aForecastWithoutObservationsIsMapped() {
        QByteArray past("date,lead_time,mean,sd,observed\n");
        QByteArray next("date,lead_time,mean,sd\n");
        for (int i = 0; i < 120; ++i) {
            const QByteArray start = "2024-01-" + QByteArray::number(10 + i % 20) + ",24,";
            past += start + QByteArray::number(0.1 * i) + ",1," +
                    QByteArray::number(0.1 * i + (i % 2 == 0 ? 2.0 : -2.5)) + "\n";
            next += start + QByteArray::number(0.1 * i) + ",1\n";
        }
        write(path("past.csv"), past);
        write(path("next.csv"), next);
        QCOMPARE(
            run("recalibrate past.csv --target-column observed --method temperature --save map.json", folder()).status,
            0);
        const Ending ending = run("apply map.json next.csv --output out.csv", folder());
        QCOMPARE(ending.status, 0);
        QVERIFY2(contents(path("out.csv")).startsWith("date,lead_time,mean,sd\n2024-01-10,24,0,"),
                 contents(path("out.csv")).left(80).constData());
    }

    /// Of two sets of disjoint rows with risks of two decimals nothing is said.
    void roundRisksAreNoSharedRows() {
        const QString cases = QStringLiteral(CALIBRIUM_SHARED) + "/cases/";
        if (!QFile::exists(cases + "R47_test_2dec.csv")) QSKIP("The shared cases are not here.");
        const Ending ending = run({"recalibrate", cases + "R47_test_2dec.csv", "--method", "platt", "--calibration",
                                   cases + "R47_cal_2dec.csv"});
        QCOMPARE(ending.status, 0);
        QVERIFY2(!ending.output.contains("among the rows"), qPrintable(ending.output));
    }

    void regressionIsRecalibrated() {
        QByteArray csv = "mean,sd,y\n";
        for (int i = 0; i < 120; ++i) {
            csv += QByteArray::number(0.1 * i) + ",1," + QByteArray::number(0.1 * i + (i % 2 == 0 ? 2.0 : -2.5)) + "\n";
        }
        write(path("normal.csv"), csv);
        const Ending ending =
            run("recalibrate normal.csv --method temperature --format json --save map.json", folder());
        QCOMPARE(ending.errors, QString());
        QVERIFY(parsed(ending).at("fitted").at(0).at("value").get<double>() > 4);
        QCOMPARE(run("apply map.json normal.csv --output out.csv", folder()).status, 0);
        QVERIFY(contents(path("out.csv")).startsWith("mean,sd,y\n"));
    }

    void outputsDoNotReplaceInputs() {
        const QByteArray before = contents(path("net.csv"));
        const Ending output = run("recalibrate net.csv --method temperature --output net.csv", folder());
        QCOMPARE(output.status, 2);
        QVERIFY(output.errors.startsWith(
            "calibrium: --output net.csv would overwrite the input net.csv; choose another file, or add --force."));
        QCOMPARE(contents(path("net.csv")), before);
        QCOMPARE(run("recalibrate net.csv --method temperature --save map.json", folder()).status, 0);
        const Ending map = run("apply map.json map.json --output map.json.csv", folder());
        QCOMPARE(map.status, 3);
        write(path("linked.csv"), "p\n");
        const Ending calibration =
            run("recalibrate net.csv --method temperature --calibration second.csv --output second.csv", folder());
        QCOMPARE(calibration.status, 2);
        QCOMPARE(run("recalibrate net.csv --method temperature --output net.csv --force", folder()).status, 0);
        QVERIFY(contents(path("net.csv")) != before);
    }

    void wrongUsageEndsInOneSentence_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("message");
        QTest::newRow("no method") << "recalibrate net.csv"
                                   << "recalibrate needs --method ID;";
        QTest::newRow("no file") << "recalibrate --method temperature"
                                 << "recalibrate needs at least one file of predictions.";
        QTest::newRow("unknown method") << "recalibrate net.csv --method magic"
                                        << "There is no recalibration method \"magic\"; there are temperature";
        QTest::newRow("unknown setting") << "recalibrate net.csv --method temperature:x=1"
                                         << "The method temperature has no parameter \"x\"";
        QTest::newRow("unknown fit") << "recalibrate net.csv --method temperature --fit half"
                                     << "The fit \"half\" is not allowed";
        QTest::newRow("two fits") << "recalibrate net.csv --method temperature --fit all --calibration second.csv"
                                  << "The map is fitted either to rows";
        QTest::newRow("two models") << "recalibrate net.csv second.csv --method temperature"
                                    << "recalibrate takes the predictions of one model, not 2 files";
        QTest::newRow("sample of several")
            << "recalibrate --sample iris --method temperature"
            << "recalibrate takes the predictions of one model, and the sample iris holds 2";
        QTest::newRow("output format") << "recalibrate net.csv --method temperature --output a.xlsx"
                                       << "recalibrate needs --output FILE that ends in .csv, .npy.";
        QTest::newRow("map format") << "recalibrate net.csv --method temperature --save map.txt"
                                    << "--save is \"map.txt\"; it must be a file that ends in .json.";
        QTest::newRow("report format") << "recalibrate net.csv --method temperature --format latex"
                                       << "recalibrate writes text or json, not latex.";
        QTest::newRow("calibration targets alone")
            << "recalibrate net.csv --method temperature --calibration-targets second.csv"
            << "--calibration-targets needs --calibration";
        QTest::newRow("a test") << "recalibrate net.csv --method temperature --test exact"
                                << "recalibrate compares measures; it takes no --test.";
        QTest::newRow("no map") << "apply"
                                << "apply needs a map";
        QTest::newRow("no predictions") << "apply map.json"
                                        << "apply needs at least one file of predictions.";
        QTest::newRow("no output") << "apply map.json net.csv"
                                   << "apply needs --output FILE that ends in .csv, .npy.";
    }

    void wrongUsageEndsInOneSentence() {
        QFETCH(QString, arguments);
        QFETCH(QString, message);
        const Ending ending = run(arguments, folder());
        QCOMPARE(ending.output, QString());
        QVERIFY2(ending.errors.startsWith("calibrium: " + message), qPrintable(ending.errors));
        QCOMPARE(ending.errors.count('\n'), 1);
        QCOMPARE(ending.status, 2);
    }

    void badDataEndInOneSentence_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("message");
        QTest::newRow("no such map") << "apply none.json net.csv --output out.csv"
                                     << "none.json: ";
        QTest::newRow("no map") << "apply second.csv net.csv --output out.csv"
                                << "second.csv: This is not a saved map";
        QTest::newRow("no such column") << "recalibrate net.csv --method temperature --fit column:part"
                                        << "There is no column \"part\" beside the predictions and targets of net";
        QTest::newRow("too many folds") << "recalibrate second.csv --method temperature --fit folds:61"
                                        << "The number of folds is 61; with 60 rows it must be from 2 to 60.";
        QTest::newRow("missing calibration") << "recalibrate net.csv --method temperature --calibration none.csv"
                                             << "none.csv: ";
    }

    void badDataEndInOneSentence() {
        QFETCH(QString, arguments);
        QFETCH(QString, message);
        const Ending ending = run(arguments, folder());
        QCOMPARE(ending.output, QString());
        QVERIFY2(ending.errors.startsWith(message), qPrintable(ending.errors));
        QCOMPARE(ending.errors.count('\n'), 1);
        QCOMPARE(ending.status, 3);
        QVERIFY(!QFile::exists(path("out.csv")));
    }

    void methodsAreListedAndExplained() {
        const auto list = parsed(run("list recalibrations --format json")).at("recalibrations");
        QCOMPARE(static_cast<std::size_t>(ids(list).size()), recalibrationMethods().size());
        const Ending help = run("help recalibrate");
        QCOMPARE(help.status, 0);
        for (const auto& method : recalibrationMethods()) {
            QVERIFY(help.output.contains("  " + QString::fromStdString(method.info.id)));
            QVERIFY(run("list recalibrations").output.contains(QString::fromStdString(method.info.name)));
        }
        QVERIFY(run("help apply").output.contains("MAP.json"));
    }

private:
    [[nodiscard]] QString folder() const { return m_folder->path(); }
    [[nodiscard]] QString path(const QString& name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestRecalibrateCommands)
#include "tst_recalibrate_commands.moc"
