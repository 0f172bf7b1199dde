// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/document/recovery.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace calibrium::ui {

namespace {

QString lockOf(const QString& path) { return path + QStringLiteral(".lock"); }

}  // namespace

QString Recovery::folder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

QString Recovery::path() {
    if (!m_path.isEmpty()) return m_path;
    if (!QDir().mkpath(folder())) return {};
    for (int number = 0; number < 100; ++number) {
        const QString candidate =
            QStringLiteral("%1/%2-%3.calibrium").arg(folder()).arg(QCoreApplication::applicationPid()).arg(number);
        // A crashed program may have had the same number as this one.
        if (QFile::exists(candidate)) continue;
        auto lock = std::make_unique<QLockFile>(lockOf(candidate));
        lock->setStaleLockTime(0);
        if (!lock->tryLock(0)) continue;
        m_lock = std::move(lock);
        m_path = candidate;
        break;
    }
    return m_path;
}

void Recovery::forget() {
    if (m_path.isEmpty()) return;
    QFile::remove(m_path);
    m_lock.reset();
    m_path.clear();
}

QStringList Recovery::leftBehind() {
    QStringList paths;
    const QDir copies(folder());
    for (const auto& file : copies.entryInfoList({QStringLiteral("*.calibrium")}, QDir::Files, QDir::Time)) {
        // The lock of a process that is gone can be had.
        QLockFile lock(lockOf(file.absoluteFilePath()));
        lock.setStaleLockTime(0);
        if (lock.tryLock(0)) paths.append(file.absoluteFilePath());
    }
    return paths;
}

void Recovery::remove(const QString& path) { QFile::remove(path); }

}  // namespace calibrium::ui
