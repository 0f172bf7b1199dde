// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/figure_options.h"
#include "app/options/output_options.h"
#include "core/run/run.h"
#include "core/studies/table_study.h"

#include <string>
#include <vector>

class QCommandLineParser;

namespace calibrium::app {

/// The files that a study of a table is written to beside what it prints.
struct StudyFiles {
    OutputOptions figure{};  ///< --figure
    OutputOptions report{};  ///< --output
    FigureLine line{};
};

/// --figure and what belongs to it, --output, --force.
void declareStudyFiles(QCommandLineParser& parser);

/// Throws UsageError, also for options of a figure without --figure.
StudyFiles readStudyFiles(const QCommandLineParser& parser);

/// Throws UsageError where one of them is the file that is read, or both are the same.
void checkStudyFiles(const StudyFiles& files, const std::string& input);

/// Throws UsageError where one of them is a file that is read, or both are the same.
void checkStudyFiles(const StudyFiles& files, const std::vector<std::string>& inputs);

/// What the report says of where its numbers come from.
struct StudyOrigin {
    std::string file;     ///< the name of the file that was read
    std::string command;  ///< the line that computes the same numbers
};

/// Writes what is asked for.
void writeStudyFiles(const StudyFiles& files, const std::string& studyId, const StudyPage& page,
                     const StudyOrigin& origin, const Run& run);

/// The same of the settings of the study, complete. input: the file that was read.
void writeStudyFiles(const StudyFiles& files, const std::string& studyId, const StudyPage& page,
                     const std::string& input, const Values& values, std::uint64_t seed, const Run& run);

}  // namespace calibrium::app
