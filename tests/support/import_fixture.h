// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/ui_fixtures.h"
#include "ui/import/import_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTest>

#include <memory>

namespace calibrium::ui {

/// Files and import dialogs: what tests of the import inherit beside QObject.
class ImportFixture {
protected:
    SettingsSandbox m_sandbox;

    QString write(const QString& name, const QByteArray& text) const {
        const QString path = m_sandbox.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", qPrintable(path));
        return path;
    }

    static std::unique_ptr<ImportDialog> openDialog(const QStringList& paths) {
        const ImportBatch batch = sortFiles(paths, {}, {});
        return std::make_unique<ImportDialog>(batch, attemptImport(batch, {}));
    }

    static QPushButton* okButton(const ImportDialog& dialog) {
        return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    }

    static QString errorText(const ImportDialog& dialog) {
        return dialog.findChild<QLabel*>(QStringLiteral("importError"))->text();
    }

    static void choose(const ImportDialog& dialog, const char* name, const QVariant& data) {
        auto* box = dialog.findChild<QComboBox*>(QLatin1String(name));
        box->setCurrentIndex(box->findData(data));
        QVERIFY(box->currentIndex() >= 0);
        emit box->activated(box->currentIndex());
    }
};

}  // namespace calibrium::ui
