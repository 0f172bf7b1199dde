// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/import_memory.h"

#include "ui/text.h"

#include <QCryptographicHash>
#include <QSettings>

namespace calibrium::ui {

namespace {

const QString group = QStringLiteral("import/");

/// Names the shape of a file: its column names and their number. Files without a header are too alike to remember.
QString shapeOf(const ImportPlan& plan) {
    if (plan.predictions.header().empty()) return {};
    QCryptographicHash hash(QCryptographicHash::Sha1);
    for (const auto& name : plan.predictions.header()) {
        hash.addData(toQt(name).toUtf8());
        hash.addData(QByteArrayView("\n"));
    }
    return group + QString::fromLatin1(hash.result().toHex());
}

template <class Type>
void store(QSettings& settings, const char* key, const std::optional<Type>& value) {
    if (value) settings.setValue(QLatin1String(key), static_cast<int>(*value));
}

template <class Type>
void recall(const QSettings& settings, const char* key, std::optional<Type>& value) {
    const QVariant stored = settings.value(QLatin1String(key));
    if (stored.isValid()) value = static_cast<Type>(stored.toInt());
}

}  // namespace

ImportOverrides recallOverrides(const ImportPlan& plan) {
    ImportOverrides overrides;
    const QString shape = shapeOf(plan);
    if (shape.isEmpty()) return overrides;
    QSettings settings;
    settings.beginGroup(shape);
    recall(settings, "areLogits", overrides.areLogits);
    recall(settings, "labelKind", overrides.labelKind);
    recall(settings, "targetColumn", overrides.targetColumn);
    recall(settings, "targetHasHeader", overrides.targetHasHeader);
    const QString family = settings.value(QStringLiteral("family")).toString();
    if (!family.isEmpty()) overrides.family = family.toStdString();
    const auto roles = settings.value(QStringLiteral("roles")).toString();
    if (static_cast<std::size_t>(roles.size()) == plan.predictions.columnCount() && !roles.isEmpty()) {
        overrides.roles.emplace();
        for (const QChar role : roles) overrides.roles->push_back(static_cast<ColumnRole>(role.digitValue()));
    }
    return overrides;
}

void rememberOverrides(const ImportPlan& plan, const ImportOverrides& overrides) {
    const QString shape = shapeOf(plan);
    if (shape.isEmpty()) return;
    QSettings settings;
    settings.remove(shape);
    settings.beginGroup(shape);
    store(settings, "areLogits", overrides.areLogits);
    store(settings, "labelKind", overrides.labelKind);
    store(settings, "targetColumn", overrides.targetColumn);
    store(settings, "targetHasHeader", overrides.targetHasHeader);
    if (overrides.family) settings.setValue(QStringLiteral("family"), toQt(*overrides.family));
    if (!overrides.roles) return;
    QString roles;
    for (const auto role : *overrides.roles) roles += QString::number(static_cast<int>(role));
    settings.setValue(QStringLiteral("roles"), roles);
}

}  // namespace calibrium::ui
