// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/binning/typed_edges.h"

#include "core/analysis/analyse.h"
#include "core/binning/equal_width.h"
#include "core/run/error.h"
#include "tests/support/regression_samples.h"

#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;

namespace {

QString refusalOf(const char* text) {
    try {
        static_cast<void>(parseBinEdges(text));
        return {};
    } catch (const InvalidSetting& error) {
        return QString::fromUtf8(error.what());
    }
}

double eceWith(const Dataset& data, const Values& values) {
    const AnalysisSpecification single{.measures = {{"ece", values}}, .tests = {}};
    return analyse(data, single).measures.front().estimate.value;
}

}  // namespace

class TestTypedEdges : public QObject {
    Q_OBJECT

private slots:
    void everySeparatorIsTaken() {
        const std::vector<double> expected{0, 0.1, 0.5, 1};
        for (const char* text : {"0:0.1:0.5:1", "0 0.1 0.5 1", "0; 0.1; 0.5; 1", "0.1, 0.5", " 0.1:0.5: "}) {
            QCOMPARE(parseBinEdges(text), expected);
        }
        QCOMPARE(parseBinEdges("0"), (std::vector<double>{0, 1}));
    }

    void whatIsNoEdgeIsNamed() {
        QCOMPARE(refusalOf("0.1:half"), QString("The bin edge \"half\" is not a number from 0 to 1."));
        QCOMPARE(refusalOf("0.1:1.5"), QString("The bin edge \"1.5\" is not a number from 0 to 1."));
        QCOMPARE(refusalOf("nan"), QString("The bin edge \"nan\" is not a number from 0 to 1."));
        QCOMPARE(refusalOf("0.5:0.2"),
                 QString("The bin edges must rise, but 0.2 does not lie above the edge before it."));
        QCOMPARE(refusalOf("0.5:0.5"),
                 QString("The bin edges must rise, but 0.5 does not lie above the edge before it."));
        QCOMPARE(refusalOf("0::1"), QString("In the bin edges \"0::1\" a number is missing between two separators."));
        QVERIFY(refusalOf("0.1, , 0.5").startsWith("In the bin edges"));
        QCOMPARE(refusalOf(" : "), QString("Typed bins need their edges, numbers from 0 to 1 such as 0:0.1:0.5:1."));
    }

    void addedEndsAreSaid() {
        QCOMPARE(addedEnds("0:0.5:1").english(), std::string());
        QCOMPARE(addedEnds("0.2:1").english(), std::string("The bins go from 0 to 1: the edge 0 was added."));
        QCOMPARE(addedEnds("0:0.2").english(), std::string("The bins go from 0 to 1: the edge 1 was added."));
        QCOMPARE(addedEnds("0.2").english(), std::string("The bins go from 0 to 1: the edges 0 and 1 were added."));
        const Dataset data = test::randomBinary(300, 3, 1.5);
        const AnalysisSpecification single{.measures = {parseMeasureRequest("ece:cuts=0.2:0.7")}, .tests = {}};
        const MeasureResult result = analyse(data, single).measures.front();
        QCOMPARE(result.parameters.text("binning"), std::string("typed"));
        QCOMPARE(result.estimate.warnings.back().id, std::string("added-edges"));
    }

    void edgesBelongToTheSideThatIsAskedFor() {
        Eigen::VectorXd r(5);
        r << 0, 0.1, 0.2, 0.5, 1;
        const std::vector<double> edges{0, 0.1, 0.5, 1};
        QCOMPARE(binsBetween(r, edges).index, (std::vector<std::int32_t>{0, 0, 1, 1, 2}));
        QCOMPARE(binsBetween(r, edges, BinEdges::Left).index, (std::vector<std::int32_t>{0, 1, 1, 2, 2}));
        QCOMPARE(binsBetween(r, edges).count, Index{3});
    }

    void evenEdgesAreBinsOfEqualWidth() {
        const Dataset data = test::randomBinary(300, 3, 1.5);
        const Eigen::VectorXd r = data.parameters().col(1);
        QCOMPARE(binsBetween(r, parseBinEdges("0.2:0.4:0.6:0.8")).index, equalWidthBins(r, 5).index);
    }

    void measuresTakeThem() {
        const Dataset data = test::randomBinary(300, 3, 1.5);
        const double typed =
            eceWith(data, {{"binning", std::string("typed")}, {"cuts", std::string("0:0.25:0.5:0.75:1")}});
        QCOMPARE(typed, eceWith(data, {{"bins", std::int64_t{4}}}));
        QVERIFY(typed != eceWith(data, {{"binning", std::string("typed")}}));
        QVERIFY_THROWS_EXCEPTION(InvalidSetting,
                                 eceWith(data, {{"binning", std::string("typed")}, {"cuts", std::string("0.5:0.1")}}));
    }
};

QTEST_GUILESS_MAIN(TestTypedEdges)
#include "tst_typed_edges.moc"
