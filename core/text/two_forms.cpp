// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/two_forms.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

bool isOfTwoForms(const Text& text) { return text.kind() == Text::Kind::Sequence && text.words() == formSeparator; }

bool holdsTwoForms(const Text& text) {
    return isOfTwoForms(text) || std::any_of(text.parts().begin(), text.parts().end(), holdsTwoForms);
}

}  // namespace

Text twoForms(const Text& command, const Text& window) {
    return Text::make(Text::Kind::Sequence, formSeparator, {command, window});
}

Text windowForm(const Text& text) {
    if (!holdsTwoForms(text)) return text;
    if (isOfTwoForms(text)) return windowForm(text.parts().back());
    std::vector<Text> parts;
    parts.reserve(text.parts().size());
    for (const Text& part : text.parts()) parts.push_back(windowForm(part));
    return Text::make(text.kind(), text.words(), std::move(parts));
}

}  // namespace calibrium
