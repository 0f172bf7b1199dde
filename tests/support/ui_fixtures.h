// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/statistics/random.h"
#include "ui/workspace/settings/analysis_settings.h"

#include <QCoreApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace calibrium::ui {

/// Keeps the settings of a test apart from those of the user.
class SettingsSandbox {
public:
    SettingsSandbox() {
        QCoreApplication::setOrganizationName(QStringLiteral("CalibriumTest"));
        QCoreApplication::setApplicationName(QStringLiteral("Calibrium"));
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
    }
    [[nodiscard]] QString filePath(const QString& name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
};

/// n predictions over m classes, with targets drawn from them: a calibrated model.
Dataset calibratedData(const std::string& name, Index n, Index m, std::uint64_t seed = 1);

/// Settings with these measures and tests and no others.
AnalysisSettings settingsWith(const std::vector<std::string>& measureTexts,
                              const std::vector<std::string>& testTexts = {});

}  // namespace calibrium::ui
