// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/scene/figure_scene.h"

#include <vector>

#include <qcustomplot.h>

namespace calibrium::ui {

/// Puts QCustomPlot's axis rects where a FigureScene wants them and gives the axes their ticks and labels. It is not a
/// QCPLayoutGrid because that knows neither square panels nor margins shared by rows and columns.
class FigureLayout final : public QCPLayout {
public:
    /// Makes one axis rect per panel of the scene, which must outlive the layout.
    FigureLayout(QCustomPlot& plot, FigureScene& scene);
    ~FigureLayout() override;

    [[nodiscard]] QCPAxisRect& axisRect(std::size_t panel) const { return *m_rects[panel]; }
    /// Copies the ranges of the scene to the axes.
    void showRanges();

    void update(UpdatePhase phase) override;
    [[nodiscard]] int elementCount() const override;
    [[nodiscard]] QCPLayoutElement* elementAt(int index) const override;
    QCPLayoutElement* takeAt(int index) override;
    bool take(QCPLayoutElement* element) override;

protected:
    void updateLayout() override;

private:
    void addPanel(const Panel& panel);
    void linkSharedAxes();
    void dressAxes(std::size_t panel);

    FigureScene& m_scene;
    std::vector<QCPAxisRect*> m_rects;
};

}  // namespace calibrium::ui
