// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/method_info.h"

#include <QString>

#include <vector>

namespace calibrium::ui {

/// One method in the list of explanations.
struct ExplainedMethod {
    QString group;  ///< "Measures", "Tests", ...
    MethodInfo info;
};

/// Everything the registry can explain, in its order.
std::vector<ExplainedMethod> explainedMethods();

/// The explanation of a method: what it is, formula, settings, cost, families, source.
QString explanationHtml(const ExplainedMethod& method);

/// The place in explanationHtml() that explains a setting.
QString settingAnchor(const QString& parameterId);

/// Whether the method has something to do with all words of `text`.
bool matchesSearch(const ExplainedMethod& method, const QString& text);

}  // namespace calibrium::ui
