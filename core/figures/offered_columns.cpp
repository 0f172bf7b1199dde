// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/offered_columns.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

constexpr const char* labelKey = "offer.label";
constexpr const char* measureKey = "offer.measure";
constexpr const char* reasonKey = "offer.reason";
constexpr const char* bestKey = "offer.best";

}  // namespace

void offerColumns(Panel& panel, std::vector<OfferedColumn> offers) {
    std::stable_sort(offers.begin(), offers.end(), [](const auto& a, const auto& b) { return a.isBest && !b.isBest; });
    for (const auto& offer : offers) {
        Values values;
        values.set(labelKey, offer.label);
        values.set(measureKey, offer.request.id.empty() ? std::string() : toText(offer.request));
        values.set(reasonKey, offer.reason);
        values.set(bestKey, offer.isBest);
        panel.resolved.push_back(std::move(values));
    }
}

std::vector<OfferedColumn> offeredColumns(const Figure& figure) {
    std::vector<OfferedColumn> offers;
    for (const auto& panel : figure.panels) {
        for (const auto& values : panel.resolved) {
            if (!values.contains(labelKey)) continue;
            OfferedColumn offer{
                .label = values.text(labelKey), .reason = values.text(reasonKey), .isBest = values.boolean(bestKey)};
            const std::string measure = values.text(measureKey);
            if (!measure.empty()) offer.request = parseMeasureRequest(measure);
            offers.push_back(std::move(offer));
        }
    }
    return offers;
}

}  // namespace calibrium
