// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTest>

#include <csignal>

#include <nlohmann/json.hpp>

namespace calibrium::test {

inline constexpr int patienceMs = 120000;

struct Ending {
    int status = -1;
    QString output;
    QString errors;
};

/// Runs the program without a display.
inline Ending run(const QStringList& arguments, const QString& folder = {}) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(name);
    process.setProcessEnvironment(environment);
    if (!folder.isEmpty()) process.setWorkingDirectory(folder);
    process.start(CALIBRIUM_PROGRAM, arguments);
    if (!process.waitForFinished(patienceMs) || process.exitStatus() != QProcess::NormalExit) {
        process.kill();
        process.waitForFinished();
        return {-1, process.readAllStandardOutput(), process.readAllStandardError()};
    }
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

inline Ending run(const QString& arguments, const QString& folder = {}) {
    return run(arguments.split(' ', Qt::SkipEmptyParts), folder);
}

inline void write(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

/// good.csv, four samples of three classes, and targets.csv.
inline void writeGoodFiles(const QString& folder) {
    write(folder + "/good.csv", "0.7,0.2,0.1\n0.1,0.8,0.1\n0.25,0.25,0.5\n0.6,0.3,0.1\n");
    write(folder + "/targets.csv", "0\n1\n2\n1\n");
}

inline QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The ids in a list of the program's JSON.
inline QStringList ids(const nlohmann::json& list) {
    QStringList result;
    for (const auto& entry : list) result.append(QString::fromStdString(entry.at("id").get<std::string>()));
    return result;
}

/// Whether the process has a handler of its own for SIGTERM.
inline bool catchesSignals(qint64 process) {
    const QByteArray status = contents(QString("/proc/%1/status").arg(process));
    const qsizetype at = status.indexOf("SigCgt:");
    const QByteArray mask = status.mid(at + 7, 18).trimmed();
    return at >= 0 && (mask.toULongLong(nullptr, 16) >> (SIGTERM - 1) & 1U) != 0;
}

}  // namespace calibrium::test
