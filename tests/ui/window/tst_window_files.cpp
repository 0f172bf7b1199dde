// SPDX-License-Identifier: GPL-3.0-or-later
// Files and texts that come into the window: bad ones, pasted ones, dropped ones.
#include "core/run/error.h"
#include "core/text/minus_sign.h"
#include "tests/support/window_fixture.h"
#include "ui/import/import_dialog.h"
#include "ui/import/import_form.h"
#include "ui/settings/settings.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QListView>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>

#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

class TestWindowFiles : public QObject, WindowFixture {
    Q_OBJECT

    static void put(const QString& path, const QByteArray& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }

    /// Drops this on the window and accepts what the import dialog proposes.
    void dropAndAccept(const QMimeData& data) {
        QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
        QDialog* dialog = nullptr;
        QTRY_VERIFY((dialog = m_window->findChild<QDialog*>(QStringLiteral("importDialog"))) != nullptr);
        dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    }

private slots:
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    void aBadFileEndsInItsSentenceAndLeavesTheModelsAlone_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("wrong cell") << QByteArray("0.7,0.3,0\n0.1,oops,1\n0.6,0.4,0\n");
        QTest::newRow("short row") << QByteArray("0.7,0.3,0\n0.1,1\n0.6,0.4,0\n");
        QTest::newRow("NaN") << QByteArray("0.7,0.3,0\nnan,0.9,1\n0.6,0.4,0\n");
        QTest::newRow("negative") << QByteArray("0.7,0.3,0\n-0.1,1.1,1\n0.6,0.4,0\n0.5,0.5,1\n");
        QTest::newRow("row sum") << QByteArray("0.7,0.3,0\n0.125,0.8,1\n0.6,0.4,0\n0.5,0.5,1\n");
        QTest::newRow("empty file") << QByteArray("");
        QTest::newRow("missing file") << QByteArray();
    }

    void aBadFileEndsInItsSentenceAndLeavesTheModelsAlone() {
        QFETCH(QByteArray, content);
        openIris();
        const QString path = m_sandbox.filePath(QStringLiteral("bad.csv"));
        QFile::remove(path);
        if (!content.isNull()) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content);
        }
        QString sentence;
        try {
            importDataset({.predictionsPath = path.toStdString(), .predictionsText = {}, .targetsPath = {}});
        } catch (const Error& error) {
            sentence = QString::fromUtf8(error.what());
        }
        QVERIFY(!sentence.isEmpty());
        m_window->openFiles({path}, {});
        QMessageBox* box = nullptr;
        QTRY_VERIFY((box = m_window->findChild<QMessageBox*>(QStringLiteral("errorBox"))) != nullptr);
        // A missing value is no end: the window names the check box that goes on without its row.
        if (QByteArray(QTest::currentDataTag()) == "NaN") {
            sentence += QStringLiteral(" Tick \"Leave out rows with missing values\" to go on without such rows.");
        }
        if (QByteArray(QTest::currentDataTag()) == "row sum") {
            sentence += QStringLiteral(" Tick \"Divide each row by its sum\" where the numbers were only rounded.");
        }
        QCOMPARE(box->text(), QString::fromStdString(withMinusSigns(sentence.toStdString())));
        box->accept();
        QCOMPARE(m_window->workspace().models().size(), std::size_t{2});
        QCOMPARE(table()->rowCount(), 2);
    }

    /// As from the command line: the targets may stand beside them, which the dialog offers.
    void predictionsWithoutTargetsAreAskedAbout() {
        put(m_sandbox.filePath(QStringLiteral("alone.csv")), "a,b,c\n0.7,0.2,0.1\n0.1,0.5,0.4\n0.3,0.3,0.4\n");
        m_window->openFiles({m_sandbox.filePath(QStringLiteral("alone.csv"))}, {});
        QDialog* dialog = nullptr;
        QTRY_VERIFY((dialog = m_window->findChild<QDialog*>(QStringLiteral("importDialog"))) != nullptr);
        QVERIFY(!dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled());
        QVERIFY(m_window->findChild<QMessageBox*>(QStringLiteral("errorBox")) == nullptr);
        dialog->reject();
    }

    void pastedPredictionsBecomeAModel() {
        QGuiApplication::clipboard()->setText(
            QStringLiteral("p_a\tp_b\tlabel\n0.7\t0.3\ta\n0.2\t0.8\tb\n0.6\t0.4\ta\n"));
        action("paste")->trigger();
        QDialog* dialog = nullptr;
        QTRY_VERIFY((dialog = m_window->findChild<QDialog*>(QStringLiteral("importDialog"))) != nullptr);
        dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
        QCOMPARE(m_window->workspace().models().size(), std::size_t{1});
        await();
    }

    void droppedFilesAreSortedIntoPredictionsAndTargets() {
        const auto path = [](const char* file) {
            return QStringLiteral(CALIBRIUM_SAMPLES "/iris/") + QLatin1String(file);
        };
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path("targets.csv")), QUrl::fromLocalFile(path("random_forest.csv"))});
        dropAndAccept(data);
        if (QTest::currentTestFailed()) return;
        QCOMPARE(m_window->workspace().models().size(), std::size_t{1});
        QCOMPARE(m_window->workspace().models()[0].data.name(), std::string("random_forest"));
        QCOMPARE(m_window->workspace().models()[0].data.sampleCount(), Index{150});
        await();
    }

    void aDroppedFolderIsAskedAboutAsOneAndIsOneRecentEntry() {
        const QTemporaryDir folder;
        put(folder.filePath(QStringLiteral("a.csv")), "p,y\n0.5,1\n0.25,0\n0.75,1\n");
        put(folder.filePath(QStringLiteral("b.csv")), "p,y\n0.5,0\n0.25,0\n0.75,1\n");
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(folder.path())});
        dropAndAccept(data);
        if (QTest::currentTestFailed()) return;
        QCOMPARE(m_window->workspace().models().size(), std::size_t{2});
        QCOMPARE(settings::recentFiles.value().front(), folder.path() + QLatin1Char('/'));
        await();
    }

    /// The tables that can be read are there, the others are named in one message.
    void aBadTableOfADroppedFolderDoesNotStopTheOthers() {
        const QTemporaryDir folder;
        put(folder.filePath(QStringLiteral("a.csv")), "p,y\n0.5,1\n0.25,0\n0.75,1\n");
        put(folder.filePath(QStringLiteral("b.csv")), "p,y\n0.5,1\n0.25,0\nhigh,1\n0.5,0\n");
        put(folder.filePath(QStringLiteral("c.csv")), "p,y\n0.5,0\n0.125,0\n0.75,1\n");
        m_window->openFiles({folder.path()}, {});
        QMessageBox* box = nullptr;
        QTRY_VERIFY((box = m_window->findChild<QMessageBox*>(QStringLiteral("errorBox"))) != nullptr);
        QCOMPARE(box->text(),
                 QStringLiteral("Not read of the folder:\n%1/b.csv, line 4, column 1 (p): \"high\" is not a "
                                "number.")
                     .arg(folder.path()));
        box->accept();
        QCOMPARE(m_window->workspace().models().size(), std::size_t{2});
        await();
        QCOMPARE(table()->rowCount(), 2);
    }

    /// As --weights w --group sex on the command line: the weighted samples are split.
    void columnsOfTheCommandLineWeighAndSplit() {
        const QString path = m_sandbox.filePath(QStringLiteral("people.csv"));
        QByteArray text("p,y,w,sex\n");
        for (int i = 0; i < 40; ++i) {
            text += QByteArray::number((i * 37 % 40 + 0.5) / 40) + ',' + QByteArray::number(i % 3 == 0 ? 1 : 0) + ',' +
                    QByteArray::number(1 + i % 4) + (i % 2 == 0 ? ",F\n" : ",M\n");
        }
        put(path, text);
        ImportOverrides overrides;
        overrides.asideNames = {"w", "sex"};
        m_window->openFiles({path}, {}, overrides, {}, {.group = "sex", .weights = "w", .identifier = {}});
        QTRY_COMPARE_WITH_TIMEOUT(m_window->workspace().models().size(), std::size_t{4}, patience);
        const auto& models = m_window->workspace().models().all();
        QCOMPARE(models[0].data.weights().size(), Index{0});
        QCOMPARE(models[1].weightColumn, std::string("w"));
        for (std::size_t i : {2, 3}) {
            QCOMPARE(models[i].data.sampleCount(), Index{20});
            QCOMPARE(models[i].data.weights().size(), Index{20});
            QCOMPARE(models[i].parentId, models[1].id);
        }
        await();
    }

    /// Its settings are there again; the model stays in its place, and the old one comes back by undo.
    void theImportOfAModelCanBeChangedLater() {
        const QString path = m_sandbox.filePath(QStringLiteral("again.csv"));
        put(path, "p_a,p_b,label,other\n0.7,0.3,a,b\n0.1,0.9,b,b\n0.6,0.4,a,a\n");
        openIris();
        m_window->openFiles({path}, {});
        QTRY_COMPARE_WITH_TIMEOUT(m_window->workspace().models().size(), std::size_t{3}, patience);
        const int first = m_window->workspace().models()[0].id;
        m_window->workspace().models().move(m_window->workspace().models()[2].id, 1);
        m_window->workspace().models().rename(m_window->workspace().models()[1].id, QStringLiteral("mine"));
        auto* list = m_window->findChild<QListView*>(QStringLiteral("modelList"));
        list->setCurrentIndex(list->model()->index(1, 0));
        QVERIFY(action("editImport")->isEnabled());
        action("editImport")->trigger();
        ImportDialog* dialog = nullptr;
        QTRY_VERIFY((dialog = m_window->findChild<ImportDialog*>()) != nullptr);
        auto* form = dialog->findChild<ImportForm*>();
        form->setRole(2, ColumnRole::Ignored);
        QTRY_VERIFY(dialog->isSettled());
        form->setRole(3, ColumnRole::Target);
        QTRY_VERIFY(dialog->isSettled());
        dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
        await();
        const auto& models = m_window->workspace().models().all();
        QCOMPARE(models.size(), std::size_t{3});
        QCOMPARE(models[0].id, first);
        QCOMPARE(models[1].data.name(), std::string("mine"));
        QVERIFY(models[1].data.labels() == (Labels{1, 1, 0}));
        action("undo")->trigger();
        QVERIFY(m_window->workspace().models()[1].data.labels() == (Labels{0, 1, 0}));
        QCOMPARE(m_window->workspace().models()[1].data.name(), std::string("mine"));
        await();
    }

    void aFileThatChangesOnDiskIsOfferedToBeReadAgain() {
        const QString path = m_sandbox.filePath(QStringLiteral("live.csv"));
        put(path, "p,y\n0.5,1\n0.25,0\n0.75,1\n");
        m_window->openFiles({path}, {});
        QTRY_COMPARE_WITH_TIMEOUT(m_window->workspace().models().size(), std::size_t{1}, patience);
        await();
        auto* offer = m_window->findChild<QToolButton*>(QStringLiteral("offer"));
        // The same bytes again are no change.
        put(path, "p,y\n0.5,1\n0.25,0\n0.75,1\n");
        QTest::qWait(1500);
        QVERIFY(!offer->isVisible());
        put(path, "p,y\n0.5,1\n0.25,0\n0.75,1\n0.125,0\n");
        QTRY_VERIFY_WITH_TIMEOUT(offer->isVisible(), patience);
        QCOMPARE(m_window->findChild<QLabel*>(QStringLiteral("message"))->text(),
                 QStringLiteral("live.csv has changed on disk since it was read."));
        QCOMPARE(m_window->workspace().models()[0].data.sampleCount(), Index{3});
        const MadeModel part{.parentId = m_window->workspace().models()[0].id,
                             .data = m_window->workspace().models()[0].data.withName("part")};
        m_window->workspace().models().addMade({part}, [] { return QStringLiteral("group"); });
        offer->click();
        QTRY_COMPARE_WITH_TIMEOUT(m_window->workspace().models()[0].data.sampleCount(), Index{4}, patience);
        QVERIFY(!offer->isVisible());
        QCOMPARE(
            m_window->findChild<QLabel*>(QStringLiteral("message"))->text(),
            QStringLiteral("\"part\" could not be made again: the workspace does not say how. What could not be made "
                           "again keeps the old rows of live, and says so."));
        QCOMPARE(m_window->workspace().models()[1].data.warnings().back().id, std::string("old-rows"));
        await();
        action("undo")->trigger();
        QCOMPARE(m_window->workspace().models()[0].data.sampleCount(), Index{3});
        await();
    }

    void changedDataAreReadAgainFromTheMenu() {
        const QString path = m_sandbox.filePath(QStringLiteral("menu.csv"));
        QVERIFY(!action("reloadData")->isEnabled());
        put(path, "p,y\n0.5,1\n0.25,0\n0.75,1\n");
        m_window->openFiles({path}, {});
        QTRY_COMPARE_WITH_TIMEOUT(m_window->workspace().models().size(), std::size_t{1}, patience);
        await();
        action("reloadData")->trigger();
        const auto* message = m_window->findChild<QLabel*>(QStringLiteral("message"));
        QTRY_COMPARE_WITH_TIMEOUT(message->text(), QStringLiteral("No file has changed since it was read."), patience);
        // The offer was dismissed.
        put(path, "p,y\n0.5,1\n0.25,0\n0.75,1\n0.125,0\n");
        auto* offer = m_window->findChild<QToolButton*>(QStringLiteral("offer"));
        QTRY_VERIFY_WITH_TIMEOUT(offer->isVisible(), patience);
        m_window->findChild<QToolButton*>(QStringLiteral("dismiss"))->click();
        QVERIFY(!offer->isVisible());
        const auto* list = m_window->findChild<QListView*>(QStringLiteral("modelList"));
        QVERIFY(list->actions().contains(action("reloadData")));
        QTest::keyClick(m_window.get(), Qt::Key_F5, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(m_window->workspace().models()[0].data.sampleCount(), Index{4}, patience);
        await();
    }

    /// Targets of several dimensions have a reliability diagram too.
    void aViewThatCanBeDrawnIsOpened() {
        const QString path = m_sandbox.filePath(QStringLiteral("vectors.csv"));
        QByteArray rows("mean_0,mean_1,std_0,std_1,y_0,y_1\n");
        for (int i = 0; i < 40; ++i)
            rows += "0.5," + QByteArray::number(i % 7) + ",1,2,0.25," + QByteArray::number((i * 3) % 8) + "\n";
        put(path, rows);
        m_window->openFiles({path}, {});
        QTRY_COMPARE_WITH_TIMEOUT(m_window->workspace().models().size(), std::size_t{1}, patience);
        auto* tabs = m_window->findChild<QTabWidget*>(QStringLiteral("views"));
        QCOMPARE(tabs->currentWidget()->objectName(), QStringLiteral("page:reliability"));
        // Whoever looks at another view stays there.
        tabs->setCurrentIndex(1);
        put(m_sandbox.filePath(QStringLiteral("more.csv")), rows);
        m_window->openFiles({m_sandbox.filePath(QStringLiteral("more.csv"))}, {});
        QTRY_COMPARE_WITH_TIMEOUT(m_window->workspace().models().size(), std::size_t{2}, patience);
        QCOMPARE(tabs->currentIndex(), 1);
        await();
    }

    void anEmptyClipboardIsSaidInTheMessageBar() {
        QGuiApplication::clipboard()->clear();
        action("paste")->trigger();
        auto* bar = m_window->findChild<QWidget*>(QStringLiteral("messageBar"));
        QVERIFY(bar->isVisible());
        bar->findChild<QToolButton*>(QStringLiteral("dismiss"))->click();
        QVERIFY(!bar->isVisible());
    }
};

QTEST_MAIN(TestWindowFiles)
#include "tst_window_files.moc"
