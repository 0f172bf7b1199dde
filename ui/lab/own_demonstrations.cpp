// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/own_demonstrations.h"

#include "core/experiments/demonstrations/demonstration_file.h"
#include "core/io/bytes/file_bytes.h"
#include "core/run/error.h"
#include "ui/import/samples.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace calibrium::ui {

namespace {

/// Throws InvalidSetting where the sample, or a model of it, does not exist.
void requireModels(const ShownView& shown) {
    QStringList known;
    for (const QString& path : sample(toQt(shown.sample)).predictions) known.append(QFileInfo(path).completeBaseName());
    for (const std::string& model : shown.models) {
        if (known.contains(toQt(model))) continue;
        throw InvalidSetting(Text("The sample {1} has no model \"{2}\"; there are {3}.", shown.sample, model,
                                  inEnglish(known.join(QStringLiteral(", ")).toStdString())));
    }
}

}  // namespace

QString demonstrationsFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/demonstrations");
}

Demonstration ownDemonstration(const QString& path) {
    Demonstration read = readDemonstration(path.toStdString());
    for (const DemonstrationStep& step : read.steps) {
        try {
            if (step.shown && !step.shown->sample.empty()) requireModels(*step.shown);
        } catch (const InvalidSetting& error) {
            throw UnreadableFile(Text("The step \"{1}\" cannot be shown. {2}", step.title, error.reason()),
                                 {.file = fileName(path.toStdString())});
        }
    }
    return read;
}

OwnDemonstrations ownDemonstrations() {
    OwnDemonstrations own;
    const QDir folder(demonstrationsFolder());
    const QStringList names = folder.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    for (const QString& name : names) {
        try {
            own.list.push_back(ownDemonstration(folder.filePath(name)));
        } catch (const Error& error) {
            own.refusals.append(spokenText(error));
        }
    }
    return own;
}

}  // namespace calibrium::ui
