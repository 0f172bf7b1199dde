// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/studies/table_study.h"

#include <QString>

namespace calibrium::ui {

/// What the report of a study of a table says.
struct StudyReport {
    const TableStudy* study = nullptr;
    StudyPage page;
    QString file;     ///< that was read, without folders
    QString command;  ///< the line that computes the same numbers
    QString version;  ///< of the program
};

/// Writes findings, figure, tables, notes, method and command as one file without references to others, HTML or PDF by
/// the suffix of `path`. Needs a QApplication (any platform). GUI thread only. Throws InvalidSetting for another
/// suffix, UnreadableFile where the file cannot be written, Cancelled.
void writeStudyReport(const StudyReport& report, const QString& path, const Run& run = {});

}  // namespace calibrium::ui
