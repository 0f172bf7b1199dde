// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/papers/methods_paragraph.h"

namespace calibrium::ui {

class Workspace;

/// How the shown models were made, for the methods section of a paper.
StudyNotes studyNotes(const Workspace& workspace);

}  // namespace calibrium::ui
