// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_caption.h"

#include "core/analysis/reports/settings_text.h"
#include "core/figures/figure_lens.h"
#include "core/figures/figure_method.h"
#include "core/method/parameter.h"
#include "ui/language/core_text.h"

#include <QObject>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace calibrium::ui {

namespace {

/// The explanation's first sentence; points within numbers and abbreviations end none.
QString firstSentence(const QString& text) {
    for (qsizetype i = 0; i + 2 < text.size(); ++i) {
        const bool isEnd = text[i] == QLatin1Char('.') && text[i + 1] == QLatin1Char(' ') && text[i + 2].isUpper();
        if (isEnd) return text.left(i + 1);
    }
    return text;
}

QString settingWords(const Parameter& parameter, const Value& value) {
    const QString name = printedText(parameter.name);
    if (parameter.kind == ParameterKind::Boolean) return std::get<bool>(value) ? name : QString();
    const auto choice = std::find_if(parameter.choices.begin(), parameter.choices.end(),
                                     [&](const Choice& one) { return one.id == toText(value); });
    const QString text =
        choice == parameter.choices.end() ? printedNumber(shortText(value)) : printedText(choice->name);
    return text.isEmpty() ? QString() : name + QStringLiteral(": ") + text;
}

}  // namespace

Values viewValuesOf(const ReportContent& content, const FigureMethod& method, const Values& own) {
    const auto given = content.views.find(method.info.id);
    Values values = given == content.views.end() ? Values() : given->second;
    for (const auto& [id, value] : own) values.set(id, value);
    if (!content.models.empty()) {
        values = withAnalysisLens(method, std::move(values), content.analysis.lens, content.models.front().data);
    }
    return viewValues(method, values, content.analysis.kernel);
}

QString reportCaption(const FigureMethod& method, const std::vector<ReportedModel>& models, const Values& values) {
    if (method.caption) {
        std::vector<Dataset> data;
        for (const auto& model : models) data.push_back(model.data);
        QStringList sentences;
        for (const auto& sentence : method.caption(data, values)) sentences.append(printedText(sentence));
        if (!sentences.isEmpty()) return sentences.join(QLatin1Char(' '));
    }
    QStringList settings;
    for (const auto& parameter : method.info.parameters) {
        const bool isOwn = parameter.group.empty() && values.contains(parameter.id) && isActive(parameter, values);
        // What nobody has changed is in the explanation, or of no interest to a reader.
        if (!isOwn || values.at(parameter.id) == parameter.defaultValue) continue;
        const QString words = settingWords(parameter, values.at(parameter.id));
        if (!words.isEmpty()) settings.append(words);
    }
    QString caption = firstSentence(printedText(method.info.explanation));
    if (!settings.isEmpty()) {
        caption += QLatin1Char(' ') + QObject::tr("Drawn with %1.").arg(settings.join(QStringLiteral("; ")));
    }
    return caption;
}

}  // namespace calibrium::ui
