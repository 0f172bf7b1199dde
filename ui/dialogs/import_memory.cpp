// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/import_memory.h"

#include "ui/text.h"

#include <algorithm>

#include <QCryptographicHash>
#include <QSettings>
#include <QStringList>

namespace calibrium::ui {

namespace {

QString hashed(const QByteArray& text) {
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha1).toHex());
}

/// Names the shape of a file: its column names and their number. Files without a header are too alike to remember.
QString shapeOf(const ImportPlan& plan) {
    if (plan.predictions.header().empty()) return {};
    QByteArray names;
    for (const auto& name : plan.predictions.header()) names += toQt(name).toUtf8() + '\n';
    return QStringLiteral("import/") + hashed(names);
}

QString groupOf(const QString& recentEntry) { return QStringLiteral("recent/") + hashed(recentEntry.toUtf8()); }

template <class Type>
void store(QSettings& settings, const char* key, const std::optional<Type>& value) {
    if (value) settings.setValue(QLatin1String(key), static_cast<int>(*value));
}

template <class Type>
void recall(const QSettings& settings, const char* key, std::optional<Type>& value) {
    const QVariant stored = settings.value(QLatin1String(key));
    if (stored.isValid()) value = static_cast<Type>(stored.toInt());
}

/// The choices that are one number, each with its key.
template <class Overrides, class Visit>
void forEachChoice(Overrides& overrides, const Visit& visit) {
    visit("delimiter", overrides.delimiter);
    visit("hasDecimalComma", overrides.hasDecimalComma);
    visit("hasHeader", overrides.hasHeader);
    visit("areLogits", overrides.areLogits);
    visit("labelKind", overrides.labelKind);
    visit("columnOrder", overrides.columnOrder);
    visit("areVariances", overrides.areVariances);
    visit("targetColumn", overrides.targetColumn);
    visit("targetHasHeader", overrides.targetHasHeader);
}

/// One digit per column.
template <class Type, class Digit>
void storeColumns(QSettings& settings, const char* key, const std::optional<std::vector<Type>>& columns,
                  const Digit& digitOf) {
    if (!columns) return;
    QString digits;
    for (const auto& column : *columns) digits += QString::number(static_cast<int>(digitOf(column)));
    settings.setValue(QLatin1String(key), digits);
}

QString digitsOf(const QSettings& settings, const char* key) {
    const QString digits = settings.value(QLatin1String(key)).toString();
    const auto isDigit = [](QChar digit) { return digit >= QLatin1Char('0') && digit <= QLatin1Char('9'); };
    return std::all_of(digits.begin(), digits.end(), isDigit) ? digits : QString();
}

void write(const QString& group, const ImportOverrides& overrides) {
    QSettings settings;
    settings.remove(group);
    settings.beginGroup(group);
    forEachChoice(overrides, [&](const char* key, const auto& value) { store(settings, key, value); });
    if (overrides.family) settings.setValue(QStringLiteral("family"), toQt(*overrides.family));
    storeColumns(settings, "roles", overrides.roles, [](ColumnRole role) { return role; });
    storeColumns(settings, "blocks", overrides.meanings, [](const ColumnMeaning& meaning) { return meaning.block; });
    storeColumns(settings, "variances", overrides.meanings,
                 [](const ColumnMeaning& meaning) { return meaning.isVariance; });
    if (!overrides.classNames) return;
    QStringList names;
    for (const auto& name : *overrides.classNames) names.append(toQt(name));
    settings.setValue(QStringLiteral("classNames"), names);
}

ImportOverrides read(const QString& group) {
    ImportOverrides overrides;
    QSettings settings;
    settings.beginGroup(group);
    forEachChoice(overrides, [&](const char* key, auto& value) { recall(settings, key, value); });
    const QString family = settings.value(QStringLiteral("family")).toString();
    if (!family.isEmpty()) overrides.family = family.toStdString();
    const QString roles = digitsOf(settings, "roles");
    if (!roles.isEmpty()) overrides.roles.emplace();
    for (const QChar role : roles) overrides.roles->push_back(static_cast<ColumnRole>(role.digitValue()));
    const QString blocks = digitsOf(settings, "blocks");
    const QString variances = digitsOf(settings, "variances");
    if (!blocks.isEmpty() && blocks.size() == variances.size()) overrides.meanings.emplace();
    for (qsizetype column = 0; overrides.meanings && column < blocks.size(); ++column) {
        overrides.meanings->push_back(
            {static_cast<std::size_t>(blocks[column].digitValue()), variances[column] == QLatin1Char('1')});
    }
    const QStringList names = settings.value(QStringLiteral("classNames")).toStringList();
    if (!names.isEmpty()) overrides.classNames.emplace();
    for (const auto& name : names) overrides.classNames->push_back(name.toStdString());
    return overrides;
}

}  // namespace

ImportOverrides recallOverrides(const ImportPlan& plan) {
    const QString shape = shapeOf(plan);
    if (shape.isEmpty()) return {};
    ImportOverrides overrides = read(shape);
    const std::size_t columns = plan.predictions.columnCount();
    if (overrides.roles && overrides.roles->size() != columns) overrides.roles.reset();
    if (overrides.meanings && overrides.meanings->size() != columns) overrides.meanings.reset();
    return overrides;
}

void rememberOverrides(const ImportPlan& plan, const ImportOverrides& overrides) {
    const QString shape = shapeOf(plan);
    if (shape.isEmpty()) return;
    // The names of the columns say nothing of these.
    ImportOverrides kept = overrides;
    kept.delimiter.reset();
    kept.hasDecimalComma.reset();
    kept.hasHeader.reset();
    kept.classNames.reset();
    write(shape, kept);
}

ImportOverrides recallRecent(const QString& entry) { return read(groupOf(entry)); }
void rememberRecent(const QString& entry, const ImportOverrides& overrides) { write(groupOf(entry), overrides); }
void forgetRecent(const QString& entry) { QSettings().remove(groupOf(entry)); }

}  // namespace calibrium::ui
