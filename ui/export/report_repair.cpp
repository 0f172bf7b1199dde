// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_repair.h"

#include "core/analysis/reports/table_format.h"
#include "core/analysis/reports/table_reading.h"
#include "core/method/measure.h"
#include "ui/export/html_parts.h"
#include "ui/export/report_comparison.h"
#include "ui/export/report_tables.h"

#include <QObject>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::ui {

using namespace html;

namespace {

/// After minus before, of the scores that were compared, with the same digits for all models.
TextGrid differencesOf(const ReportParts& parts) {
    std::map<std::string, std::vector<BaselineDifference>> ofMeasure;
    const auto visit = [&parts](const auto& take) {
        for (const auto& comparison : parts.repairs) {
            if (!comparison) continue;
            for (const auto& pair : comparison->pairs) {
                if (pair.refusal.empty()) take(*comparison, pair, comparison->measures[pair.measure].id);
            }
        }
    };
    visit([&](const ModelComparison&, const ComparedPair& pair, const std::string& id) {
        ofMeasure[id].push_back(differenceOf(pair, true));
    });
    TextGrid grid{.rows = {{"measure", "recalibrated model", "after − before", "p, Holm"}}};
    visit([&](const ModelComparison& comparison, const ComparedPair& pair, const std::string& id) {
        grid.rows.push_back({measure(id).info.name, comparison.models[pair.b],
                             differenceText(differenceOf(pair, true), differenceDigits(ofMeasure[id])).english(),
                             pair.adjustedPValue ? pValueText(*pair.adjustedPValue) : ""});
    });
    return grid;
}

QString tableOf(const ReportContent& content, const Repair& repair) {
    const std::vector<ReportedModel> both{content.models[repair.before], content.models[repair.after]};
    return resultsTableHtml(both, readTable(both, {}));
}

}  // namespace

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
    for (const Repair& repair : repairs) {
        html += tableOf(content, repair) +
                mutedParagraph(QStringLiteral("%1: %2.").arg(
                    breakable(escaped(content.models[repair.after].data.name())), spoken(repair.note->text)));
    }
    const TextGrid differences = differencesOf(parts);
    if (differences.rows.size() < 2) return html;
    html += gridHtml(differences);
    QStringList notes;
    for (const auto& comparison : parts.repairs) {
        const QString note = comparison ? differencesNote(*comparison) : QString();
        if (!notes.contains(note)) notes.append(note);
    }
    const bool areSeveral = std::count_if(parts.repairs.begin(), parts.repairs.end(),
                                          [](const auto& comparison) { return comparison.has_value(); }) > 1;
    if (areSeveral) notes.append(mutedParagraph(QObject::tr("Each recalibrated model is adjusted by itself.")));
    return html + notes.join(QString());
}

}  // namespace calibrium::ui
