// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/settings/column_choice.h"

#include "core/analysis/column_sets.h"
#include "core/data/dataset.h"
#include "core/families/classes/lens.h"
#include "core/run/error.h"
#include "ui/look/text.h"
#include "ui/settings/settings.h"
#include "ui/workspace/models/model.h"
#include "ui/workspace/settings/analysis_settings.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace calibrium::ui {

namespace {

AnalysisSpecification columnsOf(const AnalysisSettings& settings) {
    AnalysisSpecification columns;
    for (const auto& request : settings.requests) {
        (request.isTest ? columns.tests : columns.measures).push_back(request.method);
    }
    return columns;
}

bool areSame(const AnalysisSpecification& a, const AnalysisSpecification& b) {
    return a.measures == b.measures && a.tests == b.tests;
}

/// What models bring by themselves, and what is there without any.
std::vector<AnalysisSpecification> usualChoices() {
    std::vector<AnalysisSpecification> choices = everyUsualColumns();
    choices.push_back(defaultAnalysis());
    return choices;
}

/// "name\tmeasure skce\ttest exact:resamples=2000"
constexpr QLatin1Char between('\t');

}  // namespace

AnalysisSettings withColumns(AnalysisSettings settings, const AnalysisSpecification& columns) {
    const std::vector<Request> before = settings.requests;
    settings.requests.clear();
    int free = 1;
    for (const auto& request : before) free = std::max(free, request.id + 1);
    std::vector<bool> isTaken(before.size());
    const auto add = [&](bool isTest, const MethodRequest& method) {
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (isTaken[i] || before[i].isTest != isTest || !(before[i].method == method)) continue;
            isTaken[i] = true;
            settings.requests.push_back(before[i]);
            return;
        }
        settings.requests.push_back(Request{free++, isTest, method});
    };
    for (const auto& method : columns.measures) add(false, method);
    for (const auto& method : columns.tests) add(true, method);
    return settings;
}

bool areColumnsChosen(const AnalysisSettings& settings) {
    const AnalysisSpecification columns = columnsOf(settings);
    const bool hasPrimary = std::any_of(settings.requests.begin(), settings.requests.end(),
                                        [](const Request& request) { return request.isPrimary; });
    const auto choices = usualChoices();
    return hasPrimary ||
           std::none_of(choices.begin(), choices.end(), [&](const auto& choice) { return areSame(choice, columns); });
}

AnalysisSettings withUsualColumns(AnalysisSettings settings, const std::vector<Model>& models) {
    if (models.empty() || areColumnsChosen(settings)) return settings;
    std::vector<Dataset> data;
    for (const auto& model : models) data.push_back(model.data);
    return withColumns(std::move(settings), usualColumns(data));
}

std::vector<NamedColumns> namedColumns() {
    std::vector<NamedColumns> all;
    for (const QString& line : settings::columnSets.value()) {
        const QStringList parts = line.split(between);
        NamedColumns named{.name = parts.front(), .columns = {}};
        try {
            for (const QString& part : parts.mid(1)) {
                const std::string request = part.section(QLatin1Char(' '), 1).toStdString();
                if (part.startsWith(QStringLiteral("test "))) {
                    named.columns.tests.push_back(parseTestRequest(request));
                } else {
                    named.columns.measures.push_back(parseMeasureRequest(request));
                }
            }
            all.push_back(std::move(named));
        } catch (const InvalidSetting&) {
            // A method or setting of another version: the set stays saved for that one.
            continue;
        }
    }
    return all;
}

void saveColumns(const QString& name, const AnalysisSettings& settings) {
    QStringList parts{QString(name).replace(between, QLatin1Char(' '))};
    for (const auto& request : settings.requests) {
        parts.append((request.isTest ? QStringLiteral("test ") : QStringLiteral("measure ")) +
                     toQt(toText(request.method)));
    }
    forgetColumns(parts.front());
    settings::columnSets.store(settings::columnSets.value() << parts.join(between));
}

void forgetColumns(const QString& name) {
    QStringList lines = settings::columnSets.value();
    lines.removeIf([&](const QString& line) { return line.section(between, 0, 0) == name; });
    settings::columnSets.store(lines);
}

}  // namespace calibrium::ui
