// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_repair.h"

#include "core/analysis/reports/table_reading.h"
#include "ui/export/html_parts.h"
#include "ui/export/report_comparison.h"
#include "ui/export/report_tables.h"

#include <QObject>

#include <algorithm>
#include <utility>

namespace calibrium::ui {

using namespace html;

namespace {

/// A model and what was made of it, by their numbers in the report.
struct Repair {
    std::size_t before = 0;
    std::size_t after = 0;
    const RecalibrationNote* note = nullptr;
};

std::vector<Repair> repairsOf(const ReportContent& content) {
    const auto numberOf = [&](const std::string& name) {
        const auto found = std::find_if(content.models.begin(), content.models.end(),
                                        [&](const ReportedModel& model) { return model.data.name() == name; });
        return static_cast<std::size_t>(found - content.models.begin());
    };
    std::vector<Repair> repairs;
    for (const auto& note : content.study.recalibrations) {
        const Repair repair{numberOf(note.parent), numberOf(note.model), &note};
        if (std::max(repair.before, repair.after) < content.models.size()) repairs.push_back(repair);
    }
    return repairs;
}

/// After minus before, of the scores that were compared.
void addDifferences(const ModelComparison& comparison, const Repair& repair, TextGrid& grid) {
    for (const auto& pair : comparison.pairs) {
        const bool isForward = pair.a == repair.before && pair.b == repair.after;
        const bool isBackward = pair.b == repair.before && pair.a == repair.after;
        if ((!isForward && !isBackward) || !pair.refusal.empty()) continue;
        grid.rows.push_back({measure(comparison.measures[pair.measure].id).info.name, comparison.models[repair.after],
                             differenceText(differenceOf(pair, isForward)),
                             pair.adjustedPValue ? pValueText(*pair.adjustedPValue) : ""});
    }
}

QString tableOf(const ReportContent& content, const Repair& repair) {
    const std::vector<ReportedModel> both{content.models[repair.before], content.models[repair.after]};
    return resultsTableHtml(both, readTable(both, {}));
}

}  // namespace

std::vector<ReportedModel> modelsAsGiven(const ReportContent& content) {
    const auto repairs = repairsOf(content);
    std::vector<ReportedModel> models;
    for (std::size_t i = 0; i < content.models.size(); ++i) {
        const auto isMade = [&](const Repair& repair) { return repair.after == i; };
        if (std::none_of(repairs.begin(), repairs.end(), isMade)) models.push_back(content.models[i]);
    }
    return models;
}

QString repairHtml(const ReportContent& content, const ReportParts& parts) {
    const auto repairs = repairsOf(content);
    if (repairs.empty()) return {};
    QString html = heading(QObject::tr("Before and after recalibration"));
    TextGrid differences{.rows = {{"measure", "recalibrated model", "after − before", "p, Holm"}}};
    for (const Repair& repair : repairs) {
        html += paragraph(QStringLiteral("<span class=\"model\">%1</span>: %2.")
                              .arg(breakable(escaped(content.models[repair.after].data.name())),
                                   spoken(repair.note->text)));
        html += tableOf(content, repair);
        if (parts.comparison) addDifferences(*parts.comparison, repair, differences);
    }
    return differences.rows.size() > 1 ? html + gridHtml(differences) : html;
}

}  // namespace calibrium::ui
