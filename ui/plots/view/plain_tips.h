// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/plot_look.h"

#include <QPointF>
#include <QString>

namespace calibrium {
struct Panel;
}

namespace calibrium::ui {

/// What the nearest mark without tips of its own says: the ends of an error bar or a band, a point of a line, the name
/// of a rule. Empty where there is none within reach.
QString plainTipAt(const Panel& panel, const PanelMap& map, const QPointF& position, double reach);

}  // namespace calibrium::ui
