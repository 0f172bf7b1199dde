// SPDX-License-Identifier: GPL-3.0-or-later
// The table of very many samples: what takes long is done beside the window.
#include "tests/support/gap_recorder.h"
#include "tests/support/window_fixture.h"
#include "ui/workspace/settings/settings_store.h"

#include <QDockWidget>
#include <QHeaderView>

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
        constexpr qint64 promptly = 250;  // milliseconds
        m_workspace->settings().change(settingsWith({}), [] { return QStringLiteral("nothing to compute"); });
        m_workspace->models().add({{calibratedData("many", n, 2), {}, {}}});
        widget<QDockWidget>("samplesDock")->raise();
        auto* view = widget<QTableView>("samplesTable");
        QTRY_COMPARE_WITH_TIMEOUT(view->model()->rowCount(), n, patience);
        int section = 0;
        while (view->model()->headerData(section, Qt::Horizontal).toString() != QLatin1String("Confidence")) ++section;
        const auto confidence = [&](int row) { return view->model()->index(row, section).data().toDouble(); };
        QHeaderView* header = view->horizontalHeader();
        const QPoint head(header->sectionViewportPosition(section) + 10, header->height() / 2);
        // The calmest of some tries: what other programs on the machine hold up is not the window's.
        qint64 calmest = patience;
        for (int attempt = 0; attempt < 10 && calmest >= promptly; ++attempt) {
            const GapRecorder recorder;
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, head);
            QTRY_VERIFY_WITH_TIMEOUT(confidence(0) < 0.51 && confidence(n - 1) > 0.99, patience);
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, head);
            QTRY_VERIFY_WITH_TIMEOUT(confidence(0) > 0.99 && confidence(n - 1) < 0.51, patience);
            calmest = std::min(calmest, recorder.longest());
        }
        QVERIFY2(calmest < promptly, qPrintable(QString::number(calmest)));
    }
};

QTEST_MAIN(TestManySamples)
#include "tst_many_samples.moc"
