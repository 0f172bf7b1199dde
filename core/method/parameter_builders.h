// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/parameter.h"

#include <string>
#include <vector>

namespace calibrium {

/// A number in [minimum, maximum]: an integer if its default is one, else real. A word as default is one of `words`,
/// which the number accepts instead ("median").
Parameter numberParameter(std::string id, std::string name, std::string explanation, Value defaultValue, double minimum,
                          double maximum, std::vector<Choice> words = {});

/// A number of things, counted in `unit`, with a logarithmic slider.
Parameter countParameter(std::string id, std::string name, std::string explanation, std::string unit,
                         std::int64_t defaultValue, double minimum, double maximum);

/// One of the options; the first is the default.
Parameter choiceParameter(std::string id, std::string name, std::string explanation, std::vector<Choice> choices);

/// Yes or no.
Parameter switchParameter(std::string id, std::string name, std::string explanation, bool defaultValue);

/// A registered measure, whose own parameters then belong to the method too.
Parameter measureParameter(std::string id, std::string name, std::string explanation, std::string defaultMeasure);

/// A file to read; none by default.
Parameter fileParameter(std::string id, std::string name, std::string explanation);

/// Words of the user's own; none by default. The example, "0.1, 0.5", is what an editor shows while there are none.
Parameter textParameter(std::string id, std::string name, std::string explanation, std::string example);

/// The parameter with a logarithmic slider.
Parameter logarithmic(Parameter parameter);

/// The parameter, shown and meaningful only where another one has one of these values.
Parameter onlyWhere(Parameter parameter, std::string other, std::vector<std::string> values);
/// A setting that counts samples, or parts of them.
Parameter limitedBySamples(SampleLimit limit, Parameter parameter);

/// A setting that changes nothing for other models.
Parameter onlyFor(TargetSort targets, Parameter parameter);

}  // namespace calibrium
