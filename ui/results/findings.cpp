// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/findings.h"

#include "core/analysis/analysis_result.h"
#include "core/run/warning.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/workspace/models/model.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>

namespace calibrium::ui {

namespace {

/// The findings of one model: the same sentence about several of its results is one.
void addWarnings(std::vector<Finding>& own, const QString& model, const QString& method,
                 const std::vector<Warning>& warnings) {
    for (const Warning& warning : warnings) {
        const QString text = spokenText(warning.text);
        const auto same = std::find_if(own.begin(), own.end(), [&](const Finding& one) {
            return one.id == warning.id && one.text == text && one.methods.isEmpty() == method.isEmpty();
        });
        if (same == own.end()) {
            own.push_back({.id = warning.id,
                           .models = {model},
                           .methods = method.isEmpty() ? QStringList() : QStringList(method),
                           .text = text,
                           .isNote = warning.isNote()});
        } else if (!method.isEmpty() && !same->methods.contains(method)) {
            same->methods.append(method);
        }
    }
}

std::vector<Finding> findingsOf(const Model& model, const AnalysisResult& result) {
    std::vector<Finding> own;
    const QString name = toQt(model.data.name());
    addWarnings(own, name, {}, model.data.warnings());
    for (const auto& measure : result.measures) {
        addWarnings(own, name, coreText(measure.name), measure.estimate.warnings);
    }
    for (const auto& test : result.tests) addWarnings(own, name, coreText(test.name), test.outcome.warnings);
    return own;
}

/// To the finding of another model that says the same about the same results, each model to one of them once. A
/// sentence with another number is another finding: the numbers of one model are none of the other's.
void merge(std::vector<Finding>& all, Finding finding) {
    const QString& model = finding.models.front();
    const auto same = std::find_if(all.begin(), all.end(), [&](const Finding& one) {
        return one.id == finding.id && one.methods == finding.methods && one.text == finding.text &&
               !one.models.contains(model);
    });
    if (same == all.end()) {
        all.push_back(std::move(finding));
        return;
    }
    same->models.append(model);
}

constexpr int mostNamed = 3;

QString whoOf(const Finding& finding) {
    const int count = static_cast<int>(finding.models.size());
    return count > mostNamed ? QCoreApplication::translate("Finding", "%n models", nullptr, count)
                             : finding.models.join(QStringLiteral(", "));
}

QString withMethods(QString who, const QStringList& methods) {
    if (methods.isEmpty()) return who;
    if (!who.isEmpty()) who += QStringLiteral(", ");
    return who + methods.join(QStringLiteral(", "));
}

AnalysisResult resultOf(const Workspace& workspace, const Model& model) {
    return workspace.evaluation().resultOf(model.id, workspace.settings().current());
}

}  // namespace

std::vector<Finding> findingsOf(const Workspace& workspace) {
    std::vector<Finding> all;
    for (const auto& model : workspace.models().all()) {
        if (!model.isVisible) continue;
        for (Finding& finding : findingsOf(model, resultOf(workspace, model))) merge(all, std::move(finding));
    }
    std::stable_partition(all.begin(), all.end(), [](const Finding& one) { return !one.isNote; });
    return all;
}

QStringList resultDoubtsOf(const Workspace& workspace, const Model& model) {
    QStringList doubts;
    for (const Finding& finding : findingsOf(model, resultOf(workspace, model))) {
        if (finding.isNote || finding.methods.isEmpty()) continue;
        doubts.append(withMethods({}, finding.methods) + QStringLiteral(": ") + finding.text);
    }
    return doubts;
}

QString lineOf(const Finding& finding) {
    return withMethods(whoOf(finding), finding.methods) + QStringLiteral(": ") + finding.text;
}

}  // namespace calibrium::ui
