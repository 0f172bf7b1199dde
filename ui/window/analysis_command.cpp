// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/analysis_command.h"

#include "core/io/reading/import_ensemble.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "ui/actions/actions.h"
#include "ui/look/text.h"
#include "ui/window/message_bar.h"
#include "ui/workspace/document/workspace_document.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>
#include <string>

namespace calibrium::ui {

namespace {

/// Of the command that recalibrates: a name is no path.
std::string outputOf(const Model& model) {
    std::string name = model.data.name();
    std::replace(name.begin(), name.end(), '/', '-');
    return name + ".csv";
}

}  // namespace

AnalysisCommand::AnalysisCommand(const Workspace& workspace, const WorkspaceDocument& document, const Actions& actions,
                                 MessageBar& messages)
    : m_workspace(workspace), m_document(document), m_messages(messages) {
    connect(actions.copyCommand, &QAction::triggered, this, &AnalysisCommand::copy);
}

bool AnalysisCommand::isSaved() const { return !m_document.path().isEmpty() && !m_document.isModified(); }

bool AnalysisCommand::needsWorkspace() const {
    // No file says which samples were selected by hand, what was pasted, or what other models lack; recalibrate takes
    // no group of a file.
    const auto shown = m_workspace.models().shown();
    return std::any_of(shown.begin(), shown.end(), [this](const Model& model) {
        const Model* parent = m_workspace.models().find(model.parentId);
        const bool isOfGroup = model.recalibration && parent != nullptr && parent->group.isGroup();
        const bool isOfWorkspaceMap = model.recalibration && model.recalibration->recalibrated.isApplied &&
                                      model.recalibration->recalibrated.mapFile.empty();
        return isOfGroup || isOfWorkspaceMap || model.isGroupOfMark() || !model.source.predictionsText.empty() ||
               !model.overrides.leftOutLines.empty();
    });
}

QStringList AnalysisCommand::lines() const {
    if (needsWorkspace() && isSaved()) return {toQt(runCommandText(m_document.path().toStdString()))};
    std::vector<AnalysisInput> all = inputs();
    QStringList commands;
    const std::vector<AnalysisInput> made = addRecalibrations(commands);
    all.insert(all.end(), made.begin(), made.end());
    for (const auto& input : all) {
        commands.append(toQt(commandText(input, specificationFor(m_workspace.settings().current()))));
    }
    return commands;
}

std::vector<AnalysisInput> AnalysisCommand::inputs() const {
    // One command line reads one set of targets with one set of decisions, and joins all of its files or none.
    std::vector<AnalysisInput> inputs;
    for (const auto& model : m_workspace.models().shown()) {
        const ImportSource& source = model.source;
        const bool isOfNoFile = source.predictionsPath.empty() || model.isGroupOfMark();
        if (isOfNoFile || !model.overrides.leftOutLines.empty()) continue;
        const auto fits = [&](const AnalysisInput& input) {
            return input.join.empty() && source.furtherMembers.empty() && input.targets == source.targetsPath &&
                   input.overrides == model.overrides && input.group == model.group.column &&
                   input.weights == model.weightColumn;
        };
        auto input = std::find_if(inputs.begin(), inputs.end(), fits);
        if (input == inputs.end()) {
            input = inputs.insert(inputs.end(), {.predictions = {},
                                                 .targets = source.targetsPath,
                                                 .sample = {},
                                                 .overrides = model.overrides,
                                                 .join = source.ensembleName,
                                                 .group = model.group.column,
                                                 .weights = model.weightColumn});
        }
        // The groups of a file come from one and the same line.
        const bool isKnown = std::find(input->predictions.begin(), input->predictions.end(), source.predictionsPath) !=
                             input->predictions.end();
        if (model.group.isGroup() && isKnown) continue;
        for (const auto& member : memberSources(source)) input->predictions.push_back(member.predictionsPath);
    }
    return inputs;
}

std::vector<AnalysisInput> AnalysisCommand::addRecalibrations(QStringList& commands) const {
    std::vector<AnalysisInput> made;
    for (const auto& model : m_workspace.models().shown()) {
        const Model* parent = m_workspace.models().find(model.parentId);
        if (!model.recalibration || parent == nullptr || parent->group.isGroup()) continue;  // needsWorkspace()
        AnalysisInput input{.predictions = {},
                            .targets = parent->source.targetsPath,
                            .sample = {},
                            .overrides = parent->overrides,
                            .join = parent->source.ensembleName,
                            .weights = parent->weightColumn};
        // What a line above has written.
        if (parent->recalibration) input.predictions.push_back(outputOf(*parent));
        if (!parent->source.predictionsPath.empty()) {
            for (const auto& member : memberSources(parent->source)) {
                input.predictions.push_back(member.predictionsPath);
            }
        }
        const Recalibrated& child = model.recalibration->recalibrated;
        // A calibration set that was pasted has no file to name, and a map that the workspace holds neither.
        const bool hasOwnFit = !child.isApplied && !child.lineage.fit.empty();
        const bool isKnown = hasOwnFit || !child.mapFile.empty() || !child.calibrationFile.empty();
        if (input.predictions.empty() || !isKnown) continue;
        commands.append(toQt(commandText(input, child.lineage,
                                         {.output = outputOf(model),
                                          .calibration = child.calibrationFile,
                                          .calibrationTargets = child.calibrationTargets,
                                          .mapFile = child.mapFile})));
        const auto same = std::find_if(made.begin(), made.end(),
                                       [&](const AnalysisInput& one) { return one.weights == parent->weightColumn; });
        const auto place = same == made.end() ? made.insert(made.end(), AnalysisInput{}) : same;
        place->weights = parent->weightColumn;
        place->predictions.push_back(outputOf(model));
    }
    return made;
}

void AnalysisCommand::copy() const {
    const QStringList commands = lines();
    const bool isPart = needsWorkspace() && !isSaved();
    if (commands.isEmpty()) {
        m_messages.showMessage(
            isPart ? tr("No command was copied: no file says which samples these are. Save the workspace, and the "
                        "command computes it.")
                   : tr("No command was copied: the shown models do not come from files."));
        return;
    }
    QGuiApplication::clipboard()->setText(commands.join(QLatin1Char('\n')));
    if (isPart) {
        m_messages.showMessage(
            tr("The command leaves out what was pasted or selected by hand, of which no file says "
               "anything. Save the workspace, and the command computes all of it."));
    }
}

}  // namespace calibrium::ui
