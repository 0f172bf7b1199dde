// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/file_stamp.h"

#include <QString>

#include <optional>

namespace calibrium::ui {

/// How a workspace stands to its file.
struct DocumentState {
    QString path;  ///< empty: none yet
    bool isModified = false;
    QString suggestedName;
    bool isRecovered = false;
    std::optional<FileStamp> stamp{};  ///< of the file as it was read or written last
};

}  // namespace calibrium::ui
