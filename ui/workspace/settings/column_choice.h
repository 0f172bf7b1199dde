// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"

#include <QString>

#include <vector>

namespace calibrium::ui {

struct AnalysisSettings;
struct Model;

/// The settings with these measures and tests as columns. A column that stays keeps its number, and with it its result.
AnalysisSettings withColumns(AnalysisSettings settings, const AnalysisSpecification& columns);

/// Whether somebody would have to have chosen these columns: they are not those that some data bring by themselves.
bool areColumnsChosen(const AnalysisSettings& settings);

/// The settings with the columns that suit the models; as they are where somebody has chosen columns, or without
/// models.
AnalysisSettings withUsualColumns(AnalysisSettings settings, const std::vector<Model>& models);

/// Columns that the user has given a name, kept beyond the session.
struct NamedColumns {
    QString name;
    AnalysisSpecification columns;  ///< measures and tests alone
};

/// In the order in which they were saved. What another version of the program has saved and this one cannot read is
/// left out.
std::vector<NamedColumns> namedColumns();
/// Saves the columns of the settings under the name, in place of others of this name.
void saveColumns(const QString& name, const AnalysisSettings& settings);
void forgetColumns(const QString& name);

}  // namespace calibrium::ui
