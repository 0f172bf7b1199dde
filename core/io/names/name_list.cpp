// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/name_list.h"

#include "core/io/cells/number.h"
#include "core/run/error.h"
#include "core/text/shell_word.h"

#include <algorithm>

namespace calibrium {

namespace {

/// Takes a name in quotation marks off the front of the text.
std::string takeQuoted(std::string_view& text, std::string_view whole) {
    std::string name;
    for (std::size_t at = 1; at < text.size(); ++at) {
        if (text[at] != '"') {
            name += text[at];
        } else if (at + 1 < text.size() && text[at + 1] == '"') {
            name += text[++at];
        } else {
            text.remove_prefix(at + 1);
            return name;
        }
    }
    throw InvalidSetting(Text("The names {1} have a quotation mark that is not closed.", whole));
}

bool needsMarks(const std::string& name) {
    return name.find(',') != std::string::npos || name.starts_with('"') || trimmed(name).size() != name.size();
}

}  // namespace

std::vector<ListedName> listedNames(std::string_view text) {
    std::vector<ListedName> names;
    std::string_view rest = text;
    while (true) {
        while (!rest.empty() && (rest.front() == ' ' || rest.front() == '\t')) rest.remove_prefix(1);
        ListedName name;
        if (rest.starts_with('"')) {
            name.text = takeQuoted(rest, text);
            name.quotedSize = name.text.size();
        }
        const std::size_t comma = std::min(rest.find(','), rest.size());
        name.text += trimmed(rest.substr(0, comma));
        names.push_back(std::move(name));
        if (comma == rest.size()) return names;
        rest.remove_prefix(comma + 1);
    }
}

std::vector<std::string> splitNames(std::string_view text) {
    std::vector<std::string> names;
    for (ListedName& name : listedNames(text)) names.push_back(std::move(name.text));
    return names;
}

std::string joinedNames(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) {
        if (!text.empty()) text += ',';
        if (!needsMarks(name)) {
            text += name;
            continue;
        }
        text += '"';
        for (const char c : name) text += c == '"' ? std::string("\"\"") : std::string(1, c);
        text += '"';
    }
    return text;
}

std::string columnsOption(const std::string& nameOrPattern) {
    return " --columns " + shellWord(joinedNames({nameOrPattern}));
}

}  // namespace calibrium
