// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"

#include <QColor>
#include <QString>
#include <QWidget>

#include <vector>

class QLabel;
class QScrollArea;
class QToolButton;

namespace calibrium::ui {

class Workspace;

/// What the numbers say, in a sentence or two per shown model; of several models a line each, until it is unfolded.
/// Takes notice of changes only while its parent can be seen; its owner calls refresh() when that begins.
class VerdictPanel : public QWidget {
    Q_OBJECT

public:
    explicit VerdictPanel(Workspace& workspace, QWidget* parent = nullptr);

    void refresh();
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The verdict of one model.
    struct Line {
        QColor mark;
        QString first;  ///< its first sentence
        QString rest;   ///< the others
        bool isFirstDimmed = false;
        bool isRestDimmed = false;
        int modelId = 0;
        QString clusters{};  ///< the column that may be clusters; empty: none is offered

        bool operator==(const Line&) const = default;
    };

    void follow();
    void takeOffer(const QString& link);
    void showLines(const std::vector<Line>& lines);
    void setFolded(bool isFolded);
    [[nodiscard]] QString htmlOf(const Line& line) const;
    /// As much of it as fits into the width.
    [[nodiscard]] QString foldedHtmlOf(const Line& line) const;
    [[nodiscard]] int textWidth() const;
    void fitHeight();

    Workspace& m_workspace;
    std::vector<Line> m_lines;  ///< as shown
    QLabel* m_text;
    QScrollArea* m_area;
    QToolButton* m_fold;
};

}  // namespace calibrium::ui
