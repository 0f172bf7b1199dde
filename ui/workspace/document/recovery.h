// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLockFile>
#include <QString>
#include <QStringList>

#include <memory>

namespace calibrium::ui {

/// Copies of unsaved workspaces for after a crash: one file for each running program, in the user's folder of data,
/// with a lock beside it for as long as the program runs.
class Recovery {
public:
    /// The copy of this program; it exists only once something was written there. Empty where the folder cannot be
    /// made: then there are no copies.
    [[nodiscard]] QString path();
    /// Nothing has to be recovered: the copy of this program goes.
    void forget();

    /// Where copies are kept.
    [[nodiscard]] static QString folder();
    /// Copies that programs which run no more have left behind, latest first.
    [[nodiscard]] static QStringList leftBehind();
    /// Removes one of them.
    static void remove(const QString& path);

private:
    std::unique_ptr<QLockFile> m_lock;
    QString m_path;
};

}  // namespace calibrium::ui
