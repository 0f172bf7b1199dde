// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QString>

#include <memory>

namespace calibrium::ui {

/// Widths of texts in a font, each measured once: a layout asks for the same numbers again and again until it has
/// settled, and laying out text is what it spends its time on. Results are kept per thread, in bounded number.
class TextWidths {
public:
    explicit TextWidths(const QFont& font);

    /// Of the widest line.
    [[nodiscard]] double of(const QString& text);
    [[nodiscard]] const QFontMetricsF& metrics() const { return m_metrics; }

private:
    QFontMetricsF m_metrics;
    std::shared_ptr<QHash<QString, double>> m_known;
};

}  // namespace calibrium::ui
