// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/prepared_experiment.h"
#include "ui/plots/view/words_edit.h"

#include "core/workspace/workspace_file.h"
#include "tests/support/example_figures.h"
#include "ui/plots/view/figure_view.h"
#include "ui/workspace/results/figure_notes.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include <cmath>
#include <memory>

using namespace calibrium;
using namespace calibrium::ui;
using namespace calibrium::test;

class TestWordsEdit : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<FigureView> m_view;
    QWidget* m_plot = nullptr;

    void doubleClick(const QPointF& place) {
        QTest::mouseClick(m_plot, Qt::LeftButton, {}, place.toPoint());
        QTest::mouseDClick(m_plot, Qt::LeftButton, {}, place.toPoint());
    }
    QLineEdit* field() const {
        const QList<QLineEdit*> fields = m_plot->findChildren<QLineEdit*>(QStringLiteral("wordField"));
        return fields.isEmpty() ? nullptr : fields.back();
    }
    void write(const QString& text) {
        QVERIFY(field() != nullptr);
        field()->selectAll();
        text.isEmpty() ? QTest::keyClick(field(), Qt::Key_Delete) : QTest::keyClicks(field(), text);
        QTest::keyClick(field(), Qt::Key_Return);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    /// Below the ticks of the lower panel.
    QPointF labelPlace() const { return QPointF(m_view->plotArea(1).center().x(), m_view->plotArea(1).bottom() + 32); }
    QAction* action(const char* name) const { return m_view->findChild<QAction*>(QString::fromLatin1(name)); }

private slots:
    void init() {
        applyTheme(*qApp, Scheme::Light);
        m_view = std::make_unique<FigureView>();
        m_view->resize(600, 700);
        m_view->setFigure(twoModels());
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_plot = m_view->findChild<QWidget*>(QStringLiteral("plot"));
        m_view->grab();
    }
    void cleanup() { m_view.reset(); }

    void anAxisLabelIsWrittenAnewByADoubleClick() {
        QSignalSpy changes(m_view.get(), &FigureView::editsChanged);
        doubleClick(labelPlace());
        QVERIFY(field() != nullptr);
        QCOMPARE(field()->text(), QStringLiteral("confidence"));
        write(QStringLiteral("predicted risk"));
        QCOMPARE(changes.size(), 1);
        QCOMPARE(m_view->figure().panels[1].x.label, std::string("predicted risk"));
        QCOMPARE(m_view->originalFigure().panels[1].x.label, std::string("confidence"));
        // The next figure has the same words.
        m_view->setFigure(twoModels());
        QCOMPARE(m_view->figure().panels[1].x.label, std::string("predicted risk"));
        // And an empty text brings the old one back.
        doubleClick(labelPlace());
        write(QString());
        QCOMPARE(m_view->figure().panels[1].x.label, std::string("confidence"));
        QVERIFY(m_view->edits().isEmpty());
    }

    void escapeChangesNothing() {
        doubleClick(labelPlace());
        QTest::keyClicks(field(), QStringLiteral("nonsense"));
        QTest::keyClick(field(), Qt::Key_Escape);
        QVERIFY(m_view->edits().isEmpty());
    }

    void aNameInTheLegendChangesEverywhere() {
        doubleClick(m_view->legendArea().topLeft() + QPointF(40, 8));
        QVERIFY(field() != nullptr);
        QCOMPARE(field()->text(), QStringLiteral("resnet18"));
        write(QStringLiteral("ResNet-18"));
        QCOMPARE(m_view->figure().series[0], std::string("ResNet-18"));
        m_view->grab();
        doubleClick(m_view->legendArea().topLeft() + QPointF(40, 8));
        QCOMPARE(field()->text(), QStringLiteral("ResNet-18"));
        write(QStringLiteral("R18"));
        QCOMPARE(m_view->edits().texts, (std::map<std::string, std::string>{{"resnet18", "R18"}}));
    }

    void aDoubleClickOnThePlotOpensNothing() {
        doubleClick(m_view->plotArea(0).center());
        QVERIFY(field() == nullptr);
    }

    void wordsAreWrittenDraggedAndRemoved() {
        QSignalSpy changes(m_view.get(), &FigureView::editsChanged);
        action("writeText")->trigger();
        write(QStringLiteral("p = 0.03"));
        QCOMPARE(m_view->edits().annotations.size(), std::size_t{1});
        QCOMPARE(m_view->edits().annotations[0].panel, std::size_t{0});
        m_view->grab();
        const QRectF area = m_view->plotArea(0);
        const QPoint from = area.center().toPoint();
        const QPoint to = (area.topLeft() + QPointF(0.25 * area.width(), 0.2 * area.height())).toPoint();
        QTest::mousePress(m_plot, Qt::LeftButton, {}, from);
        QTest::mouseMove(m_plot, (from + to) / 2);
        QTest::mouseMove(m_plot, to);
        QTest::mouseRelease(m_plot, Qt::LeftButton, {}, to);
        QCOMPARE(changes.size(), 2);
        const Annotation moved = m_view->edits().annotations[0];
        QVERIFY2(std::abs(moved.x - 0.25) < 0.02 && std::abs(moved.y - 0.8) < 0.02,
                 qPrintable(QStringLiteral("%1 %2").arg(moved.x).arg(moved.y)));
        const QByteArray svg = svgOf(m_view->originalFigure(), {}, {.edits = m_view->edits()});
        QVERIFY(svg.contains("p = 0.03"));
        doubleClick(to);
        QCOMPARE(field()->text(), QStringLiteral("p = 0.03"));
        write(QString());
        QVERIFY(m_view->edits().isEmpty());
    }

    void theContextMenuRewritesAndRemovesTheTextBelowIt() {
        QSignalSpy changes(m_view.get(), &FigureView::editsChanged);
        action("writeText")->trigger();
        write(QStringLiteral("p = 0.03"));
        m_view->grab();
        const auto openMenuAt = [this](const QPoint& place) {
            QContextMenuEvent event(QContextMenuEvent::Mouse, place, m_plot->mapToGlobal(place));
            QCoreApplication::sendEvent(m_plot, &event);
            if (QWidget* menu = QApplication::activePopupWidget()) menu->close();
        };
        const QPoint words = m_view->plotArea(0).center().toPoint();
        openMenuAt(m_view->plotArea(0).topLeft().toPoint());
        QVERIFY(!action("rewriteText")->isVisible() && !action("removeText")->isVisible());
        openMenuAt(words);
        QVERIFY(action("rewriteText")->isVisible() && action("removeText")->isVisible());
        action("rewriteText")->trigger();
        QCOMPARE(field()->text(), QStringLiteral("p = 0.03"));
        write(QStringLiteral("p = 0.04"));
        QCOMPARE(m_view->edits().annotations.at(0).text, std::string("p = 0.04"));
        m_view->grab();
        openMenuAt(words);
        action("removeText")->trigger();
        QVERIFY(m_view->edits().annotations.empty());
        QCOMPARE(changes.size(), 3);
        QCOMPARE(changes.last().at(1).value<Saying>()(), QStringLiteral("remove \"p = 0.04\""));
    }

    void theTitleStandsAboveTheFigureAndAllIsRestored() {
        const double top = m_view->legendArea().top();
        action("writeTitle")->trigger();
        write(QStringLiteral("Test set of 2026"));
        m_view->grab();
        QCOMPARE(m_view->figure().title, std::string("Test set of 2026"));
        QVERIFY(m_view->legendArea().top() > top);
        QVERIFY(action("restoreTexts")->isEnabled());
        action("restoreTexts")->trigger();
        m_view->grab();
        QVERIFY(m_view->edits().isEmpty());
        QCOMPARE(m_view->legendArea().top(), top);
    }

    void notesAreUndoneAndSaved() {
        QUndoStack stack;
        FigureNotes notes(stack);
        FigureEdits edits{.title = "Ours",
                          .texts = {{"confidence", "risk"}},
                          .annotations = {{.text = "n = 10", .panel = 1, .x = 0.25, .y = 0.5}}};
        notes.change("reliability", edits, [] { return QStringLiteral("write"); });
        QCOMPARE(stack.count(), 1);
        QCOMPARE(notes.of("reliability"), edits);
        WorkspaceFile file;
        file.notes = notes.all();
        const WorkspaceFile read = parseWorkspace(workspaceText(file, {}), "a.calibrium");
        QCOMPARE(read.notes.at("reliability"), edits);
        stack.undo();
        QVERIFY(notes.of("reliability").isEmpty());
        QVERIFY(notes.all().empty());
        stack.redo();
        QCOMPARE(notes.of("reliability"), edits);
    }
};

QTEST_MAIN(TestWordsEdit)
#include "tst_words_edit.moc"
