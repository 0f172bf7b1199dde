// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/papers/tripod.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/families/classes/binary.h"
#include "core/simulation/world.h"

#include <algorithm>
#include <string>
#include <utility>

#include <QTest>

using namespace calibrium;

namespace {

std::vector<TripodItem> itemsOf(const std::vector<MethodRequest>& measures, const StudyNotes& notes = {},
                                std::size_t modelCount = 1) {
    const World& risks = world("risks");
    const auto sampler = risks.sampler({.values = complete(risks.info.parameters, {}, "risks")});
    const Dataset data = sampler->draw(1, 0);
    const std::vector<ReportedModel> models(modelCount,
                                            {"risks.csv", data, analyse(data, {.measures = measures, .tests = {}})});
    return tripodItems(models, notes);
}

const TripodItem& item(const std::vector<TripodItem>& items, const std::string& number) {
    return *std::find_if(items.begin(), items.end(), [&](const TripodItem& one) { return one.number == number; });
}

}  // namespace

class TestTripod : public QObject {
    Q_OBJECT

private slots:
    void asksForWhatWasNotComputed() {
        QCOMPARE(item(itemsOf({{"ece", {}}}), "12e").missing.english(),
                 std::string("Calibration in the large, intercept and slope; the clinical utility, as net benefit: the "
                             "view Decision."));
        QCOMPARE(item(itemsOf({{"slope", {}}}), "12e").missing.english(),
                 std::string("The clinical utility, as net benefit: the view Decision."));
        QCOMPARE(item(itemsOf({{"net-benefit", {{"threshold", 0.1}}}}), "12e").missing.english(),
                 std::string("Calibration in the large, intercept and slope."));
    }
    /// A view that is in the report is not to be added.
    void whatTheReportShowsIsThere() {
        StudyNotes notes;
        notes.showsUtility = true;
        QCOMPARE(item(itemsOf({{"ece", {}}}, notes), "12e").missing.english(),
                 std::string("Calibration in the large, intercept and slope."));
        QVERIFY(item(itemsOf({{"slope", {}}}, notes), "12e").missing.empty());
    }
    void comparisonsAreOfMethodsAndMissingRows() {
        StudyNotes notes;
        QCOMPARE(item(itemsOf({{"slope", {}}}, notes, 2), "12e").missing.english(),
                 std::string("The clinical utility, as net benefit: the view Decision. How the models were compared."));
        QCOMPARE(item(itemsOf({{"slope", {}}}, notes, 2), "11").given.english(),
                 std::string("No row of the files was left out."));
        notes.comparison =
            ComparisonNote{.how = "paired by row", .sampleCount = 899, .leftOut = "Others are left out."};
        QVERIFY(item(itemsOf({{"slope", {}}}, notes, 2), "12e").given.english().ends_with("how models were compared."));
        QCOMPARE(item(itemsOf({{"slope", {}}}, notes, 2), "12e").missing.english(),
                 std::string("The clinical utility, as net benefit: the view Decision."));
        QCOMPARE(item(itemsOf({{"slope", {}}}, notes, 2), "11").given.english(),
                 std::string("Of the comparison: Others are left out."));
    }
    void groupsNeedARationaleWhereThereAreSome() {
        StudyNotes notes;
        QVERIFY(item(itemsOf({{"ece", {}}}, notes), "14").missing.english().ends_with("or why there are none."));
        notes.group = "sex";
        QCOMPARE(item(itemsOf({{"ece", {}}}, notes), "14").missing.english(),
                 std::string("Whether these groups are those that matter for fairness, and why."));
    }
    /// Classes of an age are no clusters.
    void groupsThatAreCutFromANumberAreNoClusters() {
        StudyNotes notes;
        notes.group = "centre";
        QCOMPARE(item(itemsOf({{"ece", {}}}, notes), "23b").given.english(),
                 std::string("Differences between the groups of centre with their intervals."));
        notes.group = "age:65,80";
        QVERIFY(item(itemsOf({{"ece", {}}}, notes), "23b").given.empty());
        QVERIFY(item(itemsOf({{"ece", {}}}, notes), "23b").missing.english().starts_with("The clusters, such as"));
    }
    void asksForNothingWhereAllIsThere() {
        const auto items = itemsOf({{"slope", {}}, {"net-benefit", {{"threshold", 0.1}}}});
        QVERIFY(item(items, "12e").missing.empty());
        QVERIFY(item(items, "21").given.english().find(" events") != std::string::npos);
        QVERIFY(item(items, "23a").given.english().find("Calibration slope") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestTripod)
#include "tst_tripod.moc"
