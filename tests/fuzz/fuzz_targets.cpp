// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz_targets.h"

#include "core/analysis/specification.h"
#include "core/experiments/demonstrations/demonstration_file.h"
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/runs/run_file.h"
#include "core/experiments/runs/world_request.h"
#include "core/families/classes/lens.h"
#include "core/io/bytes/json_text.h"
#include "core/io/bytes/npy_reader.h"
#include "core/io/reading/import.h"
#include "core/recalibration/fit_choice.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/saved_map.h"
#include "core/run/error.h"
#include "core/workspace/workspace_file.h"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include <nlohmann/json.hpp>

namespace calibrium::fuzz {

namespace {

/// Throws for a data set that its own checks would not have let pass.
void look(const Dataset& data) {
    if (data.sampleCount() < 1 || !data.parameters().allFinite()) {
        throw std::logic_error("a data set of " + std::to_string(data.sampleCount()) + " samples that is not finite");
    }
}

void readTable(std::string_view bytes) {
    if (bytes.empty()) throw InvalidInput("Nothing was pasted.");
    look(importDataset({.predictionsPath = {}, .predictionsText = std::string(bytes), .targetsPath = {}}));
}

/// The same where every open question has an answer, so that more files become data sets.
void readDecidedTable(std::string_view bytes) {
    if (bytes.empty()) throw InvalidInput("Nothing was pasted.");
    const ImportSource source{.predictionsPath = {}, .predictionsText = std::string(bytes), .targetsPath = {}};
    ImportOverrides overrides;
    overrides.dropsMissing = true;
    overrides.normalises = true;
    overrides.censoring = Censoring::Ignored;
    overrides.longTable = "auto";
    ImportPlan plan = planImport(source, overrides);
    plan.remarks.questions.clear();
    look(finishImport(plan));
}

void readArray(std::string_view bytes) { (void)readNpy(bytes, "array.npy"); }

void readArchive(std::string_view bytes) { (void)readNpz(bytes, "archive.npz"); }

void readWorkspaceText(std::string_view bytes) {
    const WorkspaceFile workspace = parseWorkspace(std::string(bytes), "/folder/session.calibrium");
    // What was read can be written, and read again.
    (void)parseWorkspace(workspaceText(workspace, "/folder"), "/folder/session.calibrium");
}

void readMap(std::string_view bytes) {
    const SavedMap saved = parseSavedMap(std::string(bytes), "map.json");
    (void)parseSavedMap(savedMapText(saved), "map.json");
}

void readRun(std::string_view bytes) {
    const ExperimentRun run = parseRun(std::string(bytes), "run.json");
    (void)parseRun(runText(run), "run.json");
}

void readShare(std::string_view bytes) { (void)parseShare(std::string(bytes), "part.json"); }

void readDemonstrationText(std::string_view bytes) {
    (void)parseDemonstration(std::string(bytes), "demonstration", "demonstration.md");
}

/// What is no JSON is refused by those who read files, each with a sentence of its own.
nlohmann::json jsonOf(std::string_view bytes) {
    try {
        return parseJson(bytes);
    } catch (const nlohmann::json::exception& error) {
        throw InvalidInput(inEnglish(error.what()));
    }
}

void readSpecification(std::string_view bytes) {
    const AnalysisSpecification specification = analysisFromJson(jsonOf(bytes));
    if (analysisFromJson(toJson(specification)) != specification) {
        throw std::logic_error("a specification that is another one after it was written and read");
    }
}

/// The first character says which option it is.
void readOption(std::string_view bytes) {
    if (bytes.empty()) throw InvalidSetting("There is no option.");
    const std::string text(bytes.substr(1));
    switch (bytes.front()) {
        case 'm': {
            const MethodRequest request = parseMeasureRequest(text);
            if (parseMeasureRequest(toText(request)) != request) throw std::logic_error("another request: " + text);
            return;
        }
        case 't': {
            const MethodRequest request = parseTestRequest(text);
            if (parseTestRequest(toText(request)) != request) throw std::logic_error("another request: " + text);
            return;
        }
        case 'k':
            (void)parseKernel(text);
            return;
        case 'r':
            (void)parseRecalibrationRequest(text);
            return;
        case 'w':
            (void)parseWorldRequest(text);
            return;
        case 'l':
            (void)parseLens(text);
            return;
        case 'f':
            (void)parseFitChoice(text);
            return;
        default:
            throw InvalidSetting("There is no such option.");
    }
}

std::string faultOfSentence(const std::string& sentence) {
    if (sentence.empty()) return "an empty sentence";
    if (sentence.size() > 2000) return "a sentence of " + std::to_string(sentence.size()) + " bytes";
    return {};
}

}  // namespace

const std::vector<Target>& targets() {
    static const std::vector<Target> list{{"table", readTable},
                                          {"decided-table", readDecidedTable},
                                          {"npy", readArray},
                                          {"npz", readArchive},
                                          {"workspace", readWorkspaceText},
                                          {"map", readMap},
                                          {"run", readRun},
                                          {"share", readShare},
                                          {"demonstration", readDemonstrationText},
                                          {"specification", readSpecification},
                                          {"option", readOption}};
    return list;
}

const Target& target(std::string_view name) {
    const auto& list = targets();
    const auto found = std::find_if(list.begin(), list.end(), [&](const Target& one) { return one.name == name; });
    if (found == list.end()) throw std::invalid_argument("There is no target \"" + std::string(name) + "\".");
    return *found;
}

Outcome outcomeOf(const Target& target, std::string_view bytes) {
    try {
        target.read(bytes);
        return {};
    } catch (const Error& error) {
        return {.fault = faultOfSentence(error.what()), .refusal = error.what()};
    } catch (const std::exception& error) {
        return {.fault = std::string("another exception: ") + error.what(), .refusal = {}};
    }
}

}  // namespace calibrium::fuzz
