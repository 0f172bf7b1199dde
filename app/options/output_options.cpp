// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/output_options.h"

#include "app/usage_error.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <algorithm>

namespace calibrium::app {

namespace {

/// "text, json or csv".
std::string alternatives(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
        text += names[i];
    }
    return text;
}

}  // namespace

void declareFormat(QCommandLineParser& parser) {
    parser.addOption({"format", "text (default), json, csv, markdown, latex or, for results, latex-notes.", "FORMAT"});
}

void declareForce(QCommandLineParser& parser) {
    parser.addOption({"force", "Write the output even if it is one of the files that are read."});
}

OutputOptions readOutputOptions(const QCommandLineParser& parser, Command command, const QStringList& suffixes) {
    const QString suffix = QFileInfo(parser.value("output")).suffix().toLower();
    if (!suffixes.contains(suffix)) {
        throw UsageError(commandName(command).toStdString() + " needs --output FILE that ends in ." +
                         suffixes.join(", .").toStdString() + ".");
    }
    return {.file = parser.value("output").toStdString(), .isForced = parser.isSet("force")};
}

ReportFormat readFormat(const QCommandLineParser& parser, Command command, const std::vector<std::string>& written) {
    if (!parser.isSet("format")) return ReportFormat::Text;
    const std::string name = parser.value("format").toStdString();
    const ReportFormat format = parseReportFormat(name);
    if (std::find(written.begin(), written.end(), name) != written.end()) return format;
    throw UsageError(commandName(command).toStdString() + " writes " + alternatives(written) + ", not " + name + ".");
}

}  // namespace calibrium::app
