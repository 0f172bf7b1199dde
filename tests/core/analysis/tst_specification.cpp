// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/method/known_families.h"
#include "core/run/error.h"
#include "core/simulation/w19_model.h"
#include "tests/support/class_samples.h"
#include "tests/support/example_predictions.h"
#include "tests/support/file_fixtures.h"

#include <functional>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using calibrium::test::FileFixtures;
using calibrium::test::randomClasses;

namespace {

QByteArray refusal(const std::function<void()>& action) {
    try {
        action();
    } catch (const InvalidSetting& error) {
        return error.what();
    }
    return "accepted";
}

}  // namespace

class TestSpecification : public QObject {
    Q_OBJECT

private slots:
    void requestsAreReadAsOnTheCommandLine() {
        const auto request = parseMeasureRequest("skce:estimator=block,blocksize=2");
        QCOMPARE(request.id, std::string("skce"));
        QCOMPARE(request.values.text("estimator"), std::string("block"));
        QCOMPARE(request.values.integer("blocksize"), std::int64_t{2});
        QVERIFY(parseMeasureRequest("ece").values.empty());
        QCOMPARE(toText(parseMeasureRequest("ece:lens=class:1,bins=5")), std::string("ece:bins=5,lens=class:1"));
    }

    void testsTakeTheParametersOfTheirMeasure() {
        const auto request = parseTestRequest("exact:bins=7,measure=ece,resamples=99");
        QCOMPARE(request.values.integer("bins"), std::int64_t{7});
        QVERIFY(refusal([] { parseMeasureRequest("ici:foo=1"); }) ==
                "The measure ici has no parameter \"foo\"; it has none.");
        QVERIFY(
            refusal([] { parseTestRequest("exact:bins=7"); }).startsWith("The test exact has no parameter \"bins\""));
    }

    void valuesWithCommasStandInQuotationMarks() {
        const Values kernel = parseKernel("target=matrix,similarity=\"a,\"\"b\"\".csv\",bandwidth=0.5");
        QCOMPARE(kernel.text("similarity"), std::string("a,\"b\".csv"));
        QCOMPARE(kernel.real("bandwidth"), 0.5);
        QVERIFY(parseKernel(toText(kernel)) == kernel);
        QCOMPARE(parseKernel("similarity=dir/a:b=c.csv").text("similarity"), std::string("dir/a:b=c.csv"));
        QCOMPARE(parseKernel("similarity=").text("similarity"), std::string());
        const MethodRequest request{"skce", {{"similarity", std::string("\"quoted\",x")}}};
        QVERIFY(parseMeasureRequest(toText(request)) == request);
        QCOMPARE(refusal([] { parseKernel("similarity=\"a.csv"); }),
                 QByteArray("The value of similarity has no closing quotation mark."));
        QCOMPARE(refusal([] { parseKernel("similarity=\"a\"b"); }),
                 QByteArray("The value of similarity goes on after its closing quotation mark."));
        QCOMPARE(refusal([] { parseKernel("bandwidth=1,"); }), QByteArray("\"\" is not of the form key=value."));
    }

    void matrixIsShownWithTheResult() {
        const FileFixtures files;
        AnalysisSpecification specification;
        const std::string path = files.write("a,b.csv", "1,0,0\n0,1,0\n0,0,1\n");
        specification.kernel = parseKernel("target=matrix,similarity=\"" + path + "\"");
        specification.lens = "group:0/1+2";
        specification.measures = {parseMeasureRequest("skce:lens=canonical"), parseMeasureRequest("skce:target=delta")};
        specification.tests = {parseTestRequest("exact:lens=canonical,resamples=9")};
        QVERIFY(analysisFromJson(toJson(specification)) == specification);
        const auto result = analyse(randomClasses(40, 3, 1), specification);
        QCOMPARE(result.measures[0].parameters.text("similarity"), path);
        QCOMPARE(result.measures[0].parameters.text("target"), std::string("matrix"));
        QCOMPARE(result.tests[0].parameters.text("similarity"), path);
        QVERIFY(!result.measures[1].parameters.contains("similarity"));
        QCOMPARE(result.measures[1].lens, std::string("group:0/1+2"));
    }

    void mistakesAreNamed() {
        QVERIFY(refusal([] { parseMeasureRequest("ecce"); }).startsWith("There is no measure \"ecce\"; there are "));
        QCOMPARE(refusal([] { parseMeasureRequest("ece:bins"); }),
                 QByteArray("\"bins\" is not of the form key=value."));
        QVERIFY(
            refusal([] { parseMeasureRequest("ece:bins=0"); }).startsWith("The value \"0\" of bins is not allowed"));
        QCOMPARE(refusal([] { parseTestRequest("exact:resamples=10,resamples=20"); }),
                 QString("The test exact is given resamples twice."));
        QVERIFY(refusal([] { parseKernel("width=1"); }).startsWith("The kernel has no parameter \"width\""));
        QVERIFY(refusal([] { analysisFromJson({{"sed", 1}}); }) == "The analysis has an unknown key \"sed\".");
        QVERIFY(refusal([] { analysisFromJson({{"seed", "x"}}); }).startsWith("The analysis cannot be read: "));
        QVERIFY(refusal([] {
                    analysisFromJson({{"measures", {{{"id", "ece"}, {"parameters", {{"bins", -1}}}}}}});
                }).startsWith("The value \"-1\" of bins is not allowed"));
    }

    void defaultsAreComputable() {
        const Dataset data = simulate(W19Model::m1(), 1);
        const auto specification = applicableTo(defaultAnalysis(), data);
        const auto result = analyse(data, specification);
        QCOMPARE(result.measures.size(), std::size_t{5});
        QCOMPARE(result.tests.size(), std::size_t{1});
        // What does not apply leaves its sentence.
        QVERIFY(refusalsOf(result).empty());
        QVERIFY(!refusalsOf(analyse(data, defaultAnalysis())).empty());
    }

    /// Measures of one real number are left out where targets are vectors, and say so when asked for.
    void defaultsAreComputableInSeveralDimensions() {
        Generator generator = makeGenerator(4, 0);
        const RowMatrix predictions = test::uniformColumns({{-1, 1}, {-1, 1}, {0.5, 2}, {0.5, 2}}, 60, generator);
        const Dataset data = Dataset::create({.name = "plane",
                                              .family = &family("normal"),
                                              .parameters = predictions,
                                              .targets = family("normal").drawTargets(predictions, generator),
                                              .classNames = {},
                                              .warnings = {}});
        const auto specification = applicableTo(defaultAnalysis(), data);
        const auto result = analyse(data, specification);
        QVERIFY(refusalsOf(result).empty());
        QCOMPARE(result.measures.size(), std::size_t{4});
        QCOMPARE(result.tests.size(), std::size_t{1});
        const auto refused = refusalsOf(analyse(data, {.measures = {parseMeasureRequest("crps")}, .tests = {}}));
        QCOMPARE(refused.size(), std::size_t{1});
        QVERIFY(refused.front().english().find("needs real targets; those of plane have 2 dimensions.") !=
                std::string::npos);
    }

    void kernelOfTheAnalysisServesAllUnlessARequestSaysOtherwise() {
        AnalysisSpecification specification;
        specification.kernel = parseKernel("bandwidth=0.5");
        specification.measures = {parseMeasureRequest("skce"), parseMeasureRequest("skce:bandwidth=2"),
                                  parseMeasureRequest("accuracy")};
        const auto result = analyse(simulate(W19Model::m1(), 1), specification);
        QCOMPARE(result.measures[0].parameters.real("bandwidth"), 0.5);
        QCOMPARE(result.measures[1].parameters.real("bandwidth"), 2.0);
        QVERIFY(result.measures[0].estimate.value != result.measures[1].estimate.value);
    }

    void lensOfARequestWinsOverTheAnalysis() {
        AnalysisSpecification specification;
        specification.lens = "class:1";
        specification.measures = {parseMeasureRequest("ece"), parseMeasureRequest("ece:lens=top-label")};
        const auto result = analyse(simulate(W19Model::m1(), 1), specification);
        QCOMPARE(result.measures[0].lens, std::string("class:1"));
        QCOMPARE(result.measures[1].lens, std::string("top-label"));
    }
};

QTEST_GUILESS_MAIN(TestSpecification)
#include "tst_specification.moc"
