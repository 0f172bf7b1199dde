// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/registry/figure_method.h"
#include "ui/workspace.h"

#include <QWidget>

namespace calibrium::ui {

class FigureView;
class WarningsStrip;

/// The page of one registered view: verdict, figure, warnings.
class FigurePage : public QWidget {
    Q_OBJECT

public:
    FigurePage(Workspace& workspace, const FigureMethod& method, QWidget* parent = nullptr);

    [[nodiscard]] const FigureMethod& method() const { return m_method; }
    [[nodiscard]] FigureView& view() const { return *m_view; }

signals:
    void explainRequested(const QString& methodId);

private:
    void refresh();

    Workspace& m_workspace;
    const FigureMethod& m_method;
    FigureView* m_view;
    WarningsStrip* m_warnings;
};

}  // namespace calibrium::ui
