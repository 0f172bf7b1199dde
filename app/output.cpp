// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output.h"

#include "app/usage_error.h"
#include "core/analysis/specification.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/bytes/output_file.h"
#include "core/run/error.h"
#include "core/text/visible_text.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <vector>

namespace calibrium::app {

namespace {

/// The parameter of kernels that names a file.
constexpr const char* similarityKey = "similarity";

void addFiles(const Values& values, std::vector<std::string>& files) {
    if (values.contains(similarityKey) && values.isText(similarityKey)) files.push_back(values.text(similarityKey));
}

std::vector<std::string> namedFiles(const InputFiles& inputs) {
    std::vector<std::string> files;
    for (const auto& some : inputs) files.insert(files.end(), some.begin(), some.end());
    std::erase(files, std::string());
    return files;
}

}  // namespace

void printError(const std::string& sentence) {
    std::fprintf(stderr, "%s\n", messageText("calibrium: " + sentence).c_str());
}

void print(const std::string& anyText) {
    const std::string text = visibleLines(anyText);
    const bool isWritten = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (!isWritten) throw UnreadableFile(Text("Standard output could not be written. {1}", writingReason(errno)));
}

std::vector<std::string> inputFiles(const Values& values) {
    std::vector<std::string> files;
    addFiles(values, files);
    return files;
}

std::vector<std::string> inputFiles(const AnalysisSpecification& analysis) {
    std::vector<std::string> files;
    addFiles(analysis.kernel, files);
    for (const auto* requests : {&analysis.measures, &analysis.tests}) {
        for (const auto& request : *requests) addFiles(request.values, files);
    }
    return files;
}

void refuseOverwriting(const std::string& option, const OutputOptions& output, const InputFiles& inputs) {
    if (output.file.empty()) return;
    // Known before anything is computed, or another file is written.
    const std::filesystem::path folder = std::filesystem::path(output.file).parent_path();
    std::error_code ignored;
    if (!folder.empty() && !std::filesystem::is_directory(folder, ignored)) {
        throw UnreadableFile("The file was not written. There is no such folder.", {.file = fileName(output.file)});
    }
    if (output.isForced) return;
    const std::string input = overwrittenInput(output.file, namedFiles(inputs));
    if (input.empty()) return;
    throw UsageError(option + " " + visibleText(fileName(output.file)) + " would overwrite the input " +
                     visibleText(fileName(input)) + "; choose another file, or add --force.");
}

void refuseOverwriting(const OutputOptions& output, const InputFiles& inputs) {
    refuseOverwriting("--output", output, inputs);
}

}  // namespace calibrium::app
