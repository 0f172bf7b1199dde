// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

/// Whether the name says that the column holds what was predicted or answered: "pred_label", "response", "argmax".
bool isPredictedByName(const std::string& name);

/// "label" and "score", as pipelines of language models call their answer, "class" and "probability", "hf_label" and
/// "hf_score".
bool arePipelineNames(const std::string& label, const std::string& score);

/// Whether both names differ in their last words alone: "top1_label" and "top1_prob".
bool areOfOneResult(const std::string& a, const std::string& b);

}  // namespace calibrium
