// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/values.h"
#include "core/text/text.h"

#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

struct MethodInfo;
struct Parameter;

/// One "key=value" of settings on the command line.
struct KeyValue {
    std::string key;
    std::string value;
};

/// "a=1,b=2". Commas separate, but for those in a value in quotation marks; a key without "=" is an error
/// (InvalidSetting).
std::vector<KeyValue> splitPairs(std::string_view text);

/// As splitPairs() reads it back.
std::string pairText(const std::string& id, const Value& value);

/// For reading: reals with 4 digits.
std::string shortText(const Value& value);

/// The settings as they stand behind a method's name, in the order of its parameters: "biased", "block,
/// blocksize=sqrt", "bins=20, lens=class:2". An option of a choice, or a measure, stands for itself.
std::string briefText(const MethodInfo& info, const Values& values);

/// The values of these parameters; the key "lens" is accepted besides. owner: who has the parameters, for the message
/// about an unknown key: "The kernel". Throws InvalidSetting.
Values parsePairs(const std::vector<KeyValue>& pairs, const std::vector<Parameter>& parameters, const Text& owner);

}  // namespace calibrium
