// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/settings/applicability.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/known_families.h"
#include "core/method/method_info.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/workspace/models/model.h"

#include <algorithm>

#include <QObject>
#include <QStringList>

namespace calibrium::ui {

QString whyNotApplicable(const MethodInfo& info, const std::vector<Model>& models) {
    const bool isUseful = models.empty() || std::any_of(models.begin(), models.end(), [&](const Model& model) {
                              return appliesTo(info, model.data);
                          });
    if (isUseful) return {};
    QStringList names;
    for (const auto& id : info.families) names.append(coreText(family(id).name()));
    return QObject::tr("It applies to: %1. No shown model is of these.").arg(names.join(QStringLiteral(", ")));
}

SampleRange samplesOf(const std::vector<Model>& models) {
    std::vector<Dataset> data;
    for (const auto& model : models) data.push_back(model.data);
    return sampleRange(data);
}

}  // namespace calibrium::ui
