// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/settings_text.h"

#include "core/analysis/reports/settings_words.h"
#include "core/families/classes/lens.h"
#include "core/method/method_info.h"
#include "core/method/parameter.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <string_view>

namespace calibrium {

namespace {

/// Takes a value in quotation marks off the front of the text; a doubled mark inside stands for one.
std::string takeQuoted(std::string_view& text, const std::string& key) {
    std::string value;
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (text[i] != '"') {
            value += text[i];
        } else if (i + 1 < text.size() && text[i + 1] == '"') {
            value += text[i++];
        } else {
            text.remove_prefix(i + 1);
            return value;
        }
    }
    throw InvalidSetting(Text("The value of {1} has no closing quotation mark.", key));
}

}  // namespace

std::vector<KeyValue> splitPairs(std::string_view text) {
    std::vector<KeyValue> pairs;
    bool isMore = !text.empty();
    while (isMore) {
        const std::string piece(text.substr(0, text.find(',')));
        const std::size_t equals = piece.find('=');
        if (equals == std::string::npos || equals == 0) {
            throw InvalidSetting(Text("\"{1}\" is not of the form key=value.", piece));
        }
        const std::string key = piece.substr(0, equals);
        text.remove_prefix(equals + 1);
        const bool isQuoted = text.starts_with('"');
        pairs.push_back({key, isQuoted ? takeQuoted(text, key) : std::string(text.substr(0, text.find(',')))});
        if (!isQuoted) text.remove_prefix(std::min(text.find(','), text.size()));
        isMore = !text.empty();
        if (isMore && text.front() != ',') {
            throw InvalidSetting(Text("The value of {1} goes on after its closing quotation mark.", key));
        }
        if (isMore) text.remove_prefix(1);
    }
    return pairs;
}

std::string pairText(const std::string& id, const Value& value) {
    const std::string text = toText(value);
    if (text.find(',') == std::string::npos && !text.starts_with('"')) return id + "=" + text;
    std::string quoted;
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return id + "=\"" + quoted + "\"";
}

std::string shortText(const Value& value) {
    const auto* number = std::get_if<double>(&value);
    return number != nullptr ? significant(*number) : toText(value);
}

std::string briefText(const MethodInfo& info, const Values& values) { return settingsWords(info, values).english(); }

Values parsePairs(const std::vector<KeyValue>& pairs, const std::vector<Parameter>& parameters, const Text& owner) {
    Values values;
    for (const auto& [key, text] : pairs) {
        if (values.contains(key)) throw InvalidSetting(Text("{1} is given {2} twice.", owner, key));
        if (key == "lens") {
            values.set("lens", toText(parseLens(text)));
            continue;
        }
        const Parameter* parameter = findParameter(parameters, key);
        if (parameter == nullptr) {
            if (parameters.empty())
                throw InvalidSetting(Text("{1} has no parameter \"{2}\"; it has none.", owner, key));
            std::string known;
            for (const auto& candidate : parameters) known += (known.empty() ? "" : ", ") + candidate.id;
            throw InvalidSetting(Text("{1} has no parameter \"{2}\"; it has {3}.", owner, key, known));
        }
        values.set(key, parseValue(*parameter, text));
    }
    return values;
}

}  // namespace calibrium
