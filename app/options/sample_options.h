// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

class QCommandLineParser;

namespace calibrium {
struct ImportOverrides;
}

namespace calibrium::app {

/// What columns of the file mean for the samples, and which samples count.
struct SampleOptions {
    std::string group{};         ///< column that the models are also evaluated by; empty: none
    bool hasCommonRows = false;  ///< all models are judged on the samples that all have
    std::string weights{};       ///< column of case weights; empty: every sample counts the same
};

/// --weights, --common-rows and --group.
void declareSampleOptions(QCommandLineParser& parser);
/// One of them. meaning: what weights mean for the command.
void declareWeights(QCommandLineParser& parser, const QString& meaning = "Methods that know no weights say so.");
void declareGroup(QCommandLineParser& parser);

/// Readers of the options put the columns aside in `overrides`, so that the import takes them for nothing else. Throws
/// UsageError for an option without a column.
SampleOptions readSampleOptions(const QCommandLineParser& parser, ImportOverrides& overrides);
std::string readGroup(const QCommandLineParser& parser, ImportOverrides& overrides);
std::string readWeights(const QCommandLineParser& parser, ImportOverrides& overrides);

/// --clusters, of commands that show intervals. effect: what the command makes of them. Throws UsageError where groups
/// of
/// --group would be one cluster each.
void declareClusters(QCommandLineParser& parser, const QString& effect =
                                                     "Intervals are then made over clusters, and "
                                                     "the test of clusters decides.");
std::string readClusters(const QCommandLineParser& parser, const std::string& group, ImportOverrides& overrides);

}  // namespace calibrium::app
