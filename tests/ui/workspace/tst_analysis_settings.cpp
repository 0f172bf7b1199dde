// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_method.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/method/resolved_kernel.h"
#include "core/run/memory.h"
#include "tests/support/ui_fixtures.h"
#include "ui/workspace/settings/analysis_settings.h"

#include <set>

using namespace calibrium;
using namespace calibrium::ui;

class TestAnalysisSettings : public QObject {
    Q_OBJECT

private slots:
    void defaultIsTheDefaultAnalysis() {
        AnalysisSpecification expected = defaultAnalysis();
        expected.memoryBudget = computationMemory();
        QCOMPARE(specificationFor(defaultSettings()), expected);
    }

    void requestNumbersAreUniqueAndMeasuresStandFirst() {
        AnalysisSettings settings = settingsWith({"skce"}, {"distribution-free"});
        settings = withRequest(settings, false, {"kce", {}});
        QCOMPARE(settings.requests.size(), std::size_t{3});
        QCOMPARE(settings.requests[1].method.id, std::string("kce"));
        QVERIFY(settings.requests[2].isTest);
        QVERIFY(settings.requests[0].id != settings.requests[1].id &&
                settings.requests[1].id != settings.requests[2].id);
    }

    void keyChangesWithWhatTheResultDependsOn() {
        AnalysisSettings settings = settingsWith({"skce", "skce:bandwidth=0.5", "mmce"});
        const std::string shared = resultKey(settings, settings.requests[0]);
        const std::string own = resultKey(settings, settings.requests[1]);
        AnalysisSettings changed = settings;
        changed.kernel.set("bandwidth", 0.1);
        QVERIFY(resultKey(changed, changed.requests[0]) != shared);
        QCOMPARE(resultKey(changed, changed.requests[1]), own);
        changed = settings;
        changed.seed = 2;
        QVERIFY(resultKey(changed, changed.requests[0]) != shared);
    }

    void keyIgnoresSettingsWithoutAMeaning() {
        AnalysisSettings settings = settingsWith({"skce"});
        settings.kernel.set("kernel", std::string("matern32"));
        const std::string before = resultKey(settings, settings.requests[0]);
        settings.kernel.set("exponent", 0.5);  // of the exponential kernel only
        QCOMPARE(resultKey(settings, settings.requests[0]), before);
    }

    void aSettingOfAViewHoldsForMeasuresThatShareIt() {
        const FigureMethod& view = figureMethod("reliability");
        AnalysisSettings settings = settingsWith({"ece", "ece:bins=20", "skce"});
        Values values = viewValues(settings, view);
        values.set("bins", std::int64_t{7});
        settings = withViewValues(settings, view, values);
        QCOMPARE(viewValues(settings, view).integer("bins"), std::int64_t{7});
        const AnalysisSpecification specification = specificationFor(settings);
        QCOMPARE(specification.measures[0].values.integer("bins"), std::int64_t{7});
        QCOMPARE(specification.measures[1].values.integer("bins"), std::int64_t{20});
        QVERIFY(!specification.measures[2].values.contains("bins"));
        QCOMPARE(effectiveValues(settings, settings.requests[0]).integer("bins"), std::int64_t{7});
        // Back to the default, nothing is set any more.
        values.set("bins", std::int64_t{15});
        settings = withViewValues(settings, view, values);
        QVERIFY(settings.views.empty());
        QVERIFY(!specificationFor(settings).measures[0].values.contains("bins"));
    }

    void settingsOfTheSameNameButOtherMeaningStayApart() {
        const FigureMethod& view = figureMethod("reliability");
        AnalysisSettings settings = settingsWith({"ece-canonical"});
        Values values = viewValues(settings, view);
        values.set("bins", std::int64_t{7});
        settings = withViewValues(settings, view, values);
        QVERIFY(!specificationFor(settings).measures[0].values.contains("bins"));
    }

    void onlyWhatDiffersFromTheInheritedIsTheRequestsOwn() {
        AnalysisSettings settings = settingsWith({"skce"});
        settings.kernel.set("bandwidth", 0.1);
        Values values = effectiveValues(settings, settings.requests[0]);
        QCOMPARE(values.real("bandwidth"), 0.1);
        QVERIFY(ownValues(settings, settings.requests[0], values).empty());
        values.set("estimator", std::string("biased"));
        QCOMPARE(ownValues(settings, settings.requests[0], values), (Values{{"estimator", std::string("biased")}}));
    }

    void everyRegisteredMethodHasAKeyAndALabel() {
        AnalysisSettings settings;
        for (const auto& method : measures()) settings = withRequest(settings, false, {method.info.id, {}});
        for (const auto& test : hypothesisTests()) settings = withRequest(settings, true, {test.info.id, {}});
        std::set<std::string> keys;
        for (const auto& request : settings.requests) {
            keys.insert(resultKey(settings, request));
            QVERIFY(!columnLabel(settings, request).empty());
        }
        QCOMPARE(keys.size(), settings.requests.size());
    }
};

QTEST_GUILESS_MAIN(TestAnalysisSettings)
#include "tst_analysis_settings.moc"
