// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/import_attempt.h"

#include "core/io/column_sample.h"
#include "core/run/error.h"
#include "ui/dialogs/import_memory.h"

#include <algorithm>

namespace calibrium::ui {

namespace {

/// Whether the file is nothing but one column of words or whole numbers.
bool isColumnOfLabels(const QString& path, const Run& run) {
    try {
        const ImportPlan plan =
            planImport({.predictionsPath = path.toStdString(), .predictionsText = {}, .targetsPath = {}}, {}, run);
        if (plan.predictions.columnCount() != 1) return false;
        const ColumnSample sample = sampleColumns(plan.predictions, plan.settings.hasDecimalComma);
        return sample.front().isText() || sample.front().isWhole();
    } catch (const Error&) {
        // What is wrong with the file is said when it is imported.
        return false;
    }
}

}  // namespace

bool ImportAttempt::hasPlan() const {
    return std::any_of(plans.begin(), plans.end(), [](const auto& plan) { return plan.has_value(); });
}

ImportAttempt attemptImport(const ImportBatch& batch, const Run& run) {
    ImportAttempt attempt;
    const auto share = [&](std::size_t index) {
        return static_cast<double>(index) / static_cast<double>(batch.sources.size());
    };
    for (std::size_t i = 0; i < batch.sources.size(); ++i) {
        const Run part = run.part(share(i), share(i + 1));
        auto& plan = attempt.plans.emplace_back();
        try {
            plan = planImport(batch.sources[i], batch.overrides, part.part(0, 0.6));
            attempt.models.push_back({finishImport(*plan, part.part(0.6, 1)), batch.sources[i], batch.overrides});
        } catch (const Error& error) {
            if (attempt.error.isEmpty()) attempt.error = QString::fromUtf8(error.what());
        }
    }
    if (!attempt.isComplete()) attempt.models.clear();
    return attempt;
}

ImportBatch withRememberedOverrides(ImportBatch batch, const Run& run) {
    if (batch.sources.empty()) return batch;
    try {
        batch.overrides = recallOverrides(planImport(batch.sources.front(), {}, run));
    } catch (const Error&) {
        // What is wrong with the file is said when it is imported.
    }
    return batch;
}

ImportBatch sortFiles(const QStringList& paths, const QString& targets, const Run& run) {
    QString targetsPath = targets;
    QStringList predictions;
    for (const auto& path : paths) {
        run.check();
        if (targetsPath.isEmpty() && paths.size() > 1 && isColumnOfLabels(path, run.withoutProgress())) {
            targetsPath = path;
        } else {
            predictions.append(path);
        }
    }
    ImportBatch batch;
    for (const auto& path : predictions) {
        batch.sources.push_back(
            {.predictionsPath = path.toStdString(), .predictionsText = {}, .targetsPath = targetsPath.toStdString()});
    }
    return batch;
}

}  // namespace calibrium::ui
