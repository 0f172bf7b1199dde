// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/table_reading.h"
#include "core/analysis/verdict/verdict.h"

#include <span>
#include <string>

namespace calibrium {

struct ReportedModel;

/// The verdict on the i-th of the models with what the reading adds to it.
Verdict sentencesOf(std::span<const ReportedModel> models, std::size_t i, const TableReading& reading);

/// One number per row: the shape that other programs read without knowing which measures there are. read: of the same
/// models. See writeReport().
std::string csvReport(const ReportHead& head, std::span<const ReportedModel> models, const TableReading& reading,
                      const ReadTable& read);

}  // namespace calibrium
