// SPDX-License-Identifier: GPL-3.0-or-later
// The worlds, experiments and published figures that the page of the Lab offers.
#include "core/experiments/demonstrations/demonstration_file.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/runs/run_file.h"
#include "core/experiments/runs/stream.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "tests/support/lab_fixture.h"
#include "ui/look/text.h"
#include "ui/plots/view/figure_view.h"
#include "ui/workspace/settings/plan_choices.h"

#include <QComboBox>
#include <QLabel>
#include <QTableView>
#include <QTextDocument>

#include <algorithm>
#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

class TestLabWorlds : public QObject, LabFixture {
    Q_OBJECT

private slots:
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    /// Consistency resampling of the ECE, the usual test of classes, refused every world of real targets.
    void testErrorRunsInEveryWorldByItsOwnDefault() {
        for (const char* world : {"ols", "normal", "friedman"}) {
            ExperimentPlan plan = withWorld(withExperiment(lab().plan(), "test-error"), world);
            plan.values.set("repetitions", std::int64_t{2});
            for (auto& request : plan.analysis.tests) {
                if (request.values.contains("resamples")) request.values.set("resamples", std::int64_t{9});
            }
            QCOMPARE(plan.analysis.tests.size(), std::size_t{4});
            const auto prepared = experiment(plan.experiment).prepare(plan, {});
            const auto state = stream(*prepared, emptyTable(*prepared), {.repetitions = 2});
            QVERIFY(state.table->refusals.empty());
        }
    }

    /// Planning in the window: the formulas of a study stand in the summary and as lines in the picture.
    void studiesArePlanned() {
        for (const char* id : {"validation-size", "real-validation-size"}) {
            ExperimentPlan plan = experiment(id).defaults;
            plan.values.set("repetitions", std::int64_t{3});
            plan.values.set("to", std::int64_t{500});
            openLab(plan);
            if (!lab().isPlaying()) click("labPlay");
            await();
            QVERIFY2(lab().state() == LabSession::State::Finished, id);
            const auto* table = widget<QTableView>("labSummary");
            bool isPlanned = false;
            for (int row = 0; row < table->model()->rowCount(); ++row) {
                for (int column = 0; column < table->model()->columnCount(); ++column) {
                    const QString text = table->model()->index(row, column).data().toString();
                    isPlanned = isPlanned || text.startsWith(QLatin1String("needed n by formula"));
                }
            }
            QVERIFY2(isPlanned, id);
            const Figure& figure = widget<FigureView>("labView")->figure();
            QVERIFY2(figure.panels.size() >= 4, id);
            QVERIFY2(std::any_of(figure.panels.front().marks.begin(), figure.panels.front().marks.end(),
                                 [](const Mark& mark) {
                                     const auto* line = std::get_if<Line>(&mark);
                                     return line != nullptr && line->style.legend == std::string("formula");
                                 }),
                     id);
        }
    }

    /// Anybody can write one, and a text that is taken for HTML loads pictures.
    void whatADemonstrationSaysIsNoHtml() {
        const std::string picture = "<img src='/x.png'> <b>bold</b>";
        m_window->openDemonstration(parseDemonstration("# " + picture + "\n" + picture + "\n\n## " + picture + "\n" +
                                                           picture +
                                                           "\n\n```settings\nexperiment: distribution\nworld: "
                                                           "dirichlet:n=20\nmeasure: ece\nrepetitions: 2\n```\n",
                                                       "mine", "mine.md"));
        for (const char* name : {"demonstrationName", "demonstrationTitle"}) {
            const auto* label = widget<QLabel>(name);
            QVERIFY(label->text().contains(QLatin1String("<b>bold</b>")));
            QCOMPARE(label->textFormat(), Qt::PlainText);
        }
        const auto* text = widget<QLabel>("demonstrationText");
        QVERIFY(!text->text().contains(QLatin1Char('<')));
        QTextDocument shown;
        shown.setMarkdown(text->text());
        QVERIFY(shown.toPlainText().contains(QLatin1String("<b>bold</b>")));
        lab().pause();
    }

    /// It did nothing there, but threw the run away.
    void samplesAreNoSettingWhereTheExperimentSetsThem() {
        for (const char* id : {"sample-size", "ece-bins"}) {
            ExperimentPlan plan = experiment(id).defaults;
            openLab(plan);
            auto* form = widget<QWidget>("labWorldForm");
            QVERIFY(form->findChild<QWidget*>(QStringLiteral("editor:n")) == nullptr);
            QVERIFY(form->findChild<QWidget*>(QStringLiteral("editor:alpha")) != nullptr);
            ExperimentPlan other = plan;
            other.worldValues.set("n", std::int64_t{77});
            QVERIFY(giveSameNumbers(plan, other));
        }
        openLab(quickPlan(10));
        QVERIFY(widget<QWidget>("labWorldForm")->findChild<QWidget*>(QStringLiteral("editor:n")) != nullptr);
    }

    /// Another cell of the paper has its own published numbers; a world that the paper did not run has none.
    void publishedNumbersFollowTheSettings() {
        openLab(publishedFigure("w19-figure-1-m2").plan);
        lab().pause();
        ExperimentPlan plan = lab().plan();
        plan.worldValues.set("pi", 0.75);
        lab().changePlan(plan);
        QCOMPARE(lab().plan().published.size(), std::size_t{4});
        QVERIFY(lab().plan().published != publishedFigure("w19-figure-1-m2").plan.published);
        plan.worldValues.set("pi", 0.7);
        lab().changePlan(plan);
        QVERIFY(lab().plan().published.empty());
    }

    void worldsSideBySideAreLeftForOne() {
        openLab(publishedFigure("w19-estimates-m10-first").plan);
        lab().pause();
        QVERIFY(widget<QToolButton>("labCases")->isVisible());
        QCOMPARE(widget<QToolButton>("labCases")->text(), QStringLiteral("5 worlds"));
        // Setting what the worlds differ in means one world; setting anything else keeps them.
        ExperimentPlan plan = withWorldSettings(lab().plan(), {{"classes", std::int64_t{2}}});
        QCOMPARE(plan.cases.size(), std::size_t{5});
        QVERIFY(withWorldSettings(plan, {{"classes", std::int64_t{2}}, {"pi", 0.5}}).cases.empty());
        click("labCases");
        QVERIFY(lab().plan().cases.empty());
        QVERIFY(!widget<QToolButton>("labCases")->isVisible());
    }

    /// One click without any model: the bundled sample is opened, and the run starts with its first one.
    void figureOfLoadedPredictionsOpensASample() {
        action("showLab")->trigger();
        const auto actions = m_window->findChildren<QAction*>();
        const auto found = std::find_if(actions.begin(), actions.end(), [](const QAction* one) {
            return one->text() == toQt(publishedFigure("gb22-figures-5-7").name);
        });
        QVERIFY(found != actions.end());
        (*found)->trigger();
        awaitNumbers();
        lab().pause();
        await();
        QVERIFY(!m_window->workspace().models().shown().empty());
        QVERIFY(widget<QWidget>("page:lab")->isVisible());
        QCOMPARE(lab().plan().world, std::string("subsamples"));
        QCOMPARE(lab().plan().data->sampleCount(), Index{1797});
        QVERIFY(widget<QComboBox>("labModel")->isVisible());
        QVERIFY(!widget<FigureView>("labView")->figure().panels.empty());
    }

    void everyExperimentAndWorldShowsAFigureOrSaysWhyNot() {
        openLab(quickPlan(10));
        auto* kinds = widget<QComboBox>("labExperiment");
        auto* all = widget<QComboBox>("labWorld");
        for (int i = 0; i < kinds->count(); ++i) {
            kinds->setCurrentIndex(i);
            QCOMPARE(toQt(lab().plan().experiment), kinds->itemData(i).toString());
            for (int k = 0; k < (lab().plan().world.empty() ? 1 : all->count()); ++k) {
                if (!lab().plan().world.empty()) all->setCurrentIndex(k);
                await();
                const Figure& figure = widget<FigureView>("labView")->figure();
                QVERIFY2(!figure.panels.empty() || !figure.emptyReason.empty(), lab().plan().experiment.c_str());
                if (figure.panels.empty())
                    qInfo("%s, %s: %s", lab().plan().experiment.c_str(), lab().plan().world.c_str(),
                          figure.emptyReason.english().c_str());
            }
        }
    }

    void experimentAndWorldAreRemembered() {
        openLab(quickPlan(10));
        auto* kinds = widget<QComboBox>("labExperiment");
        kinds->setCurrentIndex(1);
        const std::string chosen = lab().plan().experiment;
        await();
        m_window.reset();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        QCOMPARE(lab().plan().experiment, chosen);
    }
};

QTEST_MAIN(TestLabWorlds)
#include "tst_lab_worlds.moc"
