// SPDX-License-Identifier: GPL-3.0-or-later
// Writes pictures of every view and dialog, to be looked at one by one: run.sh says how.
#include "core/figures/figure_method.h"
#include "tests/support/model_sets.h"
#include "ui/look/text.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QActionGroup>
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

constexpr int patience = 300000;  // milliseconds

struct Order {
    QDir folder;
    QStringList views;    ///< ids of the pages; empty: all
    QStringList sets;     ///< of models; empty: all
    QStringList schemes;  ///< light, dark
    QList<QSize> sizes;
};

const QStringList dialogActions{QStringLiteral("export"), QStringLiteral("preferences"), QStringLiteral("explain"),
                                QStringLiteral("about"), QStringLiteral("addVariant")};

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

void takeScheme(MainWindow& window, const QString& scheme) {
    const Scheme wanted = scheme == QStringLiteral("dark") ? Scheme::Dark : Scheme::Light;
    const auto actions = window.findChildren<QActionGroup*>();
    for (const QActionGroup* group : actions) {
        for (QAction* action : group->actions()) {
            if (action->data().userType() == QMetaType::Int && action->data().toInt() == static_cast<int>(wanted) &&
                action->text().contains(scheme, Qt::CaseInsensitive)) {
                action->trigger();
            }
        }
    }
}

/// The window as it is, at every size in every scheme.
bool writeWindow(MainWindow& window, const Order& order, const QString& name) {
    bool isWritten = true;
    for (const QString& scheme : order.schemes) {
        takeScheme(window, scheme);
        for (const QSize& size : order.sizes) {
            window.resize(size);
            settle(window);
            isWritten = write(window, order, name + QLatin1Char('-') + nameOf(size, scheme)) && isWritten;
        }
    }
    return isWritten;
}

bool writeViews(const Order& order, const test::ModelSet& set) {
    Workspace workspace;
    MainWindow window(workspace);
    window.resize(order.sizes.front());
    window.show();
    workspace.addModels(test::loaded(set));
    bool isWritten = true;
    auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("views"));
    for (int tab = 0; tab < tabs->count(); ++tab) {
        const QString id = tabs->widget(tab)->objectName().section(QLatin1Char(':'), 1);
        if (!order.views.isEmpty() && !order.views.contains(id)) continue;
        tabs->setCurrentIndex(tab);
        if (!settle(window)) std::fprintf(stderr, "%s is still busy.\n", qPrintable(id));
        isWritten = writeWindow(window, order, id + QLatin1Char('-') + set.name) && isWritten;
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

/// What an action opens, at its own size.
bool writeDialog(MainWindow& window, const Order& order, const QString& action) {
    auto* opener = window.findChild<QAction*>(action);
    if (opener == nullptr || !opener->isEnabled()) {
        std::fprintf(stderr, "There is no action \"%s\" that can be used.\n", qPrintable(action));
        return false;
    }
    bool isWritten = false;
    for (const QString& scheme : order.schemes) {
        takeScheme(window, scheme);
        // A dialog that waits for its answer is looked at from within.
        QTimer::singleShot(700, &window, [&] {
            const auto dialogs = window.findChildren<QDialog*>();
            for (QDialog* dialog : dialogs) {
                if (!dialog->isVisible()) continue;
                isWritten = write(*dialog, order, QStringLiteral("dialog-") + action + QLatin1Char('-') + scheme);
                dialog->close();
            }
        });
        opener->trigger();
        settle(window, 1500);
        QThread::msleep(100);
        QElapsedTimer clock;
        for (clock.start(); clock.elapsed() < 1000;) QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    if (!isWritten) std::fprintf(stderr, "\"%s\" has opened no dialog.\n", qPrintable(action));
    return isWritten;
}

bool writeRest(const Order& order) {
    Workspace workspace;
    MainWindow window(workspace);
    window.show();
    bool isWritten = writeWindow(window, order, QStringLiteral("start"));
    auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("views"));
    tabs->setCurrentIndex(tabs->count() - 1);
    isWritten = writeWindow(window, order, QStringLiteral("lab-empty")) && isWritten;
    tabs->setCurrentIndex(0);
    workspace.addModels(test::loaded(test::modelSets().at(1)));
    settle(window);
    for (const QString& action : dialogActions) isWritten = writeDialog(window, order, action) && isWritten;
    return isWritten;
}

Order orderOf(const QCommandLineParser& parser) {
    const auto listOf = [&](const char* option) {
        return parser.value(QLatin1String(option)).split(QLatin1Char(','), Qt::SkipEmptyParts);
    };
    Order order{.folder = QDir(parser.positionalArguments().value(0)),
                .views = listOf("views"),
                .sets = listOf("sets"),
                .schemes = listOf("schemes"),
                .sizes = {}};
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
    parser.addOptions({{QStringLiteral("views"), QStringLiteral("Only these pages."), QStringLiteral("ID,...")},
                       {QStringLiteral("sets"), QStringLiteral("Only these models."), QStringLiteral("NAME,...")},
                       {QStringLiteral("schemes"), QStringLiteral("Light, dark or both."), QStringLiteral("NAME,..."),
                        QStringLiteral("light,dark")},
                       {QStringLiteral("sizes"), QStringLiteral("Of the window."), QStringLiteral("WxH,..."),
                        QStringLiteral("1280x800,1366x768,1920x1080")}});
    parser.addHelpOption();
    parser.process(application);
    const Order order = orderOf(parser);
    if (parser.positionalArguments().size() != 1 || !order.folder.mkpath(QStringLiteral("."))) {
        std::fputs("Say the folder that takes the pictures.\n", stderr);
        return 2;
    }
    bool isWritten = true;
    for (const auto& set : test::modelSets()) {
        if (order.sets.isEmpty() || order.sets.contains(set.name)) isWritten = writeViews(order, set) && isWritten;
    }
    if (order.views.isEmpty() && order.sets.isEmpty()) isWritten = writeRest(order) && isWritten;
    return isWritten ? 0 : 1;
}
