// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/export/export_pages.h"

#include <QImage>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <vector>

class QLabel;
class QPlainTextEdit;
class QStackedWidget;

namespace calibrium::ui {

/// Shows what would be written, as it would be written: a picture at the size of the widget, pages side by side, or the
/// beginning of a text. Follows its options a moment after the last change.
class ExportPreview : public QWidget {
    Q_OBJECT

public:
    explicit ExportPreview(QWidget* parent = nullptr);

    void show(const Figure& figure, const std::vector<SeriesStyle>& styles);
    void setOptions(const ExportOptions& options, const QString& format);

    /// What is on screen; null while nothing was drawn yet or a text is shown.
    [[nodiscard]] const QImage& image() const { return m_image; }
    /// Why nothing can be written so; empty if it can.
    [[nodiscard]] const QString& problem() const { return m_problem; }

    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// Drawn again.
    void updated();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void update();
    /// Says that what is on screen is of the settings before, until it is drawn again.
    void wait();
    void drawPages();
    [[nodiscard]] QString caption() const;
    void drawPicture();
    void drawText();
    void showText(const QString& text);

    Figure m_figure;
    std::vector<SeriesStyle> m_styles;
    ExportOptions m_options;
    QString m_format;
    std::vector<PaperFigure> m_pages;  ///< laid out; empty where figure or options are new
    QImage m_image;                    ///< of all pages side by side
    QString m_problem;
    QTimer m_timer;
    QStackedWidget* m_stack = nullptr;
    QLabel* m_picture = nullptr;
    QPlainTextEdit* m_text = nullptr;
    QLabel* m_caption = nullptr;
};

}  // namespace calibrium::ui
