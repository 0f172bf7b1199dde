// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/application_warnings.h"

#include "core/recalibration/recalibrate.h"
#include "core/text/number_text.h"
#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"

#include <algorithm>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::binaryData;
using calibrium::support::classData;

namespace {

std::string textOf(const std::vector<Warning>& warnings, const std::string& id) {
    const auto found =
        std::find_if(warnings.begin(), warnings.end(), [&](const Warning& warning) { return warning.id == id; });
    return found == warnings.end() ? "" : found->text.english();
}

}  // namespace

class TestApplicationWarnings : public QObject {
    Q_OBJECT

private slots:
    void temperatureChangesNothing();
    void changedClassesAreCounted();
    void changedOrderIsCounted();
    void lostDifferencesAreCounted();
    void crossFittedRowsAreJudgedByTheMapsOfTheFolds();
};

void TestApplicationWarnings::temperatureChangesNothing() {
    const Dataset data = calibratedClasses(200, 3, 1);
    const auto map = fittedMap("temperature", data);
    QVERIFY(applicationWarnings(data, map->apply(data), *map).empty());
}

void TestApplicationWarnings::changedClassesAreCounted() {
    const Dataset data = classData({{0.6, 0.4}, {0.2, 0.8}, {0.55, 0.45}, {0.9, 0.1}}, {1, 1, 1, 0});
    const Dataset after = classData({{0.4, 0.6}, {0.1, 0.9}, {0.3, 0.7}, {0.8, 0.2}}, {1, 1, 1, 0});
    const auto map = fittedMap("temperature", data);
    const auto warnings = applicationWarnings(data, after, *map);
    QCOMPARE(textOf(warnings, "changed-classes"),
             std::string("The map changes the most probable class of 2 of 4 rows; the accuracy was 50.00 % and is "
                         "100.00 %."));
    QCOMPARE(warnings.size(), std::size_t{1});
    QVERIFY(warnings.front().severity == Severity::Doubt);
    // Of risks it is no doubt: none of them is acted on at one half.
    const Dataset risks = binaryData({0.4, 0.8, 0.45, 0.1}, {1, 1, 1, 0});
    const Dataset mapped = binaryData({0.6, 0.9, 0.7, 0.2}, {1, 1, 1, 0});
    const auto ofRisks = applicationWarnings(risks, mapped, *map);
    QCOMPARE(ofRisks.size(), std::size_t{1});
    QVERIFY(ofRisks.front().severity == Severity::Note);
}

void TestApplicationWarnings::changedOrderIsCounted() {
    const Dataset data = binaryData({0.1, 0.2, 0.8, 0.9}, {1, 1, 0, 0});
    const Dataset after = binaryData({0.2, 0.1, 0.8, 0.7}, {1, 1, 0, 0});
    const auto map = fittedMap("temperature", data);
    QCOMPARE(textOf(applicationWarnings(data, after, *map), "changed-order"),
             std::string("The map does not keep the order of the rows: 2 of 4 rows now lie below a row that had a "
                         "smaller probability, so ranks and the AUC change."));
}

void TestApplicationWarnings::lostDifferencesAreCounted() {
    const Dataset data = binaryData({0.1, 0.2, 0.6, 0.9}, {0, 1, 0, 1});
    const auto map = fittedMap("histogram", data, {{"bins", std::int64_t{2}}});
    QCOMPARE(textOf(applicationWarnings(data, map->apply(data), *map), "not-injective"),
             std::string("The map is not injective (of 4 different predictions 1 is left), so a better proper score "
                         "does not say by how much the calibration error fell."));
}

/// The accuracy that is named is that of the rows in the table, not that of the saved map on the rows it was fitted to.
void TestApplicationWarnings::crossFittedRowsAreJudgedByTheMapsOfTheFolds() {
    const Dataset data = calibratedClasses(300, 3, 5);
    const Recalibrated made = recalibrate(data, {.request = {"matrix", {}}, .fit = {.kind = FitChoice::Kind::Folds}});
    const auto accuracyOf = [](const Dataset& judged) {
        int hits = 0;
        for (Index i = 0; i < judged.sampleCount(); ++i) {
            Index top = 0;
            judged.parameters().row(i).maxCoeff(&top);
            hits += judged.labels()[static_cast<std::size_t>(i)] == top ? 1 : 0;
        }
        return fixedText(100.0 * hits / static_cast<double>(judged.sampleCount()), 2);
    };
    const std::string text = textOf(made.warnings, "changed-classes");
    QVERIFY2(text.starts_with("The maps of the folds change the most probable class of "), text.c_str());
    QVERIFY2(text.ends_with("; the accuracy was " + accuracyOf(data) + " % and is " + accuracyOf(made.data) + " %."),
             text.c_str());
    QVERIFY(accuracyOf(made.map->apply(data)) != accuracyOf(made.data));  // what it said before
    const Recalibrated steps =
        recalibrate(data, {.request = {"histogram", {}}, .fit = {.kind = FitChoice::Kind::Folds}});
    QVERIFY(textOf(steps.warnings, "not-injective").starts_with("The saved map, fitted to all rows: The map is not "));
}

QTEST_GUILESS_MAIN(TestApplicationWarnings)
#include "tst_application_warnings.moc"
