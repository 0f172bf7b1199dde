// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QPicture>
#include <QTextObjectInterface>

class QTextDocument;

namespace calibrium::ui {

/// Draws the pictures of a document from drawings, so that they stay lines and text on paper. It belongs to the
/// document and serves its copies as well: see serve().
class ReportPictures : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    explicit ReportPictures(QTextDocument& document);

    /// name: the source of the picture in the document.
    void add(const QString& name, const QPicture& picture) { m_pictures.insert(name, picture); }

    /// Draws the pictures of this document, too, if `original` has such drawings: a copy does not know of them.
    static void serve(QTextDocument& copy, const QTextDocument& original);

    QSizeF intrinsicSize(QTextDocument* document, int place, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& area, QTextDocument* document, int place,
                    const QTextFormat& format) override;

private:
    QHash<QString, QPicture> m_pictures;
};

}  // namespace calibrium::ui
