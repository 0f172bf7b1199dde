// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sample_place.h"

#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"

namespace calibrium {

Place placeOfSample(const Dataset& data, Index row) {
    const Index loaded = data.loadedRow(row);
    const SampleNotes* notes = data.notes();
    const auto line = notes != nullptr ? lineOf(*notes, loaded) : std::nullopt;
    if (!line) return {.row = loaded + 1};
    return {.file = notes->file, .row = line};
}

Text sampleText(const Dataset& data, Index row) {
    const Place place = placeOfSample(data, row);
    return (place.file.empty() ? Text("sample {1}", *place.row) : placeText(place));
}

void throwPlaced(const Dataset& seen, const InvalidInput& error) {
    const Place& found = error.place();
    const bool isRow = found.file.empty() && found.row && *found.row >= 1 && *found.row <= seen.sampleCount();
    if (!isRow) throw error;
    const Place place = placeOfSample(seen, *found.row - 1);
    if (!place.file.empty()) throw UnusableSample(error.reason(), place);
    throw UnusableSample(Text("{1}, {2}: {3}", seen.name(), sampleText(seen, *found.row - 1), error.reason()));
}

}  // namespace calibrium
