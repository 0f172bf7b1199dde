// SPDX-License-Identifier: GPL-3.0-or-later
// The errors view and the panels of real targets where rows go together in clusters: each number over clusters by hand,
// and what is said where there is none.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/groups/column_use.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/data/sample_notes.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_full.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/view_parts.h"
#include "core/regression/clusters/clustered_pit.h"
#include "core/regression/clusters/clustered_share.h"
#include "core/regression/pit.h"
#include "core/statistics/cluster_error.h"
#include "core/statistics/random.h"
#include "core/text/digits_text.h"
#include "tests/support/class_data.h"
#include "tests/support/figure_marks.h"
#include "tests/support/normal_number.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr Index wardSize = 30;

SampleNotes wardNotes(Index wards) {
    SampleNotes notes{.file = "wards.csv"};
    notes.columns = {{.name = "ward", .cells = {}}};
    for (Index i = 0; i < wards * wardSize; ++i) {
        notes.columns.front().cells.push_back("w" + std::to_string(i / wardSize));
    }
    return notes;
}

std::vector<Index> wardsOf(const Dataset& data) {
    std::vector<Index> wards;
    for (Index i = 0; i < data.sampleCount(); ++i) wards.push_back(i / wardSize);
    return wards;
}

/// N(i mod 7, 1) with errors that go together within wards.
Dataset realData(Index wards = 16) {
    Generator generator = makeGenerator(Purpose::Simulation, 93, 0);
    RowMatrix parameters(wards * wardSize, 2);
    RowMatrix targets(parameters.rows(), 1);
    for (Index w = 0; w < wards; ++w) {
        const double shared = 0.5 * normalNumber(generator);
        for (Index k = 0; k < wardSize; ++k) {
            const Index i = w * wardSize + k;
            parameters(i, 0) = static_cast<double>(i % 7);
            parameters(i, 1) = 1 + 0.01 * static_cast<double>(i % 5);
            targets(i, 0) = parameters(i, 0) + shared + 0.85 * normalNumber(generator);
        }
    }
    return Dataset::create({.name = "reals",
                            .family = &normalFamily(),
                            .parameters = parameters,
                            .targets = {.values = targets},
                            .classNames = {},
                            .warnings = {}})
        .withNotes(wardNotes(wards));
}

Dataset classData(Index wards = 16) {
    Generator generator = makeGenerator(Purpose::Simulation, 94, 0);
    std::vector<double> p;
    Labels y;
    for (Index w = 0; w < wards; ++w) {
        const double shared = 0.7 * normalNumber(generator);
        for (Index k = 0; k < wardSize; ++k) {
            p.push_back(0.05 + 0.9 * uniform01(generator));
            const double logit = std::log(p.back() / (1 - p.back())) + shared;
            y.push_back(uniform01(generator) < 1 / (1 + std::exp(-logit)) ? 1 : 0);
        }
    }
    return support::binaryData(p, y).withNotes(wardNotes(wards)).withName("risks");
}

FigureModel overWards(const Dataset& data) {
    FigureModel model = shownModel(data);
    model.clusters = "ward";
    return model;
}

Figure viewOf(const std::string& view, const FigureModel& model, const Values& given = {}) {
    const FigureMethod& method = figureMethod(view);
    const std::vector<FigureModel> models{model};
    const Values values = viewValues(method, given, {});
    const AnalysisSpecification analysis;
    Figure figure = method.build({.models = models, .values = values, .analysis = analysis});
    noteClusters(figure, models);
    return figure;
}

Panel panelOf(const Figure& figure, const std::string& title) {
    const auto found = std::find_if(figure.panels.begin(), figure.panels.end(),
                                    [&](const Panel& panel) { return panel.title.english() == title; });
    if (found == figure.panels.end()) throw std::runtime_error("no panel " + title);
    return *found;
}

bool says(const Panel& panel, const std::string& text) {
    return std::any_of(panel.notes.begin(), panel.notes.end(),
                       [&](const Note& note) { return note.english().find(text) != std::string::npos; });
}

bool says(const Figure& figure, const std::string& text) {
    return std::any_of(figure.panels.begin(), figure.panels.end(),
                       [&](const Panel& panel) { return says(panel, text); });
}

}  // namespace

class TestClusteredErrors : public QObject {
    Q_OBJECT

private slots:
    void histogramHasIntervalsOfItsBins() {
        const Dataset data = realData();
        const Panel panel = panelOf(viewOf("reliability", overWards(data)), "PIT histogram");
        QVERIFY(panel.heedsClusters);
        QVERIFY(marksOf<Band>(panel).empty());
        const auto bars = marksOf<ErrorBars>(panel);
        QCOMPARE(bars.size(), std::size_t{1});
        std::vector<double> first;
        for (const double value : pitValues(data)) first.push_back(value <= 1.0 / 15 ? 1.0 : 0.0);
        const Interval expected = clusteredShareInterval(first, {}, wardsOf(data), 0.95);
        QVERIFY(std::abs(bars[0].lower[0] - 15 * expected.lower) < 1e-12);
        QVERIFY(std::abs(bars[0].upper[0] - 15 * expected.upper) < 1e-12);
        QVERIFY(std::abs(bars[0].x[0] - 1.0 / 30) < 1e-12);
        // Location and spread have the intervals of the table.
        const AnalysisSpecification asked{.measures = {{"location", {}}}};
        const PreparedData prepared(data);
        const Estimate location = overClusters(prepared, analyse(prepared, asked), asked, "ward").measures[0].estimate;
        QVERIFY(says(panel,
                     "location " + estimateText(location.value, location.interval->lower, location.interval->upper)));
        // Of independent rows the grey range stays.
        const Panel rows = panelOf(viewOf("reliability", shownModel(data)), "PIT histogram");
        QCOMPARE(marksOf<Band>(rows).size(), std::size_t{1});
        QVERIFY(marksOf<ErrorBars>(rows).empty());
    }

    void quantileBandsAreOverClusters() {
        const Dataset data = realData();
        std::vector<double> levels;
        for (int k = 0; k <= 100; ++k) levels.push_back(k / 100.0);
        const auto expected = clusteredQuantileCalibration(pitValues(data), {}, levels, wardsOf(data), {.seed = 1});
        const Figure reliability = viewOf("reliability", overWards(data));
        const Band band = marksOf<Band>(panelOf(reliability, "Quantiles")).front();
        QVERIFY(std::abs(band.upper[50] - (0.5 + expected.bandHalfWidth)) < 1e-12);
        QVERIFY(says(reliability, "Intervals and bands are over the clusters of ward."));
        const Band ofErrors = marksOf<Band>(panelOf(viewOf("errors", overWards(data)), "Errors of quantiles")).front();
        QVERIFY(std::abs(ofErrors.upper[50] - expected.bandHalfWidth) < 1e-12);
        const Band ofRows = marksOf<Band>(panelOf(viewOf("errors", shownModel(data)), "Errors of quantiles")).front();
        QVERIFY(ofErrors.upper[50] > 1.3 * ofRows.upper[50]);
    }

    /// Ten bins of predicted means 0 to 6: the seven distinct ones.
    void binsOfErrorsAreOverClusters() {
        const Dataset data = realData();
        const Figure figure = viewOf("errors", overWards(data));
        const Panel bias = panelOf(figure, "Bias along the prediction");
        QVERIFY(bias.heedsClusters);
        QVERIFY(says(bias, "bars: 95 % intervals over clusters"));
        const ErrorBars bars = marksOf<ErrorBars>(bias).front();
        QCOMPARE(bars.x.size(), std::size_t{7});
        std::vector<double> errors;
        std::vector<Index> clusters;
        for (Index i = 3; i < data.sampleCount(); i += 7) {
            errors.push_back(data.values()(i, 0) - 3);
            clusters.push_back(i / wardSize);
        }
        const LongRunError error = clusterError(errors, {}, clusters);
        double mean = 0;
        for (const double one : errors) mean += one / static_cast<double>(errors.size());
        const Interval expected = studentInterval(mean, error.standardError, error.degrees);
        QVERIFY(std::abs(bars.lower[3] - expected.lower) < 1e-9);
        QVERIFY(std::abs(bars.upper[3] - expected.upper) < 1e-9);
        for (const char* title : {"Spread against error", "Coverage along the spread"}) {
            const Panel panel = panelOf(figure, title);
            QVERIFY2(panel.heedsClusters && !marksOf<ErrorBars>(panel).empty(), title);
        }
        QCOMPARE(marksOf<ErrorBars>(panelOf(figure, "Quantiles along the prediction")).size(), std::size_t{3});
        const Panel scores = panelOf(figure, "Interval score by level");
        QVERIFY(marksOf<ErrorBars>(scores).empty());
        QVERIFY(says(scores, "no range over clusters: few targets miss wide intervals"));
        const Panel parts = panelOf(figure, "CRPS = MCB − DSC + UNC");
        QVERIFY(marksOf<ErrorBars>(parts).empty());
        QVERIFY(says(parts, "no range of MCB: it would take rows as independent"));
        QVERIFY(says(figure, "Intervals and bands are over the clusters of ward."));
        QVERIFY(!marksOf<ErrorBars>(panelOf(viewOf("errors", shownModel(data)), "CRPS = MCB − DSC + UNC")).empty());
    }

    /// Of four wards nothing is drawn of chance.
    void fewClustersHaveNone() {
        const Figure errors = viewOf("errors", overWards(realData(4)));
        for (const Panel& panel : errors.panels) QVERIFY(marksOf<Band>(panel).empty());
        QVERIFY(marksOf<ErrorBars>(panelOf(errors, "Bias along the prediction")).empty());
        const Figure reliability = viewOf("reliability", overWards(realData(4)));
        for (const Panel& panel : reliability.panels) {
            QVERIFY(marksOf<Band>(panel).empty() && marksOf<ErrorBars>(panel).empty());
        }
        QVERIFY(says(panelOf(reliability, "PIT histogram"), "no intervals: fewer than 5 clusters"));
    }

    void ladderKeepsTheBoundAlone() {
        const Dataset data = classData();
        const Figure figure = viewOf("errors", overWards(data));
        const Panel ladder = panelOf(figure, "Ladder of calibration errors");
        QVERIFY(says(ladder, "no ranges of errors: they would take rows as independent"));
        const auto bars = marksOf<ErrorBars>(ladder);
        QCOMPARE(bars.size(), std::size_t{1});
        QCOMPARE(bars[0].x.size(), std::size_t{1});
        QVERIFY(marksOf<ErrorBars>(panelOf(viewOf("errors", shownModel(data)), "Ladder of calibration errors"))[0]
                    .x.size() > 3);
        // The bounds have the intervals of the table.
        const AnalysisSpecification asked{.measures = {{"score-bound", {{"score", std::string("brier")}}}}};
        const PreparedData prepared(data);
        const AnalysisResult table = overClusters(prepared, analyse(prepared, asked), asked, "ward");
        const ErrorBars bounds = marksOf<ErrorBars>(panelOf(figure, "Upper bounds of calibration errors")).front();
        QVERIFY(table.measures[0].estimate.interval.has_value());
        QVERIFY(std::abs(bounds.lower[1] - table.measures[0].estimate.interval->lower) < 1e-12);
        QVERIFY(says(figure, "Intervals and bands are over the clusters of ward."));
    }

    /// What has no valid method over clusters says why.
    void beltAndKernelErrorSayThatRowsAreIndependent() {
        const Dataset data = classData();
        const Figure belt = viewOf("reliability", overWards(data), {{"curve", std::string("belt")}});
        QVERIFY(says(belt, "belt of independent rows: the smooth curve has a band over clusters"));
        FigureModel model = overWards(data);
        AnalysisSpecification asked;
        asked.tests = {{"exact", {}}};
        const PreparedData prepared(data);
        model.result = withClusters(prepared, analyse(prepared, asked), asked, "ward");
        const Figure kernel = viewOf("kernel-error", model);
        QCOMPARE(kernel.panels.size(), std::size_t{2});
        QVERIFY(says(kernel.panels[0], "takes rows as independent: p may be far too small"));
        QVERIFY(!says(kernel.panels[1], "takes rows as independent"));
        QVERIFY(kernel.panels[1].heedsClusters);
        QVERIFY(says(kernel, "Some intervals, bands or p-values of this figure are not made over the clusters"));
    }

    /// A forest of the clusters pools over them; of another column it takes rows as independent.
    void forestOfTheClustersPoolsOverThem() {
        const Figure own = viewOf("forest", overWards(classData()), {{"column", std::string("ward")}});
        QVERIFY(!says(own, "No interval, band or p-value"));
        SampleNotes notes = wardNotes(16);
        notes.columns.push_back({.name = "site", .cells = {}});
        for (Index i = 0; i < 16 * wardSize; ++i) notes.columns[1].cells.push_back(i % 2 == 0 ? "a" : "b");
        const Dataset other = classData().withNotes(notes);
        QVERIFY(says(viewOf("forest", overWards(other), {{"column", std::string("site")}}),
                     "No interval, band or p-value of this figure is made over the clusters of ward."));
    }

    /// Numbers of people in another order are no groups to search.
    void numbersOfPeopleAreNoGroups() {
        SampleColumn people{.name = "person", .cells = {}, .numbers = {1003, 1001, 1000, 1002}};
        QVERIFY(numbersRows(people));
        people.numbers[2] = 1001;
        QVERIFY(!numbersRows(people));
        people.numbers[2] = std::nan("");
        QVERIFY(!numbersRows(people));
    }

    /// Of targets of several dimensions: t sqrt(Σ_g (Σ d)²) / n of the excess d of the Dawid-Sebastiani score, which
    /// for N(m, I) is |y - m|² - 2.
    void excessOfVectorsIsOverClusters() {
        constexpr Index wards = 12;
        Generator generator = makeGenerator(Purpose::Simulation, 95, 0);
        RowMatrix targets(wards * wardSize, 2);
        std::vector<double> sums(static_cast<std::size_t>(wards), 0.0);
        for (Index w = 0; w < wards; ++w) {
            const double shared = 0.6 * normalNumber(generator);
            for (Index k = 0; k < wardSize; ++k) {
                const Index i = w * wardSize + k;
                for (Index c = 0; c < 2; ++c) targets(i, c) = shared + 0.8 * normalNumber(generator);
                sums[static_cast<std::size_t>(w)] += targets.row(i).squaredNorm() - 2;
            }
        }
        RowMatrix parameters =
            RowMatrix::Zero(targets.rows(), 5);  // means, then the lower triangle of the covariance matrix
        parameters.col(2).setOnes();
        parameters.col(4).setOnes();
        const Dataset data = Dataset::create({.name = "vectors",
                                              .family = &normalFullFamily(),
                                              .parameters = parameters,
                                              .targets = {.values = targets},
                                              .classNames = {},
                                              .warnings = {}})
                                 .withNotes(wardNotes(wards));
        double squares = 0;
        for (const double sum : sums) squares += sum * sum;
        const double expected =
            studentInterval(0, std::sqrt(squares) / static_cast<double>(targets.rows()), wards - 1).upper;
        const Figure figure = viewOf("errors", overWards(data));
        const ErrorBars range = marksOf<ErrorBars>(panelOf(figure, "Dawid-Sebastiani score")).front();
        QVERIFY(std::abs(range.upper.front() - expected) < 1e-9);
        QVERIFY(std::abs(range.lower.front() + expected) < 1e-9);
        const Figure reliability = viewOf("reliability", overWards(data));
        QVERIFY(says(reliability, "Intervals and bands are over the clusters of ward."));
        QVERIFY(!marksOf<ErrorBars>(panelOf(reliability, "Copula PIT")).empty());
    }
};

QTEST_GUILESS_MAIN(TestClusteredErrors)
#include "tst_clustered_errors.moc"
