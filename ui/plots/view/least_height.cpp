// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/view/least_height.h"

#include "ui/plots/drawing/figure_plot.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace calibrium::ui {

namespace {

constexpr int barWidth = 24;   // pixels; no scroll bar is wider
constexpr int restTime = 150;  // milliseconds

/// Whether two figures differ by numbers alone, so that their panels need about the same height.
bool areOfOneBuild(const Figure& a, const Figure& b) {
    if (a.panels.empty() || a.series != b.series) return false;
    return std::equal(a.panels.begin(), a.panels.end(), b.panels.begin(), b.panels.end(),
                      [](const Panel& one, const Panel& other) {
                          return one.row == other.row && one.column == other.column && one.isSquare == other.isSquare &&
                                 one.title.empty() == other.title.empty() && one.notes.size() == other.notes.size();
                      });
}

}  // namespace

LeastHeight::LeastHeight(const FigurePlot& painter, std::function<void()> changed)
    : m_painter(painter), m_changed(std::move(changed)) {
    m_rest.setSingleShot(true);
    m_rest.setInterval(restTime);
    QObject::connect(&m_rest, &QTimer::timeout, &m_rest, [this] {
        m_widthOfValue = 0;
        find();
    });
}

void LeastHeight::figureChanged(const Figure& before, const Figure& now, int width) {
    m_width = width;
    if (areOfOneBuild(before, now)) {
        m_rest.start();
        return;
    }
    m_rest.stop();
    m_widthOfValue = 0;
    find();
}

void LeastHeight::widthChanged(int width) {
    m_width = width;
    find();
}

void LeastHeight::find() {
    const FigureScene* scene = m_painter.scene();
    const bool isEmpty = scene == nullptr || scene->figure.panels.empty();
    int found = isEmpty ? 0 : static_cast<int>(std::ceil(scene->leastHeight(m_width)));
    // A scroll bar that comes for want of height takes some width; it must not go for that.
    const bool isNearby = std::abs(m_width - m_widthOfValue) <= barWidth;
    if (isNearby) found = std::max(found, m_value);
    if (!isNearby) m_widthOfValue = m_width;
    if (found == m_value) return;
    m_value = found;
    m_changed();
}

}  // namespace calibrium::ui
