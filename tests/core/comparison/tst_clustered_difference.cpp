// SPDX-License-Identifier: GPL-3.0-or-later
// Comparisons of models whose rows depend on one another within clusters.
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/comparison/comparison_report.h"
#include "core/comparison/model_comparison.h"
#include "core/comparison/paired_difference.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/families/classes/lens.h"
#include "core/run/error.h"
#include "core/statistics/cluster_error.h"
#include "core/statistics/random.h"
#include "core/statistics/weighted_mean.h"
#include "tests/support/class_data.h"
#include "tests/support/normal_number.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include <QTest>

using namespace calibrium;
using support::messageOf;

namespace {

struct Models {
    Dataset a, b;
};

/// 20 rows of each site, in turn. Outcomes of a site share a shift; the models err in opposite directions by as much,
/// the same for a whole site: over sites neither is better.
Models equalModels(int siteCount, std::uint64_t stream) {
    Generator generator = makeGenerator(Purpose::Simulation, 35, stream);
    std::vector<double> shifts;
    std::vector<double> errors;
    for (int s = 0; s < siteCount; ++s) {
        shifts.push_back(0.8 * test::normalNumber(generator));
        errors.push_back(0.5 * test::normalNumber(generator));
    }
    std::vector<double> a;
    std::vector<double> b;
    Labels y;
    SampleColumn site{.name = "site", .cells = {}};
    const auto probability = [](double logit) { return 1 / (1 + std::exp(-logit)); };
    for (int i = 0; i < 20 * siteCount; ++i) {
        const auto s = static_cast<std::size_t>(i % siteCount);
        const double logit = test::normalNumber(generator);
        a.push_back(probability(logit + errors[s]));
        b.push_back(probability(logit - errors[s]));
        y.push_back(uniform01(generator) < probability(logit + shifts[s]) ? 1 : 0);
        site.cells.push_back("s" + std::to_string(s));
    }
    SampleNotes notes{.file = "two.csv"};
    notes.columns = {site};
    return {support::binaryData(a, y).withName("a").withNotes(notes),
            support::binaryData(b, y).withName("b").withNotes(notes)};
}

PairedDifference compared(const Models& models, const std::string& id, const std::string& dependence,
                          std::size_t resamples = 100) {
    return pairedDifference(PreparedData(models.a), PreparedData(models.b), {id, {}},
                            {.resampleCount = resamples, .dependence = parseRowDependence(dependence)});
}

}  // namespace

class TestClusteredDifference : public QObject {
    Q_OBJECT

private slots:
    void errorByHand();
    void oneLargeClusterIsNoCertainty();
    void singleRowsAreIndependentRows();
    void drawsWholeClusters();
    void readsWhatItWrites();
    void levelHoldsWithClusters_data();
    void levelHoldsWithClusters();
    void saysWhatTheIntervalIsMadeOf();
    void refusesRowsWithoutACluster();
    void refusesFewClustersAndUnknownColumns();
    void aSampleIsInOneCluster();
    void clustersOfTheModelThatHasThemCount();
};

/// Values 1, 2 | 3, 6: m = 3, sums of clusters -3 and 3, se² = 2/1 · 18 / 16.
void TestClusteredDifference::errorByHand() {
    const std::array<double, 4> values{1, 2, 3, 6};
    const std::array<Index, 4> clusters{0, 0, 1, 1};
    const LongRunError error = clusterError(values, {}, clusters);
    QVERIFY(std::abs(error.standardError - 1.5) < 1e-12);
    QCOMPARE(error.degrees, Index{1});
    // A weight of 2 is the row twice in its cluster.
    const std::array<double, 3> fewer{1, 2, 6};
    const std::array<Index, 3> fewerClusters{0, 0, 1};
    const std::array<double, 4> more{1, 2, 6, 6};
    const LongRunError weighted = clusterError(fewer, support::vector({1, 1, 2}), fewerClusters);
    QVERIFY(std::abs(weighted.standardError - clusterError(more, {}, clusters).standardError) < 1e-12);
}

/// One cluster holds most of the rows, so that its mean is nearly the mean: leaving it out shows how far others are.
void TestClusteredDifference::oneLargeClusterIsNoCertainty() {
    std::vector<double> values(90, 2.0);
    std::vector<Index> clusters(90, 0);
    for (Index g = 1; g <= 10; ++g) {
        values.push_back(g % 2 == 0 ? 0.0 : 1.0);
        clusters.push_back(g);
    }
    const auto meanWithout = [&](Index left) {
        double sum = 0;
        double count = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (clusters[i] == left) continue;
            sum += values[i];
            ++count;
        }
        return sum / count;
    };
    double squares = 0;
    for (Index g = 0; g <= 10; ++g) squares += std::pow(meanWithout(g) - meanWithout(-1), 2);
    const LongRunError error = clusterError(values, {}, clusters);
    QVERIFY(std::abs(error.standardError - std::sqrt(squares * 10 / 11)) < 1e-12);
    QVERIFY(error.standardError > 1);
}

void TestClusteredDifference::singleRowsAreIndependentRows() {
    const std::vector<double> values{0.2, 1.5, -0.7, 2.2, 0.1, 0.9};
    const std::vector<Index> clusters{0, 1, 2, 3, 4, 5};
    const LongRunError error = clusterError(values, {}, clusters);
    QVERIFY(std::abs(error.standardError - sampleMean(values).standardError) < 1e-12);
    QCOMPARE(error.degrees, Index{5});
}

void TestClusteredDifference::drawsWholeClusters() {
    const std::vector<Index> clusters{0, 1, 0, 2, 1, 0};
    const auto rows = clusterRows(clusters);
    QCOMPARE(rows[0], (std::vector<Index>{0, 2, 5}));
    Generator generator = makeGenerator(1, 0);
    for (int r = 0; r < 50; ++r) {
        const auto drawn = resampledClusters(rows, generator);
        QCOMPARE(std::count(drawn.begin(), drawn.end(), Index{0}), std::count(drawn.begin(), drawn.end(), Index{5}));
        QCOMPARE(std::count(drawn.begin(), drawn.end(), Index{1}), std::count(drawn.begin(), drawn.end(), Index{4}));
        const auto chosen = chosenClusters(rows, 2, generator);
        QVERIFY(std::is_sorted(chosen.begin(), chosen.end()));
        QVERIFY(std::adjacent_find(chosen.begin(), chosen.end()) == chosen.end());
        QCOMPARE(std::count(chosen.begin(), chosen.end(), Index{1}),
                 std::count(chosen.begin(), chosen.end(), Index{4}));
    }
}

void TestClusteredDifference::readsWhatItWrites() {
    const RowDependence clusters = parseRowDependence("cluster:site: 2");
    QCOMPARE(clusters.column, std::string("site: 2"));
    QCOMPARE(toText(clusters), std::string("cluster:site: 2"));
    QVERIFY(messageOf([] { static_cast<void>(parseRowDependence("cluster:")); }).find("cluster:COLUMN") !=
            std::string::npos);
}

void TestClusteredDifference::levelHoldsWithClusters_data() {
    QTest::addColumn<QString>("measure");
    QTest::addColumn<int>("sets");
    QTest::addRow("mean over rows") << "brier" << 500;
    QTest::addRow("mean over rows without bounds") << "log-score" << 500;
    QTest::addRow("bootstrap") << "observed-expected" << 500;
}

/// 25 clusters, neither model better: at 5 %, more than 7.5 % of 500 sets have probability 1 %.
void TestClusteredDifference::levelHoldsWithClusters() {
    QFETCH(const QString, measure);
    QFETCH(const int, sets);
    int withClusters = 0;
    int withoutClusters = 0;
    for (int r = 0; r < sets; ++r) {
        const Models models = equalModels(25, static_cast<std::uint64_t>(r));
        withClusters += *compared(models, measure.toStdString(), "cluster:site").pValue <= 0.05 ? 1 : 0;
        withoutClusters += *compared(models, measure.toStdString(), "none").pValue <= 0.05 ? 1 : 0;
    }
    qInfo("%s, rejected of %d: clusters %d, independent rows %d", qPrintable(measure), sets, withClusters,
          withoutClusters);
    QVERIFY(withClusters <= 0.08 * sets && withClusters >= 0.02 * sets);
    QVERIFY(withoutClusters >= 2 * withClusters);
}

void TestClusteredDifference::saysWhatTheIntervalIsMadeOf() {
    const Models models = equalModels(25, 3);
    const PairedDifference mean = compared(models, "brier", "cluster:site");
    QCOMPARE(mean.interval->kind.english(),
             std::string("paired differences of rows, error over 25 clusters, Student's t"));
    const PairedDifference resampled = compared(models, "ece", "cluster:site");
    QCOMPARE(resampled.interval->kind.english(), std::string("paired bootstrap of 25 clusters, standard error"));
    // Rows of a site are spread over the file: only the column says that they belong together.
    QVERIFY(resampled.interval->upper > resampled.difference);
}

/// Rows of no known cluster are no cluster of their own.
void TestClusteredDifference::refusesRowsWithoutACluster() {
    for (const char* cell : {"", "NA", "?"}) {
        Models models = equalModels(25, 2);
        SampleNotes notes = *models.a.notes();
        notes.columns.front().cells[7] = cell;
        models = {models.a.withNotes(notes), models.b.withNotes(notes)};
        QCOMPARE(messageOf([&] { static_cast<void>(compared(models, "brier", "cluster:site")); }),
                 "Samples of " + models.a.name() +
                     " without a value of site: 1; which cluster they belong to is not known; give "
                     "them a value there, or leave these rows out of the file.");
    }
}

void TestClusteredDifference::refusesFewClustersAndUnknownColumns() {
    const PairedDifference few = compared(equalModels(4, 1), "brier", "cluster:site");
    QVERIFY(!few.interval && !few.pValue);
    QCOMPARE(few.warnings.front().text.english(),
             std::string("No interval and no p-value of the difference: fewer than 5 clusters say too little of its "
                         "scatter."));
    QVERIFY(messageOf([] { static_cast<void>(compared(equalModels(6, 1), "brier", "cluster:ward")); }).find("ward") !=
            std::string::npos);
}

namespace {

Dataset withSites(const Dataset& data, const std::function<std::string(const std::string&)>& changed) {
    SampleNotes notes{.file = data.name()};
    notes.columns = {{.name = "site", .cells = {}}};
    for (const std::string& cell : cellsOf(data, noteColumn(data, "site"))) {
        notes.columns.front().cells.push_back(changed(cell));
    }
    return data.withNotes(std::move(notes));
}

Dataset withoutSites(const Dataset& data) { return data.withNotes(SampleNotes{.file = data.name()}); }

}  // namespace

void TestClusteredDifference::aSampleIsInOneCluster() {
    Models models = equalModels(8, 1);
    models.b = withSites(models.b, [](const std::string& site) { return site == "s3" ? "s4" : site; });
    QCOMPARE(messageOf([&] { static_cast<void>(compared(models, "brier", "cluster:site")); }),
             std::string("Sample 4 has site = \"s3\" in a and \"s4\" in b, so its cluster is open; write the clusters "
                         "alike, or leave the column out of the file whose clusters are not meant."));
    const std::vector<PreparedData> both{PreparedData(models.a), PreparedData(models.b)};
    QVERIFY(messageOf([&] {
                static_cast<void>(compareModels(both, {{"brier", {}}},
                                                {.dependence = parseRowDependence("cluster:site")}, Adjustment::Holm));
            }).starts_with("Sample 4 has site"));
    // Spellings of one number are one cluster.
    const Models same = equalModels(8, 1);
    const Models spelled{withSites(same.a, [](const std::string& site) { return site.substr(1); }),
                         withSites(same.b, [](const std::string& site) { return site.substr(1) + ".0"; })};
    QCOMPARE(compared(spelled, "brier", "cluster:site").interval->lower,
             compared(same, "brier", "cluster:site").interval->lower);
}

void TestClusteredDifference::clustersOfTheModelThatHasThemCount() {
    const Models models = equalModels(8, 1);
    const Interval whole = compared(models, "brier", "cluster:site").interval.value();
    for (const Models& part : {Models{models.a, withoutSites(models.b)}, Models{withoutSites(models.a), models.b}}) {
        const Interval interval = compared(part, "brier", "cluster:site").interval.value();
        QCOMPARE(interval.lower, whole.lower);
        QCOMPARE(interval.upper, whole.upper);
    }
    // Of three, two of which have none.
    const std::vector<PreparedData> three{PreparedData(withoutSites(models.a).withName("first")),
                                          PreparedData(models.b),
                                          PreparedData(withoutSites(models.b).withName("third"))};
    const ModelComparison comparison =
        compareModels(three, {{"brier", {}}}, {.dependence = parseRowDependence("cluster:site")}, Adjustment::Holm);
    for (const ComparedPair& pair : comparison.pairs) QVERIFY2(pair.refusal.empty(), pair.refusal.english().c_str());
    QCOMPARE(comparison.pairs.front().result.interval->lower, whole.lower);
    QVERIFY2(
        differencesText(comparison).english().find("over the clusters of site in b, as others have no such column") !=
            std::string::npos,
        differencesText(comparison).english().c_str());
}

QTEST_GUILESS_MAIN(TestClusteredDifference)
#include "tst_clustered_difference.moc"
