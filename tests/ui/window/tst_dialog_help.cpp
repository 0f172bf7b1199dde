// SPDX-License-Identifier: GPL-3.0-or-later
// F1 in dialogs that block the window: every control is explained, and the explanation can be read and closed.
#include "tests/support/window_fixture.h"
#include "ui/explain/explanation_browser.h"
#include "ui/explain/help_pages.h"
#include "ui/export/export_dialog.h"
#include "ui/import/import_dialog.h"
#include "ui/window/controllers/preferences_dialog.h"
#include "ui/window/help/dialog_page.h"
#include "ui/window/help/explanation_dialog.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QSpinBox>
#include <QTreeWidget>

#include <algorithm>
#include <map>

using namespace calibrium;
using namespace calibrium::ui;

class TestDialogHelp : public QObject, WindowFixture {
    Q_OBJECT

    /// What the explanation in the dialog marks, after F1 in the widget.
    QString explained(QDialog& dialog, const QString& name) {
        auto* widget = dialog.findChild<QWidget*>(name);
        if (widget == nullptr) return QStringLiteral("no ") + name;
        dialog.activateWindow();
        widget->setFocus();
        QTest::keyClick(widget, Qt::Key_F1);
        const auto* explanations = dialog.findChild<ExplanationDialog*>(QString(), Qt::FindDirectChildrenOnly);
        if (explanations == nullptr || !explanations->isVisible()) return QStringLiteral("nothing");
        const auto marked = explanations->findChild<ExplanationBrowser*>()->extraSelections();
        return marked.isEmpty() ? QString() : marked.first().cursor.selectedText();
    }
    static QString entryOf(const QDialog& dialog) {
        const auto* explanations = dialog.findChild<ExplanationDialog*>(QString(), Qt::FindDirectChildrenOnly);
        return explanations->findChild<QTreeWidget*>()->currentItem()->data(0, Qt::UserRole).toString();
    }

private slots:
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    void preferencesAreExplained() {
        action("preferences")->trigger();
        auto* dialog = m_window->findChild<PreferencesDialog*>();
        QVERIFY(dialog != nullptr && QApplication::activeModalWidget() == dialog);
        for (const char* name : {"language", "scheme", "font", "textSize", "digits", "level", "memory", "threads"}) {
            QVERIFY2(explained(*dialog, QLatin1String(name)).size() > 30, name);
        }
        QVERIFY(explained(*dialog, QStringLiteral("digits")).startsWith(QStringLiteral("Digits")));
        QCOMPARE(entryOf(*dialog), QStringLiteral("dialog-preferences"));
        // It can be read and searched while the dialog waits, and Escape closes it alone.
        auto* explanations = dialog->findChild<ExplanationDialog*>();
        QTest::keyClicks(explanations->findChild<QLineEdit*>(QStringLiteral("search")), QStringLiteral("brier"));
        QCOMPARE(explanations->findChild<QLineEdit*>(QStringLiteral("search"))->text(), QStringLiteral("brier"));
        QTest::keyClick(explanations, Qt::Key_Escape);
        QVERIFY(!explanations->isVisible() && dialog->isVisible());
        dialog->reject();
    }

    void exportIsExplained() {
        openIris();
        action("export")->trigger();
        auto* dialog = m_window->findChild<ExportDialog*>();
        QVERIFY(dialog != nullptr);
        for (const char* name :
             {"format", "preset", "width", "fontSize", "lineWidth", "dpi", "scheme", "part:legend"}) {
            QVERIFY2(explained(*dialog, QLatin1String(name)).size() > 30, name);
        }
        QVERIFY(explained(*dialog, QStringLiteral("height")).startsWith(QStringLiteral("Size")));
        QCOMPARE(entryOf(*dialog), QStringLiteral("dialog-export"));
        dialog->reject();
    }

    /// Every control of the pages exists in its dialog, in both languages, so that no section is left behind.
    void pagesSpeakOfControlsThatAreThere() {
        std::map<QString, QStringList> names;
        for (const QString& folder : {QStringLiteral(":/guides/"), QStringLiteral(":/guides/de/")}) {
            for (const char* page : {"dialog-export", "dialog-files", "dialog-import", "dialog-preferences"}) {
                QFile file(folder + QLatin1String(page) + QStringLiteral(".md"));
                QVERIFY(file.open(QIODevice::ReadOnly));
                QStringList found;
                for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
                    if (line.startsWith(QStringLiteral("## "))) found += line.section(QLatin1Char('{'), 1);
                }
                QStringList& known = names[QLatin1String(page)];
                if (known.isEmpty()) known = found;
                QCOMPARE(found, known);
                QVERIFY(known.size() >= 8);
            }
        }
        action("preferences")->trigger();
        auto* dialog = m_window->findChild<PreferencesDialog*>();
        for (QString list : names[QStringLiteral("dialog-preferences")]) {
            const QString name = list.remove(QLatin1Char('}')).trimmed();
            QVERIFY2(dialog->findChild<QWidget*>(name) != nullptr, qPrintable(name));
        }
        dialog->reject();
    }

    void importIsExplained() {
        const QString path = m_sandbox.filePath(QStringLiteral("odd.csv"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("a;b\n0,2;yes\n0,9;no\n0,4;yes\n");
        file.close();
        ImportBatch batch;
        batch.sources.emplace_back().predictionsPath = path.toStdString();
        ImportDialog dialog(batch, attemptImport(batch, {}));
        dialog.open();
        for (const char* name : {"delimiter", "decimalComma", "header", "dropMissing", "family", "targetPlace"}) {
            QVERIFY2(explained(dialog, QLatin1String(name)).size() > 30, name);
        }
        QCOMPARE(entryOf(dialog), QStringLiteral("dialog-import"));
        dialog.reject();
    }

    /// Qt's own dialogs say what they are asked for, whatever in them has the focus.
    void fileDialogsAndQuestionsAreExplained() {
        openIris();
        const auto explainedHere = [this](const char* name) {
            auto* dialog = m_window->findChild<QDialog*>(QLatin1String(name));
            if (dialog == nullptr) return QStringLiteral("no ") + QLatin1String(name);
            dialog->activateWindow();
            QWidget* focus = dialog->focusWidget() == nullptr ? dialog : dialog->focusWidget();
            QTest::keyClick(focus, Qt::Key_F1);
            const auto* explanations = dialog->findChild<ExplanationDialog*>(QString(), Qt::FindDirectChildrenOnly);
            if (explanations == nullptr || !explanations->isVisible()) return QStringLiteral("nothing");
            const auto marked = explanations->findChild<ExplanationBrowser*>()->extraSelections();
            const QString text = marked.isEmpty() ? QString() : marked.first().cursor.selectedText();
            if (entryOf(*dialog) != QLatin1String("dialog-files")) return entryOf(*dialog);
            dialog->reject();
            return text.left(text.indexOf(QChar::LineSeparator));
        };
        action("open")->trigger();
        QCOMPARE(explainedHere("openDialog"), QStringLiteral("Open Predictions"));
        action("saveWorkspaceAs")->trigger();
        QCOMPARE(explainedHere("saveWorkspaceDialog"), QStringLiteral("Save Workspace"));
        m_window->workspace().models().rename(m_window->workspace().models()[0].id, QStringLiteral("mine"));
        action("newWorkspace")->trigger();
        QCOMPARE(explainedHere("quitBox"), QStringLiteral("Unsaved work"));
        m_window->openFiles({m_sandbox.filePath(QStringLiteral("nowhere.csv"))}, {});
        QTRY_VERIFY(m_window->findChild<QDialog*>(QStringLiteral("errorBox")) != nullptr);
        QCOMPARE(explainedHere("errorBox"), QStringLiteral("A file could not be used"));
    }

    void aColumnsSettingsAreExplained() {
        openIris();
        action("addVariant")->trigger();
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog != nullptr);
        auto* methods = dialog->findChild<QComboBox*>(QStringLiteral("method"));
        methods->setCurrentIndex(methods->findData(QStringLiteral("ece")));
        QVERIFY(explained(*dialog, QStringLiteral("editor:bins")).contains(QStringLiteral("Bins")));
        QCOMPARE(entryOf(*dialog), QStringLiteral("ece"));
        dialog->reject();
    }
};

QTEST_MAIN(TestDialogHelp)
#include "tst_dialog_help.moc"
