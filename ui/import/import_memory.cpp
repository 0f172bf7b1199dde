// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_memory.h"

#include "core/io/names/column_names.h"
#include "core/io/names/parameter_names.h"
#include "core/io/names/quantile_names.h"
#include "core/io/outcomes/event_limit.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "ui/import/import_attempt.h"
#include "ui/look/text.h"
#include "ui/settings/settings.h"

#include <algorithm>
#include <string_view>

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
    if (plan.tables.predictions.header().empty()) return {};
    QByteArray names;
    for (const auto& name : plan.tables.predictions.header()) names += toQt(name).toUtf8() + '\n';
    return QStringLiteral("import/") + hashed(names);
}

QString groupOf(const QString& recentEntry) { return QStringLiteral("recent/") + hashed(recentEntry.toUtf8()); }

template <class Type>
void store(QSettings& settings, const char* key, const std::optional<Type>& value) {
    if (value) settings.setValue(QLatin1String(key), static_cast<int>(*value));
}

template <class Type>
void recall(const QSettings& settings, const char* key, int most, std::optional<Type>& value) {
    bool isNumber = false;
    const int stored = settings.value(QLatin1String(key)).toInt(&isNumber);
    if (isNumber && stored >= 0 && stored <= most) value = static_cast<Type>(stored);
}

/// Parameters that a family has at most, for meanings of columns whose family is detected.
constexpr std::size_t mostBlocks = 3;
constexpr int mostColumns = 1'000'000;
/// Files of other columns whose decisions are remembered.
constexpr qsizetype mostShapes = 100;

/// The choices that are one number, each with its key and the largest number that it can be.
template <class Overrides, class Visit>
void forEachChoice(Overrides& overrides, const Visit& visit) {
    visit("delimiter", 127, overrides.delimiter);
    visit("hasDecimalComma", 1, overrides.hasDecimalComma);
    visit("hasHeader", 1, overrides.hasHeader);
    visit("scale", static_cast<int>(NumberScale::DecimalOdds), overrides.scale);
    visit("censoring", static_cast<int>(Censoring::Ignored), overrides.censoring);
    visit("labelKind", static_cast<int>(LabelKind::Names), overrides.labelKind);
    visit("columnOrder", static_cast<int>(ColumnOrder::Components), overrides.columnOrder);
    visit("areVariances", 1, overrides.areVariances);
    visit("targetColumn", mostColumns, overrides.targetColumn);
    visit("targetHasHeader", 1, overrides.targetHasHeader);
    visit("dropsMissing", 1, overrides.dropsMissing);
    visit("normalises", 1, overrides.normalises);
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

void storeNames(QSettings& settings, const QString& key, const std::optional<std::vector<std::string>>& names) {
    if (!names) return;
    QStringList list;
    for (const auto& name : *names) list.append(toQt(name));
    settings.setValue(key, list);
}

std::optional<std::vector<std::string>> recalledNames(const QSettings& settings, const QString& key) {
    const QStringList list = settings.value(key).toStringList();
    if (list.isEmpty()) return std::nullopt;
    std::vector<std::string> names;
    for (const auto& name : list) names.push_back(name.toStdString());
    return names;
}

void storeLevels(QSettings& settings, const std::optional<std::vector<double>>& levels) {
    if (levels) settings.setValue(QStringLiteral("levels"), toQt(levelsText(*levels)));
}

std::optional<std::vector<double>> recalledLevels(const QSettings& settings) {
    const QString text = settings.value(QStringLiteral("levels")).toString();
    if (text.isEmpty()) return std::nullopt;
    try {
        return parseLevels(text.toStdString());
    } catch (const InvalidSetting&) {
        return std::nullopt;  // the file of settings was changed: as if it had never been chosen
    }
}

std::optional<EventLimit> recalledEvent(const QSettings& settings) {
    const QString text = settings.value(QStringLiteral("event")).toString();
    if (text.isEmpty()) return std::nullopt;
    try {
        return readEventLimit(text.toStdString());
    } catch (const InvalidSetting&) {
        return std::nullopt;  // the file of settings was changed: as if it had never been chosen
    }
}

void write(const QString& group, const ImportOverrides& overrides) {
    QSettings settings;
    settings.remove(group);
    settings.beginGroup(group);
    forEachChoice(overrides, [&](const char* key, int, const auto& value) { store(settings, key, value); });
    if (overrides.family) settings.setValue(QStringLiteral("family"), toQt(*overrides.family));
    if (overrides.key) settings.setValue(QStringLiteral("key"), toQt(*overrides.key));
    if (overrides.frequencies) settings.setValue(QStringLiteral("frequencies"), toQt(*overrides.frequencies));
    if (overrides.targetName) settings.setValue(QStringLiteral("targetName"), toQt(*overrides.targetName));
    if (overrides.event) {
        settings.setValue(QStringLiteral("event"), toQt(eventLimitText(*overrides.event)));
    }
    if (overrides.longTable) settings.setValue(QStringLiteral("longTable"), toQt(*overrides.longTable));
    if (overrides.modelName) settings.setValue(QStringLiteral("modelName"), toQt(*overrides.modelName));
    storeNames(settings, QStringLiteral("predictionNames"), overrides.predictionNames);
    storeNames(settings, QStringLiteral("classNames"), overrides.classNames);
    storeNames(settings, QStringLiteral("missingCodes"), overrides.missingCodes);
    storeLevels(settings, overrides.levels);
    storeColumns(settings, "roles", overrides.roles, [](ColumnRole role) { return role; });
    storeColumns(settings, "blocks", overrides.meanings, [](const ColumnMeaning& meaning) { return meaning.block; });
    storeColumns(settings, "variances", overrides.meanings,
                 [](const ColumnMeaning& meaning) { return meaning.isVariance; });
    storeColumns(settings, "forms", overrides.meanings, [](const ColumnMeaning& meaning) { return meaning.form; });
}

/// The file of settings may have been changed, or damaged: what makes no sense is as if it had never been chosen.
void dropImpossible(ImportOverrides& overrides) {
    const auto& layouts = familyLayouts();
    const auto layout = std::find_if(layouts.begin(), layouts.end(), [&](const FamilyLayout& one) {
        return overrides.family && one.family == *overrides.family;
    });
    if (overrides.family && layout == layouts.end()) {
        overrides.family.reset();
        overrides.meanings.reset();
    }
    const std::size_t blocks = layout == layouts.end() ? mostBlocks : layout->blocks.size();
    if (overrides.meanings) {
        const bool isPossible =
            std::all_of(overrides.meanings->begin(), overrides.meanings->end(), [&](const ColumnMeaning& meaning) {
                const bool isForm = layout == layouts.end() ? meaning.form == 0 : isKnownForm(*layout, meaning);
                return isForm && meaning.block < blocks;
            });
        if (!isPossible) overrides.meanings.reset();
    }
    if (overrides.roles) {
        const bool isPossible = std::all_of(overrides.roles->begin(), overrides.roles->end(),
                                            [](ColumnRole role) { return role <= ColumnRole::Ignored; });
        if (!isPossible) overrides.roles.reset();
    }
    const bool isDelimiter =
        !overrides.delimiter || std::string_view(",;\t| ").find(*overrides.delimiter) != std::string_view::npos;
    if (!isDelimiter) overrides.delimiter.reset();
}

ImportOverrides read(const QString& group) {
    ImportOverrides overrides;
    QSettings settings;
    settings.beginGroup(group);
    forEachChoice(overrides, [&](const char* key, int most, auto& value) { recall(settings, key, most, value); });
    const QString family = settings.value(QStringLiteral("family")).toString();
    if (!family.isEmpty()) overrides.family = family.toStdString();
    const QString roles = digitsOf(settings, "roles");
    if (!roles.isEmpty()) overrides.roles.emplace();
    for (const QChar role : roles) overrides.roles->push_back(static_cast<ColumnRole>(role.digitValue()));
    const QString blocks = digitsOf(settings, "blocks");
    const QString variances = digitsOf(settings, "variances");
    const QString forms = digitsOf(settings, "forms");
    if (!blocks.isEmpty() && blocks.size() == variances.size()) overrides.meanings.emplace();
    for (qsizetype column = 0; overrides.meanings && column < blocks.size(); ++column) {
        overrides.meanings->push_back(
            {static_cast<std::size_t>(blocks[column].digitValue()), variances[column] == QLatin1Char('1')});
        const bool hasForm = forms.size() == blocks.size();  // settings of earlier versions have none
        if (hasForm) overrides.meanings->back().form = static_cast<std::size_t>(forms[column].digitValue());
    }
    overrides.classNames = recalledNames(settings, QStringLiteral("classNames"));
    overrides.missingCodes = recalledNames(settings, QStringLiteral("missingCodes"));
    overrides.predictionNames = recalledNames(settings, QStringLiteral("predictionNames"));
    overrides.levels = recalledLevels(settings);
    overrides.event = recalledEvent(settings);
    const QString key = settings.value(QStringLiteral("key")).toString();
    if (!key.isEmpty()) overrides.key = key.toStdString();
    const QString frequencies = settings.value(QStringLiteral("frequencies")).toString();
    if (!frequencies.isEmpty()) overrides.frequencies = frequencies.toStdString();
    const QString target = settings.value(QStringLiteral("targetName")).toString();
    if (!target.isEmpty()) overrides.targetName = target.toStdString();
    const QString longTable = settings.value(QStringLiteral("longTable")).toString();
    if (!longTable.isEmpty()) overrides.longTable = longTable.toStdString();
    const QString model = settings.value(QStringLiteral("modelName")).toString();
    if (!model.isEmpty()) overrides.modelName = model.toStdString();
    dropImpossible(overrides);
    return overrides;
}

/// Decisions for as many shapes as anybody comes back to; the ones that were not needed for longest go first.
void keepInOrder(const QString& shape) {
    QStringList order = settings::importShapes.value();
    order.removeAll(shape);
    order.prepend(shape);
    QSettings stored;
    // What older versions remembered without an order goes with the oldest.
    stored.beginGroup(QStringLiteral("import"));
    for (const QString& name : stored.childGroups()) {
        const QString known = QStringLiteral("import/") + name;
        if (!order.contains(known)) order.append(known);
    }
    stored.endGroup();
    for (const QString& old : order.mid(mostShapes)) stored.remove(old);
    settings::importShapes.store(order.mid(0, mostShapes));
}

}  // namespace

ImportOverrides recallOverrides(const ImportPlan& plan) {
    const QString shape = shapeOf(plan);
    if (shape.isEmpty()) return {};
    ImportOverrides overrides = read(shape);
    const std::size_t columns = plan.tables.predictions.columnCount();
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
    kept.skippedLines.reset();
    kept.skippedLastRows.reset();
    kept.targetSkippedLines.reset();
    kept.targetSkippedLastRows.reset();
    kept.classNames.reset();
    kept.positiveClass.reset();
    write(shape, kept);
    keepInOrder(shape);
}

SideRoles recallSideRoles(const ImportPlan& plan) {
    const QString shape = shapeOf(plan);
    if (shape.isEmpty()) return {};
    const QSettings settings;
    const auto recalled = [&](const char* key) {
        const std::string name = settings.value(shape + QLatin1String(key)).toString().toStdString();
        const auto& header = plan.tables.predictions.header();
        return std::find(header.begin(), header.end(), name) == header.end() ? std::string() : name;
    };
    return {.group = recalled("/group"),
            .weights = recalled("/weights"),
            .identifier = recalled("/identifier"),
            .clusters = recalled("/clusters"),
            .fold = recalled("/fold")};
}

void rememberSideRoles(const ImportPlan& plan, const SideRoles& roles) {
    const QString shape = shapeOf(plan);
    if (shape.isEmpty() || roles == SideRoles{}) return;
    QSettings settings;
    settings.setValue(shape + QStringLiteral("/group"), toQt(roles.group));
    settings.setValue(shape + QStringLiteral("/weights"), toQt(roles.weights));
    settings.setValue(shape + QStringLiteral("/identifier"), toQt(roles.identifier));
    settings.setValue(shape + QStringLiteral("/clusters"), toQt(roles.clusters));
    settings.setValue(shape + QStringLiteral("/fold"), toQt(roles.fold));
}

ImportOverrides recallRecent(const QString& entry) { return read(groupOf(entry)); }
void rememberRecent(const QString& entry, const ImportOverrides& overrides) { write(groupOf(entry), overrides); }
void forgetRecent(const QString& entry) { QSettings().remove(groupOf(entry)); }

}  // namespace calibrium::ui
