// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/demonstrations/demonstration_file.h"
#include "core/experiments/demonstrations/demonstration_texts.h"
#include "core/experiments/published/lab_presets.h"
#include "core/method/lookup.h"

#include <string>

namespace calibrium {

const std::vector<Demonstration>& demonstrations() {
    static const std::vector<Demonstration> list = [] {
        std::vector<Demonstration> all;
        for (const auto& [id, text] : demonstrationTexts()) {
            all.push_back(parseDemonstration(text, id, std::string(id) + ".md"));
        }
        return all;
    }();
    return list;
}

const Demonstration& demonstration(std::string_view id) { return lookUp(demonstrations(), id, "demonstration"); }

}  // namespace calibrium
