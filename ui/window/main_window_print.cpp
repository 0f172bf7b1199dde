// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/error.h"
#include "ui/language/core_text.h"
#include "ui/plots/figure_print.h"
#include "ui/plots/figure_view.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"

#include <QPrintDialog>
#include <QPrinter>

#include <memory>

namespace calibrium::ui {

std::vector<SeriesStyle> MainWindow::currentStyles() const {
    return isLabCurrent() ? std::vector<SeriesStyle>() : m_workspace.styles();
}

void MainWindow::choosePrinter() {
    if (!mayFigureLeave(tr("The figure was not printed."))) return;
    // It lives as long as the dialog, which prints on it.
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    auto* dialog = new QPrintDialog(printer.get(), this);
    dialog->setObjectName(QStringLiteral("printDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QAbstractPrintDialog::PrintPageRange, false);
    connect(dialog, &QDialog::accepted, this, [this, printer] { printOn(*printer); });
    dialog->QDialog::open();
}

void MainWindow::printOn(QPrinter& printer) {
    // It may have changed while the dialog was open.
    if (!mayFigureLeave(tr("The figure was not printed."))) return;
    try {
        const FigureView& view = currentView();
        printFigure(view.originalFigure(), currentStyles(), printer, view.edits());
    } catch (const Error& error) {
        m_messages->showMessage(tr("The figure was not printed. %1").arg(coreText(error.what())));
    }
}

}  // namespace calibrium::ui
