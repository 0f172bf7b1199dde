// SPDX-License-Identifier: GPL-3.0-or-later
// Finite input whose squares, products or differences leave the range of numbers: every view draws and exports finite
// numbers, or says in one sentence why it does not. New views are covered without a line here.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/run/error.h"
#include "tests/support/extreme_numbers.h"
#include "tests/support/figure_numbers.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/method_requests.h"

#include <string>
#include <vector>

#include <QStringList>
#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr std::int64_t resampleCount = 19;

/// One measure of each kind and the tests that views draw, as far as they can be computed.
AnalysisResult computed(const Dataset& data, const AnalysisSpecification& analysis) {
    AnalysisResult all;
    const auto tryOne = [&](AnalysisSpecification one) {
        one.kernel = analysis.kernel;
        try {
            const AnalysisResult result = analyse(data, one);
            all.measures.insert(all.measures.end(), result.measures.begin(), result.measures.end());
            all.tests.insert(all.tests.end(), result.tests.begin(), result.tests.end());
        } catch (const Error&) {
            // Refused in a sentence, which tst_extreme_numbers looks at.
        }
    };
    for (const auto& item : measures()) {
        if (calibrium::appliesTo(item.info, data)) tryOne(onlyMeasure(plainRequest(item.info)));
    }
    for (const auto& item : hypothesisTests()) {
        if (calibrium::appliesTo(item.info, data)) tryOne(onlyTest({item.info.id, {}}, resampleCount));
    }
    return all;
}

QString complaintOf(const FigureMethod& view, const FigureCall& call) {
    try {
        return complaint(view.build(call));
    } catch (const Error& error) {
        return QString::fromUtf8(error.what()).contains('\n') ? "several lines" : QString();
    } catch (const std::exception& error) {
        return QString("unexpected: ") + error.what();
    }
}

void requireNumbersOrSentences(const Dataset& data, const Values& kernel = {}) {
    AnalysisSpecification analysis;
    analysis.kernel = kernel;
    analysis.tests = {{"asymptotic-block", {}}};
    const std::vector<FigureModel> models{{data, computed(data, analysis), 0}};
    QStringList complaints;
    for (const auto& view : figureMethods()) {
        QStringList seen;
        for (const auto& request : variantsInTurn(view.info, data.family().id())) {
            const Values values = viewValues(view, request.values, kernel);
            const QString text = complaintOf(view, {.models = models, .values = values, .analysis = analysis});
            // Once for each view: the variants repeat it.
            if (!text.isEmpty() && !seen.contains(text)) {
                complaints << QString::fromStdString(toText(request)) + ": " + text;
                seen << text;
            }
        }
    }
    QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join("\n   ")));
}

}  // namespace

class TestExtremeFigures : public QObject {
    Q_OBJECT

private slots:
    void realTargetsAreDrawnOrRefused_data() { addScaleRows(); }
    void realTargetsAreDrawnOrRefused() {
        QFETCH(QString, familyId);
        QFETCH(int, number);
        const auto data = scaledData(familyId, number);
        if (data) requireNumbersOrSentences(*data);
    }
    void similaritiesAreDrawnOrRefused_data() { addSimilarityRows(); }
    void similaritiesAreDrawnOrRefused() {
        QFETCH(QString, matrix);
        const FileFixtures files;
        requireNumbersOrSentences(similarClasses(), similarityKernel(files, matrix));
    }
};

QTEST_GUILESS_MAIN(TestExtremeFigures)
#include "tst_extreme_figures.moc"
