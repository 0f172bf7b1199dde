// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/errors/errors.h"

#include "core/estimators/binned/cwce.h"
#include "core/estimators/binned/ece.h"
#include "core/estimators/binned/ks.h"
#include "core/estimators/kernel/mmce.h"
#include "core/estimators/parts/canonical_brier.h"
#include "core/estimators/parts/corp.h"
#include "core/estimators/parts/decomposition.h"
#include "core/estimators/parts/root_brier.h"
#include "core/estimators/scores/interval_score.h"
#include "core/families/classes/lens.h"
#include "core/families/reals/normal.h"
#include "core/figures/errors/errors_ladder.h"
#include "core/figures/views/score_parts.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "core/statistics/resample.h"
#include "core/text/english_texts.h"
#include "tests/support/class_samples.h"
#include "tests/support/errors_figures.h"
#include "tests/support/figure_marks.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stop_token>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

std::vector<double> ladderValues(const Figure& figure) {
    return marksOf<Points>(panelOf(figure, "Ladder of calibration errors")).front().y;
}

bool isClose(double value, double expected) { return std::abs(value - expected) < 1e-12; }

/// A ladder with these values, for a model of which so many samples have a largest probability below 1/2.
Ladder ladderWith(const FigureModel& model, const std::vector<double>& values, double shareBelowHalf) {
    Ladder ladder{.model = &model};
    for (std::size_t r = 0; r < values.size(); ++r) ladder.rungs[r].value = values[r];
    ladder.shareBelowHalf = shareBelowHalf;
    return ladder;
}

}  // namespace

class TestErrors : public QObject {
    Q_OBJECT

private slots:
    /// "0.20" beside "0.19", and no "0.2".
    void numbersOfBarsHaveTheSameDecimals() {
        const FigureModel model = shownModel(randomClasses(50, 2, 3), 0);
        const auto textsOf = [&](const std::array<double, 4>& values) {
            ShownScoreParts parts{.model = &model};
            parts.values = values;
            return englishOf(marksOf<Words>(scorePartsPanel(std::vector{parts}, "Brier score")).front().texts);
        };
        QCOMPARE(textsOf({0.2, 0.036, 0.19, 0.354}), (std::vector<std::string>{"0.200", "0.036", "0.190", "0.354"}));
        QCOMPARE(textsOf({0.0086, 0.029, 0.2, 0.18}), (std::vector<std::string>{"0.009", "0.029", "0.200", "0.180"}));
        QCOMPARE(textsOf({0.1, 3, 12, 9}), (std::vector<std::string>{"0.1", "3.0", "12.0", "9.0"}));
        QCOMPARE(textsOf({0.3, 0.2, 0.19, 0.41}), (std::vector<std::string>{"0.30", "0.20", "0.19", "0.41"}));
        // No number of decimals suits these.
        QCOMPARE(textsOf({2e-9, 0, 4e-8, 5e-8}), (std::vector<std::string>{"2e-09", "0", "4e-08", "5e-08"}));
    }

    void ladderHoldsTheRegisteredMeasures();
    void boundHasTheFactorOfItsNorm();
    void brokenOrderIsMarkedAndExplained();
    void refusedRungsAreSaid();
    void partsOfTheScoresAreThoseOfCorp();
    void planeHasLinesOfEqualGain();
    void spreadIsSeen();
    void biasAndQuantilesAreSeen();
    void partsOfRealScoresAreThoseOfTheDecomposition();
    void partsOfManySamplesAreThoseOfSome();
    void quantilesAlongThePredictionAndIntervalScores();
    void bothKindsStandBelowEachOther();
    void threeClassesHaveTheirPartsAtOnce();
    void wordsOfThePlaneStandFree();
    void doesNotDependOnThreadsOrOrderOfRows();
    void stopsWhenAsked();
};

void TestErrors::ladderHoldsTheRegisteredMeasures() {
    const Dataset data = classSample(false);
    const auto values = ladderValues(errorsOf({data}, {{"p", std::int64_t{1}}, {"bins", std::int64_t{8}}}));
    QCOMPARE(values.size(), Ladder::rungCount);
    const Dataset top = applyLens(data, parseLens("top-label"));
    QVERIFY(isClose(values[0], mmce(top)));
    QVERIFY(isClose(values[1], ksError(top, KsVariant::Pooled)));
    QVERIFY(isClose(values[2], ece(top, {.bins = {.count = 8}}).value));
    QVERIFY(isClose(values[4], cwce(data, {.bins = {.count = 8}}).value));
    const auto bars = marksOf<ErrorBars>(panelOf(errorsOf({data}), "Ladder of calibration errors"));
    QCOMPARE(bars.front().x.size(), Ladder::rungCount);
    // Not calibrated, and seen.
    for (std::size_t r = 0; r < 3; ++r) QVERIFY(bars.front().upper[r] < ladderValues(errorsOf({data}))[r]);
}

void TestErrors::boundHasTheFactorOfItsNorm() {
    const Dataset data = classSample();
    const double root = rootBrier(data).value;
    QVERIFY(isClose(ladderValues(errorsOf({data}))[6], root));
    QVERIFY(isClose(ladderValues(errorsOf({data}, {{"p", std::int64_t{1}}}))[6], std::sqrt(3.0) * root));
}

void TestErrors::brokenOrderIsMarkedAndExplained() {
    const FigureModel model = shownModel(classSample());
    const std::vector<Ladder> ordered{ladderWith(model, {0.005, 0.02, 0.01, 0.02, 0.03, 0.03, 0.4}, 0.2)};
    QVERIFY(orderNotes(ordered).empty());
    const std::vector<Ladder> broken{ladderWith(model, {0.005, 0.02, 0.01, 0.05, 0.03, 0.02, 0.4}, 0.2)};
    QVERIFY(!isOutOfOrder(broken[0], 2) && isOutOfOrder(broken[0], 3) && isOutOfOrder(broken[0], 4));
    const std::vector<std::string> notes{"TCE > CWCE: confidences below ½", "CWCE > CE: more averaged out"};
    QCOMPARE(englishOf(orderNotes(broken)), notes);
    const Panel panel = ladderPanel(broken, 2);
    const auto points = marksOf<Points>(panel).front();
    QVERIFY(points.tips[3].english().find(
                "the order need not hold where the largest probability lies below ½, as in 20 %") != std::string::npos);
    const auto words = marksOf<Words>(panel);
    QCOMPARE(englishOf(words.front().texts), (std::vector<std::string>{"≰", "≰"}));
    // Of several models one sign: theirs would lie upon each other.
    const std::vector<Ladder> both{broken[0], broken[0]};
    QCOMPARE(marksOf<Words>(ladderPanel(both, 2)).front().texts.size(), std::size_t{2});
    QCOMPARE(panel.x.ticks.size(), Ladder::rungCount);
    const std::vector<Ladder> noisy{ladderWith(model, {0.005, 0.02, 0.01, 0.05, 0.03, 0.03, 0.4}, 0)};
    QCOMPARE(englishOf(orderNotes(noisy)), std::vector<std::string>{"TCE > CWCE: noise"});
}

void TestErrors::refusedRungsAreSaid() {
    FigureModel model = shownModel(classSample().withName("a"));
    Ladder ladder = ladderWith(model, {0.005, 0.02, 0.01, 0.05, 0.06}, 0);
    ladder.rungs[5].refusal = "Too few.";
    QCOMPARE(englishOf(orderNotes(std::vector<Ladder>{ladder})), std::vector<std::string>{"a: CE: Too few."});
    QCOMPARE(marksOf<Points>(ladderPanel(std::vector<Ladder>{ladder}, 1)).front().x.size(), std::size_t{5});
}

void TestErrors::partsOfTheScoresAreThoseOfCorp() {
    const Dataset data = randomBinary(200, 5, 1.8);
    const Figure figure = errorsOf({data});
    const std::vector<std::pair<CorpScore, std::string>> scores{
        {CorpScore::Brier, "Brier score"}, {CorpScore::Log, "Log score"}, {CorpScore::Spherical, "Spherical score"}};
    for (const auto& [score, name] : scores) {
        const CorpDecomposition parts = corpDecomposition(data, score);
        const auto bars = marksOf<Bars>(panelOf(figure, name + " = MCB − DSC + UNC"));
        QCOMPARE(bars.size(), std::size_t{1});
        const std::vector<double> expected{parts.miscalibration, parts.discrimination, parts.uncertainty, parts.score};
        for (std::size_t k = 0; k < expected.size(); ++k) QVERIFY(isClose(bars.front().top[k], expected[k]));
    }
}

void TestErrors::planeHasLinesOfEqualGain() {
    const Dataset data = randomBinary(200, 5, 1.8);
    const CorpDecomposition parts = corpDecomposition(data, CorpScore::Log);
    const Figure figure = errorsOf({data, randomBinary(200, 6)}, {{"plane", std::string("log")}});
    const Panel& plane = panelOf(figure, "Log score: MCB and DSC");
    const auto points = marksOf<Points>(plane);
    QCOMPARE(points.size(), std::size_t{2});
    QVERIFY(isClose(points[0].x.front(), parts.miscalibration) && isClose(points[0].y.front(), parts.discrimination));
    const auto lines = marksOf<Line>(plane);
    QVERIFY(lines.size() > 1);
    for (const auto& line : lines) QVERIFY(isClose(line.y[1] - line.y[0], line.x[1] - line.x[0]));
}

void TestErrors::spreadIsSeen() {
    const Figure figure = errorsOf({normalSample(2.0)});
    const Panel& panel = panelOf(figure, "Spread against error");
    const auto points = marksOf<Points>(panel).front();
    const auto bars = marksOf<ErrorBars>(panel).front();
    QCOMPARE(points.x.size(), std::size_t{10});
    QVERIFY(std::is_sorted(points.x.begin(), points.x.end()));
    for (std::size_t b = 0; b < points.x.size(); ++b) {
        QVERIFY(points.y[b] > bars.upper[b]);
        QVERIFY(bars.lower[b] < points.x[b] && points.x[b] < bars.upper[b]);
    }
    const auto coverage = marksOf<Points>(panelOf(figure, "Coverage along the spread")).front();
    QVERIFY(std::accumulate(coverage.y.begin(), coverage.y.end(), 0.0) < 0.8 * 10);
}

void TestErrors::biasAndQuantilesAreSeen() {
    const Dataset data = normalSample(1.0);
    Targets moved = data.targets();
    moved.values.array() += 3;
    const Figure figure = errorsOf({data.withTargets(moved)});
    const auto bias = marksOf<Points>(panelOf(figure, "Bias along the prediction")).front();
    for (const double error : bias.y) QVERIFY(std::abs(error - 3) < 1);
    const auto line = marksOf<Line>(panelOf(figure, "Errors of quantiles")).front();
    QVERIFY(*std::min_element(line.y.begin(), line.y.end()) < -0.8);
    QCOMPARE(line.y.front(), 0.0);
    QCOMPARE(line.y.back(), 0.0);
}

void TestErrors::partsOfRealScoresAreThoseOfTheDecomposition() {
    const Dataset data = normalSample(1.5);
    const Figure figure = errorsOf({data});
    const std::vector<std::pair<RealScore, std::string>> scores{{RealScore::Crps, "CRPS"}, {RealScore::Dss, "DSS"}};
    for (const auto& [score, name] : scores) {
        const CorpDecomposition parts = realDecomposition(data, {.score = score});
        const Panel& panel = panelOf(figure, name + " = MCB − DSC + UNC");
        const auto bars = marksOf<Bars>(panel);
        const std::vector<double> expected{parts.miscalibration, parts.discrimination, parts.uncertainty, parts.score};
        for (std::size_t k = 0; k < expected.size(); ++k) QVERIFY(isClose(bars.front().top[k], expected[k]));
        QVERIFY(marksOf<ErrorBars>(panel).front().upper.front() < parts.miscalibration);
    }
}

void TestErrors::partsOfManySamplesAreThoseOfSome() {
    const Dataset data = normalSample(1.5);
    const std::string title = "CRPS = MCB − DSC + UNC";
    const Panel some = panelOf(errorsOf({data}, {{"part-rows", std::int64_t{100}}}), title);
    Generator generator = makeGenerator(Purpose::RowSample, AnalysisSpecification{}.seed, 0);
    const CorpDecomposition parts = realDecomposition(data.select(chosenRows(400, 100, generator)));
    QVERIFY(isClose(marksOf<Bars>(some).front().top[0], parts.miscalibration));
    QVERIFY(isClose(marksOf<Bars>(some).front().top[3], parts.score));
    const std::string said = "100 of 400 samples, drawn at random; part-rows=all takes all of them";
    QVERIFY(some.notes.size() == 1 && some.notes.front().english().ends_with(said));
    // The fewer samples, the more noise a calibrated model's recalibration fits.
    const Panel all = panelOf(errorsOf({data}, {{"part-rows", std::string("all")}}), title);
    QVERIFY(all.notes.empty());
    QVERIFY(marksOf<ErrorBars>(all).front().upper.front() < marksOf<ErrorBars>(some).front().upper.front());
    const Panel few = panelOf(errorsOf({data}), title);
    QVERIFY(few.notes.empty());
    QCOMPARE(marksOf<Bars>(few).front().top, marksOf<Bars>(all).front().top);
}

void TestErrors::quantilesAlongThePredictionAndIntervalScores() {
    const Dataset data = normalSample(2.0);
    const Figure figure = errorsOf({data});
    const Panel& quantiles = panelOf(figure, "Quantiles along the prediction");
    const auto points = marksOf<Points>(quantiles);
    const auto bars = marksOf<ErrorBars>(quantiles);
    QCOMPARE(points.size(), std::size_t{3});
    QCOMPARE(points.front().x.size(), std::size_t{10});
    // Errors are twice as large as predicted: 26 % lie below the 10 % quantile.
    const double share = std::accumulate(points[0].y.begin(), points[0].y.end(), 0.0) / 10;
    QVERIFY(share > 0.2 && share < 0.32);
    QVERIFY(bars[0].lower.front() < 0.1 && bars[0].upper.front() > 0.1 && bars[0].upper.front() < 0.26);
    const Panel& scores = panelOf(figure, "Interval score by level");
    const auto line = marksOf<Points>(scores).front();
    QCOMPARE(line.x[8], 0.9);
    QVERIFY(isClose(line.y[8], intervalScore(data, 0.9).value));
    QVERIFY(line.y[8] > marksOf<ErrorBars>(scores).front().upper[8]);
}

void TestErrors::threeClassesHaveTheirPartsAtOnce() {
    const std::string title = "All-class Brier = MCB − DSC + UNC";
    const Dataset data = classSample(false);
    const Figure figure = errorsOf({data});
    const Panel& panel = panelOf(figure, title);
    const CanonicalBrier parts = canonicalBrier(data);
    const std::vector<double> expected{parts.calibration, parts.sharpness, parts.uncertainty, parts.score};
    const auto bars = marksOf<Bars>(panel).front();
    for (std::size_t k = 0; k < expected.size(); ++k) QVERIFY(isClose(bars.top[k], expected[k]));
    QVERIFY(bars.tips[0].english().find("whole predictions") != std::string::npos);
    QVERIFY(marksOf<ErrorBars>(panel).front().upper.front() < parts.calibration);
    const Panel some = panelOf(errorsOf({data}, {{"part-rows", std::int64_t{100}}}), title);
    QVERIFY(some.notes.front().english().find("100 of 300 samples") != std::string::npos);
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, panelOf(errorsOf({randomBinary(100, 1)}), title));
}

/// Of clinicians' models, some good and some bad, words lay upon models and upon each other.
void TestErrors::wordsOfThePlaneStandFree() {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Figure figure = errorsOf({randomBinary(150, seed, 2.0), randomBinary(150, seed + 50, 0.6)});
        const Panel& plane = panelOf(figure, "Brier score: MCB and DSC");
        const double right = *plane.x.maximum;
        const double top = *plane.y.maximum;
        std::vector<std::pair<double, double>> places;
        for (const auto& points : marksOf<Points>(plane)) places.emplace_back(points.x.front(), points.y.front());
        for (const auto& words : marksOf<Words>(plane)) {
            for (std::size_t i = 0; i < words.x.size(); ++i) {
                // The middle of the text.
                const bool isLeft = words.sides[i] == Words::Side::Left;
                const double half = 0.015 * static_cast<double>(words.texts[i].english().size());
                const double x = words.x[i] / right - (isLeft ? half : 0);
                const double y = words.y[i] / top + (isLeft ? 0 : 0.14);
                for (const auto& [otherX, otherY] : places) {
                    const double dx = std::abs(x - otherX / right);
                    const double dy = std::abs(y - otherY / top);
                    QVERIFY2(dx > half || dy > 0.12, words.texts[i].english().c_str());
                }
                places.emplace_back(x * right, y * top);
            }
        }
    }
}

void TestErrors::bothKindsStandBelowEachOther() {
    const Figure figure = errorsOf({normalSample(1.0), classSample()});
    QCOMPARE(figure.panels.size(), std::size_t{15});
    QCOMPARE(panelOf(figure, "Ladder of calibration errors").row, 0);
    QCOMPARE(panelOf(figure, "Spread against error").row, 4);
    QCOMPARE(panelOf(figure, "CRPS = MCB − DSC + UNC").row, 7);
    QVERIFY(errorsOf({}).panels.empty() && !errorsOf({}).emptyReason.empty());
}

void TestErrors::doesNotDependOnThreadsOrOrderOfRows() {
    const auto numbersOf = [](const Figure& figure) {
        std::vector<double> numbers;
        for (const auto& panel : figure.panels) {
            for (const auto& points : marksOf<Points>(panel)) {
                numbers.insert(numbers.end(), points.y.begin(), points.y.end());
            }
        }
        return numbers;
    };
    const auto rangesOf = [](const Figure& figure) {
        std::vector<double> numbers;
        for (const auto& panel : figure.panels) {
            for (const auto& bars : marksOf<ErrorBars>(panel)) {
                numbers.insert(numbers.end(), bars.lower.begin(), bars.lower.end());
            }
        }
        return numbers;
    };
    const std::vector<Dataset> both{normalSample(1.0), classSample()};
    setThreadCount(1);
    const Figure one = errorsOf(both);
    setThreadCount(2);
    const Figure two = errorsOf(both);
    setThreadCount(0);
    QVERIFY(numbersOf(one) == numbersOf(two) && rangesOf(one) == rangesOf(two));
    std::vector<Dataset> turned;
    for (const auto& data : both) {
        std::vector<Index> rows(static_cast<std::size_t>(data.sampleCount()));
        std::iota(rows.rbegin(), rows.rend(), Index{0});
        turned.push_back(data.select(rows));
    }
    const auto before = numbersOf(one);
    const auto after = numbersOf(errorsOf(turned));
    QCOMPARE(after.size(), before.size());
    for (std::size_t i = 0; i < before.size(); ++i) QVERIFY(std::abs(after[i] - before[i]) < 1e-12);
}

void TestErrors::stopsWhenAsked() {
    std::stop_source source;
    source.request_stop();
    QVERIFY_EXCEPTION_THROWN(errorsOf({classSample()}, {}, Run(source.get_token())), Cancelled);
    QVERIFY_EXCEPTION_THROWN(errorsOf({normalSample(1.0)}, {}, Run(source.get_token())), Cancelled);
}

QTEST_GUILESS_MAIN(TestErrors)
#include "tst_errors.moc"
