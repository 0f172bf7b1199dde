// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialog_tour.h"
#include "tests/support/model_sets.h"
#include "tests/support/scene_geometry.h"
#include "ui/language/language.h"
#include "ui/plots/view/figure_view.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/workspace.h"

#include <QScrollBar>
#include <QTest>
#include <QTreeView>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 60000;  // milliseconds
/// What a screen of 1920 x 1080 at 175 % leaves for a dialog below its title; 1280 x 800 has more.
const QSize smallScreen(1097, 617 - 32);

}  // namespace

/// Looks at every dialog as a reader does, in each language: does it fit the smallest screen, is any word cut?
class TestDialogGeometry : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;

    static QStringList complaintsAbout(QDialog& dialog) {
        QStringList found;
        const QSize needed = dialog.minimumSizeHint().expandedTo(dialog.minimumSize());
        if (needed.width() > smallScreen.width() || needed.height() > smallScreen.height()) {
            found.append(QStringLiteral("needs %1 x %2").arg(needed.width()).arg(needed.height()));
        }
        dialog.resize(dialog.size().boundedTo(smallScreen));
        for (int i = 0; i < 3; ++i) QCoreApplication::processEvents();
        found += test::cutTexts(dialog);
        for (const QTreeView* tree : dialog.findChildren<QTreeView*>()) {
            if (!tree->isVisible() || tree->model()->rowCount() == 0) continue;
            if (tree->horizontalScrollBar()->maximum() > 0)
                found.append(QStringLiteral("a list is wider than its room"));
            QModelIndex line = tree->model()->index(0, 0);
            if (tree->model()->hasChildren(line)) line = tree->model()->index(0, 0, line);
            if (tree->visualRect(line).height() < tree->fontMetrics().height()) {
                found.append(QStringLiteral("lines of a list are low"));
            }
        }
        for (const FigureView* view : dialog.findChildren<FigureView*>()) {
            if (!view->isVisible() || view->figure().panels.empty()) continue;
            found += test::complaintsAbout(view->scene(), QRectF(QPointF(), QSizeF(view->size())));
        }
        return found;
    }

private slots:
    void cleanup() { speak(QStringLiteral("en")); }

    void everyDialogFitsAndIsRead_data() {
        QTest::addColumn<QString>("language");
        for (const char* language : {"en", "de"}) QTest::newRow(language) << QString::fromLatin1(language);
    }
    void everyDialogFitsAndIsRead() {
        QFETCH(QString, language);
        speak(language);
        Workspace workspace;
        workspace.settings().change(settingsWith({"ece"}), [] { return QStringLiteral("quick"); });
        MainWindow window(workspace);
        window.resize(smallScreen);
        window.show();
        workspace.models().add(test::loaded(test::modelSets().at(1)));
        QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), patience);
        QStringList all;
        for (const auto& opener : test::dialogOpeners(m_sandbox)) {
            const bool isSeen = test::visit(window, opener, [&](QDialog& dialog) {
                for (const QString& complaint : complaintsAbout(dialog)) {
                    all.append(opener.name + QStringLiteral(": ") + complaint);
                }
            });
            if (!isSeen) all.append(opener.name + QStringLiteral(" did not open"));
        }
        QVERIFY2(all.isEmpty(), qPrintable(QLatin1Char('\n') + all.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TestDialogGeometry)
#include "tst_dialog_geometry.moc"
