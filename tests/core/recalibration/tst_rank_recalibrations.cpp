// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/prepared_data.h"
#include "core/analysis/reports/table_format.h"
#include "core/analysis/specification.h"
#include "core/data/sample_notes.h"
#include "core/figures/figure.h"
#include "core/recalibration/judging/rank_recalibrations.h"
#include "core/recalibration/recalibration_method.h"

#include "core/families/reals/poisson.h"
#include "core/recalibration/judging/map_figure.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/intervals.h"
#include "tests/support/class_data.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <algorithm>

#include <QTest>

using namespace calibrium;
using calibrium::support::messageOf;

namespace {

/// Binary predictions that follow p with outcomes drawn from p; raised to a power they are too sure of themselves.
Dataset predictions(Index n, std::uint64_t seed, double power = 1) {
    Generator generator = makeGenerator(seed, 0);
    std::vector<double> stated;
    Labels outcomes;
    for (Index i = 0; i < n; ++i) {
        const double p = 0.05 + 0.9 * uniform01(generator);
        outcomes.push_back(uniform01(generator) < p ? 1 : 0);
        const double up = std::pow(p, power);
        stated.push_back(up / (up + std::pow(1 - p, power)));
    }
    return support::binaryData(stated, outcomes);
}

const RankedRecalibration* find(const RecalibrationRanking& ranking, const std::string& id) {
    for (const auto& method : ranking.methods) {
        if (method.id == id) return &method;
    }
    return nullptr;
}

}  // namespace

class TestRankRecalibrations : public QObject {
    Q_OBJECT

private slots:
    void everyApplicableMethodIsRankedByItsScoreOnUnseenRows() {
        const PreparedData data(predictions(400, 1, 2));
        const RecalibrationRanking ranking = rankRecalibrations(data);
        std::size_t applicable = 0;
        for (const auto& method : recalibrationMethods()) applicable += appliesTo(method.info, data.data()) ? 1 : 0;
        QCOMPARE(ranking.methods.size(), applicable);
        double last = -1;
        for (const auto& method : ranking.methods) {
            if (!method.refusal.empty()) continue;
            QVERIFY(method.score.after >= last);
            last = method.score.after;
            QCOMPARE(method.score.before, ranking.before);
            QCOMPARE(method.recalibrated->lineage.fit, std::string("folds:5"));
            if (!method.adjustedPValue) continue;
            // By the test of the map against doing nothing where it has one.
            const auto& ratio = method.recalibrated->likelihoodRatio;
            QVERIFY(*method.adjustedPValue >= (ratio ? ratio->pValue : *method.score.pValue));
        }
        const auto* temperature = find(ranking, "temperature");
        QVERIFY(temperature != nullptr);
        QVERIFY(temperature->score.difference < 0);
        QVERIFY(ranking.winner.has_value());
        QVERIFY(ranking.sentence.english().find("has the best") != std::string::npos);
    }

    /// The best of many methods is rarely better than all of the others: those that are as good are named.
    void theBestIsComparedWithTheOthers() {
        const RecalibrationRanking ranking = rankRecalibrations(PreparedData(predictions(400, 1, 2)));
        const RankedRecalibration& best = ranking.methods.front();
        QVERIFY(ranking.winner && !best.toBest);
        std::size_t alike = 0;
        for (std::size_t i = 1; i < ranking.methods.size(); ++i) {
            const auto& method = ranking.methods[i];
            if (!method.refusal.empty() || method.impossibleCount > 0) continue;
            QVERIFY(method.toBest.has_value());
            QVERIFY(std::abs(method.toBest->difference - (method.score.after - best.score.after)) < 1e-12);
            const bool isAlike = !method.toBest->interval || method.toBest->interval->lower <= 0;
            QCOMPARE(std::count(ranking.alike.begin(), ranking.alike.end(), i), isAlike ? 1 : 0);
            alike += isAlike ? 1 : 0;
            const bool isNamed = ranking.sentence.english().find(
                                     method.name, ranking.sentence.english().find(". It ")) != std::string::npos;
            if (isAlike && alike <= 6) QVERIFY2(isNamed, ranking.sentence.english().c_str());
        }
        QVERIFY2(alike > 0 && ranking.sentence.english().find(" It does not differ clearly from ") != std::string::npos,
                 ranking.sentence.english().c_str());
    }

    void aMapThatRulesOutWhatHappensStandsLastAndSaysSo() {
        // Every probability has both outcomes but the lowest ones, which have one hit that any other fold rules out.
        std::vector<double> stated;
        Labels outcomes;
        for (int i = 0; i < 200; ++i) {
            stated.push_back(i < 60 ? 0.02 + 1e-4 * i : 0.3 + 0.003 * i);
            outcomes.push_back(i == 7 ? 1 : i < 60 ? 0 : i % 2);
        }
        const RecalibrationRanking ranking = rankRecalibrations(PreparedData(support::binaryData(stated, outcomes)));
        const auto* histogram = find(ranking, "histogram");
        QVERIFY(histogram != nullptr && histogram->impossibleCount > 0);
        QVERIFY(!histogram->adjustedPValue);
        const auto* temperature = find(ranking, "temperature");
        QCOMPARE(temperature->impossibleCount, Index{0});
        QVERIFY(histogram > temperature);
        QVERIFY(ranking.methods.front().impossibleCount == 0);
        const TextTable table = rankingTable(ranking);
        QCOMPARE(table.rows[0].back().english(), std::string("Note"));
        const auto row =
            std::find_if(table.rows.begin(), table.rows.end(), [&](const auto& r) { return r[0] == histogram->name; });
        QCOMPARE((*row)[1].english(), std::string("∞"));
        QVERIFY((*row)[3].empty());
        const std::string finding = (*row)[4].english();
        QVERIFY(finding.starts_with("gives probability 0 to") && finding.find("is infinite") != std::string::npos);
    }

    void theTableHoldsDoingNothingAtItsPlace() {
        const RecalibrationRanking ranking = rankRecalibrations(PreparedData(predictions(300, 1, 2)));
        const TextTable table = rankingTable(ranking);
        QCOMPARE(table.rows.size(), ranking.methods.size() + 2);
        QCOMPARE(table.rows[0][1].english(), ranking.scoreName);
        const auto nothing = std::find_if(table.rows.begin(), table.rows.end(),
                                          [](const auto& row) { return row[0] == "Doing nothing"; });
        QVERIFY(nothing != table.rows.end());
        const auto better = std::count_if(ranking.methods.begin(), ranking.methods.end(), [&](const auto& method) {
            return method.refusal.empty() && method.score.after <= ranking.before;
        });
        QCOMPARE(std::distance(table.rows.begin(), nothing), better + 1);
    }

    // At the level of 5 % no more than 5 % of calibrated models should be told to be recalibrated; the bound holds but
    // for one in a thousand seeds.
    void aCalibratedModelIsLeftAlone() {
        constexpr Index repetitions = 40;
        Index recommended = 0;
        for (Index r = 0; r < repetitions; ++r) {
            const PreparedData data(predictions(120, 1000 + static_cast<std::uint64_t>(r)));
            const RecalibrationRanking ranking = rankRecalibrations(data);
            recommended += ranking.winner ? 1 : 0;
            const bool isLeftAlone = ranking.sentence.english().find("oing nothing") != std::string::npos ||
                                     ranking.sentence.english().find("may be chance") != std::string::npos;
            if (!ranking.winner) QVERIFY2(isLeftAlone, ranking.sentence.english().c_str());
        }
        QVERIFY2(recommended <= binomialQuantile(repetitions, 0.05, 0.999), std::to_string(recommended).c_str());
    }

    void threadsDoNotChangeDigits() {
        const PreparedData data(predictions(150, 5, 2));
        setThreadCount(1);
        const RecalibrationRanking one = rankRecalibrations(data);
        setThreadCount(2);
        const RecalibrationRanking two = rankRecalibrations(data);
        setThreadCount(0);
        for (std::size_t i = 0; i < one.methods.size(); ++i) {
            QCOMPARE(one.methods[i].id, two.methods[i].id);
            if (one.methods[i].refusal.empty()) QCOMPARE(one.methods[i].score.after, two.methods[i].score.after);
        }
    }

    void whatNoMethodTakesIsRefused() {
        const Dataset counts = test::regression(poissonFamily(), {{1.0}, {2.0}, {3.0}}, {{1}, {3}, {2}});
        const auto takesCounts = [&](const RecalibrationMethod& method) { return appliesTo(method.info, counts); };
        const auto& methods = recalibrationMethods();
        if (std::any_of(methods.begin(), methods.end(), takesCounts)) QSKIP("a method takes counts");
        QCOMPARE(messageOf([&] { rankRecalibrations(PreparedData(counts)); }),
                 "No recalibration method takes poisson predictions, as those of rows are.");
    }

    void aStopEndsIt() {
        std::stop_source source;
        source.request_stop();
        QVERIFY_THROWS_EXCEPTION(Cancelled,
                                 rankRecalibrations(PreparedData(predictions(100, 1)), {}, Run(source.get_token())));
    }

    void theMapIsDrawnAsACurveOrSaysWhyNot() {
        const Dataset data = predictions(200, 1, 2);
        for (const auto& method : recalibrationMethods()) {
            if (!appliesTo(method.info, data)) continue;
            const Recalibrated made =
                recalibrate(data, {.request = {method.info.id, {}}, .fit = {.kind = FitChoice::Kind::All}});
            const Figure figure = mapFigure(made);
            if (made.map->curves().empty()) {
                QVERIFY(figure.panels.empty());
                QVERIFY(figure.emptyReason.english().find("no curve") != std::string::npos);
                continue;
            }
            QCOMPARE(figure.panels.size(), std::size_t{1});
            QCOMPARE(figure.panels[0].marks.size(), std::min<std::size_t>(10, made.map->curves().size()) + 1);
            const auto& line = std::get<Line>(figure.panels[0].marks[1]);
            QVERIFY(line.x == made.map->curves().front().x);
            QVERIFY(line.y == made.map->curves().front().y);
        }
    }

    /// Folds keep clusters together, no likelihood ratio of rows decides, and p-values are over clusters.
    void clustersAreKeptTogether() {
        const Dataset plain = predictions(400, 4, 1.5);
        SampleNotes notes{.file = "visits.csv"};
        notes.columns.push_back({.name = "site", .cells = {}});
        for (Index i = 0; i < 400; ++i) notes.columns.front().cells.push_back("s" + std::to_string(i / 16));
        const PreparedData data(plain.withNotes(std::move(notes)));
        const RecalibrationRanking ranking = rankRecalibrations(data, {.clusters = "site"});
        const RankedRecalibration* platt = find(ranking, "platt");
        QVERIFY(platt != nullptr && platt->recalibrated);
        QCOMPARE(platt->recalibrated->lineage.fit, std::string("folds:5:site"));
        QVERIFY(!platt->recalibrated->likelihoodRatio);
        AnalysisSpecification asked;
        asked.measures = {{ranking.score, {}}};
        const MeasureChange expected =
            measureChanges(data, PreparedData(platt->recalibrated->data), asked, "site").front();
        QCOMPARE(platt->score.pValue.value(), expected.pValue.value());
        QVERIFY(platt->score.interval->kind.english().find("25 clusters") != std::string::npos);
        // Closed testing, too, by tests over clusters.
        const RankedRecalibration* ladder = find(ranking, "closed-testing");
        QVERIFY(ladder != nullptr && ladder->refusal.empty());
    }

    void atMostTenCurvesAreDrawn() {
        const Dataset data = test::randomClasses(400, 12, 3);
        const Recalibrated made =
            recalibrate(data, {.request = {"isotonic", {}}, .fit = {.kind = FitChoice::Kind::All}});
        QCOMPARE(made.map->curves().size(), std::size_t{12});
        const Figure figure = mapFigure(made);
        QCOMPARE(figure.panels[0].marks.size(), std::size_t{11});
        QCOMPARE(figure.panels[0].notes.back(), std::string("the first 10 of 12 curves"));
    }
};

QTEST_GUILESS_MAIN(TestRankRecalibrations)
#include "tst_rank_recalibrations.moc"
