// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace calibrium::ui {

/// The name of a setting of core within a sentence, in the language of the window.
QString settingName(const std::string& name);

}  // namespace calibrium::ui
