// SPDX-License-Identifier: GPL-3.0-or-later
// Files and texts that come into the window: bad ones, pasted ones, dropped ones.
#include "core/run/error.h"
#include "tests/support/window_fixture.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QFile>
#include <QGuiApplication>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QToolButton>

#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

class TestWindowFiles : public QObject, WindowFixture {
    Q_OBJECT

private slots:
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    void aBadFileEndsInItsSentenceAndLeavesTheModelsAlone_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("wrong cell") << QByteArray("0.7,0.3,0\n0.1,oops,1\n0.6,0.4,0\n");
        QTest::newRow("short row") << QByteArray("0.7,0.3,0\n0.1,1\n0.6,0.4,0\n");
        QTest::newRow("NaN") << QByteArray("0.7,0.3,0\nnan,0.9,1\n0.6,0.4,0\n");
        QTest::newRow("negative") << QByteArray("0.7,0.3,0\n-0.1,1.1,1\n0.6,0.4,0\n0.5,0.5,1\n");
        QTest::newRow("row sum") << QByteArray("0.7,0.3,0\n0.1,0.8,1\n0.6,0.4,0\n0.5,0.5,1\n");
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
        QCOMPARE(box->text(), sentence);
        box->accept();
        QCOMPARE(m_window->workspace().models().size(), std::size_t{2});
        QCOMPARE(table()->rowCount(), 2);
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
        QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
        QDialog* dialog = nullptr;
        QTRY_VERIFY((dialog = m_window->findChild<QDialog*>(QStringLiteral("importDialog"))) != nullptr);
        dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
        QCOMPARE(m_window->workspace().models().size(), std::size_t{1});
        QCOMPARE(m_window->workspace().models()[0].data.name(), std::string("random_forest"));
        QCOMPARE(m_window->workspace().models()[0].data.sampleCount(), Index{150});
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
