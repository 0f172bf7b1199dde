// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/model_sets.h"
#include "tests/support/scene_geometry.h"
#include "ui/import/samples.h"
#include "ui/language/core_text.h"
#include "ui/language/language.h"
#include "ui/plots/figure_view.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences_dialog.h"
#include "ui/workspace/settings.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFormLayout>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>

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
        workspace.addModels(test::loaded(test::modelSets().front()));
        auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("views"));
        QStringList complaints;
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
