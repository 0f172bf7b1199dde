// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

struct ExperimentPlan;
struct ExperimentState;

/// What was run and what came out of it, for reading: the plan in two lines, the summary as an aligned table with 4
/// significant digits and without columns that hold nothing, its sentences, what was refused. Ends in a newline.
std::string experimentText(const ExperimentPlan& plan, const ExperimentState& state);

/// The same for programs, with the raw numbers: {experiment, settings, world, world_settings, cases, seed, lens,
/// kernel, measures, tests, repetitions, columns, rows: [{condition, quantity, <column>: number or null}], sentences,
/// refusals, raw: {condition_names, conditions, quantities, numbers}}. numbers hold one row per cell, repetition by
/// repetition; null where a method refused the data set. Numbers round-trip.
nlohmann::ordered_json experimentJson(const ExperimentPlan& plan, const ExperimentState& state);

}  // namespace calibrium
