// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/command_text.h"

#include "core/analysis/reports/given_settings.h"
#include "core/experiments/experiment.h"
#include "core/experiments/experiment_plan.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure_method.h"
#include "core/io/columns/column_text.h"
#include "core/io/names/name_list.h"
#include "core/io/names/quantile_names.h"
#include "core/io/outcomes/event_limit.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/recalibration/fit_choice.h"
#include "core/recalibration/judging/recalibrate_view.h"
#include "core/recalibration/lineage.h"
#include "core/text/number_text.h"
#include "core/text/shell_word.h"

namespace calibrium {

namespace {

std::string option(const std::string& name, const std::string& value) { return " --" + name + " " + shellWord(value); }

std::string inputText(const AnalysisInput& input) {
    std::string text;
    for (const auto& path : input.predictions) text += " " + shellWord(path);
    if (!input.join.empty()) text += option("join", input.join);
    if (!input.targets.empty()) text += option("targets", input.targets);
    if (!input.sample.empty()) text += option("sample", input.sample);
    if (input.overrides.skippedLines) text += option("skip", std::to_string(*input.overrides.skippedLines));
    if (input.overrides.skippedLastRows) text += option("skip-last", std::to_string(*input.overrides.skippedLastRows));
    if (input.overrides.targetSkippedLines) {
        text += option("target-skip", std::to_string(*input.overrides.targetSkippedLines));
    }
    if (input.overrides.targetSkippedLastRows) {
        text += option("target-skip-last", std::to_string(*input.overrides.targetSkippedLastRows));
    }
    if (input.overrides.hasHeader) text += option("header", *input.overrides.hasHeader ? "yes" : "no");
    if (input.overrides.family) text += option("kind", *input.overrides.family);
    for (const auto& columns : input.columnSets) text += option("columns", joinedNames(columns));
    const std::string columns = input.columnSets.empty() ? columnsText(input.overrides) : std::string();
    if (!columns.empty()) text += option("columns", columns);
    if (input.overrides.levels) text += option("levels", levelsText(*input.overrides.levels));
    for (const auto& target : input.columnTargets) text += option("target-column", target);
    if (input.overrides.targetName) text += option("target-column", *input.overrides.targetName);
    if (!input.overrides.targetName && input.overrides.targetColumn) {
        text += option("target-column", std::to_string(*input.overrides.targetColumn + 1));
    }
    if (input.overrides.key) text += option("key", *input.overrides.key);
    if (input.overrides.frequencies) text += option("frequencies", *input.overrides.frequencies);
    if (input.overrides.dropsMissing.value_or(false)) text += " --drop-missing";
    if (input.overrides.missingCodes) text += option("missing", joinedNames(*input.overrides.missingCodes));
    if (input.overrides.scale == NumberScale::Logits) {
        text += " --logits";
    } else if (input.overrides.scale == NumberScale::Percentages) {
        text += " --percent";
    } else if (input.overrides.scale) {
        text += option("scale", scaleText(*input.overrides.scale));
    }
    if (input.overrides.hasDecimalComma)
        text += option("decimal", *input.overrides.hasDecimalComma ? "comma" : "point");
    if (input.overrides.positiveClass) text += option("positive", *input.overrides.positiveClass);
    if (input.overrides.event) text += option("event", eventLimitText(*input.overrides.event));
    if (input.overrides.censoring == Censoring::Ignored) text += option("censoring", "ignore");
    if (input.overrides.longTable) text += option("long", *input.overrides.longTable);
    if (input.overrides.part) text += option("model", *input.overrides.part);
    if (input.overrides.normalises.value_or(false)) text += " --normalise";
    if (input.overrides.classNames) text += option("classes", joinedNames(*input.overrides.classNames));
    if (input.overrides.labelKind == LabelKind::FromZero) text += option("label-base", "0");
    if (input.overrides.labelKind == LabelKind::FromOne) text += option("label-base", "1");
    return text;
}

std::string samplesText(const AnalysisInput& input) {
    std::string text;
    if (!input.group.empty()) text += option("group", input.group);
    if (!input.weights.empty()) text += option("weights", input.weights);
    if (input.hasCommonRows) text += " --common-rows";
    return text;
}

/// Of the commands that make intervals over clusters.
std::string clustersText(const AnalysisInput& input) {
    return input.clusters.empty() ? std::string() : option("clusters", input.clusters);
}

/// The command line refuses settings that have no meaning; a form keeps them.
std::string usedText(const MethodRequest& request, const MethodInfo& info) {
    return toText(MethodRequest{request.id, withoutIdle(parametersOf(info, request.values), request.values)});
}

std::string analysisText(const AnalysisSpecification& specification) {
    std::string text;
    for (const auto& request : specification.measures) {
        text += option("measure", usedText(request, measure(request.id).info));
    }
    for (const auto& request : specification.tests) {
        text += option("test", usedText(request, hypothesisTest(request.id).info));
    }
    if (!specification.lens.empty()) text += option("lens", specification.lens);
    const Values kernel = withoutIdle(kernelParameters(), specification.kernel);
    if (!kernel.empty()) text += option("kernel", toText(kernel));
    return text + option("seed", std::to_string(specification.seed));
}

/// A view with a lens of its own takes that of the analysis on the command line, where no other one is named.
std::string ownLensText(const DrawnView& drawn, const std::string& analysisLens) {
    const Parameter* own = findParameter(figureMethod(drawn.view).info.parameters, "lens");
    if (own == nullptr || analysisLens.empty() || drawn.values.contains("lens")) return {};
    return option("set", "lens=" + toText(own->defaultValue));
}

std::string editsText(const FigureEdits& edits) {
    std::string text;
    if (!edits.title.empty()) text += option("title", edits.title);
    for (const auto& [before, after] : edits.texts) text += option("text", before + "=" + after);
    for (const Annotation& note : edits.annotations) {
        text += option("annotate", std::to_string(note.panel + 1) + "," + roundTrip(note.x) + "," + roundTrip(note.y) +
                                       "," + note.text);
    }
    return text;
}

}  // namespace

std::string commandText(const AnalysisInput& input, const AnalysisSpecification& specification) {
    return "calibrium evaluate" + inputText(input) + samplesText(input) + clustersText(input) +
           analysisText(specification);
}

std::string reportCommandText(const AnalysisInput& input, const AnalysisSpecification& specification,
                              const ReportChoices& choices, const std::string& output) {
    std::string text =
        "calibrium report" + inputText(input) + samplesText(input) + clustersText(input) + analysisText(specification);
    if (!choices.recalibration.id.empty()) text += option("recalibrate", toText(choices.recalibration));
    if (!choices.sections.empty()) text += option("sections", choices.sections);
    for (const auto& figure : choices.figures) text += option("figure", toText(figure));
    return text + option("output", output);
}

std::string runCommandText(const std::string& workspacePath) { return "calibrium run " + shellWord(workspacePath); }

std::string runCommandText(const std::string& workspacePath, const std::string& view, const std::string& output) {
    return runCommandText(workspacePath) + option("figure", view) + option("output", output);
}

std::string plotCommandText(const AnalysisInput& input, const DrawnView& drawn,
                            const AnalysisSpecification& specification, const std::string& output) {
    std::string text = "calibrium plot " + shellWord(drawn.view) + inputText(input) + samplesText(input);
    for (const auto& [id, value] : drawn.values) text += option("set", id + "=" + toText(value));
    if (drawn.view != recalibrateViewInfo().id) text += ownLensText(drawn, specification.lens);
    AnalysisSpecification needed = specification;
    needed.measures.clear();
    if (drawn.view == recalibrateViewInfo().id) {
        text += option("method", toText(drawn.recalibration)) + option("fit", drawn.fit);
        needed.tests.clear();
    } else if (figureMethod(drawn.view).tests == TestUse::None) {
        needed.tests.clear();
    }
    return text + analysisText(needed) + editsText(drawn.edits) + option("output", output);
}

std::string commandText(const AnalysisInput& input, const Lineage& lineage, const std::string& output) {
    return "calibrium recalibrate" + inputText(input) + samplesText(input) + option("method", toText(lineage.request)) +
           option("fit", lineage.fit) + option("seed", std::to_string(lineage.seed)) + option("output", output);
}

std::string commandText(const AnalysisInput& input, const Lineage& lineage, const RecalibrationFiles& files) {
    if (!files.mapFile.empty()) {
        return "calibrium apply " + shellWord(files.mapFile) + inputText(input) + option("output", files.output);
    }
    if (files.calibration.empty()) return commandText(input, lineage, files.output);
    std::string text = "calibrium recalibrate" + inputText(input) + samplesText(input) +
                       option("method", toText(lineage.request)) + option("calibration", files.calibration);
    if (!files.calibrationTargets.empty()) text += option("calibration-targets", files.calibrationTargets);
    return text + option("seed", std::to_string(lineage.seed)) + option("output", files.output);
}

std::string commandText(const AnalysisInput& input, const ExperimentPlan& plan) {
    std::string text = "calibrium experiment " + shellWord(plan.experiment) + inputText(input);
    if (!plan.world.empty()) {
        const std::string settings = toText(plan.worldValues);
        text += option("world", plan.world + (settings.empty() ? "" : ":" + settings));
    }
    for (const auto& [label, values] : plan.cases) text += option("case", label + ":" + toText(values));
    const Values used = withoutIdle(experiment(plan.experiment).info.parameters, plan.values);
    for (const auto& [id, value] : used) text += option("set", id + "=" + toText(value));
    return text + analysisText(plan.analysis);
}

}  // namespace calibrium
