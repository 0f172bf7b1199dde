// SPDX-License-Identifier: GPL-3.0-or-later
// What evaluate and recalibrate say of real targets, as a process: bias and spread apart, versions of the CRPS, draws.
#include "core/statistics/random.h"
#include "tests/support/program_runs.h"

#include <cmath>

#include <QFileInfo>
#include <QTemporaryDir>

#include <boost/random/normal_distribution.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// Normal predictions, and targets that lie higher by 0.8 of the predicted standard deviation.
QByteArray biasedNormals(int n) {
    Generator generator = makeGenerator(Purpose::Simulation, 306, 0);
    boost::random::normal_distribution<double> normal;
    QByteArray text = "mean,sd,y\n";
    for (int i = 0; i < n; ++i) {
        const double mean = 5 * uniform01(generator);
        text += QByteArray::number(mean) + ",1," + QByteArray::number(mean + 0.8 + normal(generator)) + "\n";
    }
    return text;
}

/// Ten draws that scatter half as far as the targets, which lie one unit higher.
QByteArray narrowEnsembles(int n) {
    Generator generator = makeGenerator(Purpose::Simulation, 307, 0);
    boost::random::normal_distribution<double> normal;
    QByteArray text = "ens1,ens2,ens3,ens4,ens5,ens6,ens7,ens8,ens9,ens10,y\n";
    for (int i = 0; i < n; ++i) {
        const double centre = 5 * uniform01(generator);
        for (int s = 0; s < 10; ++s) text += QByteArray::number(centre + normal(generator)) + ",";
        text += QByteArray::number(centre + 1 + 2 * normal(generator)) + "\n";
    }
    return text;
}

double valueOf(const Ending& ending, const std::string& id) {
    const auto json = nlohmann::json::parse(ending.output.toStdString());
    for (const auto& model : json.at("models")) {
        for (const auto& measure : model.at("measures")) {
            if (measure.at("id") == id) return measure.at("value").get<double>();
        }
    }
    return std::nan("");
}

}  // namespace

class TestRealTargets : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        write(path("biased.csv"), biasedNormals(400));
        write(path("ensemble.csv"), narrowEnsembles(400));
    }

    void biasIsNotToldAsSpread() {
        const Ending ending = run("evaluate biased.csv --kind normal --columns mean,sd --target-column y", folder());
        QCOMPARE(ending.status, 0);
        QVERIFY2(ending.output.contains("targets lie above the predictions by 0.") &&
                     ending.output.contains("spread as predicted"),
                 qPrintable(ending.output));
        QVERIFY2(!ending.output.contains("too narrow"), qPrintable(ending.output));
        QVERIFY(ending.output.contains("Location") && ending.output.contains("Spread"));
    }

    /// score = MCB − DSC + UNC is the CRPS of the table, and draws say which of theirs.
    void partsAddUpToTheCrpsOfTheTable() {
        const QString measures = " --measure crps --measure decomposition:part=score --format json";
        const QString options = " --kind normal --columns mean,sd --target-column y";
        const Ending normal = run("evaluate biased.csv" + options + measures, folder());
        QVERIFY(std::abs(valueOf(normal, "crps") - valueOf(normal, "decomposition")) < 1e-12);
        const QString ofDraws = "evaluate ensemble.csv --kind draws --target-column y";
        const Ending usual = run(ofDraws +
                                     " --measure crps:version=usual --measure decomposition:part=score "
                                     "--format json",
                                 folder());
        QVERIFY(std::abs(valueOf(usual, "crps") - valueOf(usual, "decomposition")) < 1e-12);
        const Ending plain = run(ofDraws + " --measure crps", folder());
        QVERIFY2(plain.output.contains("version=fair"), qPrintable(plain.output));
    }

    void emosRepairsBiasAndSpreadOfDraws() {
        const Ending ending =
            run("recalibrate ensemble.csv --kind draws --target-column y --method emos --measure location --measure "
                "spread --measure crps --format json",
                folder());
        QCOMPARE(ending.errors, QString());
        const auto json = nlohmann::json::parse(ending.output.toStdString());
        for (const auto& change : json.at("measures")) {
            const double before = change.at("before").get<double>();
            const double after = change.at("after").get<double>();
            if (change.at("id") == "location") QVERIFY(before > 0.6 && std::abs(after - 0.5) < 0.05);
            if (change.at("id") == "spread") QVERIFY(before > 1.6 && std::abs(after - 1) < 0.15);
            if (change.at("id") == "crps") QVERIFY(after < before);
        }
    }

    /// An ensemble of rain of the shared cases: fair 1.214456, usual 1.337307.
    void rainHasBothVersions() {
        const QString file = QStringLiteral(CALIBRIUM_SHARED "/cases/R29_rain_ensemble.csv");
        if (!QFileInfo::exists(file)) QSKIP("There is no folder of cases beside the sources.");
        const QString command =
            "evaluate " + file + " --kind draws --target-column obs_mm --format json --measure crps";
        QVERIFY(std::abs(valueOf(run(command, folder()), "crps") - 1.214456) < 1e-6);
        QVERIFY(std::abs(valueOf(run(command + ":version=usual", folder()), "crps") - 1.337307) < 1e-6);
    }

private:
    [[nodiscard]] QString folder() const { return m_folder->path(); }
    [[nodiscard]] QString path(const QString& name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestRealTargets)
#include "tst_real_targets.moc"
