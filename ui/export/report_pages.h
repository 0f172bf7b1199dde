// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPagedPaintDevice;
class QTextDocument;

namespace calibrium::ui {

/// Makes a document of headings, pictures and text ready for QTextDocument::print() on this device: a heading goes to
/// the next page with what follows it rather than stand alone at the foot of one, and blocks lose their background,
/// which print() would draw into the margins wherever they break.
void prepareForPaper(QTextDocument& document, const QPagedPaintDevice& device);

}  // namespace calibrium::ui
