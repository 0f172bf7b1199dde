// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/published/lab_presets.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace calibrium::ui {

/// Where a teacher's own demonstrations are found; it need not exist.
QString demonstrationsFolder();

/// A demonstration from a file, as readDemonstration(), whose samples and models are there, too. Throws UnreadableFile
/// with the step that cannot be shown.
Demonstration ownDemonstration(const QString& path);

/// The demonstrations of demonstrationsFolder(), Markdown files, by name, and a sentence for each that cannot be read.
struct OwnDemonstrations {
    std::vector<Demonstration> list;
    QStringList refusals;
};
OwnDemonstrations ownDemonstrations();

}  // namespace calibrium::ui
