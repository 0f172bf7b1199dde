// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace calibrium::ui {

/// How a workspace stands to its file.
struct DocumentState {
    QString path;  ///< empty: none yet
    bool isModified = false;
    QString suggestedName;
    bool isRecovered = false;
};

}  // namespace calibrium::ui
