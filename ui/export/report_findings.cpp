// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_findings.h"

#include "core/analysis/reports/data_facts.h"
#include "core/analysis/reports/report_writer.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/result_table.h"
#include "ui/export/html_parts.h"

#include <QObject>
#include <QStringList>

#include <algorithm>
#include <string>
#include <utility>

namespace calibrium::ui {

using namespace html;

namespace {

/// A finding and the models that it is of, by number.
using Finding = std::pair<Text, std::vector<std::size_t>>;

/// Whether it says something about the numbers: which columns the file has besides does not.
bool isAboutNumbers(const Warning& warning) { return warning.id != "import-left-out" && !isOfRowsLeftOut(warning); }

std::vector<Finding> findingsOf(const std::vector<ReportedModel>& models, const ResultTable& results,
                                Severity severity) {
    std::vector<Finding> findings;
    for (std::size_t row = 0; row < models.size(); ++row) {
        std::vector<Text> elsewhere;
        for (const auto& warning : models[row].data.warnings()) {
            if (!isAboutNumbers(warning)) elsewhere.push_back(Text("data: {1}", warning.text));
        }
        for (const auto& line : warningLines(models[row], results, row, severity)) {
            if (std::find(elsewhere.begin(), elsewhere.end(), line) != elsewhere.end()) continue;
            auto found = std::find_if(findings.begin(), findings.end(),
                                      [&](const Finding& finding) { return finding.first == line; });
            if (found == findings.end()) found = findings.insert(findings.end(), {line, {}});
            found->second.push_back(row);
        }
    }
    return findings;
}

QString modelsText(const Finding& finding, const ResultTable& results) {
    const auto& rows = finding.second;
    if (rows.size() > 1 && rows.size() == results.models.size()) {
        if (rows.size() == 2) return QObject::tr("Both models");
        return QObject::tr("All %n models", nullptr, static_cast<int>(rows.size()));
    }
    QStringList names;
    for (const std::size_t row : rows) names.append(escaped(results.models[row]));
    return names.join(QStringLiteral(", "));
}

}  // namespace

QString findingsHtml(const std::vector<ReportedModel>& models, const ResultTable& results, Severity severity,
                     const QString& title) {
    QString items;
    for (const auto& finding : findingsOf(models, results, severity)) {
        items +=
            element(QStringLiteral("li"), modelsText(finding, results) + QStringLiteral(", ") + spoken(finding.first)) +
            QLatin1Char('\n');
    }
    return items.isEmpty() ? QString() : heading(title) + QStringLiteral("<ul>\n%1</ul>\n").arg(items);
}

}  // namespace calibrium::ui
