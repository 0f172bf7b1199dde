// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QLatin1String>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariant>

namespace calibrium::ui {

/// A value that the program remembers: its key and its default, said once.
template <class Type>
struct Setting {
    const char* key;
    Type fallback{};

    [[nodiscard]] Type value() const {
        const QVariant stored = QSettings().value(QLatin1String(key));
        return stored.canConvert<Type>() ? stored.value<Type>() : fallback;
    }
    void store(const Type& value) const { QSettings().setValue(QLatin1String(key), QVariant::fromValue(value)); }
};

/// Everything that outlives a session, apart from what belongs to an analysis.
namespace settings {

inline const Setting<QByteArray> windowGeometry{"window/geometry"};
inline const Setting<QByteArray> windowState{"window/state"};
inline const Setting<bool> isResultsHeightChosen{"window/resultsHeightChosen", false};  ///< by hand
inline const Setting<QByteArray> explanationGeometry{"window/explanationGeometry"};
inline const Setting<int> scheme{"window/scheme", 0};
inline const Setting<int> textPercent{"window/textPercent", 100};  ///< of the usual size
inline const Setting<QString> fontFamily{"window/fontFamily"};     ///< empty: that of the desktop
inline const Setting<QString> language{"window/language"};         ///< "de"; empty: that of the desktop
inline const Setting<int> digits{"window/digits", 3};              ///< significant ones in the table of results
inline const Setting<double> level{"analysis/level", 0.95};        ///< of bands and intervals of a new analysis
inline const Setting<bool> areVerdictsFolded{"window/verdictsFolded", true};
inline const Setting<int> memory{"program/memory", 0};    ///< MiB; 0: left to the machine
inline const Setting<int> threads{"program/threads", 0};  ///< 0: one per core
inline const Setting<QString> lastFolder{"files/lastFolder"};
inline const Setting<QStringList> recentFiles{"files/recent"};
inline const Setting<QStringList> importShapes{"files/importShapes"};  ///< latest first
inline const Setting<QStringList> columnSets{"results/columnSets"};    ///< named by the user, see column_choice.h
inline const Setting<QString> adjustment{"results/adjustment", QStringLiteral("none")};
inline const Setting<QString> exportFolder{"export/folder"};
inline const Setting<QString> exportFormat{"export/format", QStringLiteral("png")};
inline const Setting<QStringList> reportSections{"export/reportSections"};  ///< empty: the usual ones
inline const Setting<int> exportDpi{"export/dpi", 300};
inline const Setting<QString> labExperiment{"lab/experiment"};
inline const Setting<QString> labWorld{"lab/world"};
inline const Setting<QString> labFolder{"lab/folder"};
inline const Setting<bool> areFramesAnimated{"lab/framesAnimated", false};  ///< one file rather than one for each

}  // namespace settings

}  // namespace calibrium::ui
