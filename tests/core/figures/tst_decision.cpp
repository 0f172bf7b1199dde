// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/specification.h"
#include "core/figures/decision/decision.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"

#include "core/estimators/clinical/auc.h"
#include "core/estimators/clinical/net_benefit.h"
#include "core/estimators/clinical/roc.h"
#include "core/figures/offered_columns.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"

#include <cmath>
#include <string>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

Dataset riskData(Index n, std::uint64_t stream, const std::string& name = "risks") {
    Generator generator = makeGenerator(52, stream);
    std::vector<double> p;
    Labels y;
    for (Index i = 0; i < n; ++i) {
        p.push_back(std::round(100 * uniform01(generator) * uniform01(generator)) / 100);
        y.push_back(uniform01(generator) < p.back() ? 1 : 0);
    }
    return binaryData(p, y).withName(name);
}

Figure decisionOf(const std::vector<Dataset>& data, const Values& given = {}) {
    std::vector<FigureModel> models;
    for (const auto& item : data) models.push_back({item, {}, static_cast<int>(models.size())});
    const FigureMethod& view = figureMethod("decision");
    const Values values = viewValues(view, given, {});
    const AnalysisSpecification analysis;
    return view.build({.models = models, .values = values, .analysis = analysis});
}

template <class Kind>
std::vector<Kind> allMarks(const Panel& panel) {
    std::vector<Kind> marks;
    for (const auto& mark : panel.marks) {
        if (const auto* found = std::get_if<Kind>(&mark)) marks.push_back(*found);
    }
    return marks;
}

const Rule* thresholdRule(const Panel& panel) {
    for (const auto& mark : panel.marks) {
        const auto* rule = std::get_if<Rule>(&mark);
        if (rule != nullptr && rule->handle == "threshold") return rule;
    }
    return nullptr;
}

}  // namespace

class TestDecision : public QObject {
    Q_OBJECT

private slots:
    void curveIsTheMeasureAtEachThreshold() {
        const Dataset data = riskData(300, 1);
        const Panel panel = decisionOf({data}).panels.front();
        const auto lines = allMarks<Line>(panel);
        QCOMPARE(lines.size(), std::size_t{2});
        const Line& all = lines[0];
        const Line& own = lines[1];
        double events = 0;
        for (const auto label : data.labels()) events += label;
        const double share = events / 300;
        for (std::size_t i = 0; i < own.x.size(); ++i) {
            const double t = own.x[i];
            QCOMPARE(own.y[i], netBenefit(data, {.threshold = t}).value);
            QVERIFY(std::abs(all.y[i] - (share - (1 - share) * t / (1 - t))) < 1e-12);
        }
        // At 0 all are treated.
        QVERIFY(std::abs(own.y.front() - share) < 1e-12);
    }

    void bandIsTheIntervalOfTheMeasure() {
        const Dataset data = riskData(300, 2);
        const auto bands = allMarks<Band>(decisionOf({data}, {{"level", 0.8}}).panels.front());
        QCOMPARE(bands.size(), std::size_t{1});
        for (std::size_t i = 0; i < bands[0].x.size(); ++i) {
            const auto interval =
                netBenefit(data, {.threshold = bands[0].x[i], .reference = BenefitReference::NoAction, .level = 0.8})
                    .interval;
            QCOMPARE(bands[0].lower[i], interval->lower);
            QCOMPARE(bands[0].upper[i], interval->upper);
        }
        QVERIFY(allMarks<Band>(decisionOf({data}, {{"bands", std::string("none")}}).panels.front()).empty());
    }

    void thresholdIsALineWithAHandle() {
        const Dataset data = riskData(300, 3);
        const Figure figure = decisionOf({data}, {{"threshold", 0.2}});
        QVERIFY(findParameter(figureMethod("decision").info.parameters, "threshold") != nullptr);
        QCOMPARE(thresholdRule(figure.panels[0])->value, 0.2);
        const auto points = allMarks<Points>(figure.panels[1]);
        QCOMPARE(points.size(), std::size_t{1});
        double found = 0;
        double events = 0;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            if (data.labels()[static_cast<std::size_t>(i)] != 1) continue;
            events += 1;
            found += data.parameters()(i, 1) >= 0.2 ? 1 : 0;
        }
        QVERIFY(std::abs(points[0].y[0] - found / events) < 1e-12);
        // Where nobody has said it, it is where treating all is worth nothing.
        const double usual = thresholdRule(decisionOf({data}).panels[0])->value;
        QVERIFY(std::abs(usual - events / 300) < 1e-12);
        const auto offers = offeredColumns(figure);
        QCOMPARE(offers.size(), std::size_t{6});
        QCOMPARE(offers[1].request.values.real("threshold"), 0.2);
        QCOMPARE(offers[1].request.values.text("reference"), std::string("all"));
    }

    void rocHasTheAreaOfTheAuc() {
        const Dataset data = riskData(400, 4);
        for (const std::size_t most : {std::size_t{1000}, std::size_t{50}}) {
            const RocCurve curve = rocCurve(data, most);
            double area = 0;
            for (std::size_t i = 1; i < curve.falsePositiveRate.size(); ++i) {
                area += (curve.falsePositiveRate[i] - curve.falsePositiveRate[i - 1]) *
                        (curve.truePositiveRate[i] + curve.truePositiveRate[i - 1]) / 2;
            }
            QVERIFY(std::abs(area - auc(data).value) < (most == 1000 ? 1e-12 : 0.01));
            QVERIFY(curve.thresholds.size() <= most + 1);
            QCOMPARE(curve.falsePositiveRate.back(), 1.0);
            QCOMPARE(curve.truePositiveRate.back(), 1.0);
        }
    }

    void treatingAllIsOneLineForTheSameOutcomes() {
        const Dataset data = riskData(200, 5, "a");
        const Dataset same = binaryData(std::vector<double>(200, 0.3), data.labels()).withName("b");
        QCOMPARE(allMarks<Line>(decisionOf({data, same}).panels[0]).size(), std::size_t{3});
        const Dataset other = riskData(200, 6, "c");
        QCOMPARE(allMarks<Line>(decisionOf({data, other}).panels[0]).size(), std::size_t{4});
    }

    void showsOneDiagramWhereAsked() {
        const Dataset data = riskData(200, 7);
        const Figure roc = decisionOf({data}, {{"show", std::string("roc")}});
        QCOMPARE(roc.panels.size(), std::size_t{1});
        QCOMPARE(roc.panels[0].x.label, std::string("1 − specificity"));
        QCOMPARE(decisionOf({data}, {{"show", std::string("benefit")}}).panels.size(), std::size_t{1});
    }

    void oneOutcomeLeavesTheDecisionCurve() {
        const Figure figure = decisionOf({binaryData({0.1, 0.2, 0.3}, {0, 0, 0}).withName("none")});
        QCOMPARE(figure.panels.size(), std::size_t{2});
        QVERIFY(figure.panels[0].notes.back().english().find("only one of them") != std::string::npos);
    }

    void refusesAnEmptyRange() {
        const Dataset data = riskData(50, 8);
        QVERIFY(messageOf([&] {
                    decisionOf({data}, {{"from", 0.4}, {"to", 0.2}});
                }).find("set from below to") != std::string::npos);
        QVERIFY(!decisionOf({}).emptyReason.empty());
        QVERIFY(!decisionOf({classData({{0.2, 0.3, 0.5}, {0.1, 0.1, 0.8}}, {1, 2})}).emptyReason.empty());
    }
};

QTEST_GUILESS_MAIN(TestDecision)
#include "tst_decision.moc"
