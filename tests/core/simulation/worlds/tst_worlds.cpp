// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/family.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure.h"
#include "core/run/error.h"
#include "core/simulation/w21_model.h"
#include "core/simulation/world.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

std::unique_ptr<WorldSampler> samplerOf(const std::string& id, const Values& given, const Dataset* data = nullptr) {
    const World& known = world(id);
    const Values values = complete(known.info.parameters, given, id);
    return known.sampler({.values = values, .data = data});
}

/// The mean of max p - [arg max p = y] over many samples: 0 on average for a calibrated model.
double meanOverconfidence(const Dataset& data) {
    const Dataset top = applyLens(data, parseLens("top-label"));
    double sum = 0;
    for (Index i = 0; i < top.sampleCount(); ++i) {
        sum += top.parameters()(i, 1) - top.labels()[static_cast<std::size_t>(i)];
    }
    return sum / static_cast<double>(top.sampleCount());
}

}  // namespace

class TestWorlds : public QObject {
    Q_OBJECT

private slots:
    void everyWorldDrawsWhatItSays_data() {
        QTest::addColumn<QString>("id");
        for (const World& known : worlds()) {
            QTest::newRow(known.info.id.c_str()) << QString::fromStdString(known.info.id);
        }
    }
    void everyWorldDrawsWhatItSays() {
        QFETCH(QString, id);
        const World& known = world(id.toStdString());
        QVERIFY(!known.info.explanation.empty() && !known.info.source.empty() && !known.info.families.empty());
        QVERIFY(findParameter(known.info.parameters, "n") != nullptr);
        for (const WorldPreset& preset : known.presets) {
            static_cast<void>(complete(known.info.parameters, preset.values, known.info.id));
        }
        const Dataset loaded = randomClasses(40, 3, 1, false);
        Values size{{"n", std::int64_t{20}}};
        if (known.info.id == "friedman") return;  // trains networks: it has a test of its own
        const auto sampler = samplerOf(known.info.id, size, known.takesData ? &loaded : nullptr);
        const Dataset first = sampler->draw(1, 7);
        QCOMPARE(first.sampleCount(), 20);
        QVERIFY(appliesTo(known.info, first));
        const Dataset again = sampler->draw(1, 7);
        QVERIFY(first.parameters() == again.parameters() && first.labels() == again.labels());
        QVERIFY(first.values() == again.values());
        const Dataset other = sampler->draw(1, 8);
        QVERIFY(first.parameters() != other.parameters() || first.labels() != other.labels());
        if (known.calibrated.empty()) return;
        Values null = size;
        null.merge(known.calibrated);
        QVERIFY(samplerOf(known.info.id, null, known.takesData ? &loaded : nullptr)->isCalibrated());
    }
    void normalWorldKnowsItsSkce() {
        const auto sampler = samplerOf("normal", {{"calibrated", false}, {"n", std::int64_t{400}}});
        AnalysisSpecification analysis;
        analysis.kernel = {{"bandwidth", 1.0}, {"gamma", 0.5}};
        analysis.measures = {{"skce", {}}};
        double sum = 0;
        double squares = 0;
        constexpr int count = 40;
        Values resolved;
        for (int r = 0; r < count; ++r) {
            const auto result = analyse(sampler->draw(3, static_cast<std::uint64_t>(r)), analysis);
            sum += result.measures.front().estimate.value / count;
            squares += result.measures.front().estimate.value * result.measures.front().estimate.value / count;
            resolved = result.measures.front().parameters;
        }
        const auto truth = sampler->truth("skce", resolved);
        QVERIFY(truth.has_value());
        QCOMPARE(truth->value, trueSkce({.sampleCount = 1, .dimension = 1, .isCalibrated = false}));
        // Normal band: wrong with probability 0.001.
        QVERIFY(std::abs(sum - truth->value) < 3.29 * std::sqrt((squares - sum * sum) / (count - 1)));
        Values other = resolved;
        other.set("kernel", std::string("matern32"));
        QVERIFY(!sampler->truth("skce", other).has_value());
    }
    void sharperLogitsAreOverconfident() {
        const auto perfect = samplerOf("logistic-normal", {{"n", std::int64_t{20000}}, {"classes", std::int64_t{10}}});
        const auto bad = samplerOf("logistic-normal",
                                   {{"n", std::int64_t{20000}}, {"classes", std::int64_t{10}}, {"sharpness", 2.5}});
        // Standard deviation of the mean below 0.5 / sqrt(20000) = 0.0036; four of them: 6e-5 error probability.
        QVERIFY(std::abs(meanOverconfidence(perfect->draw(1, 0))) < 0.0144);
        QVERIFY(meanOverconfidence(bad->draw(1, 0)) > 0.05);
        QVERIFY(perfect->isCalibrated() && !bad->isCalibrated());
        QCOMPARE(perfect->truth("ece", {})->value, 0.0);
        QVERIFY(!bad->truth("ece", {}).has_value());
    }
    void myDataKeepsThePredictionsAndDrawsTargets() {
        const Dataset loaded = randomClasses(20000, 4, 5, false);
        const Dataset drawn = samplerOf("my-data", {}, &loaded)->draw(2, 3);
        QVERIFY(drawn.parameters() == loaded.parameters());
        QVERIFY(drawn.labels() != loaded.labels());
        QVERIFY(std::abs(meanOverconfidence(drawn)) < 0.0144);
        QVERIFY(meanOverconfidence(samplerOf("my-data", {{"temperature", 3.0}}, &loaded)->draw(2, 3)) > 0.05);
        QVERIFY(meanOverconfidence(samplerOf("my-data", {{"temperature", 0.3}}, &loaded)->draw(2, 3)) < -0.05);
    }
    void myDataNeedsData() {
        QCOMPARE(messageOf<InvalidInput>([] { samplerOf("my-data", {}); }),
                 QStringLiteral("The world my-data needs loaded predictions, and there are none."));
    }
    /// Right on the whole; within a centre targets go together, and the notes say which centre it was.
    void centresShareTheirFate() {
        const auto sampler =
            samplerOf("centres", {{"n", std::int64_t{100000}}, {"centres", std::int64_t{1000}}, {"correlation", 0.2}});
        const Dataset data = sampler->draw(3, 1);
        QCOMPARE(noteColumnNames(data), std::vector<std::string>{"centre"});
        const std::vector<double> centres = numbersOf(data, noteColumn(data, "centre"));
        QCOMPARE(*std::max_element(centres.begin(), centres.end()), 1000.0);
        std::vector<double> sums(1000);
        double total = 0;
        double variance = 0;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            const double risk = data.parameters()(i, 1);
            const double error = data.labels()[static_cast<std::size_t>(i)] - risk;
            sums[static_cast<std::size_t>(centres[static_cast<std::size_t>(i)]) - 1] += error;
            total += error;
            variance += risk * (1 - risk);
        }
        double squares = 0;
        for (const double sum : sums) squares += sum * sum;
        // Of 1000 independent sums; 100 patients with a correlation of about 0.1 of the outcomes have ten times that.
        QVERIFY2(squares / variance > 6 && squares / variance < 16, qPrintable(QString::number(squares / variance)));
        QVERIFY(std::abs(total) < 3.29 * std::sqrt(squares));
        QCOMPARE(sampler->truth("observed-expected", {})->value, 1.0);
        QCOMPARE(sampler->truth("intercept", {})->value, 0.0);
        QVERIFY(!sampler->truth("brier", {}).has_value());
        QVERIFY(!samplerOf("centres", {{"intercept", 0.3}})->truth("intercept", {}).has_value());
    }
    void picturesShowOneDataSet() {
        for (const World& known : worlds()) {
            if (!known.picture || known.info.id == "friedman") continue;
            const Values values = complete(known.info.parameters, {}, known.info.id);
            const Figure figure = known.picture({.values = values});
            QVERIFY2(!figure.panels.empty(), known.info.id.c_str());
        }
    }
    void olsPictureSitsOnTheFittedLine() {
        const W21OlsModel model{.trainCount = 100, .sampleCount = 30};
        const W21OlsFit fit = fitOls(model, 4);
        const Dataset data = simulate(model, 4);
        for (Index i = 0; i < data.sampleCount(); ++i) {
            const double x = (data.parameters()(i, 0) - fit.intercept) / fit.slope;
            QVERIFY(x > -1.0000001 && x < 1.0000001);
            QCOMPARE(data.parameters()(i, 1), fit.residualDeviation);
        }
    }
};

QTEST_GUILESS_MAIN(TestWorlds)
#include "tst_worlds.moc"
