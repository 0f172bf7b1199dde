// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/samples.h"

#include "core/run/error.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace calibrium::ui {

namespace {

Sample sampleFromJson(const QJsonObject& json, const QDir& folder) {
    Sample sample{.id = json.value(QStringLiteral("id")).toString(),
                  .name = json.value(QStringLiteral("name")).toString(),
                  .description = json.value(QStringLiteral("description")).toString(),
                  .predictions = {},
                  .targets = folder.absoluteFilePath(json.value(QStringLiteral("targets")).toString())};
    for (const auto& path : json.value(QStringLiteral("predictions")).toArray()) {
        sample.predictions.append(folder.absoluteFilePath(path.toString()));
    }
    return sample;
}

}  // namespace

QString samplesDirectory() {
    // An installed program keeps to its own, also on the machine that has built it.
    const QString source = QStringLiteral(CALIBRIUM_SAMPLES_SOURCE);
    if (QCoreApplication::instance() == nullptr) return source;  // asks for the directory in vain
    const QString installed =
        QDir::cleanPath(QCoreApplication::applicationDirPath() + QStringLiteral("/" CALIBRIUM_SAMPLES_INSTALLED));
    return QFile::exists(installed) || !QFile::exists(source) ? installed : source;
}

std::vector<Sample> samples() {
    const QDir folder(samplesDirectory());
    const QString path = folder.filePath(QStringLiteral("samples.json"));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        throw UnreadableFile("The list of samples cannot be read.", {.file = path.toStdString()});
    }
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &error);
    if (!document.isArray()) {
        throw UnreadableFile(
            Text("The list of samples is not valid JSON: {1}.", inEnglish(error.errorString().toStdString())),
            {.file = path.toStdString()});
    }
    std::vector<Sample> list;
    for (const auto& entry : document.array()) list.push_back(sampleFromJson(entry.toObject(), folder));
    return list;
}

Sample sample(const QString& id) {
    QStringList known;
    for (auto& candidate : samples()) {
        if (candidate.id == id) return candidate;
        known.append(candidate.id);
    }
    throw InvalidSetting(Text("There is no sample \"{1}\"; there are {2}.", id.toStdString(),
                              inEnglish(known.join(QStringLiteral(", ")).toStdString())));
}

}  // namespace calibrium::ui
