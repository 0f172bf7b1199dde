// SPDX-License-Identifier: GPL-3.0-or-later
// What a low screen shows: every step of a demonstration with its text and buttons, and a window that is no higher than
// the screen, whatever is open.
#include "core/experiments/published/lab_presets.h"
#include "tests/support/window_fixture.h"
#include "ui/import/samples.h"
#include "ui/jobs/job_tracker.h"
#include "ui/language/language.h"
#include "ui/look/text.h"
#include "ui/workspace/lab/lab_session.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>

#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

/// A screen of 768 lines at 110 %, less title and task bar.
constexpr int lowest = 640;
const QSize low(1280, 720 - 32);  // less the title of the window

}  // namespace

class TestLowScreen : public QObject, WindowFixture {
    Q_OBJECT

private slots:
    void cleanup() { m_window.reset(); }

    /// A screen of 1280 x 720, or of 1920 x 1080 at 150 %.
    void everyStepFits_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("German") << QStringLiteral("de");
    }
    void everyStepFits() {
        QFETCH(const QString, language);
        speak(language);
        const auto back = qScopeGuard([] { speak(QStringLiteral("en")); });
        openWindow();
        QStringList complaints;
        for (const Demonstration& item : demonstrations()) {
            m_window->openDemonstration(item);
            for (std::size_t step = 0; step < item.steps.size(); ++step) {
                if (step > 0) action("nextStep")->trigger();
                m_workspace->lab().pause();
                m_window->resize(low);
                for (int i = 0; i < 3; ++i) QCoreApplication::processEvents();
                const QString place = QStringLiteral("%1, step %2").arg(toQt(item.id)).arg(step + 1);
                if (m_window->height() > low.height()) complaints.append(place + QStringLiteral(": window"));
                for (const char* name : {"demonstrationBack", "demonstrationNext"}) {
                    const auto* button = widget<QWidget>(name);
                    const QRect there(button->mapTo(m_window.get(), QPoint()), button->size());
                    if (!button->isVisible() || !m_window->rect().contains(there)) {
                        complaints.append(place + QStringLiteral(": ") + QLatin1String(name));
                    }
                }
                const auto* text = widget<QLabel>("demonstrationText");
                const auto* area = qobject_cast<QScrollArea*>(text->parentWidget()->parentWidget());
                QVERIFY(area != nullptr);
                if (area->verticalScrollBar()->maximum() > 0) complaints.append(place + QStringLiteral(": text"));
            }
        }
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(QLatin1Char('\n'))));
    }

    /// With recalibrated models the window became higher than the screen.
    void theWindowIsNoHigherWhateverIsOpen_data() {
        QTest::addColumn<QString>("id");
        for (const Sample& one : samples()) QTest::newRow(qPrintable(one.id)) << one.id;
    }
    void theWindowIsNoHigherWhateverIsOpen() {
        QFETCH(const QString, id);
        openWindow();
        m_window->openSample(id);
        QTRY_VERIFY_WITH_TIMEOUT(!m_workspace->models().all().empty(), patience);
        auto* tabs = widget<QTabWidget>("views");
        QStringList complaints;
        const auto look = [&](const QString& when) {
            for (int tab = 0; tab < tabs->count(); ++tab) {
                tabs->setCurrentIndex(tab);
                for (int i = 0; i < 3; ++i) QCoreApplication::processEvents();
                const int height = m_window->minimumSizeHint().height();
                if (height <= lowest) continue;
                complaints.append(QStringLiteral("%1 %2: %3").arg(tabs->tabText(tab), when).arg(height));
            }
        };
        look(QStringLiteral("at first"));
        const std::size_t before = m_workspace->models().all().size();
        for (int tab = 0; tab < tabs->count(); ++tab) {
            if (tabs->widget(tab)->objectName().endsWith(QLatin1String("recalibrate"))) tabs->setCurrentIndex(tab);
        }
        widget<QPushButton>("recalibrateButton")->click();
        QTRY_VERIFY_WITH_TIMEOUT(m_workspace->models().all().size() > before, patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_workspace->tracker().isIdle(), patience);
        look(QStringLiteral("with recalibrated models"));
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TestLowScreen)
#include "tst_low_screen.moc"
