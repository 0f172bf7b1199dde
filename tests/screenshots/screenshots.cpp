// SPDX-License-Identifier: GPL-3.0-or-later
// Writes pictures of every view, dialog, demonstration step and export, to be looked at one by one: run.sh says how.
#include "core/experiments/published/lab_presets.h"
#include "core/figures/figure_method.h"
#include "tests/support/dialog_tour.h"
#include "tests/support/model_sets.h"
#include "ui/language/language.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/plots/export/export_pages.h"
#include "ui/plots/view/figure_view.h"
#include "ui/settings/settings.h"
#include "ui/window/main_window.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QApplication>
#include <QCommandLineParser>
#include <QDialog>
#include <QDir>
#include <QElapsedTimer>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QThread>
#include <QTimer>

#include <cstdio>
#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 300000;     // milliseconds
constexpr int stepPatience = 15000;  // the Lab shows what it is about long before its end
constexpr std::size_t labRepetitions = 40;

struct Order {
    QDir folder;
    QStringList views;    ///< ids of the pages; empty: all
    QStringList sets;     ///< of models; empty: all
    QStringList parts;    ///< views, exports, dialogs, demonstrations; empty: all
    QStringList schemes;  ///< light, dark
    QStringList looks;    ///< of exports: light, print, dark
    QList<QSize> sizes;
    int stepPatience = 0;  ///< milliseconds that a step of a demonstration has before its picture

    [[nodiscard]] bool wants(const char* part) const { return parts.isEmpty() || parts.contains(QLatin1String(part)); }
};

/// Events of `milliseconds`, or until nothing is computed any more.
bool settle(const MainWindow& window, int milliseconds = patience) {
    QElapsedTimer clock;
    clock.start();
    int quietRounds = 0;
    while (clock.elapsed() < milliseconds && quietRounds < 5) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        quietRounds = window.isIdle() ? quietRounds + 1 : 0;
        QThread::msleep(10);
    }
    return quietRounds >= 5;
}

bool write(QWidget& widget, const Order& order, const QString& name) {
    const QString path = order.folder.filePath(name + QStringLiteral(".png"));
    if (widget.grab().save(path)) return true;
    std::fprintf(stderr, "%s cannot be written.\n", qPrintable(path));
    return false;
}

QString nameOf(const QSize& size, const QString& scheme) {
    return QStringLiteral("%1x%2-%3").arg(size.width()).arg(size.height()).arg(scheme);
}

void takeScheme(const QString& scheme) {
    const Scheme wanted = scheme == QStringLiteral("dark") ? Scheme::Dark : Scheme::Light;
    settings::scheme.store(static_cast<int>(wanted));
    applyTheme(*qApp, wanted);
}

/// The window as it is, at every size in every scheme.
bool writeWindow(MainWindow& window, const Order& order, const QString& name) {
    bool isWritten = true;
    for (const QString& scheme : order.schemes) {
        takeScheme(scheme);
        for (const QSize& size : order.sizes) {
            window.resize(size);
            settle(window);
            isWritten = write(window, order, name + QLatin1Char('-') + nameOf(size, scheme)) && isWritten;
        }
    }
    return isWritten;
}

bool writeExport(const FigureView& view, const ExportOptions& options, const QString& file) {
    bool isWritten = true;
    const auto pages = exportPages(view.originalFigure(), view.styles(), options);
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const QString path = pagePath(file, i, pages.size());
        renderFigure(pages[i].figure, view.styles(), path, pages[i].options);
        isWritten = isWritten && QFile::exists(path);
    }
    return isWritten;
}

/// What the export writes of a view, for one column and for two, in every look.
bool writeExports(const MainWindow& window, const Order& order, const QString& name) {
    bool isWritten = true;
    for (const FigureView* view : window.findChildren<FigureView*>()) {
        if (!view->isVisible() || view->figure().panels.empty()) continue;
        for (const double width : {85.0, 180.0}) {
            for (const QString& look : order.looks) {
                const QString file = QStringLiteral("export-%1-%2mm-%3.png").arg(name).arg(width).arg(look);
                ExportOptions options{.sizeMm = QSizeF(width, 0), .dpi = 200, .fontPt = 8};
                options.scheme = look == QStringLiteral("dark") ? Scheme::Dark : Scheme::Light;
                options.isGreySafe = look == QStringLiteral("print");
                options.edits = view->edits();
                isWritten = writeExport(*view, options, order.folder.filePath(file)) && isWritten;
            }
        }
    }
    return isWritten;
}

bool writeViews(const Order& order, const test::ModelSet& set) {
    Workspace workspace;
    MainWindow window(workspace);
    window.resize(order.sizes.front());
    window.show();
    workspace.models().add(test::loaded(set));
    bool isWritten = true;
    auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("views"));
    for (int tab = 0; tab < tabs->count(); ++tab) {
        const QString id = tabs->widget(tab)->objectName().section(QLatin1Char(':'), 1);
        if (!order.views.isEmpty() && !order.views.contains(id)) continue;
        tabs->setCurrentIndex(tab);
        if (!settle(window)) std::fprintf(stderr, "%s is still busy.\n", qPrintable(id));
        const QString name = id + QLatin1Char('-') + set.name;
        // Without numbers its figure has nothing to look at.
        if (id == QStringLiteral("lab") && !workspace.lab().hasNumbers()) {
            workspace.lab().continueWith(labRepetitions);
            settle(window, stepPatience);
            workspace.lab().pause();
            settle(window);
        }
        if (order.wants("exports")) isWritten = writeExports(window, order, name) && isWritten;
        if (!order.wants("views")) continue;
        isWritten = writeWindow(window, order, name) && isWritten;
        if (id != QStringLiteral("recalibrate")) continue;
        for (const char* button : {"recalibrateButton", "tryAllButton"}) {
            if (auto* pressed = window.findChild<QPushButton*>(QLatin1String(button))) pressed->click();
            settle(window);
            isWritten = writeWindow(window, order,
                                    id + QLatin1Char('-') + set.name + QLatin1Char('-') + QLatin1String(button)) &&
                        isWritten;
        }
    }
    return isWritten;
}

/// A dialog at the size that it opens with.
bool writeDialog(MainWindow& window, const Order& order, const test::DialogOpener& opener) {
    bool isWritten = true;
    for (const QString& scheme : order.schemes) {
        takeScheme(scheme);
        const QString name = QStringLiteral("dialog-") + opener.name + QLatin1Char('-') + scheme;
        const bool isSeen =
            test::visit(window, opener, [&](QDialog& dialog) { isWritten = write(dialog, order, name) && isWritten; });
        if (!isSeen) std::fprintf(stderr, "\"%s\" has opened no dialog.\n", qPrintable(opener.name));
        isWritten = isWritten && isSeen;
    }
    return isWritten;
}

/// Every step of every demonstration, once it shows something.
bool writeDemonstrations(const Order& order) {
    bool isWritten = true;
    for (const Demonstration& demonstration : demonstrations()) {
        Workspace workspace;
        MainWindow window(workspace);
        window.resize(order.sizes.front());
        window.show();
        window.findChild<QAction*>(QStringLiteral("showLab"))->trigger();
        window.openDemonstration(demonstration);
        for (std::size_t step = 0; step < demonstration.steps.size(); ++step) {
            if (step > 0) window.findChild<QAction*>(QStringLiteral("nextStep"))->trigger();
            if (!settle(window, order.stepPatience)) workspace.lab().pause();
            const QString name = QStringLiteral("demonstration-%1-%2").arg(toQt(demonstration.id)).arg(step + 1);
            isWritten = writeWindow(window, order, name) && isWritten;
        }
    }
    return isWritten;
}

bool writeDialogs(const Order& order, const SettingsSandbox& sandbox) {
    Workspace workspace;
    MainWindow window(workspace);
    window.show();
    bool isWritten = writeWindow(window, order, QStringLiteral("start"));
    auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("views"));
    tabs->setCurrentIndex(tabs->count() - 1);
    isWritten = writeWindow(window, order, QStringLiteral("lab-empty")) && isWritten;
    tabs->setCurrentIndex(0);
    workspace.models().add(test::loaded(test::modelSets().at(1)));
    settle(window);
    for (const auto& opener : test::dialogOpeners(sandbox)) {
        isWritten = writeDialog(window, order, opener) && isWritten;
    }
    return isWritten;
}

Order orderOf(const QCommandLineParser& parser) {
    const auto listOf = [&](const char* option) {
        return parser.value(QLatin1String(option)).split(QLatin1Char(','), Qt::SkipEmptyParts);
    };
    Order order{.folder = QDir(parser.positionalArguments().value(0)),
                .views = listOf("views"),
                .sets = listOf("sets"),
                .parts = listOf("parts"),
                .schemes = listOf("schemes"),
                .looks = listOf("looks"),
                .sizes = {},
                .stepPatience = parser.value(QStringLiteral("patience")).toInt() * 1000};
    for (const QString& size : listOf("sizes")) {
        order.sizes.append({size.section(QLatin1Char('x'), 0, 0).toInt(), size.section(QLatin1Char('x'), 1).toInt()});
    }
    return order;
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    SettingsSandbox sandbox;
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("FOLDER"), QStringLiteral("Takes the pictures."));
    parser.addOptions(
        {{QStringLiteral("views"), QStringLiteral("Only these pages."), QStringLiteral("ID,...")},
         {QStringLiteral("parts"), QStringLiteral("Only views, exports, dialogs or demonstrations."),
          QStringLiteral("NAME,...")},
         {QStringLiteral("patience"), QStringLiteral("Of each step of a demonstration."), QStringLiteral("SECONDS"),
          QStringLiteral("15")},
         {QStringLiteral("language"), QStringLiteral("Of the window."), QStringLiteral("CODE"), QStringLiteral("en")},
         {QStringLiteral("text"), QStringLiteral("Size of text in percent."), QStringLiteral("PERCENT"),
          QStringLiteral("100")},
         {QStringLiteral("sets"), QStringLiteral("Only these models."), QStringLiteral("NAME,...")},
         {QStringLiteral("schemes"), QStringLiteral("Light, dark or both."), QStringLiteral("NAME,..."),
          QStringLiteral("light,dark")},
         {QStringLiteral("looks"), QStringLiteral("Of exports: light, print or dark."), QStringLiteral("NAME,..."),
          QStringLiteral("light,print,dark")},
         {QStringLiteral("sizes"), QStringLiteral("Of the window."), QStringLiteral("WxH,..."),
          QStringLiteral("1280x800,1366x768,1920x1080")}});
    parser.addHelpOption();
    parser.process(application);
    speak(spokenLanguage(parser.value(QStringLiteral("language"))));
    settings::textPercent.store(parser.value(QStringLiteral("text")).toInt());
    const Order order = orderOf(parser);
    if (parser.positionalArguments().size() != 1 || !order.folder.mkpath(QStringLiteral("."))) {
        std::fputs("Say the folder that takes the pictures.\n", stderr);
        return 2;
    }
    bool isWritten = true;
    const bool wantsViews = order.wants("views") || order.wants("exports");
    for (const auto& set : test::modelSets()) {
        const bool isWanted = order.sets.isEmpty() || order.sets.contains(set.name);
        if (wantsViews && isWanted) isWritten = writeViews(order, set) && isWritten;
    }
    const bool isWhole = order.views.isEmpty() && order.sets.isEmpty();
    if (isWhole && order.wants("dialogs")) isWritten = writeDialogs(order, sandbox) && isWritten;
    if (isWhole && order.wants("demonstrations")) isWritten = writeDemonstrations(order) && isWritten;
    return isWritten ? 0 : 1;
}
