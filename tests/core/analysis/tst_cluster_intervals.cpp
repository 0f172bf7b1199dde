// SPDX-License-Identifier: GPL-3.0-or-later
// Intervals over clusters: the formula by hand, coverage where rows of a centre go together, what the verdict makes of
// them.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/cluster_jackknife.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/data/sample_notes.h"

#include "core/analysis/verdict/verdict.h"
#include "core/data/family.h"
#include "core/data/notes.h"
#include "core/io/names/value_spellings.h"
#include "core/method/known_families.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/cluster_error.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"
#include "tests/support/example_predictions.h"
#include "tests/support/normal_number.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QTest>

using namespace calibrium;
using support::messageOf;

namespace {

struct Centres {
    int count = 25;
    int size = 40;
    double tau = 0.5;  ///< standard deviation of the centres' log-odds
    double base = -1;
};

/// Risks whose log-odds are off by a number of its own in each centre.
Dataset drawn(const Centres& centres, std::uint64_t stream) {
    Generator generator = makeGenerator(Purpose::Simulation, 35, stream);
    std::vector<double> p;
    Labels y;
    SampleColumn column{.name = "site", .cells = {}};
    for (int c = 0; c < centres.count; ++c) {
        const double shift = centres.tau * test::normalNumber(generator);
        for (int i = 0; i < centres.size; ++i) {
            const double logit = centres.base + test::normalNumber(generator);
            p.push_back(1 / (1 + std::exp(-logit)));
            y.push_back(uniform01(generator) < 1 / (1 + std::exp(-logit - shift)) ? 1 : 0);
            column.cells.push_back("centre " + std::to_string(c));
        }
    }
    SampleNotes notes{.file = "risks.csv"};
    notes.columns.push_back(std::move(column));
    return support::binaryData(p, y).withNotes(std::move(notes));
}

/// Mean over a normal distribution of log-odds around those of .95 with standard deviation 0.5, by quadrature.
const double meanShare = [] {
    double sum = 0;
    double weight = 0;
    for (double z = -8; z <= 8; z += 0.001) {
        const double density = std::exp(-0.5 * z * z);
        sum += density / (1 + std::exp(-std::log(19.0) - 0.5 * z));
        weight += density;
    }
    return sum / weight;
}();

/// Rows that all predict the event, whose frequency differs between centres: the accuracy is its frequency.
Dataset shares(const Centres& centres, std::uint64_t stream) {
    Generator generator = makeGenerator(Purpose::Simulation, 36, stream);
    std::vector<double> p;
    Labels y;
    SampleColumn column{.name = "site", .cells = {}};
    for (int c = 0; c < centres.count; ++c) {
        const double logit = centres.base + centres.tau * test::normalNumber(generator);
        for (int i = 0; i < centres.size; ++i) {
            p.push_back(0.95);
            y.push_back(uniform01(generator) < 1 / (1 + std::exp(-logit)) ? 1 : 0);
            column.cells.push_back("centre " + std::to_string(c));
        }
    }
    SampleNotes notes{.file = "risks.csv"};
    notes.columns.push_back(std::move(column));
    return support::binaryData(p, y).withNotes(std::move(notes));
}

AnalysisSpecification asked(const std::vector<std::string>& ids) {
    AnalysisSpecification specification;
    for (const auto& id : ids) specification.measures.push_back({id, {}});
    return specification;
}

AnalysisResult clustered(const Dataset& data, const AnalysisSpecification& specification) {
    const PreparedData prepared(data);
    return withClusters(prepared, analyse(prepared, specification), specification, "site");
}

bool isWarned(const std::vector<Warning>& warnings, const std::string& id) {
    return std::any_of(warnings.begin(), warnings.end(), [&](const Warning& warning) { return warning.id == id; });
}

}  // namespace

class TestClusterIntervals : public QObject {
    Q_OBJECT

private slots:
    /// Of a mean over centres of equal size it is Liang and Zeger's standard error.
    void aMeanHasTheErrorOfItsClusters() {
        const Dataset data = drawn({.count = 12, .size = 9}, 1);
        const AnalysisResult result = clustered(data, asked({"brier"}));
        std::vector<double> scores;
        std::vector<Index> clusters;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            const double error = data.parameters()(i, 1) - data.labels()[static_cast<std::size_t>(i)];
            scores.push_back(error * error);
            clusters.push_back(i / 9);
        }
        const LongRunError error = clusterError(scores, {}, clusters);
        const double mean = std::accumulate(scores.begin(), scores.end(), 0.0) / static_cast<double>(scores.size());
        const Interval expected = studentInterval(mean, error.standardError, 11);
        const auto& interval = result.measures.front().estimate.interval;
        QVERIFY(interval.has_value());
        QVERIFY(std::abs(interval->lower - expected.lower) < 1e-12);
        QVERIFY(std::abs(interval->upper - expected.upper) < 1e-12);
        QCOMPARE(interval->kind.english(), std::string("jackknife over 12 clusters of site, Student's t"));
    }

    /// Shares near 1 in 20 centres of 20: none beyond 1, and the truth in 95 % of them, where the plain jackknife has
    /// it in 94 % of 20 centres and in 92 % of 10 (core/method/value_range.h).
    void sharesStayBelowOne() {
        for (const int centres : {20, 10}) {
            constexpr int sets = 300;
            int missed = 0;
            int counted = 0;
            for (std::uint64_t stream = 0; stream < sets; ++stream) {
                const Dataset data = shares({.count = centres, .size = 20, .tau = 0.5, .base = std::log(19.0)}, stream);
                const auto interval = clustered(data, asked({"accuracy"})).measures.front().estimate.interval;
                if (!interval) continue;
                QVERIFY(interval->upper <= 1 && interval->lower >= 0);
                ++counted;
                missed += interval->lower > meanShare || interval->upper < meanShare ? 1 : 0;
            }
            qInfo("accuracy over %d clusters misses %d of %d", centres, missed, counted);
            QVERIFY(counted > sets / 3);
            QVERIFY2(missed <= 0.085 * counted, std::to_string(missed).c_str());
        }
    }

    /// Of vectors no test allows for clusters, and none that takes rows as independent is recommended in its place.
    void vectorsHaveNoTestOverClusters() {
        Generator generator = makeGenerator(Purpose::Simulation, 37, 1);
        DatasetParts parts;
        parts.name = "shares";
        parts.family = &family("dirichlet");
        parts.parameters = test::examplePredictions("dirichlet", 60, generator);
        parts.targets = parts.family->drawTargets(parts.parameters, generator);
        SampleNotes notes{.file = "shares.csv"};
        SampleColumn column{.name = "site", .cells = {}};
        for (int i = 0; i < 60; ++i) column.cells.push_back("s" + std::to_string(i % 12));
        notes.columns.push_back(std::move(column));
        const Dataset data = Dataset::create(std::move(parts)).withNotes(std::move(notes));
        const AnalysisResult result = clustered(data, asked({"log-score"}));
        QCOMPARE(result.deciding->refusal.english(),
                 std::string("No test of dirichlet predictions is over clusters: those that there are take rows as "
                             "independent, and rows with the same site are not."));
        QVERIFY(result.measures.front().estimate.interval.has_value());
    }

    /// "A", "a " and "A " are three clusters, which is said.
    void spellingsOfAClusterAreSaid() {
        Dataset data = drawn({.count = 12, .size = 9}, 1);
        SampleNotes notes{.file = "risks.csv"};
        SampleColumn column{.name = "site", .cells = cellsOf(data, noteColumn(data, "site"))};
        QVERIFY(!isWarned(clustered(data, asked({"brier"})).deciding->outcome.warnings, valueSpellings));
        column.cells[0] = "Centre 0";
        column.cells[1] = "centre 0 ";
        notes.columns.push_back(column);
        data = data.withNotes(std::move(notes));
        const auto warnings = clustered(data, asked({"brier"})).deciding->outcome.warnings;
        const auto said = std::find_if(warnings.begin(), warnings.end(),
                                       [](const Warning& warning) { return warning.id == valueSpellings; });
        QVERIFY(said != warnings.end());
        QCOMPARE(
            said->text.english(),
            std::string("Values of site differ in capitals and blanks alone, such as \"Centre 0\" and \"centre 0\": "
                        "they are taken as different. If they are the same, write them alike in the file."));
    }

    /// A sensitivity of 1 is 1 without any of the clusters: it is defined.
    void aShareOfOneSaysSo() {
        const Dataset plain = drawn({.count = 8, .size = 20}, 1);
        const Dataset data = support::binaryData(std::vector<double>(160, 0.7), Labels(plain.labels()))
                                 .withNotes(SampleNotes(*plain.notes()));
        const AnalysisResult result = clustered(data, asked({"sensitivity"}));
        const Estimate& estimate = result.measures.front().estimate;
        QCOMPARE(estimate.value, 1.0);
        QVERIFY(!estimate.interval);
        QCOMPARE(estimate.warnings.back().text.english(),
                 std::string("No interval: it is 1 without any one of the clusters of site as well, so that they say "
                             "nothing of its scatter."));
        // The mean of equal numbers may be rounded, and its scatter be no 0.
        QVERIFY(!jackknifeInterval(0.1, std::vector<double>(10, 0.1), 9));
    }

    /// Observed : expected on the scale of its logarithm, by the definition.
    void aRatioIsOnTheScaleOfItsLogarithm() {
        const Dataset data = drawn({.count = 8, .size = 30}, 2);
        const AnalysisResult result = clustered(data, asked({"observed-expected"}));
        const auto ratioWithout = [&](Index cluster) {
            double observed = 0;
            double expected = 0;
            for (Index i = 0; i < data.sampleCount(); ++i) {
                if (i / 30 == cluster) continue;
                observed += data.labels()[static_cast<std::size_t>(i)];
                expected += data.parameters()(i, 1);
            }
            return std::log(observed / expected);
        };
        double mean = 0;
        for (Index c = 0; c < 8; ++c) mean += ratioWithout(c) / 8;
        double squares = 0;
        for (Index c = 0; c < 8; ++c) squares += std::pow(ratioWithout(c) - mean, 2);
        const double value = ratioWithout(-1);
        const Interval expected = studentInterval(value, std::sqrt(7.0 / 8 * squares), 7);
        const auto& interval = result.measures.front().estimate.interval;
        QVERIFY(interval.has_value());
        QVERIFY(std::abs(interval->lower - std::exp(expected.lower)) < 1e-12);
        QVERIFY(std::abs(interval->upper - std::exp(expected.upper)) < 1e-12);
    }

    /// Where centres differ, intervals that take rows as independent hold the intercept 0 in about 80 %. Below 178 of
    /// 200 has probability 0.001 for 0.95.
    void intervalsCoverWhereCentresDiffer() {
        const AnalysisSpecification specification = asked({"intercept", "auc"});
        int ofRows = 0;
        int ofClusters = 0;
        // The intercept over many centres, which is a little nearer to 0 than that of a centre in their middle.
        const double truth =
            analyse(drawn({.count = 4000, .size = 40}, 9), specification).measures.front().estimate.value;
        for (std::uint64_t s = 0; s < 200; ++s) {
            const PreparedData data(drawn({}, 100 + s));
            const AnalysisResult rows = analyse(data, specification);
            const AnalysisResult result = withClusters(data, rows, specification, "site");
            const auto holds = [&](const AnalysisResult& one) {
                const Interval& interval = one.measures.front().estimate.interval.value();
                return interval.lower <= truth && truth <= interval.upper ? 1 : 0;
            };
            ofRows += holds(rows);
            ofClusters += holds(result);
        }
        qInfo("of 200: rows %d, clusters %d", ofRows, ofClusters);
        QVERIFY(ofClusters >= 178);
        QVERIFY(ofRows < 175);
    }

    /// Of 150 clusters 100 groups are left out in turn: the same digits for every number of threads.
    void manyClustersAreTakenInGroups() {
        const Dataset data = drawn({.count = 150, .size = 6}, 3);
        const auto before = static_cast<unsigned>(threadCount());
        setThreadCount(1);
        const AnalysisResult one = clustered(data, asked({"auc"}));
        setThreadCount(4);
        const AnalysisResult four = clustered(data, asked({"auc"}));
        setThreadCount(before);
        const auto& interval = one.measures.front().estimate.interval;
        QVERIFY(interval.has_value());
        QCOMPARE(interval->kind.english(),
                 std::string("jackknife over 100 groups of 150 clusters of site, Student's t"));
        QCOMPARE(interval->lower, four.measures.front().estimate.interval->lower);
        QCOMPARE(interval->upper, four.measures.front().estimate.interval->upper);
    }

    void calibrationErrorsHaveNone() {
        const AnalysisResult result = clustered(drawn({}, 4), asked({"ece", "skce"}));
        for (const MeasureResult& one : result.measures) {
            QVERIFY(!one.estimate.interval && !one.estimate.ifCalibrated);
            QVERIFY2(isWarned(one.estimate.warnings, "interval-left-out"), one.id.c_str());
        }
    }

    void theTestOfClustersDecides() {
        AnalysisSpecification specification = asked({"slope", "observed-expected"});
        specification.tests = {{"exact", {{"resamples", std::int64_t{99}}}}};
        const Dataset data = drawn({.tau = 1.2}, 5);
        const AnalysisResult result = clustered(data, specification);
        QVERIFY(result.deciding.has_value());
        QCOMPARE(result.deciding->id, std::string("blocks"));
        QCOMPARE(result.tests.size(), std::size_t{2});
        QVERIFY(isWarned(result.tests.front().outcome.warnings, "independent-rows"));
        QVERIFY(!isWarned(result.tests.back().outcome.warnings, "independent-rows"));
        const Verdict said = verdict(data, result);
        QVERIFY2(said.sentences.back().english().find("blocks test") != std::string::npos ||
                     said.sentences.front().english().find("blocks test") != std::string::npos,
                 said.sentences.front().english().c_str());
        // The gap's interval is that over clusters too.
        const ConfidenceGap gap = clusteredGap(data, "site");
        QVERIFY(gap.interval.upper - gap.interval.lower >
                1.5 * (confidenceGap(data).interval.upper - confidenceGap(data).interval.lower));
    }

    /// What the verdict names is what the table shows.
    void theVerdictNamesIntervalsOverClusters() {
        int named = 0;
        for (std::uint64_t s = 0; s < 40; ++s) {
            const Dataset data = drawn({.tau = 0.8}, 300 + s);
            const AnalysisResult result = clustered(data, asked({"slope"}));
            const Interval& interval = result.measures.front().estimate.interval.value();
            const bool isLeftOut = interval.lower > 1 || interval.upper < 1;
            std::string text;
            for (const auto& sentence : verdict(data, result).sentences) text += sentence.english() + " ";
            QCOMPARE(text.find("calibration slope") != std::string::npos, isLeftOut);
            named += isLeftOut ? 1 : 0;
        }
        QVERIFY(named > 3 && named < 40);
    }

    /// All other tests take rows as independent: none of them may accuse.
    void nothingDecidesWithoutTheTestOfClusters() {
        const Dataset plain = drawn({.tau = 2}, 7);
        const Dataset data = plain.withWeights(Eigen::VectorXd::LinSpaced(plain.sampleCount(), 1, 2));
        AnalysisSpecification specification = asked({"brier"});
        specification.tests = {{"exact", {{"measure", std::string("brier")}, {"resamples", std::int64_t{199}}}}};
        const PreparedData prepared(data);
        const AnalysisResult rows = analyse(prepared, specification);
        const AnalysisResult result = withClusters(prepared, rows, specification, "site");
        QVERIFY(!result.deciding->refusal.empty());
        const Verdict said = verdict(data, result);
        QVERIFY(!said.isAgainst);
        QVERIFY2(said.sentences.front().english().find("test") == std::string::npos,
                 said.sentences.front().english().c_str());
    }

    /// As in the table: an event in fewer than five clusters says too little of the scatter.
    void aGapOfFewEventClustersHasNoInterval() {
        const Dataset plain = drawn({.count = 12, .base = -1}, 9);
        Labels labels(plain.labels().size(), 0);
        for (const std::size_t i : {3U, 45U, 46U, 130U}) labels[i] = 1;
        std::vector<double> p;
        for (Index i = 0; i < plain.sampleCount(); ++i) p.push_back(plain.parameters()(i, 1));
        const Dataset data = support::binaryData(p, labels).withNotes(SampleNotes(*plain.notes()));
        QVERIFY(!clusteredGap(data, "site").hasInterval);
        QVERIFY(clusteredGap(plain, "site").hasInterval);
        std::string text;
        for (const auto& sentence : verdict(data, clustered(data, asked({"brier"}))).sentences) {
            text += sentence.english() + " ";
        }
        QVERIFY2(text.find("95 %") == std::string::npos, text.c_str());
        QVERIFY2(
            text.find("The rarer outcome is in 3 clusters of site; intervals over clusters need it in at least 5.") !=
                std::string::npos,
            text.c_str());
    }

    void rowsOfUnknownClustersCanBeLeftOut() {
        const Dataset plain = drawn({}, 8);
        SampleNotes notes = *plain.notes();
        for (const std::size_t i : {3U, 70U}) notes.columns.front().cells[i].clear();
        const Dataset data = plain.withNotes(std::move(notes));
        QCOMPARE(rowsWithoutClusterCount(data, "site"), Index{2});
        const Dataset known = withoutUnknownClusters(data, "site");
        QCOMPARE(known.sampleCount(), plain.sampleCount() - 2);
        QCOMPARE(known.warnings().back().text.english(),
                 std::string("Left out: 2 of 1000 rows, without a value of site, so that their cluster is not known."));
        QVERIFY(clustered(known, asked({"brier"})).measures.front().estimate.interval.has_value());
        QCOMPARE(withoutUnknownClusters(plain, "site").sampleCount(), plain.sampleCount());
    }

    void refusesRowsWithoutACluster() {
        const Dataset plain = drawn({}, 8);
        SampleNotes notes = *plain.notes();
        notes.columns.front().cells[3].clear();
        const Dataset data = plain.withNotes(std::move(notes));
        QCOMPARE(messageOf([&] { static_cast<void>(clustered(data, asked({"brier"}))); }),
                 "Samples of " + data.name() +
                     " without a value of site: 1; which cluster they belong to is not known; give "
                     "them a value there, or leave these rows out of the file.");
    }

    void refusesFewClusters() {
        const Dataset data = drawn({.count = 4}, 6);
        QCOMPARE(messageOf([&] { static_cast<void>(clustered(data, asked({"brier"}))); }),
                 "The column site of " + data.name() +
                     " has 4 different values; intervals over clusters need at least 5. "
                     "--group site shows the rows of each value.");
    }
};

QTEST_GUILESS_MAIN(TestClusterIntervals)
#include "tst_cluster_intervals.moc"
