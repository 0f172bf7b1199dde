// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace calibrium::ui {

/// A page that is written rather than made from the registry: a guide, or a word of the glossary.
struct HelpPage {
    QString id;     ///< "guide-paper", "dialog-export", "glossary:brier-score"
    QString group;  ///< "Guides", "Dialogs", "Glossary"
    QString title;
    QString markdown;
};

/// The guides, the dialogs (dialogPageHtml()), the glossary as a whole, and each of its words, in this order:
/// resources/guides.
std::vector<HelpPage> helpPages();

}  // namespace calibrium::ui
