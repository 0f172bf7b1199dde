// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of models whose rows go together in clusters: the same numbers as the table, and what a figure says where it
// does nothing.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/audit/audit.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/cluster_jackknife.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/comparison/paired_difference.h"
#include "core/data/sample_notes.h"
#include "core/families/reals/normal.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/reliability/regression_panels.h"
#include "core/figures/view_parts.h"
#include "core/figures/views/two_columns.h"
#include "core/io/reading/import.h"
#include "core/regression/clusters/clustered_share.h"
#include "core/regression/counted_coverage.h"
#include "core/statistics/cluster_error.h"
#include "core/statistics/local_mean.h"
#include "core/statistics/random.h"
#include "core/text/digits_text.h"
#include "tests/support/class_data.h"
#include "tests/support/clustered_risks.h"
#include "tests/support/figure_marks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

FigureModel clusteredModel(const Dataset& data, int series = 0) {
    FigureModel model = shownModel(data, series);
    model.clusters = "site";
    return model;
}

Figure drawn(const std::string& view, const std::vector<FigureModel>& models, const Values& given = {}) {
    const FigureMethod& method = figureMethod(view);
    const Values values = viewValues(method, given, {});
    const AnalysisSpecification analysis;
    Figure figure = method.build({.models = models, .values = values, .analysis = analysis});
    noteClusters(figure, models);
    return figure;
}

bool isNoted(const Figure& figure, const std::string& text) {
    return std::any_of(figure.panels.begin(), figure.panels.end(), [&](const Panel& panel) {
        return std::any_of(panel.notes.begin(), panel.notes.end(),
                           [&](const Note& note) { return note.english().find(text) != std::string::npos; });
    });
}

}  // namespace

class TestClusteredFigures : public QObject {
    Q_OBJECT

private slots:
    /// Of too few clusters there is no band, and nothing says that there is one over clusters.
    void fewClustersMakeNoBandOfTheSums() {
        const Figure few = drawn("cumulative", {clusteredModel(riskData(1, 8))});
        QVERIFY(isNoted(few, "no band and no p-value: fewer than 10 clusters"));
        QVERIFY(!isNoted(few, "Intervals and bands are over the clusters of site."));
        QVERIFY(isNoted(few, "No interval, band or p-value of this figure is made over the clusters of site."));
        QVERIFY(isNoted(drawn("cumulative", {clusteredModel(riskData(1, 12))}),
                        "Intervals and bands are over the clusters of site."));
    }

    /// Nor where the events are few: signs of whole clusters reject too often then.
    void fewEventsMakeNoBandOfTheSums() {
        const auto rare = [](int clusters) {
            std::string text = "p,y,site\n";
            for (int i = 0; i < 20 * clusters; ++i) {
                const bool isEvent = i % 20 == 7;
                text +=
                    "0." + std::to_string(100 + i % 7) + (isEvent ? ",1,s" : ",0,s") + std::to_string(i / 20) + "\n";
            }
            return clusteredModel(importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}));
        };
        const Figure few = drawn("cumulative", {rare(20)});
        QVERIFY(isNoted(few, "no band and no p-value over clusters: the rarer outcome was seen fewer than 30 times"));
        const Figure more = drawn("cumulative", {rare(40)});
        QVERIFY(isNoted(more, "few events in clusters: of calibrated models up to 10 % have p < 0.05"));
    }

    /// The subgroups of the search over clusters.
    void subgroupsAreSearchedOverClusters() {
        const Dataset data = riskData(1);
        const Figure figure = drawn("subgroups", {clusteredModel(data)});
        QVERIFY(isNoted(figure, "Intervals and bands are over the clusters of site."));
        const AuditResult result = audit(data, {.clusters = "site"});
        const auto lines = marksOf<Line>(figure.panels.front());
        QCOMPARE(lines.front().x.front(), result.worst.front().interval.lower);
        QCOMPARE(lines.front().x.back(), result.worst.front().interval.upper);
    }

    /// Views that part the samples by the values of a column say where two of them may be one.
    void spellingsOfGroupsAreSaid() {
        const Dataset plain = riskData(1, 12);
        SampleNotes notes = *plain.notes();
        for (std::size_t i = 0; i < 40; ++i) notes.columns[2].cells[i] = "A";
        const Dataset data = plain.withNotes(std::move(notes));
        Values forest;
        forest.set("column", std::string("ward"));
        Values columns;
        columns.set("x", std::string("ward"));
        columns.set("y", std::string("shift"));
        Values searched;
        searched.set("columns", std::string("ward"));
        for (const auto& [view, values] :
             {std::pair(std::string("forest"), forest), std::pair(std::string("two-columns"), columns),
              std::pair(std::string("subgroups"), searched)}) {
            const std::string said = "Values of ward differ in capitals and blanks alone, such as \"A\" and \"a\"";
            QVERIFY2(isNoted(drawn(view, {shownModel(data)}, values), said), view.c_str());
            QVERIFY2(!isNoted(drawn(view, {shownModel(plain)}, values), said), view.c_str());
        }
    }

    /// The coverage of central intervals of real targets: bars over clusters.
    void coverageOfRealTargetsIsOverClusters() {
        Generator generator = makeGenerator(Purpose::Simulation, 84, 0);
        constexpr Index sites = 12;
        RowMatrix parameters = RowMatrix::Zero(sites * clusterSize, 2);
        parameters.col(1).setOnes();
        RowMatrix targets(parameters.rows(), 1);
        SampleNotes notes{.file = "reals.csv"};
        notes.columns = {{.name = "site", .cells = {}}};
        for (Index c = 0; c < sites; ++c) {
            const double shift = 0.8 * normalNumber(generator);
            for (Index i = 0; i < clusterSize; ++i) {
                targets(c * clusterSize + i, 0) = shift + 0.6 * normalNumber(generator);
                notes.columns.front().cells.push_back("s" + std::to_string(c));
            }
        }
        const Dataset data = Dataset::create({.name = "reals",
                                              .family = &normalFamily(),
                                              .parameters = parameters,
                                              .targets = {.values = targets},
                                              .classNames = {},
                                              .warnings = {}})
                                 .withNotes(notes);
        const auto barsOf = [&](const FigureModel& model) {
            const std::vector<const FigureModel*> models{&model};
            const Panel panel = regressionPanels(models, {}, {}).at(1);
            const auto bars = marksOf<ErrorBars>(panel);
            return std::pair(panel.heedsClusters, bars.empty() ? ErrorBars{} : bars.front());
        };
        FigureModel rows = shownModel(data);
        FigureModel clustered = clusteredModel(data);
        QVERIFY(!barsOf(rows).first);
        const auto [heeds, bars] = barsOf(clustered);
        QVERIFY(heeds);
        const InsideTargets half = targetsInside(data, 0.5);
        const Interval expected = clusteredShareInterval(half.inside, {}, sitesOf(data), 0.95);
        QCOMPARE(bars.x.at(9), 0.5);
        QCOMPARE(bars.lower.at(9), expected.lower);
        QCOMPARE(bars.upper.at(9), expected.upper);
        const ErrorBars ofRows = barsOf(rows).second;
        QVERIFY(expected.upper - expected.lower > 1.5 * (ofRows.upper.at(9) - ofRows.lower.at(9)));
        // Four clusters are too few.
        std::vector<Index> first(4 * clusterSize);
        for (std::size_t i = 0; i < first.size(); ++i) first[i] = static_cast<Index>(i);
        const auto few = barsOf(clusteredModel(data.select(first)));
        QVERIFY(!few.first && few.second.x.empty());
    }

    void reliabilityIsOverClusters() {
        const Dataset data = riskData(3);
        for (const char* curve : {"bins", "loess", "isotonic", "smooth", "window"}) {
            const Values values{{"curve", std::string(curve)}, {"bars", std::string("confidence")}};
            const Figure over = drawn("reliability", {clusteredModel(data)}, values);
            const Figure rows = drawn("reliability", {shownModel(data, 0)}, values);
            QVERIFY2(isNoted(over, "Intervals and bands are over the clusters of site."), curve);
            QVERIFY2(!isNoted(rows, "clusters"), curve);
            double wide = 0;
            double narrow = 0;
            for (const auto& [figure, sum] : {std::pair(&over, &wide), std::pair(&rows, &narrow)}) {
                for (const auto& band : marksOf<Band>(figure->panels[0])) {
                    for (std::size_t i = 0; i < band.x.size(); ++i) *sum += band.upper[i] - band.lower[i];
                }
                for (const auto& bars : marksOf<ErrorBars>(figure->panels[0])) {
                    for (std::size_t i = 0; i < bars.x.size(); ++i) *sum += bars.upper[i] - bars.lower[i];
                }
            }
            // Whole bands; a bin holds few rows of each site, so that its frequency scatters less beyond chance.
            QVERIFY2(narrow > 0 && wide > 1.05 * narrow, curve);
        }
        const Figure belt = drawn("reliability", {clusteredModel(data)}, {{"curve", std::string("belt")}});
        QVERIFY(isNoted(belt, "Some intervals, bands or p-values of this figure are not made over the clusters"));
    }

    /// Net benefit, AUC, sensitivity and the others in their notes, with the intervals of the table.
    void decisionHasTheIntervalsOfTheTable() {
        const Dataset data = riskData(4);
        const double threshold = 0.3;
        const Figure figure = drawn("decision", {clusteredModel(data)}, {{"threshold", threshold}});
        AnalysisSpecification asked;
        asked.measures = {{"net-benefit", {{"threshold", threshold}}},
                          {"auc", {}},
                          {"sensitivity", {{"threshold", threshold}}},
                          {"ppv", {{"threshold", threshold}}}};
        const PreparedData prepared(data);
        const AnalysisResult table = overClusters(prepared, analyse(prepared, asked), asked, "site");
        const Panel& benefit = figure.panels[0];
        const auto bands = marksOf<Band>(benefit);
        QCOMPARE(bands.size(), std::size_t{1});
        const auto nearest = std::min_element(bands[0].x.begin(), bands[0].x.end(), [&](double a, double b) {
            return std::abs(a - threshold) < std::abs(b - threshold);
        });
        const auto place = static_cast<std::size_t>(nearest - bands[0].x.begin());
        AnalysisSpecification there;
        there.measures = {{"net-benefit", {{"threshold", bands[0].x[place]}}}};
        const AnalysisResult nearby = overClusters(prepared, analyse(prepared, there), there, "site");
        const Interval& expected = nearby.measures[0].estimate.interval.value();
        QVERIFY(std::abs(bands[0].lower[place] - expected.lower) < 1e-12);
        QVERIFY(std::abs(bands[0].upper[place] - expected.upper) < 1e-12);
        for (std::size_t m = 1; m < table.measures.size(); ++m) {
            const Estimate& estimate = table.measures[m].estimate;
            const std::string text = estimateText(estimate.value, estimate.interval->lower, estimate.interval->upper);
            QVERIFY2(isNoted(figure, text), text.c_str());
        }
        QVERIFY(isNoted(figure, "Intervals and bands are over the clusters of site."));
        // Too few clusters: values alone.
        const Figure few = drawn("decision", {clusteredModel(riskData(5, 4))}, {{"threshold", threshold}});
        QVERIFY(marksOf<Band>(few.panels[0]).empty());
    }

    void localMeansHaveTheErrorOfTheirClusters() {
        const Dataset data = riskData(6);
        std::vector<double> x;
        std::vector<double> y;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            x.push_back(static_cast<double>((7 * i) % 50));
            y.push_back(data.labels()[static_cast<std::size_t>(i)] - data.parameters()(i, 1));
        }
        const LocalMeanOptions options{.span = 0.4, .clusters = sitesOf(data)};
        const std::array<double, 1> place{20};
        const LocalMean mean = localMeans(x, y, place, options).front();
        const LocalWindow window = LocalWindows(x, options).at(20);
        std::vector<double> values;
        std::vector<Index> clusters;
        for (const std::size_t i : window.samples) {
            values.push_back(y[i]);
            clusters.push_back(static_cast<Index>(i) / clusterSize);
        }
        const Eigen::Map<const Eigen::VectorXd> weights(window.weights.data(), std::ssize(window.weights));
        const Interval expected =
            studentInterval(mean.value, clusterError(values, weights, clusters).standardError, 29);
        QVERIFY(std::abs(mean.interval->lower - expected.lower) < 1e-12);
        QVERIFY(std::abs(mean.interval->upper - expected.upper) < 1e-12);
        QVERIFY(isNoted(drawn("along", {clusteredModel(data)}, {{"column", std::string("age")}}),
                        "Intervals and bands are over the clusters of site."));
    }

    void cellsOfTwoColumnsAreJudgedOverClusters() {
        const Dataset data = riskData(7);
        const ColumnTable table = tableAlongColumns(data, "ward", "shift", 1, sitesOf(data));
        QCOMPARE(table.cells.size(), std::size_t{4});
        const ColumnCell& cell = table.cells.front();
        std::vector<double> errors;
        std::vector<Index> clusters;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            const Index within = i % clusterSize;
            const bool isInX = (within % 2 == 0) == (table.xNames[cell.x].english() == "a");
            const bool isInY = (within % 3 == 0) == (table.yNames[cell.y].english() == "day");
            if (!isInX || !isInY) continue;
            errors.push_back(data.labels()[static_cast<std::size_t>(i)] - data.parameters()(i, 1));
            clusters.push_back(i / clusterSize);
        }
        QCOMPARE(std::ssize(errors), cell.count);
        const LongRunError error = clusterError(errors, {}, clusters);
        const Interval expected = studentInterval(cell.value, error.standardError, 29);
        QVERIFY(std::abs(cell.interval->lower - expected.lower) < 1e-12);
        QCOMPARE(cell.pValue<0.05, expected.lower> 0 || expected.upper < 0);
        // Four sites are too few to judge by.
        const Dataset small = riskData(8, 4);
        for (const ColumnCell& one : tableAlongColumns(small, "ward", "shift", 1, sitesOf(small)).cells) {
            QVERIFY(!one.interval);
            QCOMPARE(one.pValue, 1.0);
        }
    }

    void compareIsOverTheClustersOfItsModels() {
        const Dataset data = riskData(9);
        RowMatrix other = data.parameters();
        for (Index i = 0; i < other.rows(); ++i) {
            other(i, 1) = 0.5 * other(i, 1) + 0.2;
            other(i, 0) = 1 - other(i, 1);
        }
        const Dataset second = Dataset::trusted({.name = "second",
                                                 .family = &data.family(),
                                                 .parameters = std::move(other),
                                                 .targets = data.targets(),
                                                 .classNames = data.classNames(),
                                                 .warnings = {}})
                                   .withSamplesOf(data)
                                   .withName("second");
        const Figure figure = drawn("compare", {clusteredModel(data), clusteredModel(second, 1)});
        const PairedDifference expected =
            pairedDifference(PreparedData(data), PreparedData(second), {"log-score", {}},
                             {.dependence = {.kind = RowDependence::Kind::Clusters, .column = "site"}});
        const auto bars = marksOf<ErrorBars>(figure.panels[0]);
        QCOMPARE(bars.size(), std::size_t{1});
        QCOMPARE(bars[0].lower.front(), expected.interval->lower);
        QCOMPARE(bars[0].upper.front(), expected.interval->upper);
        QVERIFY(isNoted(figure, "Intervals and bands are over the clusters of site."));
        const Figure mixed = drawn("compare", {clusteredModel(data), shownModel(second, 1)});
        QVERIFY(isNoted(mixed, "The models have different clusters"));
        QVERIFY(isNoted(mixed, "No interval, band or p-value of this figure is made over the clusters of site."));
    }
};

QTEST_GUILESS_MAIN(TestClusteredFigures)
#include "tst_clustered_figures.moc"
