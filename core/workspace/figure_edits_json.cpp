// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/figure_edits_json.h"

#include "core/figures/figure_edits.h"
#include "core/io/bytes/json_text.h"
#include "core/run/error.h"

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::json;

}  // namespace

Json toJson(const FigureEdits& edits) {
    Json json = Json::object();
    if (!edits.title.empty()) json["title"] = edits.title;
    for (const auto& [old, text] : edits.texts) json["texts"][old] = text;
    for (const Annotation& annotation : edits.annotations) {
        json["annotations"].push_back(
            {{"text", annotation.text}, {"panel", annotation.panel}, {"x", annotation.x}, {"y", annotation.y}});
    }
    return json;
}

FigureEdits figureEditsFromJson(const Json& json) {
    FigureEdits edits;
    edits.title = json.value("title", std::string());
    if (json.contains("texts")) {
        for (const auto& [old, text] : json.at("texts").items()) edits.texts[old] = text.get<std::string>();
    }
    for (const auto& item : json.value("annotations", Json::array())) {
        const Annotation annotation{.text = item.at("text").get<std::string>(),
                                    .panel = wholeNumber<std::uint64_t>(item, "panel"),
                                    .x = item.at("x").get<double>(),
                                    .y = item.at("y").get<double>()};
        const bool isInside = annotation.x >= 0 && annotation.x <= 1 && annotation.y >= 0 && annotation.y <= 1;
        if (!isInside) throw InvalidInput("Words on a figure stand outside of their panel.");
        edits.annotations.push_back(annotation);
    }
    return edits;
}

}  // namespace calibrium
