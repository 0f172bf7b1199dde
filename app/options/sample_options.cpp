// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/sample_options.h"

#include "app/usage_error.h"
#include "core/analysis/groups/crossed_groups.h"
#include "core/io/reading/import.h"

#include <QCommandLineParser>

namespace calibrium::app {

namespace {

std::string columnOption(const QCommandLineParser& parser, const QString& name) {
    if (!parser.isSet(name)) return {};
    const std::string column = parser.value(name).trimmed().toStdString();
    if (column.empty()) throw UsageError("--" + name.toStdString() + " needs the name of a column.");
    return column;
}

void putAside(const std::string& name, ImportOverrides& overrides) {
    if (!name.empty()) overrides.asideNames.push_back(name);
}

}  // namespace

void declareWeights(QCommandLineParser& parser, const QString& meaning) {
    parser.addOption({"weights", "A column of case weights, by name: numbers of at least 0. " + meaning, "COLUMN"});
}

void declareGroup(QCommandLineParser& parser) {
    parser.addOption(
        {"group",
         "A column of the file, by name, whose values are groups: everything for each group as "
         "well. A column of many numbers is cut into 4 groups with about equal numbers of samples, with COLUMN:N "
         "into N, or at own points: age:65,80 makes groups below 65, from 65 and from 80 on. Two columns at once: "
         "sex+site, age:65,+sex. Samples without a value are a group \"missing\".",
         "COLUMN[:N|:POINT,...][+COLUMN...]"});
}

void declareSampleOptions(QCommandLineParser& parser) {
    declareWeights(parser);
    parser.addOption({"common-rows",
                      "Judge all models on the samples that all of them have: paired by --key or a column that "
                      "identifies the rows, else by line. Says how many are left out."});
    declareGroup(parser);
}

std::string readGroup(const QCommandLineParser& parser, ImportOverrides& overrides) {
    const std::string group = columnOption(parser, "group");
    for (const std::string& column : possibleGroupColumns(group)) putAside(column, overrides);
    return group;
}

std::string readWeights(const QCommandLineParser& parser, ImportOverrides& overrides) {
    const std::string weights = columnOption(parser, "weights");
    putAside(weights, overrides);
    return weights;
}

void declareClusters(QCommandLineParser& parser, const QString& effect) {
    parser.addOption({"clusters",
                      "A column of the file, by name, whose values are clusters: rows that share "
                      "one, such as the patients of a centre or the visits of a patient, are no independent samples. " +
                          effect,
                      "COLUMN"});
}

std::string readClusters(const QCommandLineParser& parser, const std::string& group, ImportOverrides& overrides) {
    const std::string clusters = columnOption(parser, "clusters");
    if (!clusters.empty() && clusters == group) {
        throw UsageError("--clusters and --group name the same column, and each group would be a single cluster.");
    }
    putAside(clusters, overrides);
    return clusters;
}

SampleOptions readSampleOptions(const QCommandLineParser& parser, ImportOverrides& overrides) {
    SampleOptions options;
    options.group = readGroup(parser, overrides);
    options.weights = readWeights(parser, overrides);
    options.hasCommonRows = parser.isSet("common-rows");
    return options;
}

}  // namespace calibrium::app
