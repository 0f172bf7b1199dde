// SPDX-License-Identifier: GPL-3.0-or-later
// A run of the Lab as one animated picture, saved by a user in the window.
#include "core/experiments/demonstrations/demonstration_file.h"
#include "tests/support/png_chunks.h"
#include "tests/support/window_fixture.h"
#include "ui/jobs/job_tracker.h"
#include "ui/settings/settings.h"
#include "ui/workspace/lab/lab_session.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QToolButton>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

const char* const mine = R"(# My own
What my class learns.

## First
Few samples.

```settings
experiment: distribution
world: dirichlet:pi=0,n=30
repetitions: 8
measure: ece
```
)";

}  // namespace

class TestAnimatedFrames : public QObject, WindowFixture {
    Q_OBJECT

    /// Chooses the kind of file, writes its name and presses Save, with mouse and keyboard.
    void saveFramesAs(const QString& path, const QString& kind) {
        action("saveFrames")->trigger();
        const QPointer<QFileDialog> files = widget<QFileDialog>("framesDialog");
        QVERIFY(files != nullptr && files->isVisible());
        auto* kinds = files->findChild<QComboBox*>(QStringLiteral("fileTypeCombo"));
        auto* name = files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        QVERIFY(kinds != nullptr && name != nullptr);
        QTest::keyClick(kinds, Qt::Key_Home);
        while (!kinds->currentText().startsWith(kind)) QTest::keyClick(kinds, Qt::Key_Down);
        // Suggestions would take the click.
        name->setCompleter(nullptr);
        files->activateWindow();
        name->setFocus();
        QTRY_VERIFY(name->hasFocus());
        name->selectAll();
        QTest::keyClicks(name, path);
        QCOMPARE(name->text(), path);
        const auto* buttons = files->findChild<QDialogButtonBox*>();
        QTest::mouseClick(buttons->button(QDialogButtonBox::Save), Qt::LeftButton);
        QTRY_VERIFY(files.isNull() || !files->isVisible());
    }
    void saveAnimation(const QString& path) { saveFramesAs(path, QStringLiteral("Animated PNG")); }
    [[nodiscard]] QString message() const {
        const auto* label = widget<QLabel>("message");
        return label->isVisible() ? label->text() : QString();
    }

private slots:
    void init() {
        settings::areFramesAnimated.store(false);
        openWindow();
        m_window->resize(1280, 800);
        m_window->openDemonstration(parseDemonstration(mine, "mine", "mine.md"));
        await();
    }
    void cleanup() { m_window.reset(); }

    void framesAreOneFileAtTheSpeedOfTheLab() {
        m_workspace->lab().setPace(PlayPace::Steady);
        const QString path = m_sandbox.filePath(QStringLiteral("film.png"));
        saveAnimation(path);
        await();
        QCOMPARE(message(), QStringLiteral("8 frames were saved in film.png."));
        QCOMPARE(QImage(path).size(), QSize(1920, 1080));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        std::vector<int> milliseconds;
        for (const test::PngChunk& chunk : test::pngChunks(file.readAll())) {
            QVERIFY2(chunk.isWhole, chunk.name.constData());
            if (chunk.name == "acTL") QCOMPARE(test::numberAt(chunk.data, 0), quint32{8});
            if (chunk.name == "fcTL") milliseconds.push_back(static_cast<int>(test::numberAt(chunk.data, 20) >> 16U));
        }
        QCOMPARE(milliseconds, (std::vector<int>{300, 300, 300, 300, 300, 300, 300, 3000}));
    }

    void theChoiceIsRemembered() {
        saveAnimation(m_sandbox.filePath(QStringLiteral("first.png")));
        await();
        action("saveFrames")->trigger();
        auto* files = widget<QFileDialog>("framesDialog");
        QVERIFY(files->selectedNameFilter().startsWith(QStringLiteral("Animated PNG")));
        delete files;
        const QString many = m_sandbox.filePath(QStringLiteral("many.png"));
        saveFramesAs(many, QStringLiteral("Frames"));
        await();
        QVERIFY(!QFile::exists(many));
        QVERIFY(QFile::exists(m_sandbox.filePath(QStringLiteral("many-008.png"))));
        QVERIFY(!settings::areFramesAnimated.value());
    }

    void theEndingOfTheNameDecides() {
        const QString film = m_sandbox.filePath(QStringLiteral("film.apng"));
        saveFramesAs(film, QStringLiteral("Frames"));
        await();
        QCOMPARE(message(), QStringLiteral("8 frames were saved in film.apng."));
        QVERIFY(QFile::exists(film));
        saveAnimation(m_sandbox.filePath(QStringLiteral("drawn.svg")));
        await();
        QCOMPARE(message(), QStringLiteral("8 frames were saved, from drawn-001.svg to drawn-008.svg."));
    }

    void whatCannotBeWrittenIsSaidInASentence() {
        const QString folder = m_sandbox.filePath(QStringLiteral("gone"));
        QVERIFY(QDir().mkpath(folder));
        saveAnimation(folder + QStringLiteral("/film.png"));
        // Before the last frame is drawn somebody removes the folder.
        QVERIFY(QDir(folder).removeRecursively());
        await();
        QVERIFY2(message().startsWith(QStringLiteral("No frames were saved. ")), qPrintable(message()));
        QVERIFY2(message().contains(QStringLiteral("film.png")), qPrintable(message()));
    }

    void cancelLeavesNothingBehind() {
        const QString path = m_sandbox.filePath(QStringLiteral("stopped.png"));
        saveAnimation(path);
        QVERIFY(m_workspace->tracker().isRunning(QStringLiteral("frames")));
        auto* cancel = widget<QToolButton>("statusCancel");
        QTRY_VERIFY(cancel->isVisible());
        QCOMPARE(widget<QLabel>("statusText")->text(), QStringLiteral("Saving the frames"));
        QTest::mouseClick(cancel, Qt::LeftButton);
        await();
        QVERIFY(!QFile::exists(path));
        QVERIFY2(!message().contains(QStringLiteral("saved in")), qPrintable(message()));
    }
};

QTEST_MAIN(TestAnimatedFrames)
#include "tst_animated_frames.moc"
