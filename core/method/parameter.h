// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/values.h"
#include "core/text/text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// A word with a meaning: an option of a choice, or a word accepted in place of a number ("median").
struct Choice {
    std::string id;
    std::string name;
    std::string explanation;
};

enum class ParameterKind {
    Boolean,
    Integer,
    Real,
    Choice,
    Measure,  ///< the id of a registered measure, whose own parameters then belong to the method too
    Text,     ///< words of the user's own, such as numbers with commas between; may be empty
    File,     ///< the path of a file to read, as the operating system takes it; empty for none
};

/// What the targets of a model are.
enum class TargetSort { Any, Classes, Reals };

/// Of real targets, the numbers of dimensions that a method takes, or with which a setting changes something.
enum class TargetDimensions : std::uint8_t { Any, One, Several };

/// What the number of samples is to a setting that counts samples, or parts of them.
enum class SampleLimit : std::uint8_t {
    None,         ///< nothing: it counts something else
    Useless,      ///< larger numbers change nothing
    Refused,      ///< larger numbers are refused
    HalfRefused,  ///< numbers larger than half of it are refused: parts of two samples, or two parts
};

/// One setting of a method: enough to build an editor, check a value, and explain it.
struct Parameter {
    std::string id;
    std::string name;
    std::string unit;  ///< "" for a pure number
    std::string explanation;
    ParameterKind kind = ParameterKind::Real;
    Value defaultValue;
    double minimum = 0;  ///< inclusive, for numbers
    double maximum = 0;
    bool isMinimumExclusive = false;
    bool isLogarithmic = false;   ///< a slider should be logarithmic
    std::vector<Choice> choices;  ///< the options of a choice; the words a number accepts instead
    std::string group;            ///< "kernel" for what all kernel methods share, else ""
    /// Shown, and meaningful, only when this other parameter has one of these values.
    struct Condition {
        std::string parameter;
        std::vector<std::string> values;
    };
    std::optional<Condition> condition;
    TargetSort targets = TargetSort::Any;                 ///< of the only models for which it changes anything
    TargetDimensions dimensions = TargetDimensions::Any;  ///< likewise
    SampleLimit sampleLimit = SampleLimit::None;          ///< see largestUseful()
};

/// Reads a value as this parameter's kind and checks it. Throws InvalidSetting naming parameter, value and what is
/// allowed.
Value parseValue(const Parameter& parameter, std::string_view text);

/// Throws InvalidSetting unless the value is of the parameter's kind and in its range.
void checkValue(const Parameter& parameter, const Value& value);

/// The given values, checked, with defaults for the rest. Throws InvalidSetting for an unknown id.
Values complete(const std::vector<Parameter>& parameters, const Values& given, const std::string& methodId);
/// The same with words for who has the parameters: Text("The method {1}", id).
Values completeFor(const std::vector<Parameter>& parameters, const Values& given, const Text& owner);

/// Whether the parameter has a meaning under these (completed) values.
bool isActive(const Parameter& parameter, const Values& values);

const Parameter* findParameter(const std::vector<Parameter>& parameters, std::string_view id);

}  // namespace calibrium
