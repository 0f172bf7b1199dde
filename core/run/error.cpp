// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/error.h"

#include "core/text/visible_text.h"

#include <utility>

namespace calibrium {

namespace {

/// A name from the user's files: in one line, and not longer than the sentence around it.
std::string nameText(const std::string& name) { return shortened(visibleText(name)); }

std::string columnText(const Place& place) {
    std::string text;
    if (place.column) {
        text = place.lastColumn
                   ? "columns " + std::to_string(*place.column) + " to " + std::to_string(*place.lastColumn)
                   : "column " + std::to_string(*place.column);
        if (!place.columnName.empty()) text += " (" + nameText(place.columnName) + ")";
    } else if (!place.columnName.empty()) {
        text = "column " + nameText(place.columnName);
    }
    return text;
}

std::string sentence(const std::string& reason, const Place& place) {
    const std::string where = describe(place);
    return where.empty() ? reason : where + ": " + reason;
}

}  // namespace

std::string describe(const Place& place) {
    std::string text = nameText(place.file);
    const auto append = [&text](const std::string& piece) {
        if (piece.empty()) return;
        if (!text.empty()) text += ", ";
        text += piece;
    };
    if (place.row) append("row " + std::to_string(*place.row));
    append(columnText(place));
    return text;
}

Error::Error(const std::string& reason, Place place)
    : std::runtime_error(sentence(messageText(reason), place)),
      m_reason(messageText(reason)),
      m_place(std::move(place)) {}

}  // namespace calibrium
