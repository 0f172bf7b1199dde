// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/dense_network.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;

namespace {

/// Sum over layers written out for one sample.
double outputOf(const std::vector<Index>& widths, const Eigen::VectorXd& parameters, std::vector<double> values) {
    Index place = 0;
    for (std::size_t l = 0; l + 1 < widths.size(); ++l) {
        std::vector<double> next(static_cast<std::size_t>(widths[l + 1]));
        for (std::size_t o = 0; o < next.size(); ++o) {
            for (std::size_t i = 0; i < values.size(); ++i) {
                next[o] += values[i] * parameters(place + static_cast<Index>(i * next.size() + o));
            }
        }
        place += widths[l] * widths[l + 1];
        for (std::size_t o = 0; o < next.size(); ++o) {
            next[o] += parameters(place + static_cast<Index>(o));
            if (l + 2 < widths.size()) next[o] = std::max(0.0, next[o]);
        }
        place += widths[l + 1];
        values = next;
    }
    return values.front();
}

}  // namespace

class TestDenseNetwork : public QObject {
    Q_OBJECT

private slots:
    void firstWeightsAreThoseOfGlorot();
    void outputsMatchTheSumsWrittenOut();
    void gradientMatchesFiniteDifferences();
    void batchesOfAnySizeGiveTheSameOutputs();
    void gradientOfSeveralOutputsMatchesFiniteDifferences();
};

void TestDenseNetwork::firstWeightsAreThoseOfGlorot() {
    Generator generator = makeGenerator(1, 0);
    const DenseNetwork network({10, 200, 50, 1}, generator);
    const Eigen::VectorXd& p = network.parameters();
    QCOMPARE(p.size(), Index{10 * 200 + 200 + 200 * 50 + 50 + 50 + 1});
    const auto bound = [](double inputs, double outputs) { return std::sqrt(6 / (inputs + outputs)); };
    const Eigen::ArrayXd first = p.head(2000).array();
    QVERIFY(first.abs().maxCoeff() <= bound(10, 200) && first.abs().maxCoeff() > 0.99 * bound(10, 200));
    // Four standard errors of the mean of uniform weights, error probability below 1e-4.
    QVERIFY(std::abs(first.mean()) < 4 * bound(10, 200) / std::sqrt(3.0 * 2000));
    const Eigen::ArrayXd second = p.segment(2200, 10000).array();
    QVERIFY(second.abs().maxCoeff() <= bound(200, 50) && second.abs().maxCoeff() > 0.99 * bound(200, 50));
    QVERIFY(std::abs(second.mean()) < 4 * bound(200, 50) / std::sqrt(3.0 * 10000));
    QVERIFY(p.segment(12250, 50).cwiseAbs().maxCoeff() <= bound(50, 1));
    QVERIFY((p.segment(2000, 200).array() == 0).all() && (p.segment(12200, 50).array() == 0).all() && p(12300) == 0);
}

void TestDenseNetwork::outputsMatchTheSumsWrittenOut() {
    const std::vector<Index> widths{10, 7, 5, 1};
    Generator generator = makeGenerator(2, 0);
    DenseNetwork network(widths, generator);
    network.parameters() += 0.1 * Eigen::VectorXd::Random(network.parameters().size());
    const RegressionData data = friedmanData(20, 2, 1);
    const Eigen::VectorXd outputs = network.outputs(data.inputs);
    double squares = 0;
    for (Index i = 0; i < 20; ++i) {
        const double* const row = data.inputs.data() + 10 * i;
        const double expected = outputOf(widths, network.parameters(), {row, row + 10});
        QVERIFY(std::abs(outputs(i) - expected) < 1e-13);
        squares += (expected - data.targets(i)) * (expected - data.targets(i));
    }
    QVERIFY(std::abs(network.meanSquaredError(data) - squares / 20) < 1e-11);
    QVERIFY(std::abs(network.lossGradient(data).loss - squares / 20) < 1e-11);
}

void TestDenseNetwork::gradientMatchesFiniteDifferences() {
    Generator generator = makeGenerator(3, 0);
    DenseNetwork network({10, 8, 6, 1}, generator);
    // Offsets at random too, so that no unit sits on its kink.
    network.parameters() += 0.05 * Eigen::VectorXd::Random(network.parameters().size());
    const RegressionData data = friedmanData(30, 3, 1);
    const Eigen::VectorXd gradient = network.lossGradient(data).gradient;
    QCOMPARE(gradient.size(), network.parameters().size());
    constexpr double h = 1e-6;
    for (Index i = 0; i < gradient.size(); ++i) {
        const double kept = network.parameters()(i);
        network.parameters()(i) = kept + h;
        const double above = network.meanSquaredError(data);
        network.parameters()(i) = kept - h;
        const double below = network.meanSquaredError(data);
        network.parameters()(i) = kept;
        // Rounding of a loss of about 250 divided by h leaves 1e-7 or so; the difference quotient itself 1e-9.
        QVERIFY2(std::abs((above - below) / (2 * h) - gradient(i)) < 2e-6 * std::max(1.0, std::abs(gradient(i))),
                 qPrintable(QString::number(i)));
    }
    QVERIFY(gradient.norm() > 1);
}

void TestDenseNetwork::batchesOfAnySizeGiveTheSameOutputs() {
    Generator generator = makeGenerator(4, 0);
    const DenseNetwork network({10, 20, 1}, generator);
    const RegressionData data = friedmanData(2500, 4, 1);
    const Eigen::VectorXd all = network.outputs(data.inputs);
    const Eigen::VectorXd some = network.outputs(data.inputs.middleRows(1020, 10));
    QVERIFY((all.segment(1020, 10) - some).cwiseAbs().maxCoeff() < 1e-13);
}

/// Σ cos(output) over three outputs.
void TestDenseNetwork::gradientOfSeveralOutputsMatchesFiniteDifferences() {
    Generator generator = makeGenerator(5, 0);
    DenseNetwork network({10, 7, 3}, generator);
    for (double& parameter : network.parameters()) parameter += 0.1 * (uniform01(generator) - 0.5);
    const RowMatrix inputs = friedmanData(20, 5, 1).inputs;
    const auto lossOf = [](const RowMatrix& outputs) {
        return OutputLoss{outputs.array().cos().sum(), -outputs.array().sin().matrix()};
    };
    QCOMPARE(network.allOutputs(inputs).cols(), Index{3});
    QVERIFY(network.allOutputs(inputs).col(0) == network.outputs(inputs));
    const LossGradient found = network.lossGradient(inputs, lossOf);
    QVERIFY(std::abs(found.loss - network.allOutputs(inputs).array().cos().sum()) < 1e-12);
    constexpr double h = 1e-6;
    for (Index i = 0; i < found.gradient.size(); ++i) {
        const double kept = network.parameters()(i);
        network.parameters()(i) = kept + h;
        const double above = network.allOutputs(inputs).array().cos().sum();
        network.parameters()(i) = kept - h;
        const double below = network.allOutputs(inputs).array().cos().sum();
        network.parameters()(i) = kept;
        QVERIFY2(std::abs((above - below) / (2 * h) - found.gradient(i)) < 1e-7, qPrintable(QString::number(i)));
    }
}

QTEST_GUILESS_MAIN(TestDenseNetwork)
#include "tst_dense_network.moc"
