// SPDX-License-Identifier: GPL-3.0-or-later
// What a teacher needs: presentation, demonstrations from files and over all pages, slides, frames, printing.
#include "core/experiments/demonstrations/demonstration_file.h"
#include "core/experiments/prepared_experiment.h"
#include "core/figures/figure_method.h"
#include "tests/support/window_fixture.h"
#include "ui/import/samples.h"
#include "ui/lab/demonstration_panel.h"
#include "ui/lab/own_demonstrations.h"
#include "ui/lab/slides.h"
#include "ui/look/text.h"
#include "ui/plots/export/figure_print.h"
#include "ui/plots/view/figure_view.h"
#include "ui/window/main_window.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/results/page_updates.h"
#include "ui/workspace/settings/settings_store.h"

#include <QAction>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPrinter>
#include <QPushButton>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>

#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

const char* const mine = R"(# My own
What my class learns.

```settings
axis: ECE / x: 0 to 0.5
```

## First
Few samples.

```settings
experiment: distribution
world: dirichlet:pi=0,n=30
repetitions: 8
measure: ece
```

## Second
More samples.

```settings
experiment: distribution
world: dirichlet:pi=0,n=60
repetitions: 8
measure: ece
picture: world
```

## Third
A view.

```settings
view: reliability
sample: iris
model: random_forest
set: bins=5
```
)";

bool write(const QString& path, const QByteArray& text) {
    QFile file(path);
    return QDir().mkpath(QFileInfo(path).absolutePath()) && file.open(QIODevice::WriteOnly) &&
           file.write(text) == text.size();
}

}  // namespace

class TestTeaching : public QObject, WindowFixture {
    Q_OBJECT

    void open() { m_window->openDemonstration(parseDemonstration(mine, "mine", "mine.md")); }
    [[nodiscard]] QString title() const { return widget<QLabel>("demonstrationTitle")->text(); }
    void makeWindow() {
        openWindow();
        m_window->resize(1280, 800);
    }

    /// As a user who takes this file in the dialog that the action opens.
    void chooseFile(const char* actionName, const char* dialogName, const QString& path) {
        action(actionName)->trigger();
        auto* files = widget<QFileDialog>(dialogName);
        QVERIFY(files != nullptr);
        emit files->fileSelected(path);
        delete files;
    }

private slots:
    void init() { makeWindow(); }
    void cleanup() {
        m_window.reset();
        QDir(demonstrationsFolder()).removeRecursively();
    }

    void stepsOpenWhatTheySpeakOf() {
        open();
        await();
        QVERIFY(widget<QWidget>("page:lab")->isVisible());
        QCOMPARE(widget<QTabWidget>("labViews")->currentIndex(), 0);
        const Figure first = widget<FigureView>("labView")->figure();
        QCOMPARE(first.panels.at(0).x.minimum, std::optional<double>(0.0));
        QCOMPARE(first.panels.at(0).x.maximum, std::optional<double>(0.5));
        action("nextStep")->trigger();
        await();
        QCOMPARE(title(), QStringLiteral("Second"));
        QCOMPARE(widget<QTabWidget>("labViews")->currentIndex(), 1);
        QCOMPARE(widget<FigureView>("labView")->figure().panels.at(0).x.maximum, std::optional<double>(0.5));
        action("nextStep")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{2}, patience);
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().shown().size(), std::size_t{1}, patience);
        await();
        QCOMPARE(title(), QStringLiteral("Third"));
        QVERIFY(widget<QWidget>("demonstration")->isVisible());
        QVERIFY(!widget<QWidget>("page:lab")->isVisible());
        QCOMPARE(QString::fromStdString(m_workspace->page().view()), QStringLiteral("reliability"));
        QCOMPARE(viewValues(m_workspace->settings().current(), figureMethod("reliability")).integer("bins"),
                 std::int64_t{5});
        action("previousStep")->trigger();
        await();
        QVERIFY(widget<QWidget>("page:lab")->isVisible());
    }

    /// At the size of a small screen nothing that a step speaks of has to be scrolled for; the settings stay a click
    /// away, and come back with its end.
    void aStepIsSeenWhole() {
        const char* const four = R"(# Four panels
Four at once.

## All of them
Four measures.

```settings
experiment: distribution
world: dirichlet:pi=0,n=30
repetitions: 8
measure: ece
measure: brier
measure: log-score
measure: accuracy
```

## A diagram
A view.

```settings
view: reliability
sample: iris
```
)";
        m_window->openDemonstration(parseDemonstration(four, "four", "four.md"));
        await();
        auto* settingsDock = widget<QDockWidget>("settingsDock");
        const auto* view = widget<FigureView>("labView");
        const auto isSeen = [view] {
            return view->figure().panels.size() == 4 && view->height() <= view->parentWidget()->height();
        };
        const auto isWhole = [view, isSeen] { return isSeen() && view->height() >= view->minimumSizeHint().height(); };
        QTRY_VERIFY(isWhole());
        QVERIFY(!settingsDock->isVisible());
        QTRY_VERIFY(widget<QWidget>("labBelow")->height() > 0);
        QAction* toggle = settingsDock->toggleViewAction();
        toggle->trigger();
        QTRY_VERIFY(settingsDock->isVisible() && isWhole());
        toggle->trigger();
        // As a screen of 1920 x 1080 is at 175 %.
        m_window->resize(1097, 600);
        QTRY_VERIFY(m_window->height() <= 617 && isSeen());
        m_window->resize(1280, 800);
        action("nextStep")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{2}, patience);
        await();
        QVERIFY(!settingsDock->isVisible());
        QVERIFY(!widget<QDockWidget>("resultsDock")->isVisible());
        m_window->resize(1920, 1080);
        QTRY_VERIFY(settingsDock->isVisible());
        QVERIFY(widget<QDockWidget>("resultsDock")->isVisible());
        m_window->resize(1280, 800);
        QTRY_VERIFY(!settingsDock->isVisible());
        widget<QToolButton>("demonstrationClose")->click();
        QTRY_VERIFY(settingsDock->isVisible());
        QVERIFY(widget<QDockWidget>("resultsDock")->isVisible());
    }

    /// Until the sample is there other models may come, and once it is closed nothing may jump any more.
    void aStepWaitsForItsSample() {
        open();
        await();
        action("nextStep")->trigger();
        await();
        action("nextStep")->trigger();
        emit m_workspace->models().changed();
        QCoreApplication::processEvents();
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().shown().size(), std::size_t{1}, patience);
        QCOMPARE(m_workspace->models().size(), std::size_t{2});
        QTRY_VERIFY_WITH_TIMEOUT(!widget<QWidget>("page:lab")->isVisible(), patience);
        await();
        // It is done once: what is shown now is for who looks at it to say.
        m_workspace->models().setVisible(m_workspace->models()[0].id, true);
        m_workspace->models().setVisible(m_workspace->models()[1].id, true);
        await();
        QCOMPARE(m_workspace->models().shown().size(), std::size_t{2});
    }

    /// Back and on again while its files are still being read.
    void aStepShownAgainOpensItsSampleOnce() {
        open();
        await();
        action("nextStep")->trigger();
        await();
        action("nextStep")->trigger();
        action("previousStep")->trigger();
        action("nextStep")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().shown().size(), std::size_t{1}, patience);
        await();
        QCOMPARE(title(), QStringLiteral("Third"));
        QCOMPARE(m_workspace->models().size(), std::size_t{2});
    }

    void everyViewThatIsShownExists() {
        for (const auto& item : demonstrations()) {
            for (const auto& step : item.steps) {
                if (!step.shown) continue;
                const Sample shown = sample(toQt(step.shown->sample));
                for (const auto& model : step.shown->models) {
                    const bool isThere = std::any_of(
                        shown.predictions.begin(), shown.predictions.end(),
                        [&](const QString& path) { return QFileInfo(path).completeBaseName() == toQt(model); });
                    QVERIFY2(isThere, model.c_str());
                }
            }
        }
    }

    void ownDemonstrationsStandInTheMenu() {
        QVERIFY(write(demonstrationsFolder() + QStringLiteral("/mine.md"), mine));
        QVERIFY(write(demonstrationsFolder() + QStringLiteral("/bad.md"), "# Bad\nNo steps.\n"));
        makeWindow();
        const QList<QAction*> entries = widget<QMenu>("demonstrationsMenu")->actions();
        QCOMPARE(entries.last()->text(), QStringLiteral("My own"));
        entries.last()->trigger();
        QCOMPARE(title(), QStringLiteral("First"));
        bool isSaid = false;
        for (const auto* label : m_window->findChildren<QLabel*>()) {
            isSaid = isSaid || (label->text().contains(QStringLiteral("bad.md")) && label->isVisible());
        }
        QVERIFY(isSaid);
        await();
    }

    void presentationFoldsEverythingAndComesBack() {
        open();
        await();
        const double text = m_window->font().pointSizeF();
        const bool areSettingsShown = widget<QDockWidget>("settingsDock")->isVisible();
        action("present")->trigger();
        QVERIFY(m_window->isFullScreen());
        QVERIFY(!m_window->menuBar()->isVisible() && !widget<QToolBar>("toolBar")->isVisible());
        QVERIFY(!widget<QDockWidget>("settingsDock")->isVisible());
        QVERIFY(m_window->font().pointSizeF() > 1.4 * text);
        QVERIFY(widget<QLabel>("demonstrationText")->font().pointSizeF() > 1.4 * text);
        QTest::keyClick(m_window.get(), Qt::Key_PageDown);
        QCOMPARE(title(), QStringLiteral("Second"));
        QTest::keyClick(m_window.get(), Qt::Key_PageUp);
        QCOMPARE(title(), QStringLiteral("First"));
        QTest::keyClick(m_window.get(), Qt::Key_B);
        QVERIFY(widget<QWidget>("curtain")->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_Period);
        QVERIFY(widget<QWidget>("curtain") == nullptr);
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(!m_window->isFullScreen() && !action("present")->isChecked());
        QVERIFY(m_window->menuBar()->isVisible());
        QCOMPARE(widget<QDockWidget>("settingsDock")->isVisible(), areSettingsShown);
        QVERIFY(qAbs(m_window->font().pointSizeF() - text) < 0.01);
        await();
    }

    void withoutDemonstrationThePagesAreTurned() {
        m_window->openSample(QStringLiteral("iris"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{2}, patience);
        await();
        action("present")->trigger();
        auto* tabs = widget<QTabWidget>("views");
        const int before = tabs->currentIndex();
        QTest::keyClick(m_window.get(), Qt::Key_PageDown);
        QCOMPARE(tabs->currentIndex(), before + 1);
        QTest::keyClick(m_window.get(), Qt::Key_Left);
        QCOMPARE(tabs->currentIndex(), before);
        action("present")->trigger();
        await();
    }

    void slidesAndFramesAreWritten() {
        open();
        await();
        const QString slide = m_sandbox.filePath(QStringLiteral("slide.png"));
        chooseFile("saveSlide", "slideDialog", slide);
        QCOMPARE(QImage(slide).size(), QSize(1920, 1080));
        chooseFile("saveFrames", "framesDialog", m_sandbox.filePath(QStringLiteral("run.png")));
        await();
        const auto* message = widget<QLabel>("message");
        QTRY_VERIFY_WITH_TIMEOUT(message->isVisible() && message->text().startsWith(QStringLiteral("8 frames")),
                                 patience);
        for (int i = 1; i <= 8; ++i) {
            const QImage frame(m_sandbox.filePath(QStringLiteral("run-00%1.png").arg(i)));
            QCOMPARE(frame.size(), QSize(1920, 1080));
        }
        QVERIFY(!QFile::exists(m_sandbox.filePath(QStringLiteral("run-009.png"))));
    }

    void aSlideSaysWhichStepItShows() {
        open();
        await();
        const auto suggested = [this](const char* actionName, const char* dialogName) {
            action(actionName)->trigger();
            auto* files = widget<QFileDialog>(dialogName);
            if (files == nullptr) return QStringLiteral("no dialog");
            const QString name = QFileInfo(files->selectedFiles().value(0)).fileName();
            delete files;
            return name;
        };
        QCOMPARE(suggested("saveSlide", "slideDialog"), QStringLiteral("mine-1.png"));
        QCOMPARE(suggested("saveFrames", "framesDialog"), QStringLiteral("mine-1.png"));
        const QString slide = m_sandbox.filePath(QStringLiteral("titled.svg"));
        chooseFile("saveSlide", "slideDialog", slide);
        QFile file(slide);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains(">First</text>"));  // beside the title of the file
        widget<QToolButton>("demonstrationClose")->click();
        QCOMPARE(suggested("saveSlide", "slideDialog"), QStringLiteral("distribution.png"));
    }

    void whatIsWrittenOnAFigureIsOnItsSlideAndItsPrint() {
        open();
        await();
        auto* view = widget<FigureView>("labView");
        FigureEdits edits;
        edits.title = "A title of mine";
        edits.annotations.push_back({.text = "look here", .panel = 0, .x = 0.5, .y = 0.5});
        view->setEdits(edits);
        const QString slide = m_sandbox.filePath(QStringLiteral("words.svg"));
        chooseFile("saveSlide", "slideDialog", slide);
        QFile file(slide);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray drawing = file.readAll();
        QVERIFY(drawing.contains("look here"));
        QVERIFY(drawing.contains("A title of mine"));
        const auto printed = [&](const FigureEdits& words) {
            const QString path = m_sandbox.filePath(QStringLiteral("words.pdf"));
            QPrinter printer(QPrinter::HighResolution);
            printer.setOutputFormat(QPrinter::PdfFormat);
            printer.setOutputFileName(path);
            printFigure(view->originalFigure(), {}, printer, words);
            return QFileInfo(path).size();
        };
        FigureEdits onlyTitle;
        onlyTitle.title = edits.title;
        QVERIFY(printed(edits) > printed(onlyTitle));
        QVERIFY(printed(onlyTitle) != printed({}));
    }

    void figuresArePrinted() {
        open();
        await();
        const QString path = m_sandbox.filePath(QStringLiteral("print.pdf"));
        QPrinter printer(QPrinter::HighResolution);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(path);
        printFigure(widget<FigureView>("labView")->figure(), {}, printer);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.startsWith("%PDF") && bytes.size() > 2000);
        QCOMPARE(bytes.count("/Type /Page\n"), 1);
        QVERIFY(action("print")->isEnabled());
        QVERIFY_THROWS_EXCEPTION(InvalidInput, printFigure({}, {}, printer));
    }
};

QTEST_MAIN(TestTeaching)
#include "tst_teaching.moc"
