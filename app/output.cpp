// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output.h"

#include "app/models.h"
#include "core/io/file_bytes.h"
#include "core/io/import_ensemble.h"
#include "core/io/output_file.h"
#include "core/run/error.h"
#include "core/text/visible_text.h"

#include <cerrno>
#include <cstdio>
#include <vector>

namespace calibrium::app {

namespace {

/// The parameter of kernels that names a file.
constexpr const char* similarityKey = "similarity";

void addFiles(const Values& values, std::vector<std::string>& files) {
    if (values.contains(similarityKey) && values.isText(similarityKey)) files.push_back(values.text(similarityKey));
}

void addFiles(const AnalysisSpecification& analysis, std::vector<std::string>& files) {
    addFiles(analysis.kernel, files);
    for (const auto* requests : {&analysis.measures, &analysis.tests}) {
        for (const auto& request : *requests) addFiles(request.values, files);
    }
}

std::vector<std::string> inputsOf(const CommandLine& line) {
    std::vector<std::string> inputs{line.recalibration.calibration, line.recalibration.calibrationTargets,
                                    line.recalibration.map};
    for (const auto& source : inputSources(line)) {
        for (const auto& member : memberSources(source)) inputs.push_back(member.predictionsPath);
        inputs.push_back(source.targetsPath);
    }
    inputs.insert(inputs.end(), line.parts.begin(), line.parts.end());
    addFiles(line.analysis, inputs);
    addFiles(line.plan.analysis, inputs);
    addFiles(line.viewValues, inputs);
    std::erase(inputs, std::string());
    return inputs;
}

void refuseOverwriting(const std::string& option, const std::string& output, const std::vector<std::string>& inputs) {
    if (output.empty()) return;
    const std::string input = overwrittenInput(output, inputs);
    if (input.empty()) return;
    throw UsageError(option + " " + visibleText(fileName(output)) + " would overwrite the input " +
                     visibleText(fileName(input)) + "; choose another file, or add --force.");
}

}  // namespace

void printError(const std::string& sentence) {
    std::fprintf(stderr, "%s\n", messageText("calibrium: " + sentence).c_str());
}

void print(const std::string& anyText) {
    const std::string text = visibleLines(anyText);
    const bool isWritten = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (!isWritten) throw UnreadableFile("Standard output could not be written. " + writingReason(errno));
}

void refuseOverwriting(const CommandLine& line) {
    if (line.isForced) return;
    const std::string& save = line.recalibration.save;
    const std::vector<std::string> inputs = inputsOf(line);
    refuseOverwriting("--output", line.output.empty() ? line.screenshot : line.output, inputs);
    refuseOverwriting("--save", save, inputs);
    if (!save.empty() && !line.output.empty() && !overwrittenInput(save, {line.output}).empty()) {
        throw UsageError("--save and --output are the same file; choose another one for the map.");
    }
}

}  // namespace calibrium::app
