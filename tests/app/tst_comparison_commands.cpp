// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/simulation/w19_model.h"
#include "tests/support/program_runs.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// Rows of probabilities raised to a power, without targets.
QByteArray predictions(const Dataset& data, double power) {
    QByteArray text;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const Eigen::ArrayXd raised = data.parameters().row(i).array().max(1e-6).pow(power).transpose();
        for (Index k = 0; k < raised.size(); ++k) {
            text += (k == 0 ? "" : ",") + QByteArray::number(raised(k) / raised.sum(), 'g', 17);
        }
        text += "\n";
    }
    return text;
}

QByteArray targets(const Dataset& data) {
    QByteArray text;
    for (const auto label : data.labels()) text += QByteArray::number(label) + "\n";
    return text;
}

}  // namespace

class TestComparisonCommands : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const Dataset data = simulate({.sampleCount = 200, .classCount = 3, .alpha = 1.0}, 4);
        const Dataset other = simulate({.sampleCount = 200, .classCount = 3, .alpha = 1.0}, 5);
        write(path("a.csv"), predictions(data, 1));
        write(path("b.csv"), predictions(data, 3));
        write(path("c.csv"), predictions(other, 1));
        write(path("targets.csv"), targets(data));
        write(path("short.csv"), "0.2,0.3,0.5,2\n0.5,0.4,0.1,0\n");
        write(path("short2.csv"), "0.3,0.3,0.4,2\n0.5,0.4,0.1,0\n0.1,0.1,0.8,1\n");
    }

    void comparesAsJson() {
        const Ending ending =
            run("compare a.csv b.csv c.csv --targets targets.csv --measure brier --measure ece:bins=10 "
                "--adjust bh --resamples 50 --format json",
                m_folder.path());
        // c predicts other targets than these.
        QCOMPARE(ending.errors,
                 QString("c: The targets of targets.csv have nothing to do with the predictions of c.csv. Check that "
                         "both stand in the same order.\n"));
        QCOMPARE(ending.status, 0);
        const auto json = nlohmann::json::parse(ending.output.toStdString());
        QCOMPARE(json.at("comparisons").size(), std::size_t{6});
        QCOMPARE(json.at("adjustment").get<std::string>(), std::string("bh"));
        const auto& first = json.at("comparisons").at(0);
        QCOMPARE(first.at("a").get<std::string>(), std::string("a"));
        QCOMPARE(first.at("b").get<std::string>(), std::string("b"));
        QVERIFY(first.at("p_adjusted").get<double>() >= first.at("p_value").get<double>());
        QCOMPARE(json.at("comparisons").at(3).at("measure").at("parameters").at("bins").get<int>(), 10);
        QCOMPARE(json.at("ranking").size(), std::size_t{2});
    }

    /// The option that the refusal names pairs the files.
    void keysOfOtherNamesArePairedAsAdvised() {
        QByteArray first = "loan_id,p,y\n";
        QByteArray second = "loan,p,y\n";
        for (int i = 0; i < 40; ++i) {
            const auto row = [](int k, int shift) {
                return "L" + QByteArray::number(100 + k) + ",0." + QByteArray::number(20 + (k * 7 + shift) % 60) + "," +
                       (k % 3 == 0 ? "1\n" : "0\n");
            };
            first += row(i, 0);
            second += row(39 - i, 11);
        }
        write(path("loans.csv"), first);
        write(path("others.csv"), second);
        const Ending asked = run("compare loans.csv others.csv --measure brier", m_folder.path());
        QCOMPARE(asked.status, 3);
        QVERIFY2(asked.errors.contains("--key loan_id=loan"), qPrintable(asked.errors));
        const Ending ending =
            run("compare loans.csv others.csv --measure brier --key loan_id=loan --format json", m_folder.path());
        QVERIFY2(ending.status == 0, qPrintable(ending.errors));
        QVERIFY(nlohmann::json::parse(ending.output.toStdString()).at("comparisons").size() == 1);
        QCOMPARE(run("compare loans.csv others.csv --measure brier --key loan=credit", m_folder.path()).status, 3);
    }

    /// Rows without a value are counted in what scripts read, too.
    void rowsLeftOutAreCounted() {
        QByteArray text("id,site,day,p1,p2,y\n");
        for (int i = 0; i < 80; ++i) {
            const QByteArray first = i % 20 == 3 ? QByteArray() : QByteArray::number(0.1 + 0.01 * i);
            text += QByteArray::number(i) + ",s" + QByteArray::number(i % 2) + "," + QByteArray::number(i / 10) + "," +
                    first + "," + QByteArray::number(0.9 - 0.01 * i) + "," + QByteArray::number(i * 7 % 3 == 0) + "\n";
        }
        write(path("gaps.csv"), text);
        const QString data = " gaps.csv --drop-missing --target-column y --columns p1";
        const auto printed = [&](const QString& arguments) { return run(arguments, m_folder.path()).output; };
        const auto jsonOf = [&](const QString& arguments) {
            return nlohmann::json::parse(printed(arguments + " --format json").toStdString());
        };
        const auto pairing = jsonOf("compare" + data + " --columns p2 --common-rows --measure brier").at("pairing");
        QCOMPARE(pairing.at("left_out").at(0).at("rows").get<int>(), 4);
        QCOMPARE(pairing.at("left_out").at(1).at("rows").get<int>(), 4);
        QVERIFY(printed("compare" + data + " --columns p2 --common-rows --measure brier --format csv")
                    .contains("rows_left_out_a,rows_left_out_b\n"));
        QCOMPARE(jsonOf("watch" + data + " --time day").at("rows_left_out").get<int>(), 4);
        QCOMPARE(jsonOf("centres" + data + " --by site").at("models").at(0).at("rows_left_out").get<int>(), 4);
        QCOMPARE(jsonOf("audit" + data + " --by site --resamples 20 --min-size 10")
                     .at("audits")
                     .at(0)
                     .at("rows_left_out")
                     .get<int>(),
                 4);
        for (const char* command :
             {"watch%1 --time day", "centres%1 --by site", "audit%1 --by site --resamples 20 --min-size 10"}) {
            const QString csv = printed(QString(command).arg(data) + " --format csv");
            QVERIFY2(csv.section('\n', 0, 0).endsWith(",rows_left_out") && csv.section('\n', 1, 1).endsWith(",4"),
                     qPrintable(csv));
        }
    }

    void valuesAreThoseOfEvaluate() {
        const Ending one =
            run("compare a.csv b.csv --targets targets.csv --measure log-score --format json", m_folder.path());
        const Ending two =
            run("evaluate a.csv b.csv --targets targets.csv --measure log-score --format json", m_folder.path());
        const auto pair = nlohmann::json::parse(one.output.toStdString()).at("comparisons").at(0);
        const auto models = nlohmann::json::parse(two.output.toStdString()).at("models");
        const auto value = [&](std::size_t model) {
            return models.at(model).at("measures").at(0).at("value").get<double>();
        };
        QVERIFY(std::abs(pair.at("value_a").get<double>() - value(0)) < 1e-12);
        QVERIFY(std::abs(pair.at("value_b").get<double>() - value(1)) < 1e-12);
    }

    void threadsDoNotChangeDigits() {
        for (const char* command : {"compare a.csv b.csv --measure ece --resamples 40", "choose-estimator a.csv"}) {
            const QString arguments = QString(command) + " --targets targets.csv --format json --threads ";
            const Ending one = run(arguments + "1", m_folder.path());
            QCOMPARE(one.status, 0);
            QCOMPARE(run(arguments + "3", m_folder.path()).output, one.output);
        }
    }

    void writesEveryFormat() {
        for (const char* format : {"text", "csv", "markdown", "latex", "json"}) {
            const Ending compared =
                run(QString("compare a.csv b.csv --targets targets.csv --format ") + format, m_folder.path());
            QCOMPARE(compared.errors, QString());
            QVERIFY(compared.output.contains("b"));
            const Ending chosen =
                run(QString("choose-estimator a.csv --targets targets.csv --format ") + format, m_folder.path());
            QCOMPARE(chosen.errors, QString());
            QVERIFY(chosen.output.contains("ukkr"));
        }
    }

    /// Models of one file by their columns, and those of a folder, are as good as files of their own.
    void modelsNeedNoFilesOfTheirOwn() {
        QVERIFY(QDir(m_folder.path()).mkpath("both"));
        QByteArray together("a,b,y\n");
        QByteArray first("p,y\n");
        QByteArray second("p,y\n");
        for (int i = 0; i < 60; ++i) {
            const QByteArray a = QByteArray::number((i * 7 % 60) / 60.0);
            const QByteArray b = QByteArray::number((i * 11 % 60) / 60.0);
            const QByteArray y = i % 3 == 0 ? ",1\n" : ",0\n";
            together += a + "," + b + y;
            first += a + y;
            second += b + y;
        }
        write(path("together.csv"), together);
        write(path("both/a.csv"), first);
        write(path("both/b.csv"), second);
        const Ending files = run("compare both/a.csv both/b.csv --measure brier --format json", m_folder.path());
        QCOMPARE(files.status, 0);
        const Ending columns =
            run("compare together.csv --columns a --columns b --measure brier --format json", m_folder.path());
        QCOMPARE(columns.status, 0);
        QCOMPARE(columns.output, files.output);
        QCOMPARE(run("compare both --measure brier --format json", m_folder.path()).output, files.output);
        const Ending one = run("compare together.csv --columns a --measure brier", m_folder.path());
        QCOMPARE(one.status, 2);
        QVERIFY(QFile::remove(path("both/b.csv")));
        const Ending alone = run("compare both --measure brier", m_folder.path());
        QCOMPARE(alone.status, 2);
        QVERIFY2(alone.errors.contains("at least two models; there is one"), qPrintable(alone.errors));
    }

    /// A binary model written as two columns and read as classes is no match for one that is read as binary.
    void formsAreNotMixed() {
        QByteArray two("p0,p1,y\n");
        QByteArray one("p,y\n");
        for (int i = 0; i < 80; ++i) {
            const double p = (i * 7 % 80 + 0.5) / 80;
            const QByteArray y = (i * 7 % 80) / 80.0 > 0.5 + 0.3 * ((i % 5) - 2) / 2.0 ? ",1\n" : ",0\n";
            two += QByteArray::number(1 - p, 'g', 17) + "," + QByteArray::number(p, 'g', 17) + y;
            one += QByteArray::number(p * p, 'g', 17) + y;
        }
        write(path("two.csv"), two);
        write(path("one.csv"), one);
        const Ending table =
            run("evaluate two.csv one.csv --measure brier --measure root-brier --format json", m_folder.path());
        QCOMPARE(table.status, 0);
        const auto models = nlohmann::json::parse(table.output.toStdString()).at("models");
        for (const auto& model : models) {
            const auto& measures = model.at("measures");
            const double brier = measures.at(0).at("value").get<double>();
            QVERIFY(std::abs(measures.at(1).at("value").get<double>() - std::sqrt(brier)) < 1e-14);
            QCOMPARE(measures.at(0).at("parameters").at("form").get<std::string>(),
                     measures.at(1).at("parameters").at("form").get<std::string>());
        }
    }

    /// Hours of a forecast whose errors stay for a while.
    void dependenceIsAllowedForOrNot() {
        QByteArray hours("mean,sd,other,other_sd,y\n");
        double miss = 0;
        double otherMiss = 0;
        for (int i = 0; i < 200; ++i) {
            miss = 0.9 * miss + 0.4 * std::sin(i * i * 0.7);
            otherMiss = 0.9 * otherMiss + 0.4 * std::sin(i * i * 0.3 + 1);
            const double y = std::sin(i * i * 1.1);
            for (const double number : {y + miss, 1.0, y + otherMiss, 1.0}) hours += QByteArray::number(number) + ",";
            hours += QByteArray::number(y) + "\n";
        }
        write(path("hours.csv"), hours);
        const QString command =
            "compare hours.csv --kind normal --columns mean,sd --columns other,other_sd "
            "--target-column y --measure crps --format json ";
        const auto kind = [&](const QString& options) {
            const Ending ending = run(command + options, m_folder.path());
            if (ending.status != 0) return ending.errors.toStdString();
            return nlohmann::json::parse(ending.output.toStdString())
                .at("comparisons")
                .at(0)
                .at("interval_kind")
                .get<std::string>();
        };
        for (const char* options : {"", "--dependence auto", "--dependence hac"}) {
            QVERIFY2(kind(options).find("HAC") != std::string::npos, kind(options).c_str());
        }
        QCOMPARE(kind("--dependence none"), std::string("paired differences of rows, Student's t"));
        QVERIFY(kind("--dependence blocks:10").find("blocks of 10 rows") != std::string::npos);
        QVERIFY(run(command + "--dependence auto", m_folder.path()).output.contains("allow for dependent rows"));
    }

    void choosesThroughTheLens() {
        const auto chosen = [&](const QString& options) {
            const Ending ending =
                run("choose-estimator a.csv --targets targets.csv --format json " + options, m_folder.path());
            return nlohmann::json::parse(ending.output.toStdString()).at("models").at(0);
        };
        QCOMPARE(chosen("").at("lens").get<std::string>(), std::string("top-label"));
        QCOMPARE(chosen("").at("estimators").size(), std::size_t{6});
        QCOMPARE(chosen("--lens canonical").at("estimators").size(), std::size_t{3});
        QCOMPARE(chosen("--lens class-wise").at("lens").get<std::string>(), std::string("class-wise"));
        QCOMPARE(chosen("--lens class-wise").at("estimators").size(), std::size_t{6});
        QVERIFY(chosen("--pairs disjoint").at("estimators").at(0).at("root_risk") !=
                chosen("").at("estimators").at(0).at("root_risk"));
        QCOMPARE(chosen("--rows 100").at("used").get<int>(), 100);
        const QString command = "choose-estimator a.csv --targets targets.csv --lens top-label --lens canonical";
        const Ending both = run(command, m_folder.path());
        QCOMPARE(both.status, 0);
        for (const char* name : {"a, top-label: ", "a, canonical: ", "Several lenses, seed 1."})
            QVERIFY2(both.output.contains(name), name);
        const auto models =
            nlohmann::json::parse(run(command + " --format json", m_folder.path()).output.toStdString()).at("models");
        QCOMPARE(models.size(), std::size_t{2});
        QVERIFY(models.at(0) == chosen("--lens top-label"));
        QVERIFY(models.at(1) == chosen("--lens canonical"));
    }

    /// Tables 1 to 5 of GB24: a row per model, through each lens, with the numbers of the report.
    void tablesShowTheNumbersOfTheReport() {
        const QString command =
            "choose-estimator a.csv b.csv --targets targets.csv --lens top-label --lens canonical --lens class-wise ";
        const auto models =
            nlohmann::json::parse(run(command + "--format json", m_folder.path()).output.toStdString()).at("models");
        const Ending table = run(command + "--table --format csv", m_folder.path());
        QCOMPARE(table.errors, QString());
        QCOMPARE(table.status, 0);
        const QStringList lines = table.output.split("\n", Qt::SkipEmptyParts);
        qsizetype at = 1;
        for (const auto& model : models) {
            for (const auto& estimator : model.at("estimators")) {
                const QStringList cells = lines.at(at++).split(",");
                QCOMPARE(cells.at(0).toStdString(), model.at("lens").get<std::string>());
                QCOMPARE(cells.at(1).toStdString(), model.at("name").get<std::string>());
                QCOMPARE(cells.at(3).toStdString(), estimator.at("id").get<std::string>());
                QCOMPARE(cells.at(4).toDouble(), 100 * estimator.at("root_risk").get<double>());
                QCOMPARE(cells.at(6).toDouble(), estimator.at("estimate").get<double>());
                QCOMPARE(cells.at(8) == "1", estimator.at("id") == model.at("best"));
            }
        }
        QCOMPARE(at, lines.size());
        const QString text = run(command + "--table", m_folder.path()).output;
        for (const char* part : {"root risk × 100, top-label", "root risk × 100, canonical",
                                 "root risk × 100, class-wise", "CE₂, canonical", " * "})
            QVERIFY2(text.contains(part), part);
    }

    void wrongUsageEndsWithTwo_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("one file") << "compare a.csv"
                                  << "compare needs at least two models: a file of predictions for each, a folder";
        QTest::newRow("adjust") << "compare a.csv b.csv --adjust x"
                                << "There is no adjustment \"x\"; there are holm, bh, none.";
        QTest::newRow("dependence") << "compare a.csv b.csv --dependence x"
                                    << "There is no dependence \"x\"; there are auto, none, hac, blocks";
        QTest::newRow("measure") << "compare a.csv b.csv --measure x"
                                 << "There is no measure \"x\"";
        QTest::newRow("family") << "compare a.csv b.csv --targets targets.csv --measure crps"
                                << "CRPS (crps) does not apply to";
        QTest::newRow("rows") << "choose-estimator a.csv --rows 3"
                              << "--rows";
        QTest::newRow("pairs") << "choose-estimator a.csv --pairs x"
                               << "There is no way \"x\" to pair rows for the risk; there are all, disjoint.";
        QTest::newRow("nothing") << "choose-estimator"
                                 << "choose-estimator needs at least one file of predictions.";
        QTest::newRow("test") << "compare a.csv b.csv --test exact"
                              << "Unknown option 'test'.";
    }
    void wrongUsageEndsWithTwo() {
        QFETCH(QString, arguments);
        QFETCH(QString, sentence);
        const Ending ending = run(arguments, m_folder.path());
        QCOMPARE(ending.status, 2);
        QCOMPARE(ending.output, QString());
        QVERIFY2(ending.errors.contains(sentence), qPrintable(ending.errors));
        QCOMPARE(ending.errors.count('\n'), 1);
    }

    void badDataEndWithThree_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("sizes")
            << "compare short.csv short2.csv"
            << "\"short\" and \"short2\" have 2 and 3 samples; models are compared on the same targets";
        QTest::newRow("missing") << "compare a.csv b.csv --targets nowhere.csv"
                                 << "nowhere.csv";
        QTest::newRow("small") << "choose-estimator short.csv"
                               << "The choice of an estimator needs at least 20 samples to split; there are 2.";
    }
    void badDataEndWithThree() {
        QFETCH(QString, arguments);
        QFETCH(QString, sentence);
        const Ending ending = run(arguments, m_folder.path());
        QCOMPARE(ending.status, 3);
        QCOMPARE(ending.output, QString());
        QVERIFY2(ending.errors.contains(sentence), qPrintable(ending.errors));
    }

    void helpExplains() {
        for (const char* command : {"compare", "choose-estimator"}) {
            const Ending ending = run(QString("help ") + command);
            QCOMPARE(ending.status, 0);
            QVERIFY(ending.output.contains(command) && ending.output.contains("--seed"));
        }
        QVERIFY(run("help compare").output.contains("--adjust"));
    }

private:
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestComparisonCommands)
#include "tst_comparison_commands.moc"
