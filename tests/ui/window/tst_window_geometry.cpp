// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/model_sets.h"
#include "tests/support/scene_geometry.h"
#include "ui/plots/figure_view.h"
#include "ui/window/main_window.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QTest>

#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;  // milliseconds; results come much earlier

const QList<QSize> sizes{{1280, 800}, {1366, 768}, {1920, 1080}};

}  // namespace

/// Looks at every view as a reader does: is any word cut, do any two meet, is a panel too small?
class TestWindowGeometry : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;

    static void settle(MainWindow& window) {
        QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), patience);
        for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();
    }

    /// What is wrong with the page that is shown.
    static QStringList complaints(const MainWindow& window, const QWidget& page) {
        QStringList found = test::cutTexts(window);
        for (const FigureView* view : page.findChildren<FigureView*>()) {
            if (!view->isVisible() || view->figure().panels.empty()) continue;
            found += test::complaintsAbout(view->scene(), QRectF(QPointF(), QSizeF(view->size())));
        }
        const auto* verdict = page.findChild<QWidget*>(QStringLiteral("verdict"));
        if (verdict != nullptr && verdict->isVisible()) {
            const auto* area = qobject_cast<QScrollArea*>(verdict->parentWidget()->parentWidget());
            if (area != nullptr && area->verticalScrollBar()->maximum() > 0)
                found.append(QStringLiteral("verdict is cut"));
        }
        return found;
    }

private slots:
    void nothingIsCutOrMeets_data() {
        QTest::addColumn<int>("set");
        for (std::size_t i = 0; i < test::modelSets().size(); ++i) {
            QTest::newRow(qPrintable(test::modelSets()[i].name)) << static_cast<int>(i);
        }
    }
    void nothingIsCutOrMeets() {
        QFETCH(int, set);
        Workspace workspace;
        MainWindow window(workspace);
        window.resize(sizes.front());
        window.show();
        workspace.addModels(test::loaded(test::modelSets().at(static_cast<std::size_t>(set))));
        auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("views"));
        QStringList all;
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            settle(window);
            for (const QSize& size : sizes) {
                window.resize(size);
                settle(window);
                if (window.size() != size)
                    all.append(QStringLiteral("%1 is as wide as %2").arg(tabs->tabText(tab)).arg(window.width()));
                for (const QString& complaint : complaints(window, *tabs->currentWidget())) {
                    const QString line = QStringLiteral("%1 at %2x%3: %4")
                                             .arg(tabs->tabText(tab))
                                             .arg(size.width())
                                             .arg(size.height())
                                             .arg(complaint);
                    if (!all.contains(line)) all.append(line);
                }
            }
        }
        QVERIFY2(all.isEmpty(), qPrintable(QLatin1Char('\n') + all.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TestWindowGeometry)
#include "tst_window_geometry.moc"
