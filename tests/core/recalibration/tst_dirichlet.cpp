// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/dirichlet.h"

#include "core/estimators/scores/log_score.h"
#include "core/recalibration/classes/temperature.h"
#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"

#include <cmath>

#include <QTest>

#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::classData;

namespace {

/// Each class is distorted in its own way.
Dataset distorted(Index n, std::uint64_t seed) {
    return predictedClasses(n, 3, seed, [](Index k, double p) {
        return (1 + static_cast<double>(k)) * std::pow(p, 1.2 + 0.4 * static_cast<double>(k));
    });
}

double scoreAfter(const std::string& id, const Dataset& data, const Values& given = {}) {
    return logScore(fittedMap(id, data, given)->apply(data)).value;
}

/// Mean log score of rows that the fit has not seen: the k-th row of class c is in fold (k + c) mod 5.
double unseenScore(const LogRows& rows, double offDiagonal, double offset) {
    std::vector<Index> seenOfClass(3, 0);
    std::vector<std::vector<Index>> unseen(5);
    std::vector<std::vector<Index>> seen(5);
    for (std::size_t i = 0; i < rows.labels.size(); ++i) {
        const auto c = static_cast<std::size_t>(rows.labels[i]);
        const auto fold = static_cast<std::size_t>(seenOfClass[c]++ + rows.labels[i]) % 5;
        for (std::size_t f = 0; f < 5; ++f) (f == fold ? unseen : seen)[f].push_back(static_cast<Index>(i));
    }
    double sum = 0;
    for (std::size_t f = 0; f < 5; ++f) {
        const LinearLogsFit fit =
            fitLinearLogs(rows.select(seen[f]), LinearLogs::identity(3),
                          {.isDiagonal = false, .offDiagonalPenalty = offDiagonal, .offsetPenalty = offset});
        sum += logScoreOf(fit.map, rows.select(unseen[f])) * static_cast<double>(unseen[f].size());
    }
    return sum / static_cast<double>(rows.labels.size());
}

double offDiagonalSize(const RecalibrationMap& map) {
    double size = 0;
    for (const auto& parameter : map.fitted()) {
        const bool isOfOneClass =
            parameter.name == "W[0,0]" || parameter.name == "W[1,1]" || parameter.name == "W[2,2]";
        if (parameter.name.english().starts_with("W") && !isOfOneClass)
            size = std::max(size, std::abs(parameter.value));
    }
    return size;
}

}  // namespace

class TestDirichlet : public QObject {
    Q_OBJECT

private slots:
    void matrixAgreesWithScikitLearn();
    void eachFitsAtLeastAsWellAsTheSimpler();
    void vectorFindsTheDistortion();
    void vectorIsAMinimum();
    void vectorOfTwoEqualNumbersIsATemperature();
    void strongPenaltiesLeaveLittle();
    void penaltiesAreChosenByUnseenRows();
    void aPenaltyAtTheEdgeIsSaid();
    void calibratedModelsStay();
    void zeroStaysZero();
    void injectiveByItsWeights();
    void fewRowsAreSaid();
};

void TestDirichlet::matrixAgreesWithScikitLearn() {
    const auto values = sklearnValues(CALIBRIUM_TEST_DATA).at("categorical");
    const Dataset data = classData(values.at("p"), values.at("y").get<Labels>());
    const RowMatrix mapped = fittedMap("matrix", data)->apply(data).parameters();
    const RowMatrix expected = support::matrix(values.at("matrix"));
    QCOMPARE(expected.rows(), Index{20});
    const double difference = (mapped.topRows(20) - expected).cwiseAbs().maxCoeff();
    QVERIFY2(difference < 1e-6, std::to_string(difference).c_str());
}

void TestDirichlet::eachFitsAtLeastAsWellAsTheSimpler() {
    const Dataset data = distorted(400, 1);
    const double none = logScore(data).value;
    QVERIFY(scoreAfter("temperature", data) < none);
    QVERIFY(scoreAfter("vector", data) < scoreAfter("temperature", data));
    QVERIFY(scoreAfter("matrix", data) < scoreAfter("vector", data));
    QVERIFY(scoreAfter("dirichlet", data) >= scoreAfter("matrix", data) - 1e-10);
}

void TestDirichlet::vectorFindsTheDistortion() {
    // log p = (1.2 + 0.4 k) log truth + log(1 + k): undone by its inverse.
    const auto map = fittedMap("vector", distorted(40000, 2));
    for (int k = 0; k < 3; ++k) {
        const double found = parameterOf(*map, "a[" + std::to_string(k) + "]");
        QVERIFY2(std::abs(found * (1.2 + 0.4 * k) - 1) < 0.15, std::to_string(found).c_str());
    }
    const double shift = parameterOf(*map, "b[0]") + parameterOf(*map, "b[1]") + parameterOf(*map, "b[2]");
    QVERIFY(std::abs(shift) < 1e-9);
}

void TestDirichlet::vectorIsAMinimum() {
    const Dataset data = distorted(300, 3);
    const LogRows rows = LogRows::of(data.parameters(), data.labels());
    const LinearLogsFit fit = fitLinearLogs(rows, LinearLogs::identity(3), {.isDiagonal = true});
    QVERIFY(std::abs(fit.score - logScoreOf(fit.map, rows)) < 1e-15);
    for (Index k = 0; k < 3; ++k) {
        for (const double step : {-1e-3, 1e-3}) {
            LinearLogs other = fit.map;
            other.weights(k, k) += step;
            QVERIFY(logScoreOf(other, rows) > fit.score);
            other = fit.map;
            other.offsets(k) += step;
            QVERIFY(logScoreOf(other, rows) > fit.score);
        }
    }
}

void TestDirichlet::vectorOfTwoEqualNumbersIsATemperature() {
    const LinearLogs map{0.5 * RowMatrix::Identity(3, 3), Eigen::VectorXd::Zero(3)};
    const Dataset data = calibratedClasses(20, 3, 4);
    const RowMatrix tempered = atTemperature(data.family(), data.parameters(), 2);
    QVERIFY((map.mapped(data.parameters()) - tempered).cwiseAbs().maxCoeff() < 1e-14);
}

void TestDirichlet::strongPenaltiesLeaveLittle() {
    const Dataset data = distorted(400, 5);
    const auto map = fittedMap("dirichlet", data, {{"lambda", 1e5}, {"mu", 1e5}});
    QVERIFY(offDiagonalSize(*map) < 1e-4);
    for (int k = 0; k < 3; ++k) QVERIFY(std::abs(parameterOf(*map, "b[" + std::to_string(k) + "]")) < 1e-4);
    QCOMPARE(parameterOf(*map, "λ"), 1e5);
    const auto free = fittedMap("dirichlet", data, {{"lambda", 0.0}, {"mu", 0.0}});
    QVERIFY(offDiagonalSize(*free) > 1e-2);
    const RowMatrix difference = free->apply(data).parameters() - fittedMap("matrix", data)->apply(data).parameters();
    QVERIFY(difference.cwiseAbs().maxCoeff() < 1e-12);
}

void TestDirichlet::penaltiesAreChosenByUnseenRows() {
    const Dataset data = distorted(150, 6);
    const LogRows rows = LogRows::of(data.parameters(), data.labels());
    constexpr double offset = 0.5;
    const DirichletPenalties chosen = choosePenalties(rows, 3, std::nullopt, offset);
    QCOMPARE(chosen.offset, offset);
    double best = 1e9;
    double bestPenalty = 0;
    for (const double penalty : {1e1, 1e0, 1e-1, 1e-2, 1e-3}) {
        const double score = unseenScore(rows, penalty, offset);
        if (score < best) bestPenalty = penalty;
        best = std::min(best, score);
    }
    QCOMPARE(chosen.offDiagonal, bestPenalty);
    const DirichletPenalties both = choosePenalties(rows, 3, std::nullopt, std::nullopt);
    QVERIFY(both.offset >= 1e-3 && both.offset <= 1e1 && both.offDiagonal >= 1e-3 && both.offDiagonal <= 1e1);
}

void TestDirichlet::aPenaltyAtTheEdgeIsSaid() {
    const auto warningOf = [](const RecalibrationMap& map) {
        for (const auto& warning : map.warnings()) {
            if (warning.id == "penalty-at-edge") return warning.text.english();
        }
        return std::string();
    };
    int atEdge = 0;
    for (std::uint64_t seed = 7; seed < 12; ++seed) {
        const auto chosen = fittedMap("dirichlet", calibratedClasses(60, 3, seed));
        const std::string text = warningOf(*chosen);
        for (const std::string name : {"λ", "μ"}) {
            const double penalty = parameterOf(*chosen, name);
            const std::string said = penalty > 5 ? "Penalty " + name + " = 10 is the largest of the values tried"
                                                 : "Penalty " + name + " = 0.001 is the smallest of the values tried";
            const bool isEdge = penalty > 5 || penalty < 0.005;
            QVERIFY2((text.find(said) != std::string::npos) == isEdge, text.c_str());
            atEdge += isEdge ? 1 : 0;
        }
    }
    QVERIFY(atEdge > 0);
    const Dataset data = calibratedClasses(60, 3, 7);
    QVERIFY(warningOf(*fittedMap("dirichlet", data, {{"lambda", 10.0}, {"mu", 10.0}})).empty());
    QVERIFY(warningOf(*fittedMap("matrix", data)).empty());
}

void TestDirichlet::calibratedModelsStay() {
    const Dataset data = calibratedClasses(10000, 3, 7);
    for (const std::string id : {"vector", "matrix", "dirichlet"}) {
        const RowMatrix mapped = fittedMap(id, data)->apply(data).parameters();
        const double difference = (mapped - data.parameters()).cwiseAbs().mean();
        QVERIFY2(difference < 0.01, (id + " " + std::to_string(difference)).c_str());
    }
}

void TestDirichlet::zeroStaysZero() {
    LinearLogs map = LinearLogs::identity(3);
    map.weights(0, 1) = -0.3;
    map.offsets(0) = 2;
    const RowMatrix mapped = map.mapped(support::matrix({{0, 0.4, 0.6}, {0.4, 0, 0.6}}));
    QCOMPARE(mapped(0, 0), 0.0);
    QVERIFY(std::abs(mapped.row(0).sum() - 1) < 1e-15);
    QCOMPARE(mapped(1, 1), 0.0);
    QVERIFY(mapped.allFinite());
}

void TestDirichlet::injectiveByItsWeights() {
    QVERIFY(LinearLogs::identity(3).isInjective());
    LinearLogs map = LinearLogs::identity(2);
    map.weights(1, 1) = 0;
    QVERIFY(map.isInjective());  // still rising: log p0 alone tells rows apart
    map.weights(1, 1) = -1;
    QVERIFY(!map.isInjective());  // p and 1 - p become equal
    map.weights.setZero();
    QVERIFY(!map.isInjective());
    map = LinearLogs::identity(3);
    map.weights.row(2) = map.weights.row(1);
    QVERIFY(!map.isInjective());
}

void TestDirichlet::fewRowsAreSaid() {
    QVERIFY(warnsOf(*fittedMap("matrix", calibratedClasses(110, 3, 8)), "few-fit-rows"));
    QVERIFY(!warnsOf(*fittedMap("matrix", calibratedClasses(120, 3, 8)), "few-fit-rows"));
    QVERIFY(!warnsOf(*fittedMap("vector", calibratedClasses(110, 3, 8)), "few-fit-rows"));
}

QTEST_GUILESS_MAIN(TestDirichlet)
#include "tst_dirichlet.moc"
