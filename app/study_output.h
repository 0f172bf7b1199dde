// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figure_options.h"
#include "app/output_options.h"
#include "core/run/run.h"
#include "core/studies/table_study.h"

#include <string>

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

/// Writes what is asked for. input: the file that was read; values: the settings, complete.
void writeStudyFiles(const StudyFiles& files, const std::string& studyId, const StudyPage& page,
                     const std::string& input, const Values& values, std::uint64_t seed, const Run& run);

}  // namespace calibrium::app
