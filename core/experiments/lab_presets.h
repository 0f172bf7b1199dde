// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/experiment.h"

#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// A figure of a paper as a plan of ours: one click, or one command.
struct PublishedFigure {
    std::string id;           ///< "w19-figure-1-m1"
    std::string name;         ///< "W19 Fig. 1, M1"
    std::string explanation;  ///< what the figure shows, what to look for, and where it deviates from the paper
    std::string source;
    ExperimentPlan plan;  ///< with the published readings, where there are any
    std::string group;    ///< the part of the menu that it stands in: "W19"
};

const std::vector<PublishedFigure>& publishedFigures();
/// What papers published about a plan's own methods in its own worlds, for every plan that one of them ran; often
/// nothing. The figures' plans bring theirs along; a plan that was changed asks again.
std::vector<PublishedValue> publishedReadings(const ExperimentPlan& plan);
/// Throws InvalidSetting that lists the known ids.
const PublishedFigure& publishedFigure(std::string_view id);

/// One step of a guided demonstration: a few sentences beside a running experiment.
struct DemonstrationStep {
    std::string title;
    std::string text;  ///< paragraphs separated by an empty line
    ExperimentPlan plan;
};

struct Demonstration {
    std::string id;           ///< "ece-bias"
    std::string name;         ///< "Why the ECE is biased"
    std::string explanation;  ///< what one knows afterwards, in a sentence
    std::vector<DemonstrationStep> steps;
};

const std::vector<Demonstration>& demonstrations();
/// Throws InvalidSetting that lists the known ids.
const Demonstration& demonstration(std::string_view id);

}  // namespace calibrium
