// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace calibrium::ui {

class FigureScrollArea;

/// The Lab's plots above what they come to. The plots get the height that they need to be seen whole, as far as some
/// rows of the table stay; where somebody reads about them, the table goes altogether rather than a part of a plot.
/// Dragging the border ends that.
class LabRows : public QSplitter {
    Q_OBJECT

public:
    LabRows(QWidget* plots, QWidget* below, QWidget* parent = nullptr);

    /// These are among the plots; the one that is visible says what is needed.
    void follow(FigureScrollArea* area);
    void setReadAbout(bool isReadAbout);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// Of the plots with all that stands around them; 0 if none is visible.
    [[nodiscard]] int neededHeight() const;
    void share();
    void shareSoon();

    QWidget* m_plots;
    QWidget* m_below;
    QList<FigureScrollArea*> m_areas;
    bool m_isReadAbout = false;
    bool m_isSharedByHand = false;
    bool m_isWaiting = false;
};

}  // namespace calibrium::ui
