// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/output/analysis_command.h"

#include "core/analysis/suitability.h"
#include "core/figures/figure_method.h"
#include "core/io/reading/import_ensemble.h"
#include "core/recalibration/judging/recalibrate_view.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "ui/actions/actions.h"
#include "ui/look/text.h"
#include "ui/pages/figure_page.h"
#include "ui/plots/view/figure_view.h"
#include "ui/window/message_bar.h"
#include "ui/window/view_pages.h"
#include "ui/workspace/document/workspace_document.h"
#include "ui/workspace/models/model.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>
#include <string>

namespace calibrium::ui {

namespace {

/// The file and decisions that a model was read with, but for its recalibration.
AnalysisInput inputOf(const Model& model) {
    AnalysisInput input{.predictions = {},
                        .targets = model.source.targetsPath,
                        .sample = {},
                        .overrides = model.overrides,
                        .join = model.source.ensembleName,
                        .weights = model.weightColumn,
                        .clusters = model.clusterColumn};
    if (model.source.predictionsPath.empty()) return input;
    for (const auto& member : memberSources(model.source)) input.predictions.push_back(member.predictionsPath);
    return input;
}

/// The decisions that models which stand beside each other in a file have in common.
ImportOverrides withoutColumns(ImportOverrides overrides) {
    overrides.predictionNames.reset();
    overrides.otherModelNames.clear();
    overrides.modelName.reset();
    overrides.targetName.reset();
    return overrides;
}

/// Whether one line reads both from the file, with the columns of each; a line names the targets of all or of none.
bool standBesideEachOther(const ImportOverrides& a, const ImportOverrides& b) {
    const bool areNamed = a.predictionNames && b.predictionNames && a.modelName && b.modelName;
    return areNamed && a.predictionNames != b.predictionNames && a.targetName.has_value() == b.targetName.has_value() &&
           withoutColumns(a) == withoutColumns(b);
}

/// Says the columns of every model, and its targets where not all have the same.
void nameColumns(AnalysisInput& input, const std::vector<ImportOverrides>& models) {
    if (models.size() < 2) return;
    for (const ImportOverrides& one : models) input.columnSets.push_back(*one.predictionNames);
    input.overrides = withoutColumns(input.overrides);
    const auto& first = models.front().targetName;
    if (!first) return;
    const bool isShared =
        std::all_of(models.begin(), models.end(), [&](const ImportOverrides& one) { return one.targetName == first; });
    if (isShared) input.overrides.targetName = first;
    for (const ImportOverrides& one : models) {
        if (!isShared) input.columnTargets.push_back(*one.targetName);
    }
}

std::size_t modelCount(const AnalysisInput& input) {
    return input.predictions.size() * std::max<std::size_t>(input.columnSets.size(), 1);
}

/// Of the command that recalibrates: a name is no path.
std::string outputOf(const Model& model) {
    std::string name = model.data.name();
    std::replace(name.begin(), name.end(), '/', '-');
    return name + ".csv";
}

}  // namespace

AnalysisCommand::AnalysisCommand(const Workspace& workspace, const WorkspaceDocument& document, const Actions& actions,
                                 const ViewPages& pages, MessageBar& messages)
    : m_workspace(workspace), m_document(document), m_pages(pages), m_messages(messages) {
    connect(actions.copyCommand, &QAction::triggered, this, &AnalysisCommand::copy);
    connect(actions.copyFigureCommand, &QAction::triggered, this,
            [this, ofLab = actions.copyLabCommand] { m_pages.isLabCurrent() ? ofLab->trigger() : copyFigure(); });
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

AnalysisSpecification AnalysisCommand::specificationOf(const Part& part) const {
    AnalysisSpecification specification = specificationFor(m_workspace.settings().current());
    const auto appliesToNone = [&](const MethodRequest& request, bool isTest) {
        return std::none_of(part.data.begin(), part.data.end(),
                            [&](const Dataset& data) { return misfit(request, isTest, data).empty(); });
    };
    std::erase_if(specification.measures, [&](const MethodRequest& request) { return appliesToNone(request, false); });
    std::erase_if(specification.tests, [&](const MethodRequest& request) { return appliesToNone(request, true); });
    return specification;
}

QStringList AnalysisCommand::lines() const {
    if (needsWorkspace() && isSaved()) return {toQt(runCommandText(m_document.path().toStdString()))};
    std::vector<Part> all = parts(PartOf::SameMethods);
    QStringList commands;
    const std::vector<Part> made = addRecalibrations(commands);
    all.insert(all.end(), made.begin(), made.end());
    for (const Part& part : all) {
        AnalysisSpecification specification = specificationOf(part);
        // Without any method evaluate would choose some: with those that do not apply it says why.
        if (specification.measures.empty() && specification.tests.empty()) {
            specification = specificationFor(m_workspace.settings().current());
        }
        commands.append(toQt(commandText(part.input, specification)));
    }
    return commands;
}

bool AnalysisCommand::haveSameMethods(const Dataset& a, const Dataset& b) const {
    const AnalysisSpecification asked = specificationFor(m_workspace.settings().current());
    const auto areAlike = [&](const MethodRequest& request, bool isTest) {
        return misfit(request, isTest, a).empty() == misfit(request, isTest, b).empty();
    };
    return std::all_of(asked.measures.begin(), asked.measures.end(),
                       [&](const MethodRequest& request) { return areAlike(request, false); }) &&
           std::all_of(asked.tests.begin(), asked.tests.end(),
                       [&](const MethodRequest& request) { return areAlike(request, true); });
}

std::vector<AnalysisCommand::Part> AnalysisCommand::parts(PartOf kind) const {
    // One command line reads one set of targets with one set of decisions, and joins all of its files or none.
    std::vector<Part> parts;
    for (const auto& model : m_workspace.models().shown()) {
        const ImportSource& source = model.source;
        const bool isOfNoFile = source.predictionsPath.empty() || model.isGroupOfMark();
        if (isOfNoFile || !model.overrides.leftOutLines.empty()) continue;
        const auto isKnownTo = [&](const Part& part) {
            return std::find(part.overrides.begin(), part.overrides.end(), model.overrides) != part.overrides.end();
        };
        const auto isBeside = [&](const Part& part) {
            // Groups of a model that is there already come with it.
            if (model.group.isGroup() && isKnownTo(part)) return true;
            return part.input.predictions == std::vector<std::string>{source.predictionsPath} &&
                   std::all_of(part.overrides.begin(), part.overrides.end(), [&](const ImportOverrides& other) {
                       return standBesideEachOther(other, model.overrides);
                   });
        };
        const auto fits = [&](const Part& part) {
            const AnalysisInput& input = part.input;
            const bool isAlike = part.overrides.size() == 1 && input.overrides == model.overrides;
            return input.join.empty() && source.furtherMembers.empty() && input.targets == source.targetsPath &&
                   (isAlike || isBeside(part)) && input.group == model.group.column &&
                   input.weights == model.weightColumn && input.clusters == model.clusterColumn &&
                   (kind == PartOf::SameFiles || haveSameMethods(part.data.front(), model.data));
        };
        auto part = std::find_if(parts.begin(), parts.end(), fits);
        if (part == parts.end()) {
            part = parts.insert(parts.end(), {.input = inputOf(model), .data = {}});
            part->input.predictions.clear();
            part->input.group = model.group.column;
            part->overrides.push_back(model.overrides);
        } else if (part->input.overrides != model.overrides) {
            if (!isKnownTo(*part)) part->overrides.push_back(model.overrides);
            part->data.push_back(model.data);
            continue;
        }
        part->data.push_back(model.data);
        // The groups of a file come from one and the same line.
        std::vector<std::string>& files = part->input.predictions;
        const bool isKnown = std::find(files.begin(), files.end(), source.predictionsPath) != files.end();
        if (model.group.isGroup() && isKnown) continue;
        for (const auto& member : memberSources(source)) files.push_back(member.predictionsPath);
    }
    for (Part& part : parts) nameColumns(part.input, part.overrides);
    return parts;
}

std::vector<AnalysisCommand::Part> AnalysisCommand::addRecalibrations(QStringList& commands) const {
    std::vector<Part> made;
    for (const auto& model : m_workspace.models().shown()) {
        const Model* parent = m_workspace.models().find(model.parentId);
        if (!model.recalibration || parent == nullptr || parent->group.isGroup()) continue;  // needsWorkspace()
        AnalysisInput input = inputOf(*parent);
        // What a line above has written.
        if (parent->recalibration) input.predictions.push_back(outputOf(*parent));
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
        const auto same = std::find_if(made.begin(), made.end(), [&](const Part& one) {
            return one.input.weights == parent->weightColumn && one.input.clusters == model.clusterColumn &&
                   haveSameMethods(one.data.front(), model.data);
        });
        const auto place = same == made.end() ? made.insert(made.end(), Part{}) : same;
        place->input.weights = parent->weightColumn;
        place->input.clusters = model.clusterColumn;
        place->input.predictions.push_back(outputOf(model));
        place->data.push_back(model.data);
    }
    return made;
}

QString AnalysisCommand::viewLine() const {
    const FigureMethod& view = m_pages.currentPage()->currentMethod();
    const std::string output = view.info.id + ".pdf";
    const std::vector<Part> all = parts(PartOf::SameFiles);
    const auto shown = m_workspace.models().shown();
    // plot reads one set of files, draws all groups of each, and without a test chooses some.
    const bool isOnePart = all.size() == 1 && all.front().data.size() == shown.size();
    const bool hasAllGroups =
        isOnePart && (!shown.front().group.isGroup() ||
                      shown.size() == shown.front().group.labels.size() * modelCount(all.front().input));
    const AnalysisSpecification specification = isOnePart ? specificationOf(all.front()) : AnalysisSpecification{};
    const bool hasTests = view.tests == TestUse::None || !specification.tests.empty();
    if (needsWorkspace() || !hasAllGroups || !hasTests) {
        return isSaved() ? toQt(runCommandText(m_document.path().toStdString(), view.info.id, output)) : QString();
    }
    const auto& views = m_workspace.settings().current().views;
    const auto own = views.find(view.info.id);
    return toQt(plotCommandText(all.front().input,
                                {.view = view.info.id,
                                 .values = own == views.end() ? Values() : own->second,
                                 .edits = m_pages.currentView().edits()},
                                specification, output));
}

QString AnalysisCommand::recalibrationLine() const {
    const Model* model = m_pages.recalibratedModel();
    const Model* parent = model == nullptr ? nullptr : m_workspace.models().find(model->parentId);
    if (parent == nullptr || parent->group.isGroup() || parent->recalibration) return {};
    const Recalibrated& child = model->recalibration->recalibrated;
    const AnalysisInput input = inputOf(*parent);
    const bool isOfFile = !input.predictions.empty() && parent->overrides.leftOutLines.empty();
    if (!isOfFile || child.isApplied || child.lineage.fit.empty()) return {};
    return toQt(plotCommandText(input,
                                {.view = recalibrateViewInfo().id,
                                 .edits = m_pages.currentView().edits(),
                                 .recalibration = child.lineage.request,
                                 .fit = child.lineage.fit},
                                {.seed = child.lineage.seed}, recalibrateViewInfo().id + ".pdf"));
}

QString AnalysisCommand::figureLine() const {
    if (m_pages.isRecalibrationCurrent()) return recalibrationLine();
    return m_pages.currentPage() == nullptr || m_workspace.models().shown().empty() ? QString() : viewLine();
}

void AnalysisCommand::copyFigure() const {
    const QString line = figureLine();
    if (line.isEmpty()) {
        m_messages.showMessage(
            m_pages.isRecalibrationCurrent()
                ? tr("No command was copied: none fits this map to these rows again.")
                : tr("No command was copied: no single line reads all that the figure shows. Save the workspace, and "
                     "the command draws it."));
        return;
    }
    QGuiApplication::clipboard()->setText(line);
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
