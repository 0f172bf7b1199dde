// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/workspace_file.h"

#include "core/families/classes/lens.h"
#include "core/figures/figure_method.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/bytes/json_text.h"
#include "core/io/reading/dataset_json.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/recalibration/fit_choice.h"
#include "core/run/error.h"
#include "core/run/text_json.h"
#include "core/workspace/figure_edits_json.h"
#include "core/workspace/import_json.h"
#include "core/workspace/marked_rows_json.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

constexpr const char* formatName = "calibrium-workspace";
constexpr int formatVersion = 1;
constexpr const char* ending = ".calibrium";

/// The path seen from the folder; empty where it does not lie below it.
std::string relativePath(const std::string& path, const std::string& folder) {
    if (folder.empty() || path.empty()) return {};
    const fs::path relative = fs::path(path).lexically_normal().lexically_relative(fs::path(folder).lexically_normal());
    if (relative.empty() || *relative.begin() == "..") return {};
    return relative.string();
}

Json filesToJson(const std::vector<FileStamp>& files, const std::string& folder) {
    auto list = Json::array();
    for (const auto& file : files) {
        Json entry{{"path", file.path}, {"size", file.size}, {"crc32", file.checksum}};
        if (const auto relative = relativePath(file.path, folder); !relative.empty()) entry["relative"] = relative;
        list.push_back(std::move(entry));
    }
    return list;
}

Json modelToJson(const SavedModel& model, const std::string& folder) {
    Json json{{"id", model.id}, {"name", model.name}, {"series", model.series}, {"visible", model.isVisible}};
    if (model.parentId != 0) json["parent"] = model.parentId;
    if (!model.colour.empty()) json["colour"] = model.colour;
    if (model.source != ImportSource{}) json["source"] = toJson(model.source);
    if (model.overrides != ImportOverrides{}) json["import"] = toJson(model.overrides);
    if (!model.files.empty()) json["files"] = filesToJson(model.files, folder);
    if (!model.weightColumn.empty()) json["weights"] = model.weightColumn;
    if (!model.clusterColumn.empty()) json["clusters"] = model.clusterColumn;
    if (!model.groupColumn.empty()) {
        json["group"] = {{"column", model.groupColumn}, {"label", model.groupLabel}};
        if (!model.groupLabels.empty()) json["group"]["labels"] = model.groupLabels;
    }
    if (!model.lineage.empty()) json["lineage"] = textJson(model.lineage);
    if (model.recalibration) json["recalibration"] = toJson(*model.recalibration);
    if (model.map) json["map"] = Json::parse(savedMapText(*model.map));
    if (model.isMapApplied) json["mapApplied"] = true;
    if (!model.mapFile.empty()) json["mapFile"] = model.mapFile;
    if (model.data) json["data"] = toJson(*model.data);
    if (!model.marks.empty()) json["marks"] = toJson(model.marks);
    if (!model.results.empty()) json["results"] = model.results;
    if (!model.resultsDate.empty()) json["resultsDate"] = model.resultsDate;
    if (model.isResultsOnly) json["resultsOnly"] = true;
    if (model.isFileMissing) json["fileMissing"] = true;
    return json;
}

/// Where a data file of the workspace is to be looked for.
std::string currentPath(const Json& file, const fs::path& folder) {
    const auto path = file.at("path").get<std::string>();
    if (!file.contains("relative")) return path;
    const fs::path beside = folder / file.at("relative").get<std::string>();
    std::error_code error;
    return fs::exists(beside, error) ? beside.string() : path;
}

void follow(std::string& path, const std::map<std::string, std::string>& moved) {
    const auto found = moved.find(path);
    if (found != moved.end()) path = found->second;
}

/// Files and source of a model, at the places where the files are now.
void takeFiles(SavedModel& model, const Json& json, const fs::path& folder) {
    if (json.contains("source")) model.source = importSourceFromJson(json.at("source"));
    std::map<std::string, std::string> moved;
    for (const auto& entry : json.value("files", Json::array())) {
        const std::string now = currentPath(entry, folder);
        moved[entry.at("path").get<std::string>()] = now;
        model.files.push_back({.path = now,
                               .size = wholeNumber<std::uint64_t>(entry, "size"),
                               .checksum = wholeNumber<std::uint32_t>(entry, "crc32")});
    }
    follow(model.source.predictionsPath, moved);
    follow(model.source.targetsPath, moved);
    for (auto& path : model.source.furtherMembers) follow(path, moved);
}

SavedModel modelFromJson(const Json& json, const fs::path& folder) {
    SavedModel model;
    model.id = wholeNumber<int>(json, "id");
    model.name = json.at("name").get<std::string>();
    model.series = wholeNumber<int>(json, "series");
    model.isVisible = json.at("visible").get<bool>();
    if (json.contains("parent")) model.parentId = wholeNumber<int>(json, "parent");
    model.colour = json.value("colour", std::string());
    takeFiles(model, json, folder);
    if (json.contains("import")) model.overrides = importOverridesFromJson(json.at("import"));
    model.weightColumn = json.value("weights", std::string());
    model.clusterColumn = json.value("clusters", std::string());
    if (json.contains("group")) {
        model.groupColumn = json.at("group").at("column").get<std::string>();
        model.groupLabel = json.at("group").at("label").get<std::string>();
        model.groupLabels = json.at("group").value("labels", std::vector<std::string>());
    }
    if (json.contains("lineage")) model.lineage = textFromJson(json.at("lineage"));
    if (json.contains("recalibration")) model.recalibration = lineageFromJson(json.at("recalibration"));
    if (json.contains("map")) model.map = parseSavedMap(json.at("map").dump(), model.name);
    model.isMapApplied = json.value("mapApplied", false);
    model.mapFile = json.value("mapFile", std::string());
    if (json.contains("data")) model.data = datasetFromJson(json.at("data"));
    if (json.contains("marks")) model.marks = markedRowsFromJson(json.at("marks"));
    model.results = json.value("results", std::vector<std::string>());
    model.resultsDate = json.value("resultsDate", std::string());
    model.isResultsOnly = json.value("resultsOnly", false);
    model.isFileMissing = json.value("fileMissing", false);
    return model;
}

/// Every model is made of something: of files, text, predictions of its own, or a model before it in no circle.
void requireOrigins(const std::vector<SavedModel>& models) {
    constexpr int mostSeries = 10'000;
    std::set<int> ids;
    for (const auto& model : models) {
        if (model.id <= 0 || !ids.insert(model.id).second || model.series < 0 || model.series > mostSeries) {
            throw InvalidInput("Two models have the same number, or a number is out of range.");
        }
    }
    for (const auto& model : models) {
        const bool hasOwn = model.data || model.source != ImportSource{};
        if (hasOwn || ids.contains(model.parentId)) continue;
        throw InvalidInput(Text("Nothing says where the predictions of \"{1}\" come from.", model.name));
    }
}

/// Models are made after their parents, each by a call within the call that makes what is made of it.
void requireFewGenerations(const std::vector<SavedModel>& models) {
    constexpr int mostGenerations = 100;
    std::map<int, int> parents;
    for (const auto& model : models) parents[model.id] = model.parentId;
    for (const auto& model : models) {
        int generations = 0;
        for (int id = model.parentId; parents.contains(id); id = parents[id]) {
            if (id == model.id) break;  // whoever opens it says so
            if (++generations <= mostGenerations) continue;
            throw InvalidInput(Text("\"{1}\" is made of models that are made of models, more than {2} deep.",
                                    model.name, mostGenerations));
        }
    }
}

Json requestToJson(const SavedRequest& request) {
    Json json{{"kind", request.isTest ? "test" : "measure"},
              {"id", request.method.id},
              {"parameters", toJson(request.method.values)}};
    if (request.isPrimary) json["isPrimary"] = true;
    return json;
}

/// Checked as an analysis of this one method.
SavedRequest requestFromJson(const Json& json) {
    const auto kind = json.at("kind").get<std::string>();
    if (kind != "test" && kind != "measure")
        throw InvalidSetting(Text("\"{1}\" is neither test nor measure.", inEnglish(kind)));
    const bool isTest = kind == "test";
    const Json method{{"id", json.at("id")}, {"parameters", json.at("parameters")}};
    const AnalysisSpecification one = analysisFromJson({{isTest ? "tests" : "measures", Json::array({method})}});
    const bool isPrimary = isTest && json.value("isPrimary", false);
    return {isTest, isTest ? one.tests.front() : one.measures.front(), isPrimary};
}

std::map<std::string, Values> viewsFromJson(const Json& json) {
    std::map<std::string, Values> views;
    for (const auto& [id, values] : json.items()) {
        const FigureMethod& view = figureMethod(id);
        views[id] = valuesFromJson(values);
        // Some settings that are texts now were numbers in older files.
        for (const auto& parameter : view.info.parameters) {
            if (parameter.kind != ParameterKind::Text || !views[id].contains(parameter.id)) continue;
            views[id].set(parameter.id, toText(views[id].at(parameter.id)));
        }
        static_cast<void>(completeFor(view.info.parameters, views[id], Text("The view {1}", id)));
    }
    return views;
}

WorkspaceFile workspaceFromJson(const Json& json, const std::string& path) {
    const std::string format = json.is_object() ? json.value("format", std::string()) : std::string();
    if (format != formatName) throw UnreadableFile("This is not a workspace of Calibrium.", {.file = path});
    if (wholeNumber<int>(json, "version") > formatVersion) {
        throw UnreadableFile("The workspace was saved by a newer version of the program.", {.file = path});
    }
    WorkspaceFile workspace;
    workspace.seed = wholeNumber<std::uint64_t>(json, "seed");
    workspace.kernel = valuesFromJson(json.at("kernel"));
    static_cast<void>(complete(kernelParameters(), workspace.kernel, "The kernel"));
    for (const auto& request : json.at("requests")) workspace.requests.push_back(requestFromJson(request));
    workspace.views = viewsFromJson(json.at("views"));
    workspace.currentView = json.value("currentView", std::string());
    const fs::path folder = fs::absolute(path).parent_path();
    for (const auto& model : json.at("models")) workspace.models.push_back(modelFromJson(model, folder));
    requireOrigins(workspace.models);
    requireFewGenerations(workspace.models);
    for (const auto& run : json.value("keptRuns", Json::array())) {
        workspace.keptRuns.push_back(parseRun(run.dump(), path));
    }
    if (json.contains("notes")) {
        for (const auto& [view, edits] : json.at("notes").items()) workspace.notes[view] = figureEditsFromJson(edits);
    }
    workspace.layout = json.value("layout", std::string());
    return workspace;
}

}  // namespace

std::string workspaceText(const WorkspaceFile& workspace, const std::string& folder) {
    Json json{{"format", formatName},      {"version", formatVersion},
              {"seed", workspace.seed},    {"kernel", toJson(workspace.kernel)},
              {"requests", Json::array()}, {"views", Json::object()},
              {"models", Json::array()}};
    for (const auto& request : workspace.requests) json["requests"].push_back(requestToJson(request));
    for (const auto& [id, values] : workspace.views) json["views"][id] = toJson(values);
    if (!workspace.currentView.empty()) json["currentView"] = workspace.currentView;
    for (const auto& model : workspace.models) json["models"].push_back(modelToJson(model, folder));
    for (const auto& run : workspace.keptRuns) json["keptRuns"].push_back(Json::parse(runText(run)));
    for (const auto& [view, edits] : workspace.notes) json["notes"][view] = toJson(edits);
    if (!workspace.layout.empty()) json["layout"] = workspace.layout;
    // Names from files may hold bytes that are no text.
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

WorkspaceFile parseWorkspace(const std::string& text, const std::string& path) {
    const Text damaged("The workspace is damaged: a part is missing or of the wrong kind.");
    try {
        return workspaceFromJson(parseJson(text), path);
    } catch (const Json::parse_error&) {
        throw UnreadableFile("This is not a workspace of Calibrium.", {.file = path});
    } catch (const Json::exception&) {
        throw UnreadableFile(damaged, {.file = path});
    } catch (const UnreadableFile&) {
        throw;
    } catch (const std::logic_error&) {  // such as a setting of another type
        throw UnreadableFile(damaged, {.file = path});
    } catch (const Error& error) {
        throw UnreadableFile(Text("The workspace cannot be used. {1}", error.reason()), {.file = path});
    }
}

WorkspaceFile readWorkspace(const std::string& path, const Run& run) {
    return parseWorkspace(readFileBytes(path, run), path);
}

bool isWorkspacePath(const std::string& path) { return path.ends_with(ending); }

}  // namespace calibrium
