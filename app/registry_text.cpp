// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/registry_text.h"

#include "app/plot_views.h"
#include "core/data/family.h"
#include "core/experiments/experiment.h"
#include "core/experiments/published/lab_presets.h"
#include "core/families/classes/lens.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/estimate.h"
#include "core/method/hypothesis_test.h"
#include "core/method/kernel_part.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/recalibration/recalibration_method.h"
#include "core/simulation/world.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <sstream>

#include <nlohmann/json.hpp>

namespace calibrium::app {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t lineWidth = 100;

std::string kindName(ParameterKind kind) {
    switch (kind) {
        case ParameterKind::Boolean:
            return "boolean";
        case ParameterKind::Integer:
            return "integer";
        case ParameterKind::Real:
            return "real";
        case ParameterKind::Choice:
            return "choice";
        case ParameterKind::Measure:
            return "measure";
        case ParameterKind::Text:
            return "text";
        case ParameterKind::File:
            return "file";
    }
    return "";
}

bool isNumber(const Parameter& parameter) {
    return parameter.kind == ParameterKind::Integer || parameter.kind == ParameterKind::Real;
}

Json parameterJson(const Parameter& parameter) {
    Json json{{"id", parameter.id},
              {"name", parameter.name},
              {"unit", parameter.unit},
              {"explanation", parameter.explanation},
              {"kind", kindName(parameter.kind)}};
    std::visit([&](const auto& plain) { json["default"] = plain; }, parameter.defaultValue);
    if (isNumber(parameter)) {
        json["minimum"] = parameter.minimum;
        json["maximum"] = parameter.maximum;
        json["is_minimum_exclusive"] = parameter.isMinimumExclusive;
    }
    json["choices"] = Json::array();
    for (const auto& choice : parameter.choices) {
        json["choices"].push_back({{"id", choice.id}, {"name", choice.name}, {"explanation", choice.explanation}});
    }
    if (!parameter.group.empty()) json["group"] = parameter.group;
    if (parameter.condition) {
        json["only_when"] = {{"parameter", parameter.condition->parameter}, {"values", parameter.condition->values}};
    }
    return json;
}

Json methodJson(const MethodInfo& info) {
    Json json{
        {"id", info.id},         {"name", info.name}, {"explanation", info.explanation}, {"formula", info.formula},
        {"source", info.source}, {"cost", info.cost}, {"families", info.families},       {"parameters", Json::array()}};
    for (const auto& parameter : info.parameters) json["parameters"].push_back(parameterJson(parameter));
    if (info.takesWeights) json["takes_weights"] = true;
    return json;
}

std::string commaList(const std::vector<std::string>& items) {
    std::string text;
    for (const auto& item : items) text += (text.empty() ? "" : ", ") + item;
    return text;
}

std::string methodText(const MethodInfo& info) {
    std::string text = info.id + ": " + info.name + "\n" + wrapped(info.explanation, "    ");
    if (!info.formula.empty()) text += wrapped(info.formula, "    ");
    if (!info.families.empty()) text += wrapped("Families: " + commaList(info.families), "    ");
    if (!info.cost.empty()) text += wrapped("Cost: " + info.cost, "    ");
    if (info.takesWeights) text += wrapped("Knows case weights (--weights).", "    ");
    if (!info.source.empty()) text += wrapped("Source: " + info.source, "    ");
    // What all kernel methods share is explained once, with the kernels.
    std::vector<Parameter> own;
    bool hasKernel = false;
    for (const auto& parameter : info.parameters) {
        if (parameter.group != kernelGroup) own.push_back(parameter);
        if (parameter.group == kernelGroup) hasKernel = true;
    }
    text += parametersText(own, "    ");
    return hasKernel ? text + "    and the settings of the kernel (calibrium list kernels)\n" : text;
}

Json familyJson(const Family& family) {
    return {{"id", family.id()},
            {"name", family.name()},
            {"explanation", family.explanation()},
            {"distances", family.distances()},
            {"target_kernels", family.targetKernels()}};
}

std::string familyText(const Family& family) {
    return family.id() + ": " + family.name() + "\n" + wrapped(family.explanation(), "    ") +
           wrapped("Distances: " + commaList(family.distances()), "    ") +
           wrapped("Target kernels: " + commaList(family.targetKernels()), "    ");
}

Json lensJson(const LensInfo& lens) {
    return {{"id", lens.id}, {"name", lens.name}, {"explanation", lens.explanation}, {"argument", lens.argument}};
}

std::string lensText(const LensInfo& lens) {
    const std::string argument = lens.argument.empty() ? "" : ":" + lens.argument;
    return lens.id + argument + ": " + lens.name + "\n" + wrapped(lens.explanation, "    ");
}

Json worldJson(const World& item) {
    Json json = methodJson(item.info);
    json["takes_data"] = item.takesData;
    json["presets"] = Json::array();
    for (const auto& preset : item.presets) {
        json["presets"].push_back({{"id", preset.id},
                                   {"name", preset.name},
                                   {"explanation", preset.explanation},
                                   {"values", toJson(preset.values)}});
    }
    return json;
}

std::string worldText(const World& item) {
    std::string text = methodText(item.info);
    for (const auto& preset : item.presets) text += wrapped("Preset " + preset.id + ": " + preset.explanation, "    ");
    return text;
}

Json figureJson(const PublishedFigure& figure) {
    return {{"id", figure.id},
            {"name", figure.name.english()},
            {"explanation", figure.explanation.english()},
            {"source", figure.source.english()},
            {"experiment", figure.plan.experiment},
            {"world", figure.plan.world}};
}

std::string figureText(const PublishedFigure& figure) {
    return figure.id + ": " + figure.name.english() + "\n" + wrapped(figure.explanation.english(), "    ") +
           wrapped("Source: " + figure.source.english(), "    ");
}

Json demonstrationJson(const Demonstration& item) {
    Json json{{"id", item.id},
              {"name", item.name.english()},
              {"explanation", item.explanation.english()},
              {"steps", Json::array()}};
    for (const auto& step : item.steps) {
        const bool isView = step.shown.has_value();
        json["steps"].push_back({{"title", step.title.english()},
                                 {"text", step.text.english()},
                                 {isView ? "view" : "experiment", isView ? step.shown->view : step.plan.experiment}});
    }
    return json;
}

std::string demonstrationText(const Demonstration& item) {
    std::string text = item.id + ": " + item.name.english() + "\n" + wrapped(item.explanation.english(), "    ");
    for (const auto& step : item.steps) text += wrapped("Step: " + step.title.english(), "    ");
    return text;
}

std::string rangeText(const Parameter& parameter) {
    std::vector<std::string> words;
    for (const auto& choice : parameter.choices) words.push_back(choice.id);
    if (parameter.kind == ParameterKind::Boolean) return "true or false";
    if (parameter.kind == ParameterKind::Measure) return "the id of a measure, whose own settings may follow";
    if (parameter.kind == ParameterKind::File) return "the path of a file";
    if (parameter.kind == ParameterKind::Text) return "words, such as " + parameter.unit;
    if (!isNumber(parameter)) return commaList(words);
    const std::string from = parameter.isMinimumExclusive ? "above " : "from ";
    const std::string range = from + significant(parameter.minimum) + " to " + significant(parameter.maximum) +
                              (parameter.unit.empty() ? "" : " " + parameter.unit);
    return words.empty() ? range : range + ", or " + commaList(words);
}

std::size_t characterCount(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

}  // namespace

std::string wrapped(const std::string& text, const std::string& indent) {
    std::istringstream words(text);
    std::string result;
    std::string line = indent;
    for (std::string word; words >> word;) {
        const bool isFirst = line.size() == indent.size();
        if (!isFirst && characterCount(line) + 1 + characterCount(word) > lineWidth) {
            result += line + "\n";
            line = indent + word;
        } else {
            line += (isFirst ? "" : " ") + word;
        }
    }
    return line.size() == indent.size() ? result : result + line + "\n";
}

std::string parametersText(const std::vector<Parameter>& parameters, const std::string& indent) {
    std::string text;
    for (const auto& parameter : parameters) {
        text += indent + parameter.id + "=" + toText(parameter.defaultValue) + "  (" + rangeText(parameter) + ")\n";
        text += wrapped(parameter.explanation, indent + "    ");
    }
    return text;
}

nlohmann::ordered_json registryJson(const std::string& topic) {
    auto list = Json::array();
    if (topic == "measures") {
        for (const auto& measure : measures()) {
            list.push_back(methodJson(measure.info));
            list.back()["default_lens"] =
                measure.defaultLens == confidenceLensId ? "top-label; binary: class:1" : measure.defaultLens;
            list.back()["is_testable"] = measure.isTestable;
        }
    } else if (topic == "tests") {
        for (const auto& test : hypothesisTests()) list.push_back(methodJson(test.info));
    } else if (topic == "kernels") {
        for (const auto& part : kernelParts()) {
            list.push_back(methodJson(part.info));
            list.back()["role"] = part.role;
        }
    } else if (topic == "families") {
        for (const Family* family : families()) list.push_back(familyJson(*family));
    } else if (topic == "views") {
        for (const MethodInfo* view : plotViews()) list.push_back(methodJson(*view));
    } else if (topic == "recalibrations") {
        for (const auto& method : recalibrationMethods()) list.push_back(methodJson(method.info));
    } else if (topic == "models") {
        for (const auto& item : worlds()) list.push_back(worldJson(item));
    } else if (topic == "experiments") {
        for (const auto& item : experiments()) list.push_back(methodJson(item.info));
    } else if (topic == "figures") {
        for (const auto& figure : publishedFigures()) list.push_back(figureJson(figure));
    } else if (topic == "demonstrations") {
        for (const auto& item : demonstrations()) list.push_back(demonstrationJson(item));
    } else if (topic == "lenses") {
        for (const auto& lens : lensInfos()) list.push_back(lensJson(lens));
    }
    return list;
}

std::string registryText(const std::string& topic) {
    std::string text;
    if (topic == "measures") {
        for (const auto& measure : measures()) text += methodText(measure.info) + "\n";
    } else if (topic == "tests") {
        for (const auto& test : hypothesisTests()) text += methodText(test.info) + "\n";
    } else if (topic == "kernels") {
        text += parametersText(kernelParameters(), "") + "\n";
        for (const auto& part : kernelParts()) text += part.role + " " + methodText(part.info) + "\n";
    } else if (topic == "families") {
        for (const Family* family : families()) text += familyText(*family) + "\n";
    } else if (topic == "views") {
        for (const MethodInfo* view : plotViews()) text += methodText(*view) + "\n";
    } else if (topic == "recalibrations") {
        for (const auto& method : recalibrationMethods()) text += methodText(method.info) + "\n";
    } else if (topic == "models") {
        for (const auto& item : worlds()) text += worldText(item) + "\n";
    } else if (topic == "experiments") {
        for (const auto& item : experiments()) text += methodText(item.info) + "\n";
    } else if (topic == "figures") {
        for (const auto& figure : publishedFigures()) text += figureText(figure) + "\n";
    } else if (topic == "demonstrations") {
        for (const auto& item : demonstrations()) text += demonstrationText(item) + "\n";
    } else if (topic == "lenses") {
        for (const auto& lens : lensInfos()) text += lensText(lens) + "\n";
    }
    return text;
}

}  // namespace calibrium::app
