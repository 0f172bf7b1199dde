// SPDX-License-Identifier: GPL-3.0-or-later
// Fit rows that all have one outcome make no map, but of methods whose numbers stay within bounds.
#include "core/io/reading/import.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>
#include <string>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Dataset risks(const std::string& name, int events) {
    std::string text = "p,y\n";
    for (int i = 0; i < 60; ++i) {
        text +=
            QString::number(0.01 + 0.9 * ((i * 37) % 61) / 61.0, 'f', 4).toStdString() + (i < events ? ",1\n" : ",0\n");
    }
    ImportOverrides overrides;
    overrides.classNames = {{"0", "1"}};
    ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
    return importDataset(source, overrides).withName(name);
}

}  // namespace

class TestOneOutcome : public QObject {
    Q_OBJECT

private slots:
    void noMapIsFittedToOneOutcome_data() {
        QTest::addColumn<QString>("method");
        for (const RecalibrationMethod& method : recalibrationMethods()) {
            const auto& families = method.info.families;
            const bool isOfClasses = std::find(families.begin(), families.end(), "binary") != families.end();
            if (isOfClasses && !method.takesOneOutcome)
                QTest::addRow("%s", method.info.id.c_str()) << method.info.id.c_str();
        }
    }
    void noMapIsFittedToOneOutcome() {
        QFETCH(const QString, method);
        RecalibrationOptions options{.request = parseRecalibrationRequest(method.toStdString()), .seed = 1};
        const QString whole = messageOf<InvalidInput>([&] { recalibrate(risks("spared", 0), options); });
        QCOMPARE(whole, QString("All 60 rows of spared that the map would be fitted to have the outcome 0, and a map "
                                "needs rows with another one as well; --calibration names a file that holds some."));
        // The only event stands in one of the folds.
        const QString part = messageOf<InvalidInput>([&] { recalibrate(risks("nearly", 1), options); });
        QVERIFY2(part.contains("--fit all leaves no row out"), qPrintable(part));
    }

    /// The rows of measures without a number lost their names.
    void measuresWithoutANumberKeepTheirNames() {
        RecalibrationOptions options{.request = parseRecalibrationRequest("platt"), .seed = 1};
        options.calibration = risks("before", 25);
        const RecalibrationReport report = reportOf(recalibrate(risks("spared", 0), options), {});
        std::size_t refused = 0;
        for (const MeasureChange& change : report.changes) {
            QVERIFY(!change.name.empty());
            refused += change.refusal.empty() ? 0 : 1;
        }
        QVERIFY(refused >= 1);
        QVERIFY(reportText(report).find("  : ") == std::string::npos);
    }

    void vennAbersMapsOneOutcome() {
        const Recalibrated made =
            recalibrate(risks("spared", 0),
                        {.request = parseRecalibrationRequest("venn-abers"), .fit = parseFitChoice("all"), .seed = 1});
        QVERIFY(made.data.parameters().col(1).minCoeff() > 0 && made.data.parameters().col(1).maxCoeff() < 1);
    }
};

QTEST_GUILESS_MAIN(TestOneOutcome)
#include "tst_one_outcome.moc"
