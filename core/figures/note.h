// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <string>
#include <utility>

namespace calibrium {

/// A line beside the marks of a panel: "ECE 0.053", "p = 0.001". Where several models are drawn it says whose it is.
struct Note {
    Text model{};  ///< name of the model; empty where there is one alone, or where the line is of all of them
    Text text{};

    Note() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a text by itself is a note of all models.
    Note(Text ofAll) : text(std::move(ofAll)) {}
    Note(Text name, Text ofModel) : model(std::move(name)), text(std::move(ofModel)) {}

    /// "resnet18: ECE 0.053", or the text alone.
    [[nodiscard]] Text whole() const { return model.empty() ? text : Text("{1}: {2}", model, text); }
    [[nodiscard]] std::string english() const { return whole().english(); }
    [[nodiscard]] bool empty() const { return text.empty(); }
};

}  // namespace calibrium
