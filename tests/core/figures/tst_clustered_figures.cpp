// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of models whose rows go together in clusters: bars and bands over clusters by hand, their coverage, the same
// numbers as the table, and what a figure says where it does nothing.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/audit/audit.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/cluster_jackknife.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/comparison/paired_difference.h"
#include "core/data/sample_notes.h"
#include "core/estimators/curves/calibration_curve.h"
#include "core/families/reals/normal.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/reliability/regression_panels.h"
#include "core/figures/reliability/reliability_bins.h"
#include "core/figures/view_parts.h"
#include "core/figures/views/two_columns.h"
#include "core/io/reading/import.h"
#include "core/regression/clusters/clustered_share.h"
#include "core/regression/counted_coverage.h"
#include "core/run/parallel.h"
#include "core/statistics/cluster_error.h"
#include "core/statistics/local_mean.h"
#include "core/statistics/random.h"
#include "core/statistics/weighted_mean.h"
#include "core/text/digits_text.h"
#include "tests/support/class_data.h"
#include "tests/support/figure_marks.h"
#include "tests/support/normal_number.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr Index clusterSize = 40;

/// Risks in steps of 0.02 whose log-odds are off by a number of its own in each site.
Dataset riskData(std::uint64_t stream, int sites = 30, double tau = 0.8) {
    Generator generator = makeGenerator(Purpose::Simulation, 71, stream);
    std::vector<double> p;
    Labels y;
    SampleColumn site{.name = "site", .cells = {}};
    SampleColumn age{.name = "age", .cells = {}};
    SampleColumn ward{.name = "ward", .cells = {}};
    SampleColumn shift{.name = "shift", .cells = {}};
    for (int c = 0; c < sites; ++c) {
        const double off = tau * normalNumber(generator);
        for (Index i = 0; i < clusterSize; ++i) {
            p.push_back(std::clamp(std::round(50 / (1 + std::exp(0.5 - normalNumber(generator)))) / 50, 0.02, 0.98));
            const double logit = std::log(p.back() / (1 - p.back()));
            y.push_back(uniform01(generator) < 1 / (1 + std::exp(-logit - off)) ? 1 : 0);
            site.cells.push_back("s" + std::to_string(c));
            const double years = std::floor(20 + 60 * uniform01(generator));
            age.cells.push_back(std::to_string(static_cast<int>(years)));
            age.numbers.push_back(years);
            ward.cells.push_back(i % 2 == 0 ? "a" : "b");
            shift.cells.push_back(i % 3 == 0 ? "day" : "night");
        }
    }
    SampleNotes notes{.file = "risks.csv"};
    for (SampleColumn* column : {&site, &age, &ward, &shift}) notes.columns.push_back(std::move(*column));
    return support::binaryData(p, y).withNotes(std::move(notes)).withName("risks");
}

std::vector<Index> sitesOf(const Dataset& data) {
    std::vector<Index> sites;
    for (Index i = 0; i < data.sampleCount(); ++i) sites.push_back(i / clusterSize);
    return sites;
}

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

ReliabilityOptions fiveBins(ReliabilityOptions::Uncertainty uncertainty, const std::vector<Index>& clusters) {
    ReliabilityOptions options{.uncertainty = uncertainty, .clusters = clusters};
    options.bins.count = 5;
    return options;
}

/// Of 95 % intervals over data sets, the share that holds what is observed on average over all of them.
struct Coverages {
    double overClusters = 0;
    double overRows = 0;
};

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

    /// Korn and Graubard's bars of a bin, written out.
    void barsAreThoseOfTheEffectiveSize() {
        const Dataset data = riskData(1);
        const auto bins = reliabilityBins(data, fiveBins(ReliabilityOptions::Uncertainty::Confidence, sitesOf(data)));
        const ReliabilityBin& bin = bins[1];
        std::vector<double> outcomes;
        std::vector<Index> clusters;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            const double p = data.parameters()(i, 1);
            if (!(p > bin.left && p <= bin.right)) continue;
            outcomes.push_back(data.labels()[static_cast<std::size_t>(i)]);
            clusters.push_back(i / clusterSize);
        }
        QCOMPARE(std::ssize(outcomes), bin.count);
        QCOMPARE(*std::max_element(clusters.begin(), clusters.end()), Index{29});  // all sites have rows in it
        const double error = clusterError(outcomes, {}, clusters).standardError;
        const double f = bin.frequency;
        // Quantiles 0.975 of Student's distribution with bin.count - 1 (numpy: 1.9665 of 342) and 29 degrees.
        const double ofRows = studentInterval(0, 1, bin.count - 1).upper;
        const double ofClusters = studentInterval(0, 1, 29).upper;
        const double size = f * (1 - f) / (error * error) * std::pow(ofRows / ofClusters, 2);
        QVERIFY(size < 0.7 * static_cast<double>(bin.count));
        const Interval expected = realClopperPearson(f * size, size);
        QVERIFY(std::abs(bin.range->lower - expected.lower) < 1e-9);
        QVERIFY(std::abs(bin.range->upper - expected.upper) < 1e-9);
    }

    void binsOfFewClustersHaveNoBars() {
        const Dataset data = riskData(2, 4);
        for (const auto uncertainty :
             {ReliabilityOptions::Uncertainty::Confidence, ReliabilityOptions::Uncertainty::Consistency,
              ReliabilityOptions::Uncertainty::Simultaneous}) {
            const auto bins = reliabilityBins(data, fiveBins(uncertainty, sitesOf(data)));
            QVERIFY(std::none_of(bins.begin(), bins.end(), [](const auto& bin) { return bin.range.has_value(); }));
        }
    }

    /// Bars at 95 % hold what is observed on average; over rows they do far too rarely.
    void barsCover() {
        constexpr std::size_t sets = 300;
        std::vector<std::array<std::vector<ReliabilityBin>, 2>> all(sets);
        parallelFor(sets, {}, [&](std::size_t s) {
            const Dataset data = riskData(100 + s);
            const auto kind = ReliabilityOptions::Uncertainty::Confidence;
            all[s] = {reliabilityBins(data, fiveBins(kind, sitesOf(data))), reliabilityBins(data, fiveBins(kind, {}))};
        });
        Coverages held;
        double count = 0;
        for (std::size_t b = 0; b < 4; ++b) {
            double mean = 0;
            for (const auto& one : all) mean += one[0][b].frequency / static_cast<double>(sets);
            for (const auto& one : all) {
                const auto holds = [&](const ReliabilityBin& bin) {
                    return bin.range && bin.range->lower <= mean && mean <= bin.range->upper ? 1.0 : 0.0;
                };
                held.overClusters += holds(one[0][b]);
                held.overRows += holds(one[1][b]);
                count += 1;
            }
        }
        qInfo("bars: %.3f over clusters, %.3f over rows", held.overClusters / count, held.overRows / count);
        QVERIFY(held.overClusters / count > 0.93 && held.overClusters / count < 0.985);
        QVERIFY(held.overRows / count < 0.85);
    }

    /// The same of the band of a curve, at places in its middle.
    void bandsCover() {
        constexpr std::size_t sets = 200;
        constexpr std::array<double, 3> places{0.2, 0.4, 0.6};
        const Eigen::VectorXd at = Eigen::Map<const Eigen::VectorXd>(places.data(), 3);
        struct Drawn {
            Eigen::VectorXd curve;
            CurveBand clustered;
            CurveBand plain;
        };
        std::vector<Drawn> all(sets);
        parallelFor(sets, {}, [&](std::size_t s) {
            const Dataset data = riskData(1000 + s);
            const ForecastGroups groups = groupForecasts(data);
            const auto curve = kernelCurve(groups, at, 0.1);
            const auto fine = kernelCurve(groups, groups.forecast, 0.1);
            const Eigen::VectorXd fitted = fine->at(groups.hits);
            const std::vector<Index> sites = sitesOf(data);
            const CurveBandOptions options{.resampleCount = 400, .seed = s};
            all[s].curve = curve->at(groups.hits);
            all[s].clustered = clusteredCurveBand(*curve, groups, fitted,
                                                  {.labels = data.labels(), .clusters = sites, .fitted = fitted},
                                                  all[s].curve, options);
            all[s].plain = curveBand(*curve, groups, fitted, options);
        });
        Eigen::VectorXd mean = Eigen::VectorXd::Zero(3);
        for (const auto& one : all) mean += one.curve / static_cast<double>(sets);
        Coverages held;
        for (const auto& one : all) {
            for (Index t = 0; t < 3; ++t) {
                const auto holds = [&](const CurveBand& band) {
                    return band.lower(t) <= mean(t) && mean(t) <= band.upper(t) ? 1.0 : 0.0;
                };
                held.overClusters += holds(one.clustered) / (3.0 * sets);
                held.overRows += holds(one.plain) / (3.0 * sets);
            }
        }
        qInfo("bands: %.3f over clusters, %.3f over rows", held.overClusters, held.overRows);
        QVERIFY(held.overClusters > 0.92 && held.overClusters < 0.985);
        QVERIFY(held.overRows < 0.8);
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
