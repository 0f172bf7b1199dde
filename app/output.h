// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/output_options.h"

#include <initializer_list>
#include <string>
#include <vector>

namespace calibrium {
class Values;
struct AnalysisSpecification;
}  // namespace calibrium

namespace calibrium::app {

/// Writes to standard output; what a terminal would obey is shown instead. Throws UnreadableFile if it could not be
/// written in full, as on a full disk.
void print(const std::string& text);

/// One line on standard error, with the program's name in front, as for what ends a command.
void printError(const std::string& sentence);

/// The files that settings name (similarities).
std::vector<std::string> inputFiles(const Values& values);
std::vector<std::string> inputFiles(const AnalysisSpecification& analysis);

/// The files that each part of a command's options names; empty names stand for none.
using InputFiles = std::initializer_list<std::vector<std::string>>;

/// Throws UsageError if the file to write is one of those to read (predictions, targets, samples, similarities), by
/// whatever name, unless --force was given. option: what names the file to write; --output where it is not said.
void refuseOverwriting(const OutputOptions& output, const InputFiles& inputs);
void refuseOverwriting(const std::string& option, const OutputOptions& output, const InputFiles& inputs);

}  // namespace calibrium::app
