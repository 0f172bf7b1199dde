// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/score_part_rows.h"

#include "core/analysis/specification.h"
#include "core/figures/figure_call.h"
#include "core/statistics/random.h"
#include "core/statistics/resample.h"

#include <algorithm>
#include <string>
#include <utility>

namespace calibrium {

namespace {

Index rowCountOf(const Values& values, Index n, Index enough) {
    if (!values.isText("part-rows")) return std::min(n, static_cast<Index>(values.integer("part-rows")));
    return values.text("part-rows") == "all" ? n : std::min(n, enough);
}

}  // namespace

FigureModel rowsForParts(const FigureCall& call, const FigureModel& model, Index enough) {
    const Index n = model.data.sampleCount();
    const Index count = rowCountOf(call.values, n, enough);
    if (count == n) return model;
    Generator generator = makeGenerator(Purpose::RowSample, call.analysis.seed, 0);
    return {.data = model.data.select(chosenRows(n, count, generator)), .result = {}, .series = model.series};
}

ShownScoreParts withRowsNote(ShownScoreParts parts, const FigureModel& model, const FigureModel& rows) {
    parts.model = &model;
    const Index n = model.data.sampleCount();
    if (rows.data.sampleCount() < n) {
        parts.notes.push_back(Text("{1}: {2} of {3} samples, drawn at random; part-rows=all takes all of them",
                                   model.data.name(), rows.data.sampleCount(), n));
    }
    return parts;
}

}  // namespace calibrium
