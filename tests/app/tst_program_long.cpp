// SPDX-License-Identifier: GPL-3.0-or-later
// Long tables, models below each other, and pairs of files, as the program is called with them.
#include "tests/support/program_runs.h"

#include <QTemporaryDir>

#include <cmath>
#include <map>
#include <string>
#include <vector>

using namespace calibrium::test;

namespace {

/// The public tables beside the checkout.
QString publicTable(const QString& name) { return QStringLiteral(CALIBRIUM_SHARED) + "/data/public/" + name; }

QString sharedCase(const QString& name) { return QStringLiteral(CALIBRIUM_SHARED) + "/cases/" + name; }

/// The value of the first measure of every model.
std::map<std::string, double> valuesOf(const Ending& ending) {
    std::map<std::string, double> values;
    const auto json = nlohmann::json::parse(ending.output.toStdString());
    for (const auto& model : json.at("models")) {
        values[model.at("name").get<std::string>()] = model.at("measures").at(0).at("value").get<double>();
    }
    return values;
}

bool isNear(double value, double expected, double digits) { return std::abs(value - expected) <= digits; }

}  // namespace

class TestProgramLong : public QObject {
    Q_OBJECT

private slots:
    void publicQuantilesAreReadAsTheyAre() {
        const QString table = publicTable("F06_example_quantile.csv.gz");
        if (!QFile::exists(table)) QSKIP("There is no shared/data/public beside the checkout.");
        const Ending ending =
            run(QStringList{"evaluate", table, "--measure", "pinball", "--drop-missing", "--format", "json"});
        QVERIFY2(ending.status == 0, qPrintable(ending.errors));
        const auto values = valuesOf(ending);
        QCOMPARE(values.size(), std::size_t{4});
        QVERIFY(isNear(values.at("EuroCOVIDhub-baseline"), 7160.74463, 1e-4));
        QVERIFY(isNear(values.at("EuroCOVIDhub-ensemble"), 4496.31158, 1e-4));
        QVERIFY(isNear(values.at("UMass-MechBayes"), 26.325973, 1e-5));
        QVERIFY(isNear(values.at("epiforecasts-EpiNow2"), 5413.703932, 1e-4));
        const Ending pairs = run(QStringList{"compare", table, "--measure", "pinball"});
        QVERIFY2(pairs.status == 0, qPrintable(pairs.errors));
        QVERIFY2(pairs.output.contains("paired by location, ") && pairs.output.contains("119 samples are common"),
                 qPrintable(pairs.output));
    }

    void publicModelsBelowEachOtherAreParted() {
        const QString table = publicTable("F06_example_binary.csv");
        if (!QFile::exists(table)) QSKIP("There is no shared/data/public beside the checkout.");
        const Ending ending = run(QStringList{"evaluate", table, "--measure", "brier", "--format", "json"});
        QVERIFY2(ending.status == 0, qPrintable(ending.errors));
        const auto values = valuesOf(ending);
        QCOMPARE(values.size(), std::size_t{4});
        for (const double expected : {.1918921, .2429980, .2460156, .2517662}) {
            const bool isThere = std::any_of(values.begin(), values.end(),
                                             [&](const auto& value) { return isNear(value.second, expected, 5e-8); });
            QVERIFY2(isThere, qPrintable(QString::number(expected)));
        }
        // What was observed depends on what the model predicted: they cannot be compared.
        const Ending pairs = run(QStringList{"compare", table, "--measure", "brier"});
        QCOMPARE(pairs.status, 3);
        QVERIFY2(pairs.errors.contains("have different targets where location, "), qPrintable(pairs.errors));
    }

    void hubForecastsAreJoinedToTheirTruth() {
        const QString table = publicTable("F08b_hubverse.csv.gz");
        if (!QFile::exists(table)) QSKIP("There is no shared/data/public beside the checkout.");
        const Ending ending = run(QStringList{"evaluate", table, "--targets", publicTable("F08b_time_series.csv.gz"),
                                              "--measure", "pinball", "--model", "quantile", "--format", "json"});
        QVERIFY2(ending.status == 0, qPrintable(ending.errors));
        const auto json = nlohmann::json::parse(ending.output.toStdString());
        QCOMPARE(json.at("models").at(0).at("samples").get<int>(), 212);
        QCOMPARE(json.at("models").at(0).at("family").get<std::string>(), std::string("quantiles"));
        // By a loop over the 4876 rows.
        QVERIFY(isNear(valuesOf(ending).begin()->second, 101.19545529122254, 1e-9));
    }

    void oneObservationServesManyForecasts() {
        const QString table = sharedCase("R112_pred.csv");
        if (!QFile::exists(table)) QSKIP("There is no shared/cases beside the checkout.");
        const QStringList both{"evaluate",  table,   "--targets", sharedCase("R112_truth.csv"),
                               "--measure", "brier", "--format",  "json"};
        const Ending ending = run(both);
        QVERIFY2(ending.status == 0, qPrintable(ending.errors));
        const auto joined = valuesOf(ending).begin()->second;
        const Ending beside = run(QStringList{"evaluate", sharedCase("R112b_lead_times.csv"), "--measure", "brier",
                                              "--target-column", "rain", "--columns", "prob", "--format", "json"});
        QVERIFY2(beside.status == 0, qPrintable(beside.errors));
        QCOMPARE(joined, valuesOf(beside).begin()->second);
    }

    void longAloneInsists() {
        write(path("wide.csv"), "id,p,y\nk1,0.2,0\nk2,0.7,1\nk3,0.6,1\n");
        const Ending ending = run("evaluate --long wide.csv --measure brier", m_folder.path());
        QCOMPARE(ending.status, 3);
        QCOMPARE(ending.errors.count('\n'), 1);
        QVERIFY2(ending.errors.contains("--long level="), qPrintable(ending.errors));
        write(path("models.csv"), "model,case,p,y\nA,1,0.2,0\nA,2,0.7,1\nB,1,0.3,0\nB,2,0.6,1\n");
        const Ending models = run("evaluate models.csv --long --measure brier --format json", m_folder.path());
        QVERIFY2(models.status == 0, qPrintable(models.errors));
        QCOMPARE(valuesOf(models).size(), std::size_t{2});
        const Ending one = run("evaluate models.csv --model B --measure brier --format json", m_folder.path());
        QCOMPARE(valuesOf(one).size(), std::size_t{1});
        QCOMPARE(run("recalibrate models.csv --method platt", m_folder.path()).status, 3);
    }

    void comparisonsSayHowTheyPair() {
        QByteArray first = "id,p,y\n";
        QByteArray second = "id,p,y\n";
        QByteArray plain = "p,y\n";
        for (int i = 0; i < 40; ++i) {
            const QByteArray target = i % 2 == 0 ? ",0\n" : ",1\n";
            const auto row = [&](double p) { return QByteArray::number(p) + target; };
            first += "s" + QByteArray::number(i) + "," + row(0.3 + 0.01 * i);
            plain += row(0.3 + 0.01 * i);
            if (i != 7) second.insert(7, "s" + QByteArray::number(i) + "," + row(0.4 + 0.005 * i));
        }
        write(path("first.csv"), first);
        write(path("second.csv"), second);
        write(path("plain.csv"), plain);
        write(path("plain2.csv"), plain);
        const Ending keyed = run("compare first.csv second.csv --measure brier", m_folder.path());
        QVERIFY2(keyed.status == 0, qPrintable(keyed.errors));
        QVERIFY2(keyed.output.contains("paired by id; ") &&
                     keyed.output.contains("39 samples are common to all models; others are left out (first: 1)."),
                 qPrintable(keyed.output));
        const Ending rows = run("compare plain.csv plain2.csv --measure brier", m_folder.path());
        QVERIFY2(rows.output.contains("paired by row; "), qPrintable(rows.output));
        const Ending common =
            run("evaluate first.csv second.csv --common-rows --measure brier --format json", m_folder.path());
        const auto json = nlohmann::json::parse(common.output.toStdString());
        QCOMPARE(json.at("models").at(0).at("samples").get<int>(), 39);
        QVERIFY2(common.errors.contains("Only the 39 samples that all models have are kept, paired by id; 1 is left"),
                 qPrintable(common.errors));
    }

    void oneMissingValueDoesNotPartModels() {
        write(path("both.csv"), "a,b,y\n0.2,0.3,0\n,0.6,1\n0.7,0.8,1\n0.4,,0\n0.6,0.9,1\n");
        const QString columns = " both.csv --columns a --columns b --drop-missing --measure brier";
        const Ending compared = run("compare" + columns, m_folder.path());
        QVERIFY2(compared.status == 0, qPrintable(compared.errors));
        const Ending missing = run("evaluate" + columns + " --common-rows --format json", m_folder.path());
        QVERIFY2(missing.status == 0, qPrintable(missing.errors));
        const auto json = nlohmann::json::parse(missing.output.toStdString());
        for (const auto& model : json.at("models")) QCOMPARE(model.at("samples").get<int>(), 3);
    }

private:
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestProgramLong)
#include "tst_program_long.moc"
