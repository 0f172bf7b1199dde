// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

class QPagedPaintDevice;
class QTextDocument;

namespace calibrium::ui {

/// Makes a document of headings, pictures and text ready for QTextDocument::print() on this device: a heading goes to
/// the next page with what follows it rather than stand alone at the foot of one, and blocks lose their background,
/// which print() would draw into the margins wherever they break.
void prepareForPaper(QTextDocument& document, const QPagedPaintDevice& device);

/// The document as pages of A4, which this makes it ready for. version: of the program.
QByteArray pdfPages(QTextDocument& document, const QString& title, const QString& version);

}  // namespace calibrium::ui
