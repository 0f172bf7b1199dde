// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/prepared_data.h"
#include "core/data/dataset.h"
#include "core/io/import.h"
#include "ui/look/theme.h"

#include <QColor>

namespace calibrium::ui {

/// A loaded model: its data, where they come from, and how it is shown.
struct Model {
    int id = 0;      ///< never reused in a session
    int series = 0;  ///< number in plots: decides marker and dash, and the colour unless that was changed
    Dataset data;    ///< named as the user named the model
    ImportSource source;
    ImportOverrides overrides;
    SeriesStyle style;
    bool isVisible = true;
    PreparedData prepared;  ///< the data with what has been computed of them
};

/// What an import brings.
struct LoadedModel {
    Dataset data;
    ImportSource source;
    ImportOverrides overrides;
};

}  // namespace calibrium::ui
