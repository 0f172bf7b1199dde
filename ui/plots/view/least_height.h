// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QTimer>

namespace calibrium {
struct Figure;
}

namespace calibrium::ui {

class FigurePlot;

/// The height that the panels of a view need at its width, in pixels: what a scroll area asks a view for. Finding it
/// takes several trial layouts; while a hand drags a setting, figures of one build follow each other, and the height is
/// found once they rest.
class LeastHeight {
public:
    /// changed: after another value. The painter must outlive this.
    LeastHeight(const FigurePlot& painter, std::function<void()> changed);

    /// Another figure is shown at this width, after one that was drawn before, or none.
    void figureChanged(const Figure& before, const Figure& now, int width);
    void widthChanged(int width);

    [[nodiscard]] int value() const { return m_value; }

private:
    void find();

    const FigurePlot& m_painter;
    std::function<void()> m_changed;
    QTimer m_rest;
    int m_width = 0;
    int m_value = 0;
    int m_widthOfValue = 0;  ///< the width that it is needed at, about
};

}  // namespace calibrium::ui
