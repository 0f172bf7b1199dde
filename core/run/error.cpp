// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/error.h"

#include "core/text/visible_text.h"

#include <utility>

namespace calibrium {

namespace {

/// A name from the user's files: in one line, and not longer than the sentence around it.
std::string nameText(const std::string& name) { return shortened(visibleText(name)); }

Text columnText(const Place& place) {
    const std::string name = nameText(place.columnName);
    if (!place.column) return name.empty() ? Text() : Text("column {1}", name);
    if (!place.lastColumn) {
        return name.empty() ? Text("column {1}", *place.column) : Text("column {1} ({2})", *place.column, name);
    }
    if (name.empty()) return Text("columns {1} to {2}", *place.column, *place.lastColumn);
    return Text("columns {1} to {2} ({3})", *place.column, *place.lastColumn, name);
}

/// Lines of a file are counted from its first one, the header's, as the notes count them; rows are those of the data.
Text rowText(const Place& place) {
    if (!place.row) return {};
    return place.file.empty() ? Text("row {1}", *place.row) : Text("line {1}", *place.row);
}

std::string sentence(const Text& reason, const Place& place) {
    const std::string where = describe(place);
    const std::string why = messageText(reason.english());
    return where.empty() ? why : where + ": " + why;
}

}  // namespace

Text placeText(const Place& place) {
    return inSequence({asItStands(nameText(place.file)), rowText(place), columnText(place)}, ", ");
}

std::string describe(const Place& place) { return placeText(place).english(); }

Error::Error(const Text& reason, Place place)
    : std::runtime_error(sentence(reason, place)), m_reason(reason), m_place(std::move(place)) {}

Text Error::text() const { return inSequence({placeText(m_place), m_reason}, ": "); }

Text textOf(const std::exception& exception) {
    const auto* error = dynamic_cast<const Error*>(&exception);
    return error != nullptr ? error->text() : inEnglish(exception.what());
}

}  // namespace calibrium
