// SPDX-License-Identifier: GPL-3.0-or-later
// Explanations, guides, glossary, the list of keys, F1, text size and preferences: what helps a newcomer and who reads
// or types otherwise.
#include "core/experiments/prepared_experiment.h"
#include "core/figures/figure_method.h"
#include "tests/support/window_fixture.h"
#include "ui/explain/explanation_browser.h"
#include "ui/explain/help_pages.h"
#include "ui/look/text.h"
#include "ui/look/text_size.h"
#include "ui/plots/view/figure_view.h"
#include "ui/settings/settings.h"
#include "ui/window/controllers/preferences_dialog.h"
#include "ui/window/help/explanation_dialog.h"
#include "ui/window/help/shortcuts_dialog.h"
#include "ui/window/main_window.h"
#include "ui/workspace/settings/settings_store.h"

#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTextBlock>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include <memory>
#include <set>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

std::set<QString> idsOf(const ExplanationDialog& dialog) {
    std::set<QString> ids;
    for (QTreeWidgetItemIterator it(dialog.findChild<QTreeWidget*>()); *it != nullptr; ++it) {
        if ((*it)->data(0, Qt::UserRole).isValid()) ids.insert((*it)->data(0, Qt::UserRole).toString());
    }
    return ids;
}

}  // namespace

class TestWindowHelp : public QObject, WindowFixture {
    Q_OBJECT

    ExplanationDialog* explained() const { return m_window->findChild<ExplanationDialog*>(); }
    QString currentEntry() const {
        return explained()->findChild<QTreeWidget*>()->currentItem()->data(0, Qt::UserRole).toString();
    }

private slots:
    void init() {
        openWindow();
        m_window->resize(1280, 800);
    }
    void cleanup() {
        m_window.reset();
        settings::textPercent.store(100);
        settings::fontFamily.store({});
        settings::digits.store(3);
        settings::level.store(0.95);
        applyTextSize();
    }

    /// Rows of tabs too, at once: they used to be one change behind.
    void tabsFollowTheSizeOfText() {
        action("showLab")->trigger();
        // On some desktops they hold the font that they were polished with as if it were their own.
        const QList<QTabBar*> rows{widget<QTabWidget>("views")->tabBar(), widget<QTabWidget>("labViews")->tabBar()};
        for (const int percent : {200, 100}) {
            for (QTabBar* row : rows) row->setFont(row->font());
            settings::textPercent.store(percent);
            applyTextSize();
            QCoreApplication::processEvents();
            for (const QTabBar* row : rows) {
                QCOMPARE(row->font().pointSizeF(), QApplication::font().pointSizeF());
                const int words = QFontMetrics(QApplication::font()).horizontalAdvance(row->tabText(0));
                QVERIFY2(row->tabRect(0).width() >= words && row->tabRect(0).width() < words + 40,
                         qPrintable(QString::number(row->tabRect(0).width()) + u' ' + QString::number(words)));
            }
        }
    }
    void headingsStandApart() {
        action("glossary")->trigger();
        const auto* text = explained()->findChild<ExplanationBrowser*>();
        int headings = 0;
        for (QTextBlock block = text->document()->begin(); block.isValid(); block = block.next()) {
            const QTextBlockFormat format = block.blockFormat();
            if (format.headingLevel() == 0) continue;
            if (headings++ > 0) QVERIFY(format.topMargin() >= text->fontMetrics().height());
            QVERIFY(format.bottomMargin() > 0);
        }
        QVERIFY(headings > 10);
    }
    void guidesOpenFromTheMenu() {
        for (const char* name : {"guide-paper", "guide-clinic", "guide-teaching", "glossary"}) {
            action(name)->trigger();
            QVERIFY(explained()->isVisible());
            QCOMPARE(currentEntry(), QString::fromLatin1(name));
            QVERIFY(explained()->findChild<ExplanationBrowser*>()->toPlainText().size() > 1500);
        }
    }

    void pagesLinkToWhatThereIs() {
        ExplanationDialog dialog;
        const std::set<QString> ids = idsOf(dialog);
        QVERIFY(helpPages().size() > 40);
        static const QRegularExpression link(QStringLiteral(R"(\]\((entry|qrc):([^)]+)\))"));
        for (const HelpPage& page : helpPages()) {
            QVERIFY2(page.markdown.size() > 30 && !page.title.isEmpty(), qPrintable(page.id));
            for (auto it = link.globalMatch(page.markdown); it.hasNext();) {
                const auto match = it.next();
                const bool isThere = match.captured(1) == QLatin1String("entry")
                                         ? ids.count(match.captured(2)) == 1
                                         : QFile::exists(QLatin1Char(':') + match.captured(2));
                QVERIFY2(isThere, qPrintable(page.id + QStringLiteral(": ") + match.captured(2)));
            }
        }
    }

    void formulasAndPicturesAreDrawn() {
        ExplanationDialog dialog;
        dialog.explain(QStringLiteral("ece"));
        auto* text = dialog.findChild<ExplanationBrowser*>();
        const QImage formula =
            text->loadResource(QTextDocument::ImageResource, QUrl(formulaAddress(QStringLiteral("a/b"))))
                .value<QImage>();
        QVERIFY(formula.width() > 8 && formula.height() > 16);
        const QImage picture =
            text->loadResource(QTextDocument::ImageResource, QUrl(QStringLiteral("qrc:/guides/diagram.png")))
                .value<QImage>();
        QVERIFY(picture.width() > 200);
        QVERIFY(picture.width() / picture.devicePixelRatio() <= text->width());
        QCOMPARE(formulaOf(QUrl(formulaAddress(QStringLiteral("Σ_B |B|/n")))), QStringLiteral("Σ_B |B|/n"));
    }

    void searchSaysWhenNothingIsFoundAndMovesByKeys() {
        action("explain")->trigger();
        auto* search = explained()->findChild<QLineEdit*>(QStringLiteral("search"));
        auto* list = explained()->findChild<QTreeWidget*>();
        auto* nothing = explained()->findChild<QLabel*>(QStringLiteral("nothingFound"));
        QTest::keyClicks(search, QStringLiteral("qwxyz"));
        QVERIFY(nothing->isVisible() && nothing->text().contains(QStringLiteral("qwxyz")));
        QVERIFY(!list->isVisible());
        search->clear();
        QVERIFY(!nothing->isVisible() && list->isVisible());
        QTest::keyClicks(search, QStringLiteral("temperature"));
        QTest::keyClick(search, Qt::Key_Down);
        const QString first = currentEntry();
        QTest::keyClick(search, Qt::Key_Down);
        QVERIFY(currentEntry() != first);
        QVERIFY(!list->currentItem()->isHidden());
        QCOMPARE(search->text(), QStringLiteral("temperature"));  // typing goes on
        // Much speaks of the Brier score; what bears its name is shown.
        search->clear();
        QTest::keyClicks(search, QStringLiteral("brier score"));
        QCOMPARE(currentEntry(), QStringLiteral("brier"));
    }

    void linksGoToOtherEntries() {
        action("glossary")->trigger();
        emit explained()->findChild<ExplanationBrowser*>()->anchorClicked(QUrl(QStringLiteral("entry:brier")));
        QCOMPARE(currentEntry(), QStringLiteral("brier"));
    }

    void everyKeyOfTheMenusIsListed() {
        action("shortcuts")->trigger();
        auto* dialog = m_window->findChild<ShortcutsDialog*>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        auto* list = dialog->findChild<QTreeWidget*>();
        std::set<QString> keys;
        for (int i = 0; i < list->topLevelItemCount(); ++i) {
            for (const QString& key : list->topLevelItem(i)->text(2).split(QStringLiteral(", "))) keys.insert(key);
        }
        for (const char* name : {"open", "save", "print", "present", "largerText", "explain", "playLab", "nextStep"}) {
            const QAction* one = action(name);
            if (one == nullptr) one = action("saveWorkspace");
            QVERIFY2(keys.count(one->shortcut().toString(QKeySequence::NativeText)) == 1, name);
        }
        auto* search = dialog->findChild<QLineEdit*>();
        QTest::keyClicks(search, QStringLiteral("no such key"));
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("nothing"))->isVisible());
        search->clear();
        QTest::keyClicks(search, QStringLiteral("undo"));
        int shown = 0;
        for (int i = 0; i < list->topLevelItemCount(); ++i) shown += list->topLevelItem(i)->isHidden() ? 0 : 1;
        QVERIFY(shown >= 1 && shown < 4);
    }

    void noKeyIsTakenTwice() {
        std::map<QString, QString> taken;
        for (const auto* one : m_window->findChildren<QAction*>()) {
            for (const QKeySequence& key : one->shortcuts()) {
                if (one->shortcutContext() != Qt::WindowShortcut) continue;
                const auto [before, isNew] = taken.emplace(key.toString(), one->text());
                QVERIFY2(isNew || before->second == one->text(),
                         qPrintable(key.toString() + QStringLiteral(": ") + before->second + QStringLiteral(", ") +
                                    one->text()));
            }
        }
    }

    void f1ExplainsWhatHasTheFocus() {
        openIris();
        m_window->activateWindow();
        action("explain")->trigger();
        QCOMPARE(currentEntry(), QStringLiteral("reliability"));
        auto* table = m_window->findChild<QTableView*>(QStringLiteral("results"));
        if (table == nullptr)
            table = m_window->findChild<QDockWidget*>(QStringLiteral("resultsDock"))->findChild<QTableView*>();
        m_window->activateWindow();
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, 1));
        QTRY_VERIFY(table->hasFocus());
        action("explain")->trigger();
        QCOMPARE(currentEntry(), toQt(m_workspace->settings().current().requests.front().method.id));
    }

    void largerTextIsLargerEverywhere() {
        openIris();
        auto* table = m_window->findChild<QDockWidget*>(QStringLiteral("resultsDock"))->findChild<QTableView*>();
        const int row = table->verticalHeader()->defaultSectionSize();
        const double text = m_window->font().pointSizeF();
        const auto views = m_window->findChildren<FigureView*>();
        const auto shown = std::find_if(views.begin(), views.end(), [](const FigureView* one) {
            return one->isVisible() && !one->figure().panels.empty();
        });
        QVERIFY(shown != views.end());
        const FigureView* view = *shown;
        const QRectF area = view->plotArea(0);
        for (int i = 0; i < 3; ++i) action("largerText")->trigger();
        QCOMPARE(settings::textPercent.value(), 140);
        QVERIFY(m_window->font().pointSizeF() > 1.35 * text);
        QVERIFY(table->font().pointSizeF() > 1.35 * text);
        QVERIFY(table->verticalHeader()->defaultSectionSize() > row);
        // No number is cut.
        for (int column = 0; column < table->model()->columnCount(); ++column) {
            const int needed = table->sizeHintForIndex(table->model()->index(0, column)).width();
            QVERIFY2(
                table->columnWidth(column) >= needed,
                qPrintable(QStringLiteral("%1: %2 of %3").arg(column).arg(table->columnWidth(column)).arg(needed)));
        }
        QVERIFY(view->plotArea(0) != area);
        const auto* verdict = m_window->findChild<QWidget*>(QStringLiteral("verdict"));
        if (verdict != nullptr) QVERIFY(verdict->font().pointSizeF() > 1.35 * text);
        const auto titles = m_window->findChildren<QLabel*>(QStringLiteral("dockTitle"));
        QVERIFY(titles.size() >= 3);
        for (const QLabel* title : titles) QVERIFY(title->font().pointSizeF() > 1.35 * text);
        action("explain")->trigger();
        const auto* names = explained()->findChild<QTreeWidget*>();
        QVERIFY(names->width() > 25 * names->fontMetrics().averageCharWidth());
        explained()->hide();
        action("smallerText")->trigger();
        QCOMPARE(settings::textPercent.value(), 125);
        action("usualText")->trigger();
        QVERIFY(qAbs(m_window->font().pointSizeF() - text) < 0.01);
        QCOMPARE(table->verticalHeader()->defaultSectionSize(), row);
    }

    void preferencesTakeEffectAtOnce() {
        openIris();
        auto* table = m_window->findChild<QDockWidget*>(QStringLiteral("resultsDock"))->findChild<QTableView*>();
        const auto longest = [table] {
            qsizetype length = 0;
            for (int c = 1; c < table->model()->columnCount(); ++c) {
                length = std::max(length, table->model()->index(0, c).data().toString().size());
            }
            return length;
        };
        const qsizetype before = longest();
        const double text = m_window->font().pointSizeF();
        action("preferences")->trigger();
        auto* dialog = m_window->findChild<PreferencesDialog*>();
        dialog->findChild<QSpinBox*>(QStringLiteral("digits"))->setValue(7);
        dialog->findChild<QSpinBox*>(QStringLiteral("textSize"))->setValue(150);
        dialog->findChild<QDoubleSpinBox*>(QStringLiteral("level"))->setValue(0.8);
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
        await();
        QVERIFY(longest() > before);
        QVERIFY(m_window->font().pointSizeF() > 1.4 * text);
        const FigureMethod& view = figureMethod("reliability");
        QCOMPARE(viewValues(m_workspace->settings().current(), view).real("level"), 0.8);
        QCOMPARE(viewValues(defaultSettings(), view).real("level"), 0.8);
        QCOMPARE(viewValues(defaultSettings(), figureMethod("bandwidth")).real("level"), 0.05);  // another level
    }
};

QTEST_MAIN(TestWindowHelp)
#include "tst_window_help.moc"
