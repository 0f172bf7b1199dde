// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_pages.h"

#include "ui/export/report_pictures.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPageLayout>
#include <QPagedPaintDevice>
#include <QPdfWriter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextLayout>
#include <QTextTable>

#include <algorithm>
#include <cmath>
#include <memory>

namespace calibrium::ui {

namespace {

constexpr double marginInches = 2 / 2.54;  // that QTextDocument::print() brings
constexpr double shortTable = 0.4;         // of a page
constexpr double defaultDpi = 96;          // of the lengths in a document, which its layout scales to the device

/// A copy with the pages that print() makes: it keeps those of its own to itself.
std::unique_ptr<QTextDocument> laidOut(const QTextDocument& document, const QPagedPaintDevice& device) {
    std::unique_ptr<QTextDocument> copy(document.clone());
    ReportPictures::serve(*copy, document);
    // It only measures.
    copy->documentLayout()->setPaintDevice(const_cast<QPagedPaintDevice*>(&device));
    QTextFrameFormat frame = copy->rootFrame()->frameFormat();
    frame.setMargin(marginInches * defaultDpi);
    copy->rootFrame()->setFrameFormat(frame);
    copy->setPageSize(QSizeF(device.width(), device.height()));
    return copy;
}

/// The upper edge of the first line of a block, in pages from the first; a line that does not fit goes to the next one.
double placeOf(const QTextDocument& document, const QTextBlock& block) {
    // Counting makes the layout complete: what a break has moved is else found when somebody looks at it.
    if (document.pageCount() < 2) return 0;
    const QTextLayout* lines = block.layout();
    const double top =
        document.documentLayout()->blockBoundingRect(block).top() + (lines->lineCount() > 0 ? lines->lineAt(0).y() : 0);
    // Rounding must not put the first line of a page on the one before.
    return (top + 1) / document.pageSize().height();
}

int pageOf(const QTextDocument& document, const QTextBlock& block) {
    return static_cast<int>(std::floor(placeOf(document, block)));
}

/// From one block to another, without the margins between their pages.
double distanceOf(const QTextDocument& document, const QTextBlock& first, const QTextBlock& last) {
    constexpr double margins = 2 * 2 / 29.7;  // of A4
    return placeOf(document, last) - placeOf(document, first) -
           margins * (pageOf(document, last) - pageOf(document, first));
}

bool isPicture(const QTextBlock& block) {
    const auto first = block.begin();
    return !first.atEnd() && first.fragment().charFormat().isImageFormat();
}

/// The last block that has to stand on the page of a heading: of a short table its end, of a long one a few rows.
QTextBlock endOfBeginning(const QTextDocument& document, const QTextBlock& heading) {
    constexpr int fewRows = 4;
    const QTextBlock next = heading.next();
    // The caption of a figure stands below it.
    const bool hasCaption = isPicture(next) && next.next().isValid() && next.next().blockFormat().headingLevel() == 0;
    if (hasCaption) return next.next();
    const QTextTable* table = QTextCursor(next).currentTable();
    if (table == nullptr) {
        // One line alone introduces what stands below it, such as a command.
        QTextBlock below = next.next();
        const bool isOneLine = next.layout()->lineCount() == 1 && below.isValid();
        if (!isOneLine || below.blockFormat().headingLevel() > 0) return next;
        // Each line of a command is a block.
        constexpr int fewLines = 3;
        for (int line = 1; line < fewLines; ++line) {
            const QTextBlock after = below.next();
            if (!after.isValid() || after.blockFormat().headingLevel() > 0) break;
            below = after;
        }
        return below;
    }
    const QTextBlock last = table->lastCursorPosition().block();
    if (distanceOf(document, heading, last) < shortTable) return last;
    return table->cellAt(std::min(fewRows, table->rows() - 1), 0).firstCursorPosition().block();
}

/// Whether a heading would stand alone, or with too little of what it is of, at the foot of a page.
bool isLonely(const QTextDocument& document, const QTextBlock& heading) {
    // Of the page, whose lower margin begins at 0.93: print() puts text a line or two further down than it stands here.
    constexpr double foot = 0.885;
    const QTextBlock end = endOfBeginning(document, heading);
    const double place = placeOf(document, end);
    return pageOf(document, heading) != pageOf(document, end) || place - std::floor(place) > foot;
}

void breakBefore(const QTextBlock& block) {
    QTextBlockFormat format;
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    QTextCursor(block).mergeBlockFormat(format);
}

/// The table that begins with this block; null without one.
QTextTable* tableOfFirst(const QTextBlock& block) {
    QTextTable* table = QTextCursor(block).currentTable();
    return table != nullptr && table->firstCursorPosition().block() == block ? table : nullptr;
}

/// Whether a short table without a heading of its own would be parted by the end of a page.
bool isParted(const QTextDocument& document, const QTextTable& table) {
    const QTextBlock first = table.firstCursorPosition().block();
    const QTextBlock last = table.lastCursorPosition().block();
    return first.previous().blockFormat().headingLevel() == 0 && pageOf(document, first) != pageOf(document, last) &&
           distanceOf(document, first, last) < shortTable;
}

void breakBefore(QTextTable& table) {
    QTextTableFormat format = table.format();
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    table.setFormat(format);
}

}  // namespace

void prepareForPaper(QTextDocument& document, const QPagedPaintDevice& device) {
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        format.clearBackground();
        QTextCursor(block).setBlockFormat(format);
    }
    const auto pages = laidOut(document, device);
    for (QTextBlock block = pages->begin(); block.next().isValid(); block = block.next()) {
        QTextTable* table = tableOfFirst(block);
        if (table != nullptr && isParted(*pages, *table)) {
            breakBefore(*table);
            breakBefore(*tableOfFirst(document.findBlockByNumber(block.blockNumber())));
        }
        const bool isHeading = block.blockFormat().headingLevel() > 0;
        if (!isHeading || !isLonely(*pages, block)) continue;
        breakBefore(block);
        breakBefore(document.findBlockByNumber(block.blockNumber()));
    }
}

QByteArray pdfPages(QTextDocument& document, const QString& title, const QString& version) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Calibrium ") + version);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));  // QTextDocument brings its own, of 2 cm
    prepareForPaper(document, writer);
    document.print(&writer);
    return bytes;
}

}  // namespace calibrium::ui
