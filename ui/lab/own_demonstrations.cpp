// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/own_demonstrations.h"

#include "core/experiments/demonstration_file.h"
#include "core/run/error.h"
#include "ui/language/core_text.h"

#include <QDir>
#include <QStandardPaths>

namespace calibrium::ui {

QString demonstrationsFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/demonstrations");
}

OwnDemonstrations ownDemonstrations() {
    OwnDemonstrations own;
    const QDir folder(demonstrationsFolder());
    const QStringList names = folder.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    for (const QString& name : names) {
        try {
            own.list.push_back(readDemonstration(folder.filePath(name).toStdString()));
        } catch (const Error& error) {
            own.refusals.append(coreText(error.what()));
        }
    }
    return own;
}

}  // namespace calibrium::ui
