// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_preview.h"

#include "core/run/error.h"
#include "ui/language/core_text.h"
#include "ui/look/theme.h"
#include "ui/plots/export_layout.h"

#include <QFontDatabase>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace calibrium::ui {

namespace {

constexpr int delay = 120;  // milliseconds: typing a number draws once
constexpr double millimetresPerInch = 25.4;
constexpr qsizetype shownText = 20'000;  // characters

QString sizeText(const QSizeF& size) {
    const QLocale plain(QLocale::C);
    return QStringLiteral("%1 \u00d7 %2 mm")
        .arg(plain.toString(size.width(), 'g', 4), plain.toString(size.height(), 'g', 4));
}

}  // namespace

ExportPreview::ExportPreview(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("exportPreview"));
    m_picture = new QLabel(this);
    m_picture->setAlignment(Qt::AlignCenter);
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
    m_timer.start();
}

void ExportPreview::setOptions(const ExportOptions& options, const QString& format) {
    m_options = options;
    m_format = format;
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
        const bool isText = m_format == QStringLiteral("csv") || m_format == QStringLiteral("tex");
        isText ? drawText() : drawPicture();
        const QSizeF size = exportedSize(m_figure, m_styles, m_options);
        m_caption->setText(m_format == QStringLiteral("csv") ? tr("The plotted data") : captionOf(size));
    } catch (const Error& error) {
        m_problem = coreText(error.what());
        m_picture->setText(m_problem);
        m_caption->clear();
        m_stack->setCurrentWidget(m_picture);
    }
    emit updated();
}

QString ExportPreview::captionOf(const QSizeF& size) const {
    const bool isOwnHeight = m_options.sizeMm.height() > 0;
    if (isOwnHeight || size.height() <= pageTextMm) return sizeText(size);
    return tr("%1: longer than the text of a page. Choose fewer panels or more width.").arg(sizeText(size));
}

void ExportPreview::drawPicture() {
    const QSizeF sizeMm = exportedSize(m_figure, m_styles, m_options);
    const QSizeF place = QSizeF(m_stack->size()).shrunkBy(QMarginsF(1, 1, 1, 1) * (2 * spacing::twice));
    const double ratio = devicePixelRatioF();
    const double fit = std::min(place.width() / sizeMm.width(), place.height() / sizeMm.height());
    ExportOptions options = m_options;
    options.dpi = std::clamp(fit * ratio * millimetresPerInch, 30.0, 600.0);
    m_image = renderImage(m_figure, m_styles, options);
    m_image.setDevicePixelRatio(ratio);
    m_picture->setPixmap(QPixmap::fromImage(m_image));
    m_stack->setCurrentWidget(m_picture);
}

void ExportPreview::drawText() {
    const QString text = QString::fromUtf8(figureBytes(m_figure, m_styles, m_format, m_options));
    m_text->setPlainText(text.size() > shownText ? text.left(shownText) + QStringLiteral("\n\u2026") : text);
    m_stack->setCurrentWidget(m_text);
}

}  // namespace calibrium::ui
