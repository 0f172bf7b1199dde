// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment.h"
#include "core/experiments/prepared_experiment.h"
#include "core/figures/figure_method.h"
#include "tests/support/model_sets.h"
#include "tests/support/scene_geometry.h"
#include "ui/import/import_dialog.h"
#include "ui/import/samples.h"
#include "ui/language/core_text.h"
#include "ui/language/language.h"
#include "ui/plots/view/figure_view.h"
#include "ui/settings/settings.h"
#include "ui/window/controllers/preferences_dialog.h"
#include "ui/window/main_window.h"
#include "ui/workspace/lab/kept_runs.h"
#include "ui/workspace/lab/run_title.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFile>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScopeGuard>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include <algorithm>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;  // milliseconds; results come much earlier
const QSize smallest(1280, 800);

QChar mnemonicOf(const QString& text) {
    const qsizetype at = text.indexOf(u'&');
    return at < 0 || at + 1 >= text.size() ? QChar() : text[at + 1].toLower();
}

QStringList clashesIn(const QList<QAction*>& actions, const QString& where) {
    QStringList found;
    QMap<QChar, QString> taken;
    for (const QAction* action : actions) {
        const QChar key = mnemonicOf(action->text());
        if (key.isNull() || !action->isVisible()) continue;
        if (taken.contains(key)) found.append(where + QStringLiteral(": ") + taken[key] + u',' + action->text());
        taken[key] = action->text();
    }
    return found;
}

}  // namespace

/// The window in German: as wide as the screen allows, nothing cut, no two keys alike.
class TestGermanWindow : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;

private slots:
    void initTestCase() { speak(QStringLiteral("de")); }

    void fitsASmallScreen() {
        Workspace workspace;
        MainWindow window(workspace);
        window.resize(smallest);
        window.show();
        workspace.models().add(test::loaded(test::modelSets().front()));
        auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("views"));
        QStringList complaints;
        // All pages are seen, none behind arrows.
        QVERIFY2(tabs->tabBar()->sizeHint().width() <= tabs->width(),
                 qPrintable(QStringLiteral("%1 of %2").arg(tabs->tabBar()->sizeHint().width()).arg(tabs->width())));
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), patience);
            QCoreApplication::processEvents();
            const QString name = tabs->tabText(tab);
            if (window.size() != smallest) {
                complaints.append(QStringLiteral("%1 is %2 wide").arg(name).arg(window.width()));
            }
            for (const QString& cut : test::cutTexts(window)) complaints.append(name + QStringLiteral(": ") + cut);
            for (const FigureView* view : tabs->currentWidget()->findChildren<FigureView*>()) {
                if (!view->isVisible() || view->figure().panels.empty()) continue;
                const QRectF area(QPointF(), QSizeF(view->size()));
                for (const QString& complaint : test::complaintsAbout(view->scene(), area)) {
                    complaints.append(name + QStringLiteral(": ") + complaint);
                }
            }
        }
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(u'\n')));
    }

    /// The p-value of the verdict is seen without a scroll bar, in a narrow window beside the model; in a wide one
    /// every column stands in its place.
    void thePValueOfTheVerdictIsSeen() {
        Workspace workspace;
        MainWindow window(workspace);
        window.resize(smallest);
        window.show();
        workspace.models().add(test::loaded(test::modelSets().front()));
        QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), patience);
        QCoreApplication::processEvents();
        auto* table = window.findChild<QTableView*>(QStringLiteral("resultsTable"));
        auto* header = table->horizontalHeader();
        const int last = header->count() - 1;
        QVERIFY(table->model()->headerData(last, Qt::Horizontal).toString().startsWith(QStringLiteral("p (")));
        const int end = header->sectionViewportPosition(last) + header->sectionSize(last);
        QVERIFY2(end <= table->viewport()->width(), qPrintable(QString::number(end)));
        QCOMPARE(header->visualIndex(last), header->length() > table->viewport()->width() ? 1 : last);
        window.resize(2600, 900);
        QCoreApplication::processEvents();
        QCOMPARE(header->visualIndex(last), last);
    }

    void theVerdictAndThePlotKeepTheirRoom_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("German") << QStringLiteral("de");
        QTest::newRow("English") << QStringLiteral("en");
    }
    /// Buttons of a view stand below the verdict, and an opened list of notes leaves most of the page to the plot.
    void theVerdictAndThePlotKeepTheirRoom() {
        QFETCH(QString, language);
        speak(language);
        const auto back = qScopeGuard([] { speak(QStringLiteral("de")); });
        Workspace workspace;
        MainWindow window(workspace);
        window.resize(smallest);
        window.show();
        workspace.models().add(test::loaded(test::modelSets().front()));
        auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("views"));
        int offered = 0;
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), patience);
            QCoreApplication::processEvents();
            const QWidget* page = tabs->currentWidget();
            const auto* verdict = page->findChild<QLabel*>(QStringLiteral("verdict"));
            if (verdict == nullptr || !verdict->isVisible()) continue;
            for (const char* name : {"offeredColumns", "suggestedSetting"}) {
                offered += page->findChild<QWidget*>(QLatin1String(name))->isVisible() ? 1 : 0;
            }
            QVERIFY2(verdict->width() > 4 * page->width() / 5, qPrintable(tabs->tabText(tab)));
            auto* notes = page->findChild<QToolButton*>(QStringLiteral("warningsButton"));
            if (!notes->isVisible()) continue;
            notes->click();
            QCoreApplication::processEvents();
            const auto* list = page->findChild<QWidget*>(QStringLiteral("warningsArea"));
            QVERIFY(list->isVisible());
            QVERIFY2(list->height() <= std::max(page->height() / 4, 4 * list->fontMetrics().lineSpacing()),
                     qPrintable(tabs->tabText(tab)));
            notes->click();
            QVERIFY(!list->isVisible());
        }
        QVERIFY(offered > 0);
    }

    void samplesSpeakGermanOnTheStartPageAndInTheMenu() {
        Workspace workspace;
        MainWindow window(workspace);
        QStringList offered;
        for (const QMenu* menu : window.findChildren<QMenu*>()) {
            for (const QAction* action : menu->actions()) offered.append(action->text());
        }
        for (const Sample& sample : samples()) {
            const QString german = coreText(sample.name.toStdString());
            QVERIFY(german != sample.name);
            const auto* button = window.findChild<QPushButton*>(QStringLiteral("sample:") + sample.id);
            QVERIFY(button != nullptr);
            QCOMPARE(button->text(), german);
            QVERIFY2(offered.contains(german), qPrintable(german));
        }
    }

    void keysOfMenusDoNotClash() {
        Workspace workspace;
        MainWindow window(workspace);
        QStringList clashes = clashesIn(window.menuBar()->actions(), QStringLiteral("menu bar"));
        for (const QMenu* menu : window.menuBar()->findChildren<QMenu*>()) {
            clashes += clashesIn(menu->actions(), menu->title());
        }
        QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(u'\n')));
    }

    void columnsOfAnImportSpeakGerman() {
        const QString path = m_sandbox.filePath(QStringLiteral("laplace.csv"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("location,b,site,y\n0.5,1,a,0.25\n1.5,2,b,0.75\n2.5,1,a,2\n");
        file.close();
        const ImportBatch batch = sortFiles({path}, {}, {});
        ImportDialog dialog(batch, attemptImport(batch, {}));
        const auto* table = dialog.findChild<QTableView*>(QStringLiteral("preview"));
        const auto headOf = [&](int column) { return table->model()->headerData(column, Qt::Horizontal).toString(); };
        QCOMPARE(headOf(0), QStringLiteral("location\nLage"));
        QCOMPARE(headOf(1), QStringLiteral("b\nSkala"));
        emit table->horizontalHeader()->sectionClicked(2);
        auto* menu = dialog.findChild<QMenu*>(QStringLiteral("columnMenu"));
        QVERIFY(menu != nullptr);
        QStringList offered;
        for (const QAction* action : menu->actions()) offered.append(action->text());
        menu->close();
        for (const char* english : {"Location", "Scale", "Target", "Ignored"}) {
            QVERIFY2(!offered.contains(QLatin1String(english)), english);
        }
    }

    /// Names that the program makes are put together when they are shown, not when they are kept.
    void keptRunsAndStepsBackSpeakGerman() {
        Workspace workspace;
        MainWindow window(workspace);
        ExperimentPlan plan = experiment("distribution").defaults;
        workspace.keptRuns().keep({.name = runName(plan), .plan = plan, .table = nullptr});
        const QString title = coreText(experiment("distribution").info.name);
        QVERIFY(title != QString::fromStdString(experiment("distribution").info.name));
        const auto* list = window.findChild<QListWidget*>(QStringLiteral("keptRuns"));
        QVERIFY2(list->item(0)->text().startsWith(title), qPrintable(list->item(0)->text()));
        QVERIFY(workspace.undoStack().undoText().contains(title));
        // A name of the user's own stays.
        QCOMPARE(runTitle("Mondays", plan), QStringLiteral("Mondays"));
        workspace.settings().setHandle(figureMethod("bandwidth"), "bandwidth", 0.5);
        QVERIFY2(workspace.undoStack().undoText().contains(QStringLiteral("Bandbreite")),
                 qPrintable(workspace.undoStack().undoText()));
    }

    void preferencesHaveALanguage() {
        PreferencesDialog dialog;
        dialog.show();
        QVERIFY2(test::cutTexts(dialog).isEmpty(), qPrintable(test::cutTexts(dialog).join(u'\n')));
        QMap<QChar, QString> taken;
        for (const QLabel* label : dialog.findChildren<QLabel*>()) {
            const QChar key = mnemonicOf(label->text());
            if (key.isNull()) continue;
            QVERIFY2(!taken.contains(key), qPrintable(taken[key] + u',' + label->text()));
            taken[key] = label->text();
        }
        auto* language = dialog.findChild<QComboBox*>(QStringLiteral("language"));
        QVERIFY(language != nullptr);
        language->setCurrentIndex(language->findData(QStringLiteral("de")));
        dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
        QCOMPARE(settings::language.value(), QStringLiteral("de"));
        QCOMPARE(spokenLanguage(settings::language.value()), QStringLiteral("de"));
    }
};

QTEST_MAIN(TestGermanWindow)
#include "tst_german_window.moc"
