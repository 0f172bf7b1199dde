// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_pictures.h"

#include <QAbstractTextDocumentLayout>
#include <QGuiApplication>
#include <QPainter>
#include <QScreen>
#include <QTextDocument>
#include <QTextFormat>

namespace calibrium::ui {

ReportPictures::ReportPictures(QTextDocument& document) : QObject(&document) {
    document.documentLayout()->registerHandler(QTextFormat::ImageObject, this);
}

void ReportPictures::serve(QTextDocument& copy, const QTextDocument& original) {
    auto* pictures = original.findChild<ReportPictures*>(QString(), Qt::FindDirectChildrenOnly);
    if (pictures != nullptr) copy.documentLayout()->registerHandler(QTextFormat::ImageObject, pictures);
}

QSizeF ReportPictures::intrinsicSize(QTextDocument* document, int /*place*/, const QTextFormat& format) {
    const QTextImageFormat image = format.toImageFormat();
    // As QTextDocument scales all its lengths, from pixels of the screen.
    const QPaintDevice* device = document->documentLayout()->paintDevice();
    const QScreen* screen = QGuiApplication::primaryScreen();
    const double ofScreen = screen != nullptr ? qRound(screen->logicalDotsPerInchY()) : 96;
    const double scale = device != nullptr ? device->logicalDpiY() / ofScreen : 1;
    return QSizeF(image.width(), image.height()) * scale;
}

void ReportPictures::drawObject(QPainter* painter, const QRectF& area, QTextDocument* /*document*/, int /*place*/,
                                const QTextFormat& format) {
    const QPicture picture = m_pictures.value(format.toImageFormat().name());
    const QRect whole = picture.boundingRect();
    if (whole.isEmpty()) return;
    painter->save();
    painter->translate(area.topLeft());
    // A drawing grows with the dots per inch of the device, which its area has been scaled by already.
    const double growthX = painter->device()->logicalDpiX() / static_cast<double>(picture.logicalDpiX());
    const double growthY = painter->device()->logicalDpiY() / static_cast<double>(picture.logicalDpiY());
    painter->scale(area.width() / whole.width() / growthX, area.height() / whole.height() / growthY);
    painter->drawPicture(0, 0, picture);
    painter->restore();
}

}  // namespace calibrium::ui
