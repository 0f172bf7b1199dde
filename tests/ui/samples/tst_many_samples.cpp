// SPDX-License-Identifier: GPL-3.0-or-later
// The table of very many samples: what takes long is done beside the window.
#include "tests/support/window_fixture.h"

#include <QDockWidget>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QTimer>

#include <algorithm>

using namespace calibrium;
using namespace calibrium::ui;

class TestManySamples : public QObject, WindowFixture {
    Q_OBJECT

private slots:
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    /// A click on a head: the order is made beside the window, whose own share is to show it.
    void theyAreSortedWhileTheWindowAnswers() {
        constexpr int n = 400000;
        constexpr qint64 promptly = 250;  // milliseconds, on a machine that does other things as well
        m_workspace->changeSettings(settingsWith({}), [] { return QStringLiteral("nothing to compute"); });
        m_workspace->addModels({{calibratedData("many", n, 2), {}, {}}});
        widget<QDockWidget>("samplesDock")->raise();
        auto* view = widget<QTableView>("samplesTable");
        QTRY_COMPARE_WITH_TIMEOUT(view->model()->rowCount(), n, patience);
        int section = 0;
        while (view->model()->headerData(section, Qt::Horizontal).toString() != QLatin1String("Confidence")) ++section;
        const auto confidence = [&](int row) { return view->model()->index(row, section).data().toDouble(); };
        QHeaderView* header = view->horizontalHeader();
        const QPoint head(header->sectionViewportPosition(section) + 10, header->height() / 2);
        QElapsedTimer clock;
        qint64 longest = 0;
        QTimer beat;
        beat.setInterval(1);
        connect(&beat, &QTimer::timeout, this, [&] { longest = std::max(longest, clock.restart()); });
        clock.start();
        beat.start();
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, head);
        QTRY_VERIFY_WITH_TIMEOUT(confidence(0) < 0.51 && confidence(n - 1) > 0.99, patience);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, head);
        QTRY_VERIFY_WITH_TIMEOUT(confidence(0) > 0.99 && confidence(n - 1) < 0.51, patience);
        QVERIFY2(longest < promptly, qPrintable(QString::number(longest)));
    }
};

QTEST_MAIN(TestManySamples)
#include "tst_many_samples.moc"
