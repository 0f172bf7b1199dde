// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace calibrium::ui {

/// Holds figures in a window that may be too low for them: many panels had better scroll than have axes of a few
/// pixels.
class FigureScrollArea : public QScrollArea {
    Q_OBJECT

public:
    /// Takes the content, which fills the area where there is room.
    explicit FigureScrollArea(QWidget* content, QWidget* parent = nullptr);

    /// Of the area, so that panels have all the height that they need; with a little less they are lower, with much
    /// less they scroll.
    [[nodiscard]] int neededHeight() const;
    /// It scrolls only below this share of the needed height: who reads about plots had better see all of them.
    void setLeastShare(double share);

signals:
    void neededHeightChanged();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void limitContent();

    double m_leastShare = 1;
};

}  // namespace calibrium::ui
