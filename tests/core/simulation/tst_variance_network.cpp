// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/simulation/variance_network.h"

#include "core/data/family.h"
#include "core/estimators/scores/dawid_sebastiani.h"
#include "core/recalibration/reals/platt_variance.h"
#include "core/simulation/adam.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <QTest>

using namespace calibrium;

namespace {

const std::vector<VarianceLink> links{VarianceLink::Exponential, VarianceLink::Absolute};

Eigen::VectorXd vectorOf(const nlohmann::json& list) {
    const auto numbers = list.get<std::vector<double>>();
    return Eigen::Map<const Eigen::VectorXd>(numbers.data(), static_cast<Index>(numbers.size()));
}

RowMatrix matrixOf(const nlohmann::json& rows) {
    RowMatrix matrix(static_cast<Index>(rows.size()), static_cast<Index>(rows.front().size()));
    for (Index i = 0; i < matrix.rows(); ++i) matrix.row(i) = vectorOf(rows[static_cast<std::size_t>(i)]);
    return matrix;
}

nlohmann::json references() {
    std::ifstream file(std::string(CALIBRIUM_TEST_DATA) + "/variance_network.json");
    return nlohmann::json::parse(file);
}

/// A network of two outputs with random offsets, so that no unit sits on its kink.
DenseNetwork networkOf(std::vector<Index> widths, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    DenseNetwork network(std::move(widths), generator);
    for (double& parameter : network.parameters()) parameter += 0.2 * (uniform01(generator) - 0.5);
    return network;
}

}  // namespace

class TestVarianceNetwork : public QObject {
    Q_OBJECT

private slots:
    void variancesArePositiveAndTheirSlopesAreDerivatives();
    void variancesOfExtremeOutputsAreFinite();
    void scoreIsThatOfTheMeasure();
    void gradientMatchesFiniteDifferences();
    void scoresAndGradientsMatchAnIndependentProgram();
    void plattScalingEndsWhereAnotherOptimiserDoes();
};

void TestVarianceNetwork::variancesArePositiveAndTheirSlopesAreDerivatives() {
    QVERIFY(std::abs(linkedVariance(0, VarianceLink::Exponential).value - (1 + 1e-10)) < 1e-15);
    QCOMPARE(linkedVariance(-2, VarianceLink::Absolute).value, 2 + 1e-10);
    QCOMPARE(linkedVariance(0, VarianceLink::Absolute).value, 1e-10);
    constexpr double h = 1e-6;
    for (const VarianceLink link : links) {
        for (const double output : {-5.0, -0.7, 0.3, 4.0}) {
            const LinkedVariance at = linkedVariance(output, link);
            QVERIFY(at.value > 0);
            const double quotient =
                (linkedVariance(output + h, link).value - linkedVariance(output - h, link).value) / (2 * h);
            QVERIFY(std::abs(quotient / at.slope - 1) < 1e-8);
        }
    }
}

void TestVarianceNetwork::variancesOfExtremeOutputsAreFinite() {
    Eigen::VectorXd targets(4);
    targets << 1e30, -1e30, 0, 1;
    for (const VarianceLink link : links) {
        RowMatrix outputs(4, 2);
        outputs << -1e30, -800, 1e30, 800, 0, -1e30, 0, 1e30;
        const OutputLoss loss = dawidSebastianiLoss(outputs, targets, link);
        QVERIFY(std::isfinite(loss.loss));
        QVERIFY(loss.byOutput.allFinite());
        // The score still pulls a far too large variance down.
        if (link == VarianceLink::Exponential) QVERIFY(loss.byOutput(3, 1) > 0);
    }
}

void TestVarianceNetwork::scoreIsThatOfTheMeasure() {
    const RegressionData data = friedmanData(50, 4, 1, FriedmanNoise::VarianceByX6);
    for (const VarianceLink link : links) {
        const VarianceNetwork model{networkOf({10, 12, 2}, 4), link};
        const Dataset predicted = predictions(model, data, "network");
        QCOMPARE(predicted.family().id(), std::string("normal"));
        QCOMPARE(predicted.name(), std::string("network"));
        QVERIFY(predicted.values().col(0) == data.targets);
        QVERIFY((predicted.parameters().col(1).array() > 0).all());
        const double expected = dawidSebastiani(predicted).value;
        QVERIFY(std::abs(dawidSebastianiGradient(model.network, data, link).loss / expected - 1) < 1e-12);
    }
}

void TestVarianceNetwork::gradientMatchesFiniteDifferences() {
    RegressionData data = friedmanData(30, 3, 1, FriedmanNoise::VarianceByX6);
    data.targets /= 10;  // a score of size one, so that its rounding does not hide the gradient
    for (const VarianceLink link : links) {
        DenseNetwork network = networkOf({10, 8, 6, 2}, 3);
        const Eigen::VectorXd gradient = dawidSebastianiGradient(network, data, link).gradient;
        QCOMPARE(gradient.size(), network.parameters().size());
        constexpr double h = 1e-6;
        for (Index i = 0; i < gradient.size(); ++i) {
            const double kept = network.parameters()(i);
            network.parameters()(i) = kept + h;
            const double above = dawidSebastianiGradient(network, data, link).loss;
            network.parameters()(i) = kept - h;
            const double below = dawidSebastianiGradient(network, data, link).loss;
            network.parameters()(i) = kept;
            const double scale = std::max(1.0, std::abs(gradient(i)));
            QVERIFY2(std::abs((above - below) / (2 * h) - gradient(i)) < 1e-6 * scale, qPrintable(QString::number(i)));
        }
        QVERIFY(gradient.norm() > 0.1);
    }
}

/// tests/data/variance_network.py: sample by sample and unit by unit, in Python.
void TestVarianceNetwork::scoresAndGradientsMatchAnIndependentProgram() {
    for (const auto& item : references().at("networks")) {
        const VarianceLink link = item.at("link") == "exponential" ? VarianceLink::Exponential : VarianceLink::Absolute;
        const RegressionData data{matrixOf(item.at("x")), vectorOf(item.at("y"))};
        Generator generator = makeGenerator(1, 0);
        DenseNetwork network(item.at("widths").get<std::vector<Index>>(), generator);
        network.parameters() = vectorOf(item.at("parameters"));
        const LossGradient found = dawidSebastianiGradient(network, data, link);
        QVERIFY(std::abs(found.loss - item.at("score").get<double>()) < 1e-12);
        QVERIFY((found.gradient - vectorOf(item.at("gradient"))).cwiseAbs().maxCoeff() < 1e-11);

        Adam adam(network.parameters().size());
        const auto steps = item.at("steps").get<std::vector<std::int64_t>>();
        for (std::size_t i = 0; i < steps.size(); ++i) {
            while (adam.stepCount() < steps[i]) {
                adam.update(network.parameters(), dawidSebastianiGradient(network, data, link).gradient);
            }
            const double score = dawidSebastianiGradient(network, data, link).loss;
            QVERIFY2(std::abs(score - item.at("scores").at(i).get<double>()) < 1e-9,
                     qPrintable(QString("step %1").arg(steps[i])));
        }
    }
}

/// w and b are a minimum, whatever finds it: scipy's L-BFGS-B, as in the paper, or ours.
void TestVarianceNetwork::plattScalingEndsWhereAnotherOptimiserDoes() {
    const nlohmann::json expected = references().at("platt");
    const PlattVarianceFit fit = fitPlattVariance(vectorOf(expected.at("errors")), vectorOf(expected.at("variances")));
    QVERIFY(std::abs(fit.score - expected.at("score").get<double>()) < 1e-9);
    QVERIFY(std::abs(fit.factor / expected.at("factor").get<double>() - 1) < 1e-4);
    QVERIFY(std::abs(fit.offset / expected.at("offset").get<double>() - 1) < 1e-4);
}

QTEST_GUILESS_MAIN(TestVarianceNetwork)
#include "tst_variance_network.moc"
