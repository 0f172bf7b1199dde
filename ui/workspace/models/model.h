// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/groups/crossed_groups.h"
#include "core/analysis/prepared_data.h"
#include "core/data/dataset.h"
#include "core/data/marked_rows.h"
#include "core/io/reading/import.h"
#include "core/text/text.h"
#include "core/workspace/file_stamp.h"
#include "ui/look/theme.h"

#include <QColor>
#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace calibrium {
struct RecalibrationReport;
}

namespace calibrium::ui {

/// Which samples of another model a model holds; without a column it is no group.
struct GroupOrigin {
    std::string column;                 ///< of the file, as it was asked for: "age:3"
    std::string label;                  ///< "sex = F"
    std::vector<std::string> labels{};  ///< of all groups of the column, in their order

    [[nodiscard]] bool isGroup() const { return !column.empty(); }
};

/// A loaded model: its data, where they come from, and how it is shown.
struct Model {
    int id = 0;      ///< never reused in a session
    int series = 0;  ///< number in plots: decides marker and dash, and the colour unless that was changed
    Dataset data;    ///< named as the user named the model
    ImportSource source;
    ImportOverrides overrides;
    SeriesStyle style;
    bool isVisible = true;
    PreparedData prepared;  ///< the data with what has been computed of them
    int parentId = 0;       ///< the model that it was made of, or is a part of, which may be gone; 0: it was loaded
    Text lineage{};         ///< how it was made, in a sentence
    std::shared_ptr<const RecalibrationReport> recalibration{};  ///< null unless it was made by recalibration
    GroupOrigin group{};
    std::string weightColumn{};       ///< of its case weights; empty: none
    std::string clusterColumn{};      ///< whose values are clusters of dependent rows; empty: rows are independent
    std::vector<FileStamp> files{};   ///< of the source, as they were read
    std::vector<MarkedRows> marks{};  ///< samples that were given a name

    /// It holds samples that were selected by hand, which no file says.
    [[nodiscard]] bool isGroupOfMark() const { return group.isGroup() && isGroupOfMarks(group.column, marks); }
};

/// What an import brings.
struct LoadedModel {
    Dataset data;
    ImportSource source;
    ImportOverrides overrides;
    std::vector<FileStamp> files{};   ///< of the source, as they were read
    std::vector<MarkedRows> marks{};  ///< samples that have a name already, whose columns the data have
};

/// What was made of another model; it has no file of its own.
struct MadeModel {
    int parentId = 0;
    Dataset data;
    Text lineage{};
    std::shared_ptr<const RecalibrationReport> recalibration{};
};

}  // namespace calibrium::ui
