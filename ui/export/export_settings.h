// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/settings.h"

/// What the export of figures remembers.
namespace calibrium::ui::settings {

inline const Setting<QString> exportSize{"export/size", QStringLiteral("column")};  ///< id of a preset, or "other"
inline const Setting<double> exportWidth{"export/width", 85.0};
inline const Setting<double> exportHeight{"export/height", 85.0};
inline const Setting<bool> isExportHeightAutomatic{"export/heightOfContent", true};
inline const Setting<int> exportColumns{"export/columns", 0};                     ///< 0: as suits the size
inline const Setting<bool> isExportWidthOfPanels{"export/widthOfPanels", false};  ///< exportWidth is that of a panel
inline const Setting<QString> exportFont{"export/font", QStringLiteral("automatic")};  ///< id of fontChoices()
inline const Setting<double> exportFontSize{"export/fontSize", 8.0};
inline const Setting<double> exportLineWidth{"export/lineWidth", 1.0};
inline const Setting<QString> exportScheme{"export/scheme", QStringLiteral("light")};
inline const Setting<bool> isExportTransparent{"export/transparent", false};
inline const Setting<QStringList> exportParts{
    "export/parts",
    {QStringLiteral("panel-titles"), QStringLiteral("legend"), QStringLiteral("numbers"), QStringLiteral("counts")}};

}  // namespace calibrium::ui::settings
