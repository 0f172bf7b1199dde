// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/settings/price.h"

#include "core/analysis/cost_estimate.h"
#include "core/analysis/prepared_data.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/analysis_settings.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <optional>

#include <QObject>

namespace calibrium::ui {

QString requestPriceText(const Workspace& workspace, const Request& request) {
    const AnalysisSpecification specification = specificationFor(workspace.settings().current(), request);
    std::optional<RequestPrice> highest;
    std::optional<PreparedData> data;
    for (const auto& model : workspace.models().shown()) {
        const auto price = longRun(model.prepared, specification);
        if (!price || (highest && price->cost.operations <= highest->cost.operations)) continue;
        highest = price;
        data = model.prepared;
    }
    if (!highest) return {};
    return QObject::tr("Takes %1.").arg(spokenText(priceSentence(*data, *highest, specification)));
}

QString withPrice(const QString& explanation, const Workspace& workspace, const Request& request) {
    const QString price = requestPriceText(workspace, request);
    return price.isEmpty() ? explanation : explanation + QStringLiteral("\n\n") + price;
}

}  // namespace calibrium::ui
