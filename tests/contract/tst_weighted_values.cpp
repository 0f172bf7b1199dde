// SPDX-License-Identifier: GPL-3.0-or-later
// Measures and recalibration maps with case weights, against programs written from their definitions (NumPy, SciPy,
// scikit-learn): tests/data/weighted_measures.py.
#include "core/analysis/analyse.h"
#include "core/estimators/binned/ece_sweep.h"
#include "core/estimators/clinical/logistic_calibration.h"
#include "core/estimators/local/ucme.h"
#include "core/estimators/local/witness.h"
#include "core/families/reals/normal.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/method/cost.h"
#include "core/method/kernel.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "core/recalibration/reals/quantile_map.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/recalibration_method.h"
#include "core/statistics/weighted_mean.h"
#include "tests/support/class_data.h"
#include "tests/support/method_requests.h"
#include "tests/support/recalibration_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <fstream>
#include <span>
#include <string>
#include <vector>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::binaryData;
using calibrium::support::classData;

namespace {

using Numbers = std::vector<double>;

const nlohmann::json& fixture() {
    static const nlohmann::json json =
        nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/weighted_measures.json"));
    return json;
}

Dataset weighted(const Dataset& data, const nlohmann::json& part) {
    const auto w = part.at("w").get<Numbers>();
    return data.withWeights(Eigen::Map<const Eigen::VectorXd>(w.data(), static_cast<Index>(w.size())));
}

Dataset binary() {
    const auto& part = fixture().at("binary");
    return weighted(binaryData(part.at("p"), part.at("y").get<Labels>()), part);
}

Dataset threeClasses() {
    const auto& part = fixture().at("classes");
    return weighted(classData(part.at("p").get<std::vector<Numbers>>(), part.at("y").get<Labels>()), part);
}

Dataset normal() {
    const auto& part = fixture().at("normal");
    const auto mu = part.at("mu").get<Numbers>();
    const auto sd = part.at("sd").get<Numbers>();
    const auto y = part.at("y").get<Numbers>();
    std::vector<Numbers> parameters;
    std::vector<Numbers> targets;
    for (std::size_t i = 0; i < mu.size(); ++i) {
        parameters.push_back({mu[i], sd[i]});
        targets.push_back({y[i]});
    }
    return weighted(regression(normalFamily(), parameters, targets), part);
}

void verifyNear(double value, double expected, double tolerance, const std::string& what) {
    QVERIFY2(std::abs(value - expected) <= tolerance,
             (what + ": " + std::to_string(value) + " instead of " + std::to_string(expected)).c_str());
}

double measured(const Dataset& data, const std::string& request) {
    const MeasureResult result = analyse(data, onlyMeasure(parseMeasureRequest(request))).measures.front();
    if (!result.refusal.empty()) qWarning("%s", result.refusal.english().c_str());
    return result.estimate.value;
}

/// The rows that weigh anything, each as often as the whole weights say.
Dataset repeated(const Dataset& data) {
    std::vector<Index> rows;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        rows.insert(rows.end(), static_cast<std::size_t>(data.weights()(i)), i);
    }
    return data.select(rows).withWeights({});
}

Dataset withWholeWeights(const Dataset& data) {
    Eigen::VectorXd weights(data.sampleCount());
    for (Index i = 0; i < weights.size(); ++i) weights(i) = static_cast<double>((i * 7 + 3) % 4);
    return data.withWeights(weights);
}

}  // namespace

class TestWeightedValues : public QObject {
    Q_OBJECT

private slots:
    void measuresAgreeWithNumPy_data();
    void measuresAgreeWithNumPy();
    void logisticCalibrationHasASandwich();
    void sweepChoosesTheSameBins();
    void binaryMapsAgreeWithNumPy();
    void classMapsAgreeWithNumPy();
    void realMapsAgreeWithNumPy();
    void wholeWeightsRepeatRowsInFits();
    void witnessIsAWeightedMean();
    void recalibrationIsJudgedWithWeights();
    void viewsShowWeightedNumbers();
    void aRefusedTestHasNoLine();
};

void TestWeightedValues::measuresAgreeWithNumPy_data() {
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("request");
    for (const char* part : {"binary", "classes"}) {
        for (const auto& item : fixture().at(part).at("values").items()) {
            const QString request = QString::fromStdString(item.key());
            if (request.contains(QLatin1Char('_'))) continue;
            QTest::newRow(qPrintable(request)) << QString::fromLatin1(part) << request;
        }
    }
}

void TestWeightedValues::measuresAgreeWithNumPy() {
    QFETCH(QString, part);
    QFETCH(QString, request);
    const Dataset data = part == QLatin1String("binary") ? binary() : threeClasses();
    std::string asked = request.toStdString();
    if (asked == "mmce") asked += ":lens=canonical";
    const double expected = fixture().at(part.toStdString()).at("values").at(request.toStdString());
    // The smooth ECE of the fixture is a sum over a grid; curves are joined between places by loess.
    const double tolerance = asked == "smooth-ece" ? 2e-8 : 1e-9;
    verifyNear(measured(data, asked), expected, tolerance, asked);
}

void TestWeightedValues::logisticCalibrationHasASandwich() {
    const auto& values = fixture().at("binary").at("values");
    const LogisticCalibration fit(binary(), "slope");
    const LogisticCoefficient intercept = fit.intercept();
    const LogisticCoefficient slope = fit.slope();
    verifyNear(intercept.robustStandardError, values.at("intercept_error"), 1e-10, "intercept");
    verifyNear(slope.robustStandardError, values.at("slope_error"), 1e-10, "slope");
    QVERIFY(!slope.profile);
    for (const auto& coefficient : {intercept, slope}) {
        QVERIFY(coefficient.interval);
        const double width = coefficient.interval->upper - coefficient.interval->lower;
        const double error = std::max(coefficient.robustStandardError, coefficient.standardError);
        // Student's quantile of 6 degrees of freedom, the heaviest rows being few, and some skewness.
        QVERIFY2(width > 4.8 * error && width < 6.5 * error, std::to_string(width / error).c_str());
    }
}

void TestWeightedValues::sweepChoosesTheSameBins() {
    QCOMPARE(eceSweep(binary(), 1).binCount, fixture().at("binary").at("values").at("sweep_bins").get<Index>());
}

void TestWeightedValues::binaryMapsAgreeWithNumPy() {
    const auto& maps = fixture().at("binary").at("maps");
    const Dataset data = binary();
    const auto platt = fittedMap("platt", data);
    verifyNear(parameterOf(*platt, "slope"), maps.at("platt")[0], 1e-7, "platt a");
    verifyNear(parameterOf(*platt, "intercept"), maps.at("platt")[1], 1e-7, "platt b");
    const auto beta = fittedMap("beta", data);
    for (std::size_t k = 0; k < 3; ++k) {
        verifyNear(parameterOf(*beta, std::string(1, "abc"[k])), maps.at("beta")[k], 1e-5, "beta");
    }
    const auto isotonic = fittedMap("isotonic", data);
    const auto x = maps.at("isotonic_x").get<Numbers>();
    for (std::size_t i = 0; i < x.size(); ++i) {
        verifyNear(mappedProbability(*isotonic, x[i]), maps.at("isotonic_y")[i], 1e-12, "isotonic");
    }
    const auto histogram = fittedMap("histogram", data)->fitted();
    QCOMPARE(histogram.size(), maps.at("histogram").size());
    for (std::size_t b = 0; b < histogram.size(); ++b) {
        verifyNear(histogram[b].value, maps.at("histogram")[b], 1e-12, "histogram");
    }
}

void TestWeightedValues::classMapsAgreeWithNumPy() {
    const auto& maps = fixture().at("classes").at("maps");
    const Dataset data = threeClasses();
    verifyNear(parameterOf(*fittedMap("temperature", data), "T"), maps.at("temperature"), 1e-6, "temperature");
    const RowMatrix mapped = fittedMap("vector", data)->apply(data).parameters();
    for (Index i = 0; i < 5; ++i) {
        for (Index k = 0; k < 3; ++k) {
            verifyNear(mapped(i, k), maps.at("vector_rows")[static_cast<std::size_t>(i)][static_cast<std::size_t>(k)],
                       1e-6, "vector");
        }
    }
    verifyNear(fittedMap("top-label-accuracy", data)->fitted().front().value, maps.at("top_label_accuracy"), 1e-12,
               "top-label accuracy");
    const auto byClass = fittedMap("class-accuracy", data)->fitted();
    const auto shares = fittedMap("prevalence", data)->fitted();
    for (std::size_t k = 0; k < 3; ++k) {
        verifyNear(byClass[k].value, maps.at("class_accuracy")[k], 1e-12, "class accuracy");
        verifyNear(shares[k].value, maps.at("shares")[k], 1e-12, "share before");
    }
}

void TestWeightedValues::realMapsAgreeWithNumPy() {
    const auto& maps = fixture().at("normal").at("maps");
    const Dataset data = normal();
    verifyNear(parameterOf(*fittedMap("sd-scaling", data), "s"), maps.at("sd_scaling"), 1e-12, "sd scaling");
    const auto platt = fittedMap("platt-variance", data);
    verifyNear(parameterOf(*platt, "w"), maps.at("platt_variance")[0], 1e-5, "w");
    verifyNear(parameterOf(*platt, "b"), maps.at("platt_variance")[1], 1e-5, "b");
    const MapCurve curve = fittedMap("quantile-map", data)->curves().front();
    const auto levels = maps.at("levels").get<Numbers>();
    QCOMPARE(curve.x.size(), levels.size() + 2);  // 0 and 1 as well
    for (std::size_t i = 0; i < levels.size(); ++i) {
        verifyNear(curve.x[i + 1], levels[i], 1e-12, "level");
        verifyNear(curve.y[i + 1], maps.at("level_shares")[i], 1e-12, "share");
    }
}

void TestWeightedValues::wholeWeightsRepeatRowsInFits() {
    for (const auto& data :
         {withWholeWeights(binary()), withWholeWeights(threeClasses()), withWholeWeights(normal())}) {
        for (const auto& method : recalibrationMethods()) {
            if (!method.info.takesWeights || !appliesTo(method.info, data)) continue;
            // Equal-mass bins hold rows, folds and the places of splines are theirs too, and so are tests.
            const std::string& id = method.info.id;
            if (id == "histogram" || id == "scaling-binning" || id == "spline" || id == "flexible" ||
                id == "closed-testing") {
                continue;
            }
            Values given;
            if (id == "dirichlet") given = {{"lambda", 0.1}, {"mu", 0.1}};
            const RowMatrix once = fittedMap(id, data, given)->apply(data).parameters();
            const RowMatrix often = fittedMap(id, repeated(data), given)->apply(data).parameters();
            const double largest = (once - often).cwiseAbs().maxCoeff();
            QVERIFY2(largest < 1e-6, (id + " of " + data.family().id() + ": " + std::to_string(largest)).c_str());
        }
    }
}

void TestWeightedValues::witnessIsAWeightedMean() {
    const Kernel kernel{.distance = "tv", .shape = "exponential", .bandwidth = 0.5, .exponent = 1.0, .target = "delta"};
    const Dataset data = threeClasses();
    const Dataset locations = drawLocations(data, 6, 3);
    const RowMatrix terms = witnessTerms(data, kernel, locations);
    const WitnessEstimate estimate = witnessWithErrors(data, kernel, locations);
    double squares = 0;
    const double sum = (data.weights() / data.weights().sum()).squaredNorm();
    for (Index j = 0; j < 6; ++j) {
        const auto at = static_cast<std::size_t>(j);
        const Eigen::VectorXd column = terms.col(j);
        const SampleMean mean =
            weightedMean(std::span(column.data(), static_cast<std::size_t>(column.size())), data.weights());
        verifyNear(estimate.values[at], mean.value, 1e-14, "witness");
        // Leverages are taken off on average here, one by one there.
        const Eigen::VectorXd shares = data.weights() / data.weights().sum();
        const double scatter = (shares.array().square() * (column.array() - mean.value).square()).sum();
        verifyNear(estimate.standardErrors[at], std::sqrt(scatter / (1 - sum)), 1e-14, "standard error");
        squares += mean.value * mean.value / 6;
    }
    verifyNear(ucme(data, kernel, locations).squared, squares, 1e-15, "ucme");
    const Dataset whole = withWholeWeights(data);
    verifyNear(ucme(whole, kernel, locations).squared, ucme(repeated(whole), kernel, locations).squared, 1e-15,
               "repeated rows");
}

void TestWeightedValues::recalibrationIsJudgedWithWeights() {
    const Dataset data = binary();
    const RecalibrationReport report = reportOf(
        recalibrate(data, {.request = {"platt", {}}, .fit = {.foldCount = 4}, .calibration = {}}), {.seed = 1});
    const MeasureChange& change = report.changes.front();
    QCOMPARE(change.request.id, std::string("log-score"));
    verifyNear(change.before, measured(data, "log-score"), 1e-12, "before");
    verifyNear(change.after, measured(report.recalibrated.data, "log-score"), 1e-12, "after");
    QVERIFY(report.recalibrated.data.weights() == data.weights());
    QVERIFY(std::abs(change.after - measured(report.recalibrated.data.withWeights({}), "log-score")) > 1e-4);
    for (const auto& warning : report.recalibrated.warnings) {
        if (warning.id != "changed-classes") continue;
        const QString shown = QString::number(100 * measured(data, "accuracy"), 'f', 2);
        QVERIFY2(QString::fromStdString(warning.text.english()).contains("the accuracy was " + shown),
                 warning.text.english().c_str());
    }
    const Recalibrated elsewhere =
        recalibrate(data, {.request = {"platt", {}}, .calibration = data.withWeights({}).withName("others")});
    const auto saysSo = [](const Warning& warning) { return warning.id == "unweighted-calibration-set"; };
    QVERIFY(std::any_of(elsewhere.warnings.begin(), elsewhere.warnings.end(), saysSo));
}

void TestWeightedValues::viewsShowWeightedNumbers() {
    for (const Dataset& data :
         {withWholeWeights(binary()), withWholeWeights(threeClasses()), withWholeWeights(normal())}) {
        const std::vector<FigureModel> models{{data, {}, 0}};
        for (const char* id : {"where", "sweeps", "bandwidth"}) {
            const FigureMethod& view = figureMethod(id);
            QVERIFY2(view.info.takesWeights, id);
            AnalysisSpecification analysis;
            analysis.tests.clear();
            const Values values = viewValues(view, {}, {});
            const Figure figure = view.build({.models = models, .values = values, .analysis = analysis});
            QVERIFY2(figure.emptyReason.empty(), (std::string(id) + ": " + figure.emptyReason.english()).c_str());
            QVERIFY2(!figure.panels.empty(), id);
        }
    }
}

void TestWeightedValues::aRefusedTestHasNoLine() {
    const std::vector<FigureModel> models{{withWholeWeights(binary()), {}, 0}};
    const FigureMethod& view = figureMethod("bandwidth");
    AnalysisSpecification analysis;
    analysis.tests = {{"distribution-free", {}}, {"asymptotic-block", {}}};
    const Values values = viewValues(view, {}, {});
    const Figure figure = view.build({.models = models, .values = values, .analysis = analysis});
    QCOMPARE(figure.panels.size(), std::size_t{2});
    for (const auto& mark : figure.panels[1].marks) {
        const auto* line = std::get_if<Line>(&mark);
        QVERIFY(line == nullptr || line->style.legend != "Distribution-free");
    }
    QVERIFY(figure.panels[1].notes.front().english().find("not defined with case weights") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestWeightedValues)
#include "tst_weighted_values.moc"
