// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_caption.h"

#include "core/analysis/reports/settings_text.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure_method.h"
#include "core/io/names/name_list.h"
#include "core/method/parameter.h"
#include "ui/language/core_text.h"

#include <QObject>
#include <QStringList>

#include <algorithm>

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

/// The lens of the analysis, where the view has it and nobody has chosen another one: the figure is of the same
/// question as the table. One class is one of the view's panels by class.
void addLens(const ReportContent& content, const FigureMethod& method, Values& own) {
    const Parameter* parameter = findParameter(method.info.parameters, "lens");
    if (parameter == nullptr || content.analysis.lens.empty() || content.models.empty() || own.contains("lens")) return;
    const Dataset& data = content.models.front().data;
    const Lens lens = parseLens(content.analysis.lens);
    if (data.classCount() == 0 || toText(lens) == data.family().confidenceLens()) return;
    const auto has = [parameter](const std::string& id) {
        return std::any_of(parameter->choices.begin(), parameter->choices.end(),
                           [&](const Choice& choice) { return choice.id == id; });
    };
    if (lens.kind == Lens::Kind::TopLabel && has("top-label")) own.set("lens", std::string("top-label"));
    if (lens.kind != Lens::Kind::Class || !has("class-wise")) return;
    own.set("lens", std::string("class-wise"));
    own.set("classes", joinedNames({data.classNames()[static_cast<std::size_t>(classOf(lens, data))]}));
}

}  // namespace

Values viewValuesOf(const ReportContent& content, const FigureMethod& method) {
    const auto given = content.views.find(method.info.id);
    Values own = given == content.views.end() ? Values() : given->second;
    addLens(content, method, own);
    return viewValues(method, own, content.analysis.kernel);
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
