// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_preview.h"

#include "core/run/error.h"
#include "ui/language/core_text.h"
#include "ui/look/theme.h"

#include <QFontDatabase>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace calibrium::ui {

namespace {

constexpr int delay = 120;  // milliseconds: typing a number draws once
constexpr double millimetresPerInch = 25.4;
constexpr qsizetype shownText = 20'000;  // characters
constexpr double gapMm = 6;              // between pages

QString sizeText(const QSizeF& size) {
    const QLocale here;
    return QStringLiteral("%1 \u00d7 %2 mm")
        .arg(here.toString(size.width(), 'g', 4), here.toString(size.height(), 'g', 4));
}

/// Of a single one itself.
QImage sideBySide(const std::vector<QImage>& images, int gap) {
    if (images.size() == 1) return images.front();
    QSize size(gap * static_cast<int>(images.size() - 1), 0);
    for (const QImage& image : images) {
        size = {size.width() + image.width(), std::max(size.height(), image.height())};
    }
    QImage whole(size, QImage::Format_ARGB32_Premultiplied);
    whole.fill(Qt::transparent);
    QPainter painter(&whole);
    int x = 0;
    for (const QImage& image : images) {
        painter.drawImage(x, 0, image);
        x += image.width() + gap;
    }
    return whole;
}

}  // namespace

ExportPreview::ExportPreview(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("exportPreview"));
    m_picture = new QLabel(this);
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setTextFormat(Qt::PlainText);
    m_picture->setWordWrap(true);
    m_picture->setMargin(spacing::twice);
    // Not the size of the picture: that follows the widget.
    m_picture->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_picture->setAutoFillBackground(true);
    m_picture->setBackgroundRole(QPalette::Mid);
    m_text = new QPlainTextEdit(this);
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_picture);
    m_stack->addWidget(m_text);
    m_caption = new QLabel(this);
    m_caption->setObjectName(QStringLiteral("exportSize"));
    m_caption->setAlignment(Qt::AlignCenter);
    m_caption->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::half);
    column->addWidget(m_stack, 1);
    column->addWidget(m_caption);
    m_timer.setSingleShot(true);
    m_timer.setInterval(delay);
    connect(&m_timer, &QTimer::timeout, this, &ExportPreview::update);
}

void ExportPreview::show(const Figure& figure, const std::vector<SeriesStyle>& styles) {
    m_figure = figure;
    m_styles = styles;
    wait();
}

void ExportPreview::setOptions(const ExportOptions& options, const QString& format) {
    m_options = options;
    m_format = format;
    wait();
}

void ExportPreview::wait() {
    m_pages.clear();
    m_caption->setText(tr("Drawing\u2026"));
    m_timer.start();
}

QSize ExportPreview::sizeHint() const { return {520, 520}; }

void ExportPreview::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_timer.start();
}

void ExportPreview::update() {
    m_image = {};
    m_problem.clear();
    try {
        drawPages();
    } catch (const Error& error) {
        m_problem = spokenText(error);
        m_picture->setText(m_problem);
        m_caption->clear();
        m_stack->setCurrentWidget(m_picture);
    }
    emit updated();
}

void ExportPreview::drawPages() {
    if (m_format == QStringLiteral("csv")) {
        showText(QString::fromUtf8(figureBytes(m_figure, m_styles, m_format, m_options)));
        m_caption->setText(tr("The plotted data"));
        return;
    }
    // A window of another size shows the same pages.
    if (m_pages.empty()) m_pages = paperPages(m_figure, m_styles, m_options, m_format);
    m_format == QStringLiteral("tex") ? drawText() : drawPicture();
    m_caption->setText(caption());
}

QString ExportPreview::caption() const {
    QStringList sizes;
    for (const PaperFigure& page : m_pages) sizes.append(sizeText(page.sizeMm));
    if (m_pages.size() == 1) return sizes.front();
    return tr("Too long for one page: %1 files, \"-1\" to \"-%1\" after the name (%2)")
        .arg(m_pages.size())
        .arg(sizes.join(QStringLiteral(", ")));
}

void ExportPreview::drawPicture() {
    QSizeF wholeMm(gapMm * static_cast<double>(m_pages.size() - 1), 0);
    for (const PaperFigure& page : m_pages) {
        wholeMm = {wholeMm.width() + page.sizeMm.width(), std::max(wholeMm.height(), page.sizeMm.height())};
    }
    const QSizeF place = QSizeF(m_stack->size()).shrunkBy(QMarginsF(1, 1, 1, 1) * (2 * spacing::twice));
    const double ratio = devicePixelRatioF();
    const double fit = std::min(place.width() / wholeMm.width(), place.height() / wholeMm.height());
    const double dpi = std::clamp(fit * ratio * millimetresPerInch, 30.0, 600.0);
    std::vector<QImage> images;
    for (const PaperFigure& page : m_pages) images.push_back(renderImage(page, dpi));
    m_image = sideBySide(images, static_cast<int>(gapMm * dpi / millimetresPerInch));
    m_image.setDevicePixelRatio(ratio);
    m_picture->setPixmap(QPixmap::fromImage(m_image));
    m_stack->setCurrentWidget(m_picture);
}

void ExportPreview::drawText() {
    QString text;
    for (const PaperFigure& page : m_pages) text += QString::fromUtf8(paperBytes(page, m_format, m_options.dpi));
    showText(text);
}

void ExportPreview::showText(const QString& text) {
    m_text->setPlainText(text.size() > shownText ? text.left(shownText) + QStringLiteral("\n\u2026") : text);
    m_stack->setCurrentWidget(m_text);
}

}  // namespace calibrium::ui
