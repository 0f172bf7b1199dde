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
    painter->scale(area.width() / whole.width(), area.height() / whole.height());
    painter->drawPicture(0, 0, picture);
    painter->restore();
}

}  // namespace calibrium::ui
