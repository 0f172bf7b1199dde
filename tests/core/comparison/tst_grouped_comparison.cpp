// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/prepared_data.h"
#include "core/comparison/grouped_comparison.h"
#include "core/data/sample_notes.h"

#include "core/comparison/comparison_report.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"

#include <cmath>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// 120 samples of three classes; the first 20 are from the site "small", the others in turn from "north" and "south".
std::vector<PreparedData> twoModels() {
    const Dataset truth = randomClasses(120, 3, 5);
    SampleColumn site{.name = "site", .cells = {}};
    for (int i = 0; i < 120; ++i) site.cells.emplace_back(i < 20 ? "small" : (i % 2 == 0 ? "north" : "south"));
    SampleNotes notes{.file = "a.csv"};
    notes.columns = {site};
    const Dataset other = randomClasses(120, 3, 6).withTargets(truth.targets());
    return {PreparedData(truth.withName("a").withNotes(notes)), PreparedData(other.withName("b"))};
}

const std::vector<MethodRequest> brier{{"brier", {}}};

}  // namespace

class TestGroupedComparison : public QObject {
    Q_OBJECT

private slots:
    /// The column stands in the file of one model only; both are compared on its groups.
    void groupsAreComparedOnTheirOwnSamples() {
        const auto models = twoModels();
        const GroupedComparison grouped = compareGroups(models, "site", brier, {}, Adjustment::Holm);
        QCOMPARE(grouped.column, std::string("site"));
        QCOMPARE(grouped.groups.size(), std::size_t{3});
        const ComparedGroup& north = grouped.groups.front();
        QCOMPARE(north.name, std::string("site = north"));
        QCOMPARE(north.sampleCount, Index{50});
        std::vector<Index> rows;
        for (Index i = 20; i < 120; i += 2) rows.push_back(i);
        const std::vector<PreparedData> own{PreparedData(models[0].data().select(rows).withName("a")),
                                            PreparedData(models[1].data().select(rows).withName("b"))};
        const ModelComparison expected = compareModels(own, brier);
        QCOMPARE(north.comparison.pairs.front().result.difference, expected.pairs.front().result.difference);
        QCOMPARE(*north.comparison.pairs.front().result.pValue, *expected.pairs.front().result.pValue);
        QCOMPARE(north.comparison.models, (std::vector<std::string>{"a", "b"}));
    }

    /// The groups say how their samples were paired, before they were taken apart.
    void groupsArePairedAsTheWhole() {
        auto models = twoModels();
        SampleColumn patient{.name = "patient", .cells = {}};
        for (int i = 0; i < 120; ++i) patient.cells.push_back("P" + std::to_string(i));
        std::vector<PreparedData> named;
        for (const PreparedData& model : models) {
            SampleNotes notes = model.data().notes() ? *model.data().notes() : SampleNotes{.file = "b.csv"};
            notes.columns.push_back(patient);
            named.emplace_back(model.data().withNotes(notes));
        }
        const GroupedComparison grouped = compareGroups(named, "site", brier, {}, Adjustment::Holm);
        for (const ComparedGroup& group : grouped.groups) {
            QCOMPARE(pairingText(group.comparison.pairing).english(), std::string("by patient"));
        }
    }

    /// All p-values that are shown count, those of the groups and that of all samples.
    void holmCountsTheGroups() {
        const auto models = twoModels();
        ModelComparison whole = compareModels(models, brier);
        GroupedComparison grouped = compareGroups(models, "site", brier, {}, Adjustment::Holm);
        adjustTogether(whole, grouped);
        std::vector<double> pValues;
        std::vector<double> adjusted;
        const auto add = [&](const ModelComparison& comparison) {
            pValues.push_back(*comparison.pairs.front().result.pValue);
            adjusted.push_back(*comparison.pairs.front().adjustedPValue);
            QCOMPARE(comparison.adjustedCount, std::size_t{4});
        };
        for (const auto& group : grouped.groups) add(group.comparison);
        add(whole);
        QCOMPARE(adjusted, adjustedPValues(pValues, Adjustment::Holm));
        QVERIFY(adjusted.back() >= pValues.back());
        QVERIFY(
            writeComparison({"1.0", 1}, whole, ReportFormat::Text, grouped).find("over 4 comparisons, intervals not") !=
            std::string::npos);
    }

    /// With weights the difference is that of the weighted scores; a measure without a weighted version is refused.
    void weightsCountOrAreRefused() {
        auto models = twoModels();
        const Eigen::VectorXd weights = Eigen::VectorXd::LinSpaced(120, 0.5, 2);
        for (auto& model : models) model = PreparedData(model.data().withWeights(weights));
        const PairedDifference weighted = pairedDifference(models[0], models[1], {"brier", {}});
        double expected = 0;
        for (Index i = 0; i < 120; ++i) {
            const auto score = [&](const PreparedData& model) {
                Eigen::RowVectorXd p = model.data().parameters().row(i);
                p(model.data().labels()[static_cast<std::size_t>(i)]) -= 1;
                return p.squaredNorm();
            };
            expected += weights(i) * (score(models[1]) - score(models[0])) / weights.sum();
        }
        QVERIFY(std::abs(weighted.difference - expected) < 1e-12);
        QVERIFY(weighted.interval && weighted.interval->lower < expected && expected < weighted.interval->upper);
        QVERIFY_THROWS_EXCEPTION(InvalidInput, pairedDifference(models[0], models[1], {"kkr-ece", {}}));
    }

    void aColumnThatIsNotThereIsRefused() {
        QVERIFY_THROWS_EXCEPTION(InvalidInput, compareGroups(twoModels(), "sex", brier, {}, Adjustment::Holm));
    }

    void everyFormatHoldsTheGroups() {
        const auto models = twoModels();
        const ModelComparison whole = compareModels(models, brier);
        const auto grouped = compareGroups(models, "site", brier, {}, Adjustment::Holm);
        const ReportHead head{"1.0", 1};
        const auto json = comparisonJson(head, whole, grouped);
        QCOMPARE(json["comparisons"].size(), std::size_t{1});
        QCOMPARE(json["groups"]["groups"].size(), std::size_t{3});
        QCOMPARE(json["groups"]["groups"][1]["name"].get<std::string>(), std::string("site = small"));
        QCOMPARE(json["groups"]["groups"][1]["samples"].get<int>(), 20);
        for (const ReportFormat format :
             {ReportFormat::Text, ReportFormat::Csv, ReportFormat::Markdown, ReportFormat::Latex}) {
            const std::string text = writeComparison(head, whole, format, grouped);
            QVERIFY(text.find("south") != std::string::npos);
            QVERIFY(writeComparison(head, whole, format).find("south") == std::string::npos);
        }
        const QString csv = QString::fromStdString(writeComparison(head, whole, ReportFormat::Csv, grouped));
        QCOMPARE(csv.count(QLatin1Char('\n')), 5);
        QVERIFY(csv.section(QLatin1Char('\n'), 0, 0).endsWith(QStringLiteral(",group")));
    }
};

QTEST_GUILESS_MAIN(TestGroupedComparison)
#include "tst_grouped_comparison.moc"
