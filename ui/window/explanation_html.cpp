// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/explanation_html.h"

#include "core/analysis/reports/measured_tables.h"
#include "core/analysis/verdict/verdict.h"
#include "core/data/family.h"
#include "core/experiments/experiment.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure_method.h"
#include "core/method/hypothesis_test.h"
#include "core/method/kernel_part.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/recalibration/recalibration_method.h"
#include "core/simulation/world.h"
#include "core/text/number_text.h"
#include "ui/explain/explanation_browser.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"

#include <algorithm>

#include <QObject>

namespace calibrium::ui {

namespace {

QString escaped(const std::string& text) { return coreText(text).toHtmlEscaped(); }
QString asItStands(const std::string& text) { return toQt(text).toHtmlEscaped(); }

QString rangeOf(const Parameter& parameter) {
    const bool isNumber = parameter.kind == ParameterKind::Integer || parameter.kind == ParameterKind::Real;
    if (!isNumber) return {};
    return (parameter.isMinimumExclusive ? QObject::tr("above %1 up to %2") : QObject::tr("%1 to %2"))
        .arg(shownNumber(significant(parameter.minimum)), shownNumber(significant(parameter.maximum)));
}

QString defaultOf(const Parameter& parameter) {
    const QString value = asItStands(toText(parameter.defaultValue));
    return value.isEmpty() ? QObject::tr("no default") : QObject::tr("default %1").arg(value);
}

QString parameterHtml(const Parameter& parameter) {
    QString html = QStringLiteral("<p style='margin:8px 0 0 0'><a name='%1'></a><b>%2</b> <span style='color:%3'>%4")
                       .arg(settingAnchor(toQt(parameter.id)), escaped(parameter.name), currentTheme().mutedText.name(),
                            asItStands(parameter.id));
    const QString range = rangeOf(parameter);
    if (!range.isEmpty()) html += QStringLiteral(", ") + range;
    if (!parameter.unit.empty()) html += QLatin1Char(' ') + escaped(parameter.unit);
    html += QStringLiteral(", %1</span><br>%2</p>").arg(defaultOf(parameter), escaped(parameter.explanation));
    for (const auto& choice : parameter.choices) {
        html += QStringLiteral("<p style='margin:2px 0 0 16px'><i>%1</i> (%2): %3</p>")
                    .arg(escaped(choice.name), asItStands(choice.id), escaped(choice.explanation));
    }
    return html;
}

QString familyNames(const std::vector<std::string>& ids) {
    QStringList names;
    for (const auto* family : families()) {
        if (std::find(ids.begin(), ids.end(), family->id()) != ids.end()) names.append(escaped(family->name()));
    }
    return names.join(QStringLiteral(", "));
}

QString factHtml(const QString& title, const QString& text) {
    if (text.isEmpty()) return {};
    return QStringLiteral("<p><span style='color:%1'>%2</span><br>%3</p>")
        .arg(currentTheme().mutedText.name(), title, text);
}

/// What simulations say of the test, of the measure's interval, or of the verdict.
std::vector<MeasuredTable> measuredTables(const ExplainedMethod& method) {
    if (method.info.id == verdictInfo().id) return {measuredVerdicts(), measuredPower()};
    if (method.group == QObject::tr("Tests")) return {measuredSizes(method.info.id)};
    if (method.group == QObject::tr("Measures")) return {measuredCoverage(method.info.id)};
    return {};
}

QString tableHtml(const MeasuredTable& table) {
    QString rows;
    for (std::size_t r = 0; r < table.cells.size(); ++r) {
        const QString tag = r == 0 ? QStringLiteral("th") : QStringLiteral("td");
        rows += QStringLiteral("<tr>");
        for (std::size_t c = 0; c < table.cells[r].size(); ++c) {
            rows +=
                QStringLiteral("<%1 align='%2'>%3</%1>")
                    .arg(tag, c == 0 ? QStringLiteral("left") : QStringLiteral("right"), escaped(table.cells[r][c]));
        }
        rows += QStringLiteral("</tr>");
    }
    return QStringLiteral("<p>%1</p><table cellspacing='0' cellpadding='3'>%2</table>")
        .arg(spokenText(table.caption).toHtmlEscaped(), rows);
}

QString measuredHtml(const ExplainedMethod& method) {
    QString html;
    for (const auto& table : measuredTables(method)) {
        if (!table.cells.empty()) html += tableHtml(table);
    }
    if (html.isEmpty()) return {};
    return QStringLiteral("<h3 style='margin-bottom:0'>%1</h3>").arg(QObject::tr("Measured")) + html;
}

QString roleName(const std::string& role) {
    if (role == "distance") return QObject::tr("Distances");
    return role == "target" ? QObject::tr("Target kernels") : QObject::tr("Kernels");
}

}  // namespace

std::vector<ExplainedMethod> explainedMethods() {
    std::vector<ExplainedMethod> list;
    list.push_back({QObject::tr("Verdict"), verdictInfo()});
    for (const auto& view : figureMethods()) list.push_back({QObject::tr("Views"), view.info});
    for (const auto& method : measures()) list.push_back({QObject::tr("Measures"), method.info});
    for (const auto& test : hypothesisTests()) list.push_back({QObject::tr("Tests"), test.info});
    for (const auto& method : recalibrationMethods()) list.push_back({QObject::tr("Recalibration"), method.info});
    for (const auto& experiment : experiments()) list.push_back({QObject::tr("Experiments"), experiment.info});
    for (const auto& world : worlds()) list.push_back({QObject::tr("Worlds"), world.info});
    for (const char* role : {"distance", "kernel", "target"}) {
        for (const auto& part : kernelParts()) {
            if (part.role == role) list.push_back({roleName(role), part.info});
        }
    }
    for (const auto& lens : lensInfos()) {
        MethodInfo info;
        info.id = lens.argument.empty() ? lens.id : lens.id + ":" + lens.argument;
        info.name = lens.name;
        info.explanation = lens.explanation;
        list.push_back({QObject::tr("Lenses"), std::move(info)});
    }
    for (const auto* family : families()) {
        MethodInfo info;
        info.id = family->id();
        info.name = family->name();
        info.explanation = family->explanation();
        list.push_back({QObject::tr("Families of predictions"), std::move(info)});
    }
    return list;
}

QString settingAnchor(const QString& parameterId) { return QStringLiteral("setting:") + parameterId; }

QString explanationHtml(const ExplainedMethod& method) {
    const MethodInfo& info = method.info;
    QString html =
        QStringLiteral("<h2 style='margin-bottom:0'>%1</h2><p style='color:%2;margin-top:2px'>%3 · %4</p><p>%5</p>")
            .arg(escaped(info.name), currentTheme().mutedText.name(), method.group, asItStands(info.id),
                 escaped(info.explanation));
    if (!info.formula.empty()) {
        html += QStringLiteral("<p><img src='%1'></p>").arg(formulaAddress(coreText(info.formula)));
    }
    html += factHtml(QObject::tr("Source"), escaped(info.source));
    html += factHtml(QObject::tr("Applies to"), familyNames(info.families));
    html += factHtml(QObject::tr("Cost"), escaped(info.cost));
    html += measuredHtml(method);
    if (info.parameters.empty()) return html;
    html += QStringLiteral("<h3 style='margin-bottom:0'>%1</h3>").arg(QObject::tr("Settings"));
    for (const auto& parameter : info.parameters) html += parameterHtml(parameter);
    return html;
}

bool matchesSearch(const ExplainedMethod& method, const QString& text) {
    // English words are found in every language: papers are full of them.
    const QString content = toQt(method.info.id + " " + method.info.name + " " + method.info.explanation + " " +
                                 method.info.source + " " + method.info.formula) +
                            QLatin1Char(' ') + method.group + QLatin1Char(' ') + coreText(method.info.name) +
                            QLatin1Char(' ') + coreText(method.info.explanation);
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return content.contains(word, Qt::CaseInsensitive); });
}

}  // namespace calibrium::ui
