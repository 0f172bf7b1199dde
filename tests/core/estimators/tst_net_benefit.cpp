// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/estimators/clinical/net_benefit.h"
#include "core/method/measure.h"

#include "core/analysis/analyse.h"
#include "core/comparison/paired_difference.h"
#include "core/estimators/clinical/decision_shares.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"

#include <cmath>
#include <fstream>
#include <map>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::support;

namespace {

const nlohmann::json& decisionValues() {
    static const nlohmann::json json =
        nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/decision_values.json"));
    return json;
}

Dataset decisionData() {
    return binaryData(decisionValues().at("p").get<std::vector<double>>(), decisionValues().at("y").get<Labels>());
}

Dataset weightedDecisionData() {
    const auto w = decisionValues().at("w").get<std::vector<double>>();
    return decisionData().withWeights(Eigen::Map<const Eigen::VectorXd>(w.data(), static_cast<Index>(w.size())));
}

bool isClose(double value, double expected, double tolerance = 1e-12) { return std::abs(value - expected) < tolerance; }

NetBenefitOptions against(BenefitReference reference, double threshold) {
    return {.threshold = threshold, .reference = reference};
}

const std::map<std::string, DecisionShare>& shareIds() {
    static const std::map<std::string, DecisionShare> ids{{"sensitivity", DecisionShare::Sensitivity},
                                                          {"specificity", DecisionShare::Specificity},
                                                          {"ppv", DecisionShare::PositivePredictiveValue},
                                                          {"npv", DecisionShare::NegativePredictiveValue}};
    return ids;
}

/// Outcomes drawn from rare risks.
Dataset rareRisks(Index n, std::uint64_t stream) {
    Generator generator = makeGenerator(34, stream);
    std::vector<double> p;
    Labels y;
    for (Index i = 0; i < n; ++i) {
        p.push_back(0.3 * std::pow(uniform01(generator), 2));
        y.push_back(uniform01(generator) < p.back() ? 1 : 0);
    }
    return binaryData(p, y);
}

}  // namespace

class TestNetBenefit : public QObject {
    Q_OBJECT

private slots:
    /// Of 4 samples 2 are treated, one rightly: 1/4 - 1/4 · (1/4)/(3/4); treating all finds 2 and errs twice.
    void meetsValuesByHand() {
        const Dataset data = binaryData({0.9, 0.25, 0.2, 0.1}, {1, 0, 1, 0});
        QVERIFY(isClose(netBenefit(data, {.threshold = 0.25}).value, 0.25 - 0.25 / 3));
        const double all = 0.5 - 0.5 / 3;
        QVERIFY(isClose(netBenefit(data, against(BenefitReference::TreatingAll, 0.25)).value, 0.25 - 0.25 / 3 - all));
        QVERIFY(isClose(netBenefit(data, {.threshold = 0}).value, 0.5));
        const DecisionTable table = decisionTable(data, 0.25);
        QCOMPARE(table.truePositives, 1.0);
        QCOMPARE(table.falsePositives, 1.0);
        QCOMPARE(table.falseNegatives, 1.0);
        QCOMPARE(table.trueNegatives, 1.0);
    }

    void agreesWithNumPyAndSciPy() {
        const Dataset data = decisionData();
        for (const auto& row : decisionValues().at("rows")) {
            const double t = row.at("threshold");
            const NetBenefit benefit = netBenefit(data, {.threshold = t});
            QVERIFY(isClose(benefit.value, row.at("net_benefit")));
            const auto ends = row.at("net_benefit_interval").get<std::vector<double>>();
            QVERIFY(isClose(benefit.interval->lower, ends[0], 1e-9));
            QVERIFY(isClose(benefit.interval->upper, ends[1], 1e-9));
            const double gain = row.at("net_benefit").get<double>() - row.at("treat_all").get<double>();
            QVERIFY(isClose(netBenefit(data, against(BenefitReference::TreatingAll, t)).value, gain));
            for (const auto& [id, share] : shareIds()) {
                const SharedOut result = decisionShare(data, share, t);
                QVERIFY2(isClose(result.value, row.at("shares").at(id)), id.c_str());
                const auto range = row.at("intervals").at(id).get<std::vector<double>>();
                QVERIFY2(isClose(result.interval.lower, range[0], 1e-9), id.c_str());
                QVERIFY2(isClose(result.interval.upper, range[1], 1e-9), id.c_str());
            }
        }
    }

    void agreesWithNumPyWithCaseWeights() {
        const Dataset data = weightedDecisionData();
        for (const auto& row : decisionValues().at("rows")) {
            const double t = row.at("threshold");
            QVERIFY(isClose(netBenefit(data, {.threshold = t}).value, row.at("weighted_net_benefit")));
            const double gain =
                row.at("weighted_net_benefit").get<double>() - row.at("weighted_treat_all").get<double>();
            QVERIFY(isClose(netBenefit(data, against(BenefitReference::TreatingAll, t)).value, gain));
            for (const auto& [id, share] : shareIds()) {
                QVERIFY2(isClose(decisionShare(data, share, t).value, row.at("weighted_shares").at(id)), id.c_str());
            }
        }
    }

    /// The four shares and the benefit say the same of one table.
    void benefitFollowsFromTheTable() {
        const Dataset data = decisionData();
        const auto n = static_cast<double>(data.sampleCount());
        for (const double t : {0.07, 0.22, 0.6}) {
            const DecisionTable table = decisionTable(data, t);
            QVERIFY(isClose(netBenefit(data, {.threshold = t}).value,
                            table.truePositives / n - table.falsePositives / n * t / (1 - t)));
            QVERIFY(isClose(decisionShare(data, DecisionShare::PositivePredictiveValue, t).value,
                            table.truePositives / (table.truePositives + table.falsePositives)));
        }
    }

    /// Whether there is an interval is decided by the predictions alone, and those that are printed cover.
    void intervalCoversWhereItIsPrinted() {
        constexpr int repetitions = 2000;
        // The expectation over r = 0.3 u²: of u >= sqrt(t / 0.3) each adds r - (1 - r) t / (1 - t).
        const auto truth = [](double t) {
            const double u = std::sqrt(t / 0.3);
            const double w = t / (1 - t);
            return 0.1 * (1 + w) * (1 - u * u * u) - w * (1 - u);
        };
        for (const double t : {0.02, 0.1, 0.2}) {
            int missed = 0;
            int printed = 0;
            for (int i = 0; i < repetitions; ++i) {
                const auto interval =
                    netBenefit(rareRisks(200, static_cast<std::uint64_t>(i)), {.threshold = t}).interval;
                if (!interval) continue;
                ++printed;
                missed += truth(t) < interval->lower || truth(t) > interval->upper ? 1 : 0;
            }
            QVERIFY2(printed > repetitions / 2, qPrintable(QString::number(t)));
            const double coverage = 1 - static_cast<double>(missed) / printed;
            QVERIFY2(coverage > 0.935 && coverage < 0.985, qPrintable(QString::number(coverage)));
        }
    }

    void intervalIsLeftOutWhereFewSamplesDecide() {
        const NetBenefit high = netBenefit(rareRisks(200, 1), {.threshold = 0.29});
        QVERIFY(!high.interval);
        QVERIFY(high.withoutInterval->text.english().find("so few samples decide") != std::string::npos);
        QVERIFY(!netBenefit(binaryData({0.2, 0.3}, {0, 1}), {.threshold = 0.9}).interval);
    }

    /// The benefit of the better of two models, and no difference where they are equally good.
    void modelsAreCompared() {
        Generator generator = makeGenerator(34, 7);
        std::vector<double> good;
        std::vector<double> poor;
        Labels y;
        for (int i = 0; i < 800; ++i) {
            good.push_back(uniform01(generator));
            poor.push_back(0.5 + 0.2 * (uniform01(generator) - 0.5));
            y.push_back(uniform01(generator) < good.back() ? 1 : 0);
        }
        const MethodRequest request = parseMeasureRequest("net-benefit:threshold=0.5");
        const PairedDifference difference =
            pairedDifference(PreparedData(binaryData(poor, y)), PreparedData(binaryData(good, y)), request);
        QVERIFY(difference.interval->lower > 0);
        const PairedDifference none =
            pairedDifference(PreparedData(binaryData(good, y)), PreparedData(binaryData(good, y)), request);
        QCOMPARE(none.difference, 0.0);
        const PairedDifference share =
            pairedDifference(PreparedData(binaryData(poor, y)), PreparedData(binaryData(good, y)),
                             parseMeasureRequest("sensitivity:threshold=0.5"));
        QVERIFY(share.interval && share.pValue);
    }

    void numbersOfTwoThresholdsAreOtherQuantities() {
        const Measure& benefit = measure("net-benefit");
        QCOMPARE(benefit.formSettings, (std::vector<std::string>{"threshold", "reference"}));
        for (const auto& item : shareIds())
            QCOMPARE(measure(item.first).formSettings.front(), std::string("threshold"));
    }

    void refusesWhatHasNoAnswer() {
        const Dataset data = binaryData({0.2, 0.3, 0.1}, {0, 1, 0}).withName("m");
        QCOMPARE(messageOf([&] { decisionShare(data, DecisionShare::PositivePredictiveValue, 0.5); }),
                 std::string("The measure ppv is a share of the samples with a prediction of at least 0.5, and m has "
                             "none."));
        QCOMPARE(
            messageOf([&] { decisionShare(binaryData({0.2}, {0}).withName("m"), DecisionShare::Sensitivity, 0.5); }),
            std::string("The measure sensitivity is a share of the samples with the event, and m has none."));
        QCOMPARE(messageOf([&] { netBenefit(data, {.threshold = 1}); }),
                 std::string("The threshold of a net benefit is at least 0 and below 1."));
        QVERIFY(!messageOf([&] { netBenefit(classData({{0.2, 0.3, 0.5}}, {1}), {.threshold = 0.1}); }).empty());
        QVERIFY(!messageOf([] { parseMeasureRequest("net-benefit:threshold=0"); }).empty());
        QVERIFY(!messageOf([] { parseMeasureRequest("net-benefit:threshold=1.2"); }).empty());
    }
};

QTEST_GUILESS_MAIN(TestNetBenefit)
#include "tst_net_benefit.moc"
