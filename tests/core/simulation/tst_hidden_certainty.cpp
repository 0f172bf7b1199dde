// SPDX-License-Identifier: GPL-3.0-or-later
// Statistical checks have fixed seeds and fail by chance with probability below 1e-4 each.
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/simulation/hidden_certainty.h"
#include "core/simulation/world.h"

#include "core/analysis/analyse.h"
#include "core/estimators/parts/root_brier.h"
#include "core/run/error.h"
#include "core/simulation/known_targets.h"
#include "core/simulation/worlds/hidden_certainty_world.h"
#include "tests/support/file_fixtures.h"

#include <cmath>
#include <map>
#include <memory>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

std::unique_ptr<WorldSampler> samplerOf(const Values& values) {
    const World item = hiddenCertaintyWorld();
    return item.sampler({.values = complete(item.info.parameters, values, item.info.id)});
}

/// The measures whose true value the proposition says to be 0.
const std::vector<MethodRequest>& smallErrors() {
    static const std::vector<MethodRequest> requests{{"ece", {}},  {"ece-sweep", {}}, {"mce", {}},       {"ks", {}},
                                                     {"mmce", {}}, {"cwce", {}},      {"smooth-ece", {}}};
    return requests;
}

}  // namespace

class TestHiddenCertainty : public QObject {
    Q_OBJECT

private slots:
    void everySingleProbabilityIsRight_data();
    void everySingleProbabilityIsRight();
    void wholePredictionsAreWrong_data() { everySingleProbabilityIsRight_data(); }
    void wholePredictionsAreWrong();
    void smallErrorsAreNoise();
    void wholeErrorIsNearTheBound();
    void truthsAreStatedWhereTheyHold();
    void targetProbabilitiesAreThoseOfTheGroups();
    void samplesFollowTheShares();
    void refusesWhatIsNoModel();
};

void TestHiddenCertainty::everySingleProbabilityIsRight_data() {
    QTest::addColumn<int>("classes");
    QTest::addColumn<double>("deviation");
    for (const int classes : {3, 4, 5, 10, 40}) {
        for (const double deviation : {0.01, 0.1, 0.9}) {
            QTest::addRow("%d classes, %g", classes, deviation) << classes << deviation;
        }
    }
}

/// P(Y = c | P_c) = P_c for every class and level, and P(Y = arg max P | max P, arg max P) = max P: exact, by the sums
/// over the groups.
void TestHiddenCertainty::everySingleProbabilityIsRight() {
    QFETCH(int, classes);
    QFETCH(double, deviation);
    std::map<std::pair<Index, double>, std::pair<double, double>> byClass;  // share of samples, share of hits
    std::map<std::pair<Index, double>, std::pair<double, double>> byTop;
    double total = 0;
    for (const auto& group : certainGroups({.classCount = classes, .deviation = deviation})) {
        QVERIFY(group.share > 0 && group.prediction.minCoeff() > 0);
        QVERIFY(std::abs(group.prediction.sum() - 1) < 1e-12);
        total += group.share;
        const auto add = [&](auto& cells, Index c) {
            auto& cell = cells[{c, group.prediction(c)}];
            cell.first += group.share;
            if (group.label == c) cell.second += group.share;
        };
        for (Index c = 0; c < classes; ++c) add(byClass, c);
        Index top = 0;
        group.prediction.maxCoeff(&top);
        add(byTop, top);
    }
    QVERIFY(std::abs(total - 1) < 1e-12);
    for (const auto* cells : {&byClass, &byTop}) {
        for (const auto& [place, shares] : *cells) {
            QVERIFY(std::abs(shares.second / shares.first - place.second) < 1e-12);
        }
    }
}

void TestHiddenCertainty::wholePredictionsAreWrong() {
    QFETCH(int, classes);
    QFETCH(double, deviation);
    const HiddenCertainty model{.classCount = classes, .deviation = deviation};
    double square = 0;
    for (const auto& group : certainGroups(model)) {
        Eigen::RowVectorXd outcome = Eigen::RowVectorXd::Zero(classes);
        outcome(group.label) = 1;
        square += group.share * (group.prediction - outcome).squaredNorm();
    }
    QVERIFY(std::abs(trueCe2(model) - std::sqrt(square)) < 1e-12);
    const double bound = std::sqrt(1 - 1.0 / classes);
    QVERIFY(trueCe2(model) < bound);
    QVERIFY(trueCe2(model) > bound * (1 - deviation * deviation));
    QCOMPARE(trueCe2({.classCount = classes, .deviation = deviation, .certainty = 0}), 0.0);
}

/// No small error exceeds those of 199 drawn data sets with the same predictions: it is the noise of its sample. Six
/// measures of three data sets, 0.005 each by chance, with a fixed seed.
void TestHiddenCertainty::smallErrorsAreNoise() {
    for (const Index classes : {3, 5, 10}) {
        const Dataset data = simulate(HiddenCertainty{.sampleCount = 1000, .classCount = classes}, 11);
        for (const auto& request : smallErrors()) {
            Values test = request.values;
            test.set("measure", request.id);
            test.set("resamples", std::int64_t{199});
            const auto tested = analyse(data, {.seed = 1, .measures = {}, .tests = {{"exact", test}}}).tests.front();
            QVERIFY2(tested.refusal.empty(), tested.refusal.english().c_str());
            QVERIFY2(tested.outcome.pValue > 1.0 / 200, request.id.c_str());
            QVERIFY2(tested.outcome.statistic < 0.15, request.id.c_str());
        }
    }
}

void TestHiddenCertainty::wholeErrorIsNearTheBound() {
    const HiddenCertainty model{.sampleCount = 1000};
    const Dataset data = simulate(model, 12);
    AnalysisSpecification analysis;
    // So many bins that no two predictions share one; the kernel density chooses a bandwidth that tells them apart.
    const Values narrow{{"distance", std::string("euclidean")}, {"bins", std::int64_t{60}}};
    analysis.measures = {{"ece-canonical", narrow}, {"kde-ece", {{"p", std::int64_t{2}}, {"root", true}}}};
    analysis.tests = {{"exact", {{"measure", std::string("skce")}, {"resamples", std::int64_t{199}}}}};
    const auto result = analyse(data, analysis);
    const double bound = std::sqrt(1 - 1.0 / 5);
    for (const auto& measured : result.measures) QVERIFY(std::abs(measured.estimate.value - bound) < 0.01);
    QCOMPARE(result.tests.front().outcome.pValue, 1.0 / 200);
    QVERIFY(std::abs(rootBrier(data).value - trueCe2(model)) < 4 * rootBrier(data).standardError);
}

void TestHiddenCertainty::truthsAreStatedWhereTheyHold() {
    const auto sampler = samplerOf({});
    const auto seenBy = [](const std::string& lens) { return Values{{"lens", lens}}; };
    QCOMPARE(sampler->truth("ece", seenBy("top-label"))->value, 0.0);
    QCOMPARE(sampler->truth("skce", seenBy("class:2"))->value, 0.0);
    QCOMPARE(sampler->truth("cwce", seenBy("canonical"))->value, 0.0);
    QCOMPARE(sampler->truth("ks", seenBy("canonical"))->value, 0.0);
    QVERIFY(!sampler->truth("skce", seenBy("canonical")) && !sampler->truth("ece", seenBy("top:2")));
    QVERIFY(!sampler->truth("accuracy", seenBy("top-label")));
    const double ce = trueCe2({});
    Values brier = seenBy("canonical");
    brier.set("form", std::string("vector"));
    QVERIFY(std::abs(sampler->truth("root-brier", brier)->value - ce) < 1e-12);
    QVERIFY(std::abs(sampler->truth("brier", brier)->value - ce * ce) < 1e-12);
    Values canonical = seenBy("canonical");
    canonical.set("distance", std::string("sqeuclidean"));
    QVERIFY(std::abs(sampler->truth("ece-canonical", canonical)->value - ce * ce) < 1e-12);
    canonical.set("distance", std::string("tv"));
    const double half = sampler->truth("ece-canonical", canonical)->value;
    QVERIFY(std::abs(half - (1 - (1 - ce * ce))) < 1e-12);  // 1 - E P_Y
    Values kde{{"lens", std::string("canonical")}, {"view", std::string("canonical")}, {"p", std::int64_t{2}}};
    kde.set("root", true);
    QVERIFY(std::abs(sampler->truth("kde-ece", kde)->value - ce) < 1e-12);
    kde.set("root", false);
    QVERIFY(std::abs(sampler->truth("kde-ece", kde)->value - ce * ce) < 1e-12);
    kde.set("p", std::int64_t{1});
    QVERIFY(std::abs(sampler->truth("kde-ece", kde)->value - 2 * half) < 1e-12);
    kde.set("view", std::string("class-wise"));
    QCOMPARE(sampler->truth("kde-ece", kde)->value, 0.0);
    const auto calibrated = samplerOf({{"certainty", 0.0}});
    QVERIFY(calibrated->isCalibrated() && calibrated->truth("skce", seenBy("canonical"))->value == 0);
    QVERIFY(std::abs(calibrated->truth("root-brier", brier)->value - ce) < 1e-12);
    const auto some = samplerOf({{"certainty", 0.5}});
    canonical.set("distance", std::string("sqeuclidean"));
    QVERIFY(std::abs(some->truth("ece-canonical", canonical)->value - ce * ce / 4) < 1e-12);
}

void TestHiddenCertainty::targetProbabilitiesAreThoseOfTheGroups() {
    const auto sampler = samplerOf({{"certainty", 1.0}, {"n", std::int64_t{300}}, {"classes", std::int64_t{7}}});
    const Dataset data = sampler->draw(1, 0);
    const RowMatrix targets = dynamic_cast<const KnownTargets&>(*sampler).targetProbabilities(data);
    for (Index i = 0; i < data.sampleCount(); ++i) {
        QCOMPARE(targets(i, data.labels()[static_cast<std::size_t>(i)]), 1.0);
        QCOMPARE(targets.row(i).sum(), 1.0);
    }
    const auto half = samplerOf({{"certainty", 0.5}, {"n", std::int64_t{300}}, {"classes", std::int64_t{7}}});
    const RowMatrix mixed = dynamic_cast<const KnownTargets&>(*half).targetProbabilities(data);
    QVERIFY((mixed - 0.5 * (targets + data.parameters())).cwiseAbs().maxCoeff() < 1e-15);
}

void TestHiddenCertainty::samplesFollowTheShares() {
    const HiddenCertainty model{.sampleCount = 50000, .classCount = 4, .certainty = 0.25};
    const Dataset data = simulate(model, 5);
    for (const auto& group : certainGroups(model)) {
        double count = 0;
        double hits = 0;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            if (data.parameters().row(i) != group.prediction) continue;
            count += 1;
            hits += data.labels()[static_cast<std::size_t>(i)] == group.label ? 1 : 0;
        }
        const double n = 50000;
        // Five standard deviations of 12 counts and 12 shares.
        QVERIFY(std::abs(count / n - group.share) < 5 * std::sqrt(group.share / n));
        const double expected = 0.25 + 0.75 * group.prediction(group.label);
        QVERIFY(std::abs(hits / count - expected) < 5 * std::sqrt(0.25 / count));
    }
}

void TestHiddenCertainty::refusesWhatIsNoModel() {
    QCOMPARE(messageOf<InvalidSetting>([] { static_cast<void>(simulate(HiddenCertainty{.classCount = 2}, 1)); }),
             QString("The number of classes must be at least 3: of two classes one probability says everything."));
    QCOMPARE(messageOf<InvalidSetting>([] { static_cast<void>(trueCe2({.deviation = 1})); }),
             QString("The deviation must lie above 0 and below 1."));
    QCOMPARE(messageOf<InvalidSetting>([] { static_cast<void>(trueCe2({.certainty = -0.1})); }),
             QString("The certainty must lie between 0 and 1."));
}

QTEST_GUILESS_MAIN(TestHiddenCertainty)
#include "tst_hidden_certainty.moc"
