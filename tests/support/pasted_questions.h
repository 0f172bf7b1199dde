// SPDX-License-Identifier: GPL-3.0-or-later
// Pasted tables, and what is asked or assumed of them.
#pragma once

#include "core/data/dataset.h"
#include "core/io/reading/import.h"
#include "tests/support/file_fixtures.h"

#include <QString>
#include <QStringList>

namespace calibrium::test {

inline ImportSource pasted(const QString& text) {
    return {.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}};
}

inline QString refusal(const QString& text, const ImportOverrides& overrides = {}) {
    const QString message = messageOf<UndecidedImport>([&] { importDataset(pasted(text), overrides); });
    return message.startsWith("pasted text: ") ? message.mid(13) : message;
}

/// The same rows as often as it takes for evidence.
inline QString repeated(const QString& header, const QStringList& rows, int times = 10) {
    QString text = header.isEmpty() ? QString() : header + "\n";
    for (int i = 0; i < times; ++i) text += rows.join("\n") + "\n";
    return text;
}

inline QStringList idsOf(const Dataset& data) {
    QStringList ids;
    for (const auto& warning : data.warnings()) {
        if (isAssumption(warning)) ids.append(QString::fromStdString(warning.id));
    }
    return ids;
}

}  // namespace calibrium::test
