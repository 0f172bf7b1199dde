// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/warning.h"

#include <QString>

#include <vector>

namespace calibrium {
struct ReportedModel;
struct ResultTable;
}  // namespace calibrium

namespace calibrium::ui {

/// The findings of such severity of all models as a list, each once with the models that it is of; empty without any.
/// What was kept beside the predictions and why rows were left out is not among them: the latter stands with the data.
QString findingsHtml(const std::vector<ReportedModel>& models, const ResultTable& results, Severity severity,
                     const QString& title);

}  // namespace calibrium::ui
