// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_comparison.h"

#include "core/analysis/reports/table_format.h"
#include "core/comparison/comparison_report.h"
#include "core/comparison/sample_pairing.h"
#include "core/method/measure.h"
#include "ui/export/html_parts.h"
#include "ui/export/report_tables.h"

#include <QObject>

#include <cstddef>
#include <vector>

namespace calibrium::ui {

using namespace html;

BaselineDifference differenceOf(const ComparedPair& pair, bool isForward) {
    BaselineDifference difference{.difference = pair.result.difference, .interval = pair.result.interval, .pValue = {}};
    if (isForward) return difference;
    difference.difference = -pair.result.difference;
    if (difference.interval) {
        difference.interval->lower = -pair.result.interval->upper;
        difference.interval->upper = -pair.result.interval->lower;
    }
    return difference;
}

QString differencesNote(const ModelComparison& comparison) {
    return mutedParagraph(spoken(differencesText(comparison)));
}

QString comparisonHtml(const ReportParts& parts) {
    if (!parts.comparison) {
        if (parts.comparisonRefusal.empty()) return {};
        return heading(QObject::tr("Comparison")) + paragraph(spoken(parts.comparisonRefusal));
    }
    const ModelComparison& comparison = *parts.comparison;
    QString html = heading(QObject::tr("Comparison"));
    TextGrid grid{.rows = {{"measure", "models", "difference", "p, Holm"}}};
    for (const auto& ranking : comparison.rankings) {
        html += paragraph(spoken(ranking.sentence));
        if (ranking.models.empty()) continue;
        const std::size_t best = ranking.models.front().model;
        const auto isShown = [&](const ComparedPair& pair) {
            return pair.measure == ranking.measure && (pair.a == best || pair.b == best) && pair.refusal.empty();
        };
        std::vector<BaselineDifference> differences;
        for (const auto& pair : comparison.pairs) {
            if (isShown(pair)) differences.push_back(differenceOf(pair, pair.a == best));
        }
        for (const auto& pair : comparison.pairs) {
            if (!isShown(pair)) continue;
            const std::size_t other = pair.a == best ? pair.b : pair.a;
            const BaselineDifference difference = differenceOf(pair, pair.a == best);  // the other one minus the best
            grid.rows.push_back({measure(comparison.measures[pair.measure].id).info.name,
                                 comparison.models[other] + " − " + comparison.models[best],
                                 differenceText(difference, differenceDigits(differences)).english(),
                                 pair.adjustedPValue ? pValueText(*pair.adjustedPValue) : ""});
        }
    }
    if (grid.rows.size() > 1) html += gridHtml(grid) + differencesNote(comparison);
    if (comparison.pairing.leavesOut()) {
        html += mutedParagraph(spoken(leftOutText(comparison.pairing, comparison.models)));
    }
    return html;
}

}  // namespace calibrium::ui
