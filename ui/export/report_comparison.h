// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/table_reading.h"
#include "ui/export/report.h"

#include <QString>

namespace calibrium::ui {

/// The difference of a compared pair: b minus a, or with the other sign.
BaselineDifference differenceOf(const ComparedPair& pair, bool isForward);

/// What the differences of a table rest on: pairing, and over how many comparisons p-values are adjusted.
QString differencesNote(const ModelComparison& comparison);

/// Every model beside the best one, by each score; empty where models were not compared.
QString comparisonHtml(const ReportParts& parts);

}  // namespace calibrium::ui
