// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace calibrium::fuzz {

/// What reads bytes that come from elsewhere: a file of one kind, or the text of an option.
struct Target {
    std::string name;  ///< as that of its folder in tests/fuzz/corpus
    /// Reads the bytes and looks at what came of them. Throws a calibrium::Error for bytes that are refused, and
    /// anything else for a fault of ours.
    void (*read)(std::string_view bytes);
};

const std::vector<Target>& targets();

/// The target of this name. Throws std::invalid_argument for an unknown one.
const Target& target(std::string_view name);

/// What became of the bytes.
struct Outcome {
    std::string fault;    ///< what is wrong with the program, in a sentence; empty: nothing
    std::string refusal;  ///< why the bytes were refused; empty: they were taken
};

/// A refusal is one sentence of at most 2000 bytes; everything else that is thrown is a fault.
Outcome outcomeOf(const Target& target, std::string_view bytes);

}  // namespace calibrium::fuzz
