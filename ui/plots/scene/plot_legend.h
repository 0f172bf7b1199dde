// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"
#include "ui/plots/marks/plot_look.h"

#include <QSizeF>
#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

class QPainter;

namespace calibrium {
struct Figure;
}

namespace calibrium::ui {

/// The legend of a figure: one line of entries above the panels, wrapped where the width does not suffice.
class PlotLegend {
public:
    /// Marks that carry a legend text; marks with the same text and model share one entry. Models that are named by the
    /// titles of their panels have none.
    explicit PlotLegend(const Figure& figure);

    /// Less than two entries need no legend, unless the one names one of several models: what is drawn is a part of
    /// their figure.
    [[nodiscard]] bool isNeeded() const { return m_entries.size() > 1 || m_isOneOfSeveral; }
    [[nodiscard]] std::size_t entryCount() const { return m_entries.size(); }
    /// From first to last: models, then what belongs to them, then what all are compared with.
    [[nodiscard]] QStringList texts() const;

    /// The width at which entries stand one below the other, none of them shortened.
    [[nodiscard]] double widestEntry(const PlotLook& look) const;
    /// The text of an entry and its place, for a place in the legend as it is arranged; empty for none.
    [[nodiscard]] std::pair<QString, QRectF> entryAt(const QPointF& position) const;

    /// Places the entries within `width`; returns the size they take.
    QSizeF arrange(double width, const PlotLook& look);
    void draw(QPainter& painter, const QPointF& topLeft, const PlotLook& look) const;

private:
    struct Entry {
        QString text;
        int series = 0;
        int rank = 0;  ///< entries of lower rank come first
        std::vector<Mark> samples;
        std::vector<Mark> greySamples;  ///< with them where no colour says whose marks are
        QStringList shownLines;
        QRectF area;
    };
    /// Bars beside a diagram, and lines told apart by something else, belong to models that the legend names.
    void findUnnamed(const Figure& figure);

    std::vector<Entry> m_entries;
    bool m_isOneOfSeveral = false;
};

}  // namespace calibrium::ui
