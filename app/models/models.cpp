// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/models.h"

#include "app/models/model_reading.h"
#include "app/models/model_scales.h"
#include "app/notes.h"
#include "app/usage_error.h"
#include "core/analysis/analyse.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/column_sets.h"
#include "core/analysis/cost_estimate.h"
#include "core/analysis/groups/groups.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/analysis/suitability.h"
#include "core/data/family.h"
#include "core/data/notes.h"
#include "core/families/classes/doubtful_class.h"
#include "core/families/classes/lens.h"
#include "core/io/bytes/data_files.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/columns/kept_columns.h"
#include "core/io/keys/join_by_key.h"
#include "core/io/names/column_names.h"
#include "core/io/names/value_spellings.h"
#include "core/io/reading/import_ensemble.h"
#include "core/risk/doubtful_lenses.h"
#include "core/run/error.h"
#include "core/run/memory.h"
#include "core/run/part_store.h"

#include <algorithm>
#include <array>
#include <utility>

namespace calibrium::app {

namespace {

/// The sentences of the requests that do not apply to the model's family.
std::vector<Text> misfitsOf(const AnalysisSpecification& analysis, const Dataset& data) {
    std::vector<Text> misfits;
    const auto add = [&](const std::vector<MethodRequest>& requests, bool isTest) {
        for (const auto& request : requests) {
            const Text text = misfit(request, isTest, data);
            if (!text.empty()) misfits.push_back(text);
        }
    };
    add(analysis.measures, false);
    add(analysis.tests, true);
    return misfits;
}

/// Sentences that are said once, each with the names of the models that it is of before it.
class NamedSentences {
public:
    void add(const std::string& name, const std::string& sentence) {
        const auto same =
            std::find_if(m_said.begin(), m_said.end(), [&](const auto& one) { return one.first == sentence; });
        if (same == m_said.end()) {
            m_said.emplace_back(sentence, name);
        } else {
            same->second += ", " + name;
        }
    }

    void say(ProgressLine& progress) const {
        for (const auto& [sentence, names] : m_said) progress.say(names + ": " + sentence);
    }

private:
    std::vector<std::pair<std::string, std::string>> m_said;  ///< the sentence and the names
};

/// What does not apply to some of the models, each sentence once, with their names.
void sayMisfits(const std::vector<ReportedModel>& models, const AnalysisSpecification& analysis,
                ProgressLine& progress) {
    NamedSentences said;
    for (const auto& model : models) {
        for (const auto& text : misfitsOf(analysis, model.data)) said.add(model.data.name(), text.english());
    }
    said.say(progress);
}

/// Where nothing that was asked for applies to any model, something else was meant: wrong usage.
void requireApplicable(const std::vector<ReportedModel>& models, const AnalysisSpecification& analysis) {
    Text reason;
    for (const auto& model : models) {
        const auto misfits = misfitsOf(analysis, model.data);
        if (misfits.empty() || misfits.size() < analysis.measures.size() + analysis.tests.size()) return;
        if (reason.empty()) reason = misfits.front();
    }
    if (!reason.empty()) throw InvalidSetting(reason);
}

/// A script must not take an answer without a single number for a success.
void refuseWithoutNumbers(const std::vector<ReportedModel>& models) {
    Text reason;
    for (const auto& model : models) {
        const auto refusals = refusalsOf(model.result);
        if (refusals.size() < model.result.measures.size() + model.result.tests.size() || refusals.empty()) return;
        if (reason.empty()) reason = refusals.front();
    }
    if (!reason.empty()) throw InvalidInput(reason);
}

/// What the import took for granted, changed or left out, each on a line of its own with the names of the models.
/// mayHaveRoles: the command takes groups and weights, and was given none.
void sayAssumptions(const std::vector<const Dataset*>& models, bool mayHaveRoles, ProgressLine& progress) {
    NamedSentences said;
    for (const Dataset* data : models) {
        for (const auto& warning : data->warnings()) {
            if (!isAssumption(warning)) continue;
            const bool isOffer = mayHaveRoles && offersRole(warning);
            said.add(data->name(),
                     warning.text.english() +
                         (isOffer ? " --group COLUMN splits by one, --weights COLUMN weights by one." : ""));
        }
    }
    said.say(progress);
}

/// What a long run takes, before it begins.
void sayPrice(const PreparedData& data, const AnalysisSpecification& analysis) {
    for (const auto& sentence : longRunSentences(data, analysis)) {
        announce(data.data().name() + ": " + sentence.english());
    }
}

/// Every group of every model as a model of its own.
std::vector<ReportedModel> groupsAsModels(const std::vector<ReportedModel>& models, const std::string& column) {
    std::vector<ReportedModel> all;
    for (const auto& model : models) {
        const SampleGroups groups = groupsOf(model.data, column);
        auto parts = groupData(model.data, groups);
        for (std::size_t g = 0; g < parts.size(); ++g) {
            for (const Warning& warning : groups.warnings) {
                if (warning.id == valueSpellings) parts[g] = parts[g].withWarning(warning);
            }
            all.push_back({model.file, models.size() == 1 ? parts[g].withName(groups.groups[g].label) : parts[g], {}});
        }
    }
    return all;
}

std::vector<Dataset> dataOf(const std::vector<ReportedModel>& models) {
    std::vector<Dataset> data;
    for (const auto& model : models) data.push_back(model.data);
    return data;
}

/// What cannot be compared is refused before anything else is said.
void requirePairs(const std::vector<ReportedModel>& models, const PairingOptions& pairing, const Run& run) {
    static_cast<void>(pairSamples(dataOf(models), pairing, run.withoutProgress()));
}

void keepCommonRows(std::vector<ReportedModel>& models, const PairingOptions& pairing, const Run& run) {
    const std::vector<Dataset> data = withCommonRows(dataOf(models), pairing, run.withoutProgress());
    for (std::size_t m = 0; m < models.size(); ++m) models[m].data = data[m];
}

/// One line for each file of a folder, none of which can be read.
std::string allFailures(const std::vector<std::string>& failures) {
    std::string text = "No file of the folder can be evaluated.";
    for (const auto& failure : failures) text += "\n" + failure;
    return text;
}

/// What is said of classes has no meaning for real targets, and whoever says it means something by it.
void refuseClassOptions(const Dataset& data, const ImportOverrides& overrides) {
    if (data.classCount() > 0) return;
    const std::array<std::pair<const char*, bool>, 7> options{
        {{"--scale, --percent and --logits", overrides.scale.has_value()},
         {"--normalise", overrides.normalises.value_or(false) && !data.family().layout().areShares},
         {"--positive", overrides.positiveClass.has_value()},
         {"--classes", overrides.classNames.has_value()},
         {"--label-base", overrides.labelKind.has_value()},
         {"--event", overrides.event.has_value()},
         {"--censoring", overrides.censoring.has_value()}}};
    for (const auto& [name, isGiven] : options) {
        if (!isGiven) continue;
        throw InvalidSetting(
            Text("{1} is read as {2}, which has no classes: {3} say something of predictions of classes "
                 "alone.",
                 data.name(), asItStands(data.family().id()), asItStands(name)));
    }
}

/// Without a second file nothing is joined by the key, which may be misspelt.
void requireKeyColumns(const Dataset& data, const DataOptions& options) {
    if (!options.overrides.key || options.overrides.key == noKey || !options.targets.empty()) return;
    if (!options.overrides.key->empty() && options.sample.empty()) {
        const std::vector<std::string> names = noteColumnNames(data);
        const auto isIn = [&](const std::string& name) {
            return std::any_of(names.begin(), names.end(),
                               [&](const std::string& other) { return areSameName(name, other); });
        };
        for (const std::string& name : keyNames(*options.overrides.key)) {
            // "id=patient": either of them, as each file calls it.
            const std::size_t sign = name.find('=');
            const bool isEither =
                sign != std::string::npos && (isIn(name.substr(0, sign)) || isIn(name.substr(sign + 1)));
            if (!isEither && !isIn(name)) static_cast<void>(noteColumn(data, name));
        }
    }
}

/// Throws what is wrong with a file; of a folder only if it is wrong with all of its files.
AnalysedModels readModels(const AnalysisTask& task, const SampleOptions& samples, const Run& run,
                          ProgressLine& progress) {
    AnalysedModels read;
    const auto inputs = withScalesOfModels(modelInputs(task.data), run, progress);
    for (const auto& input : inputs) {
        progress.setTask("Reading " + filesText(input.source));
        const bool mayGoOn = input.isOfFolder && task.mayLackFiles && inputs.size() > 1;
        try {
            for (auto& model : readModelsOf(task, samples, input, inputs.size() > 1, run)) {
                read.models.push_back(std::move(model));
            }
        } catch (const Error& error) {
            if (!mayGoOn) throw;
            read.failures.push_back(withFolder(input.source.predictionsPath, error.what()));
        }
    }
    if (!inputs.empty() && read.failures.size() == inputs.size())
        throw InvalidInput(inEnglish(allFailures(read.failures)));
    const bool haveClasses = std::any_of(read.models.begin(), read.models.end(),
                                         [](const ReportedModel& model) { return model.data.classCount() > 0; });
    if (!haveClasses && !read.models.empty()) refuseClassOptions(read.models.front().data, task.data.overrides);
    for (const ReportedModel& model : read.models) requireKeyColumns(model.data, task.data);
    return read;
}

}  // namespace

PairingOptions pairingOptions(const DataOptions& data, bool hasCommonRows) {
    PairingOptions options;
    options.mayPairByLine = hasCommonRows || (data.predictions.size() == 1 && !isFolder(data.predictions.front()));
    options.isByRow = data.overrides.key == noKey;
    if (!data.overrides.key || options.isByRow) return options;
    options.key = keyNames(*data.overrides.key);
    return options;
}

Dataset loadedModel(const ModelInput& input, const SampleColumns& columns, const Run& run, ProgressLine& progress) {
    const std::string& weights = columns.weights;
    progress.setTask("Reading " + filesText(input.source));
    Dataset data = readDataset(input, columns.clusters, run);
    if (!weights.empty()) data = withWeightColumn(data, weights);
    refuseClassOptions(data, input.overrides);
    sayAssumptions({&data}, false, progress);
    return data;
}

std::optional<Dataset> loadedModel(const DataOptions& options, const SampleColumns& columns, const Run& run,
                                   ProgressLine& progress) {
    const auto inputs = modelInputs(options);
    if (inputs.empty()) return std::nullopt;
    return loadedModel(inputs.front(), columns, run, progress);
}

UnjudgedPredictions loadedUnjudged(const ModelInput& input, const Run& run, ProgressLine& progress) {
    progress.setTask("Reading " + filesText(input.source));
    UnjudgedPredictions predictions = readUnjudged(input, run);
    sayAssumptions({&predictions.data}, false, progress);
    return predictions;
}

ModelEvents eventsOf(const ReportedModel& model, const std::string& askedLens, const Text& purpose, const Run& run) {
    if (model.data.classCount() == 0) {
        throw InvalidInput(Text("{1} predicts real targets; {2} probabilities of an event or of classes.",
                                model.data.name(), purpose));
    }
    const Lens lens =
        parseLens(usualLens(askedLens.empty() ? std::string(confidenceLensId) : askedLens, model.data.family()));
    Dataset seen = model.prepared->seenThrough(lens, run);
    return {.lens = lensTextFor(lens, model.data), .data = std::move(seen)};
}

void computeResults(std::vector<ReportedModel>& models, const std::vector<std::string>& clusters,
                    const AnalysisSpecification& analysis, const Run& run, ProgressLine& progress) {
    const auto store = std::make_shared<PartStore>(keptMemory());
    for (std::size_t m = 0; m < models.size(); ++m) {
        ReportedModel& model = models[m];
        progress.setTask("Evaluating " + model.data.name());
        model.prepared.emplace(model.data, store);
        const AnalysisSpecification asked = applicableTo(analysis, model.data);
        model.result = analyse(*model.prepared, asked, run);
        if (clusters.empty() || clusters[m].empty()) continue;
        // A group may have too few: it says so.
        model.result = withClustersOfGroup(*model.prepared, std::move(model.result), asked, clusters[m], run);
    }
    refuseWithoutNumbers(models);
}

namespace {

/// Computes what is asked for of one model, and the same of its groups where they are asked for within the model.
void analyseModel(ReportedModel& model, const AnalysisTask& task, const std::shared_ptr<PartStore>& store,
                  const Run& run, ProgressLine& progress) {
    const AnalysisSpecification& analysis = task.analysis.specification;
    progress.setTask("Evaluating " + model.data.name());
    model.prepared.emplace(model.data, store);
    const AnalysisSpecification asked = task.analysis.isDefault ? usualAnalysis(analysis, model.data) : analysis;
    sayPrice(*model.prepared, asked);
    model.result = analyse(*model.prepared, asked, run);
    if (!task.clusters.empty()) {
        progress.setTask("Intervals of " + model.data.name() + " over " + task.clusters);
        model.result = withClusters(*model.prepared, std::move(model.result), asked, task.clusters, run);
    }
    if (task.groups != GroupUse::WithinModels || task.samples->group.empty()) return;
    progress.setTask("Evaluating " + model.data.name() + " by " + task.samples->group);
    model.groups = analyseGroups(model.data, model.result, task.samples->group, asked, store, run, task.clusters);
}

}  // namespace

AnalysedModels analysedModels(const AnalysisTask& task, const std::stop_token& stop, ProgressLine& progress) {
    const Run run(stop, progress.callback());
    const SampleOptions samples = task.samples.value_or(SampleOptions{});

    // All files are read before anything is computed: a bad last file should not cost a long wait.
    AnalysedModels read = readModels(task, samples, run, progress);
    std::vector<ReportedModel>& models = read.models;
    for (const ReportedModel& model : models) refuseDoubtfulLenses(task.analysis.specification, model.data);
    const PairingOptions pairing = pairingOptions(task.data, samples.hasCommonRows);
    if (samples.hasCommonRows) keepCommonRows(models, pairing, run);
    if (task.arePaired && models.size() > 1) requirePairs(models, pairing, run);
    // Said only when all files are read: a refusal is one line alone.
    const bool mayHaveRoles = task.samples && samples.group.empty() && samples.weights.empty();
    std::vector<const Dataset*> sources;
    for (const auto& model : models) sources.push_back(&model.data);
    sayAssumptions(sources, mayHaveRoles, progress);
    if (task.groups == GroupUse::AsModels && !samples.group.empty()) models = groupsAsModels(models, samples.group);
    if (!task.analysis.isDefault) requireApplicable(models, task.analysis.specification);
    if (!task.analysis.isDefault) sayMisfits(models, task.analysis.specification, progress);
    const auto store = std::make_shared<PartStore>(keptMemory());
    for (auto& model : models) analyseModel(model, task, store, run, progress);
    refuseWithoutNumbers(models);
    return read;
}

}  // namespace calibrium::app
