// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace calibrium {
struct ImportOverrides;
struct ImportPlan;
}  // namespace calibrium

namespace calibrium::ui {

struct SideRoles;

/// What the user decided for the last file with the same columns; nothing for files not seen before.
ImportOverrides recallOverrides(const ImportPlan& plan);

/// Keeps the decisions for files with the same columns as this one.
void rememberOverrides(const ImportPlan& plan, const ImportOverrides& overrides);

/// Likewise what the columns beside predictions and targets are for; after rememberOverrides().
SideRoles recallSideRoles(const ImportPlan& plan);
void rememberSideRoles(const ImportPlan& plan, const SideRoles& roles);

/// All that was decided for the files of a recent entry, so that they open as they did.
ImportOverrides recallRecent(const QString& entry);
void rememberRecent(const QString& entry, const ImportOverrides& overrides);
void forgetRecent(const QString& entry);

}  // namespace calibrium::ui
