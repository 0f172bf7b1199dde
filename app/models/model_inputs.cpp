// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/model_inputs.h"

#include "app/usage_error.h"
#include "core/io/bytes/data_files.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/bytes/output_file.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/import_ensemble.h"
#include "ui/import/import_attempt.h"
#include "ui/import/samples.h"

#include <QStringList>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace calibrium::app {

namespace {

/// A folder stands for the tables in it; one of them that holds labels alone has the targets of the others.
std::vector<ImportSource> sourcesOf(const std::vector<std::string>& predictions, const std::string& targets) {
    QStringList paths;
    bool hasFolder = false;
    for (const auto& path : predictions) {
        if (!isFolder(path)) {
            paths.append(QString::fromStdString(path));
            continue;
        }
        hasFolder = true;
        for (const auto& table : tablesIn(path)) {
            if (overwrittenInput(table, {targets}).empty()) paths.append(QString::fromStdString(table));
        }
    }
    if (hasFolder) return ui::sortFiles(paths, QString::fromStdString(targets), {}).sources;
    std::vector<ImportSource> sources;
    for (const auto& path : predictions) {
        sources.push_back({.predictionsPath = path, .predictionsText = {}, .targetsPath = targets});
    }
    return sources;
}

/// What the columns have in common, as a model's name: "resnet" of resnet_*, "logreg" of itself.
std::string modelNameOf(const std::vector<std::string>& columns) {
    std::string name = columns.front();
    for (const auto& column : columns) {
        const auto end = std::mismatch(name.begin(), name.end(), column.begin(), column.end()).first;
        name.erase(end, name.end());
    }
    const auto isMark = [](char c) { return std::string_view("*_ .-:").find(c) != std::string_view::npos; };
    while (!name.empty() && isMark(name.back())) name.pop_back();
    while (!name.empty() && isMark(name.front())) name.erase(0, 1);
    return name.empty() ? columns.front() : name;
}

}  // namespace

std::vector<ImportSource> inputSources(const DataOptions& options) {
    std::vector<std::string> predictions = options.predictions;
    std::string targets = options.targets;
    if (!options.sample.empty()) {
        const ui::Sample sample = ui::sample(QString::fromStdString(options.sample));
        targets = sample.targets.toStdString();
        for (const auto& path : sample.predictions) predictions.push_back(path.toStdString());
    }
    std::vector<ImportSource> sources = sourcesOf(predictions, targets);
    if (options.join.empty()) return sources;
    if (options.overrides.part) {
        throw UsageError("--join makes one model of all files, and --model names one of several.");
    }
    return {joinedSource(sources, options.join)};
}

std::vector<std::string> inputFiles(const DataOptions& options) {
    std::vector<std::string> files;
    for (const auto& source : inputSources(options)) {
        for (const auto& member : memberSources(source)) files.push_back(member.predictionsPath);
        files.push_back(source.targetsPath);
    }
    return files;
}

namespace {

std::string nameOf(const ModelInput& input) {
    return input.overrides.modelName.value_or(dataName(input.source.predictionsPath));
}

/// The one that --model names, or all. Of a single file it may name one whose rows stand in it.
std::vector<ModelInput> chosenOf(std::vector<ModelInput> inputs, const std::optional<std::string>& model) {
    if (!model) return inputs;
    const auto isMeant = [&](const ModelInput& input) { return nameOf(input) == *model; };
    const bool isAny = std::any_of(inputs.begin(), inputs.end(), isMeant);
    if (!isAny && inputs.size() == 1) return inputs;
    if (!isAny) {
        std::vector<std::string> names;
        for (const auto& input : inputs) names.push_back(nameOf(input));
        throw UsageError("--model is \"" + *model + "\"; the models are " + listed(names) + ".");
    }
    std::erase_if(inputs, [&](const ModelInput& input) { return !isMeant(input); });
    for (auto& input : inputs) input.overrides.part.reset();
    return inputs;
}

}  // namespace

std::vector<ModelInput> modelInputs(const DataOptions& options) {
    const bool isOfFolder = std::any_of(options.predictions.begin(), options.predictions.end(), isFolder);
    std::vector<ModelInput> inputs;
    const auto sources = inputSources(options);
    for (const auto& source : sources) {
        if (options.columnSets.empty()) inputs.push_back({source, options.overrides, isOfFolder});
        for (const auto& columns : options.columnSets) {
            ModelInput input{source, options.overrides, isOfFolder};
            input.overrides.predictionNames = columns;
            const auto place = static_cast<std::size_t>(&columns - options.columnSets.data());
            if (!options.columnTargets.empty()) input.overrides.targetName = options.columnTargets[place];
            for (const auto& other : options.columnSets) {
                if (&other == &columns) continue;
                auto& others = input.overrides.otherModelNames;
                others.insert(others.end(), other.begin(), other.end());
            }
            const std::string name = modelNameOf(columns);
            const bool isOnly = sources.size() == 1;
            input.overrides.modelName = isOnly ? name : dataName(source.predictionsPath) + " " + name;
            inputs.push_back(std::move(input));
        }
    }
    return chosenOf(std::move(inputs), options.overrides.part);
}

void requireOneModel(const DataOptions& options, Command command) {
    const auto inputs = modelInputs(options);
    if (inputs.size() <= 1) return;
    std::vector<std::string> names;
    for (const auto& input : inputs) names.push_back(nameOf(input));
    const std::string choice = " --model NAME chooses one of " + listed(names) + ".";
    const auto count = inputSources(options).size();
    const std::string start = commandName(command).toStdString() + " takes the predictions of one model";
    if (count <= 1) throw UsageError(start + "; give --columns once." + choice);
    throw UsageError(
        start +
        (options.sample.empty()
             ? ", not " + std::to_string(count) + " files; --join makes one model of the members of an ensemble."
             : ", and the sample " + options.sample + " holds " + std::to_string(count) + ".") +
        choice);
}

ModelInput onlyModelInput(const DataOptions& options, Command command) {
    requireOneModel(options, command);
    return modelInputs(options).front();
}

}  // namespace calibrium::app
