// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/settings/setting_name.h"

#include "ui/language/core_text.h"
#include "ui/look/text.h"

namespace calibrium::ui {

QString settingName(const std::string& name) {
    // German writes nouns with a capital letter within a sentence, too.
    return areCoreTextsTranslated() ? coreText(name) : toQt(name).toLower();
}

}  // namespace calibrium::ui
