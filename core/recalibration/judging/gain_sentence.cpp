// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/gain_sentence.h"

#include "core/recalibration/judging/improvement.h"
#include "core/recalibration/judging/method_text.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "core/recalibration/recalibrate.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

bool isOfUnseenRows(const Recalibrated& recalibrated) {
    return std::none_of(recalibrated.warnings.begin(), recalibrated.warnings.end(), [](const Warning& warning) {
        return warning.id == fittedOnJudgedRows || warning.id == fitRowsUnknown;
    });
}

/// The change of the score that recalibration is judged by; null where it has no number.
const MeasureChange* scoreOf(const RecalibrationReport& report) {
    const std::string score = judgingScore(report.recalibrated.parent);
    for (const auto& change : report.changes) {
        if (change.request.id == score && change.refusal.empty()) return &change;
    }
    return nullptr;
}

/// By the test of the map against doing nothing, as one of so many that were tried.
bool isCalledFor(const Recalibrated& recalibrated, int count) {
    constexpr double level = 0.05;
    return recalibrated.likelihoodRatio && recalibrated.likelihoodRatio->pValue * count <= level;
}

Text sizeText(const MeasureChange& change) {
    const double size = std::abs(change.difference);
    if (!change.interval) return asNumber(significant(size, 2));
    const bool isFall = change.difference < 0;
    const double lower = isFall ? -change.interval->upper : change.interval->lower;
    const double upper = isFall ? -change.interval->lower : change.interval->upper;
    return withInterval(size, lower, upper, change.interval->level);
}

}  // namespace

Text gainSentence(std::span<const RecalibrationReport* const> tried) {
    const RecalibrationReport* best = nullptr;
    const MeasureChange* change = nullptr;
    int count = 0;
    for (const RecalibrationReport* report : tried) {
        const MeasureChange* score = isOfUnseenRows(report->recalibrated) ? scoreOf(*report) : nullptr;
        if (score == nullptr) continue;
        ++count;
        if (change != nullptr && change->difference <= score->difference) continue;
        best = report;
        change = score;
    }
    if (change == nullptr) return {};
    const Text method = methodText(best->recalibrated.lineage);
    const Text who = count > 1 ? Text("{1}, the best of {2} that were tried,", method, count) : method;
    const Text score = inEnglish(nameInSentence(change->name));
    const Text size = sizeText(*change);
    if (change->difference == 0) return Text("{1} leaves the {2} on unseen rows as it is.", who, score);
    const bool isBetter = change->difference < 0;
    const bool mayBeChance = change->interval && change->interval->lower <= 0 && change->interval->upper >= 0;
    if (mayBeChance && isCalledFor(best->recalibrated, count)) {
        const Text ratio = likelihoodRatioText(*best->recalibrated.likelihoodRatio);
        if (isBetter) {
            return Text(
                "{1} is called for by the rows that it was fitted to ({2}); on unseen rows the {3} is better by {4}.",
                who, ratio, score, size);
        }
        return Text(
            "{1} is called for by the rows that it was fitted to ({2}); on unseen rows the {3} is worse by {4}.", who,
            ratio, score, size);
    }
    if (mayBeChance && isBetter) {
        return Text("{1} gains nothing on unseen rows beyond what chance may do: the {2} is better by {3}.", who, score,
                    size);
    }
    if (mayBeChance) {
        return Text("{1} gains nothing on unseen rows beyond what chance may do: the {2} is worse by {3}.", who, score,
                    size);
    }
    if (isBetter) return Text("{1} improves the {2} on unseen rows by {3}.", who, score, size);
    return Text("{1} makes the {2} on unseen rows worse by {3}.", who, score, size);
}

}  // namespace calibrium
