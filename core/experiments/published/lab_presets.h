// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/experiment_plan.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// A figure of a paper as a plan of ours: one click, or one command.
struct PublishedFigure {
    std::string id;    ///< "w19-figure-1-m1"
    Text name;         ///< what it shows, and its numbers: "Errors of the tests, M1 (Figure 2)"
    Text explanation;  ///< what the figure shows, what to look for, and where it deviates from the paper
    Text source;
    ExperimentPlan plan;  ///< with the published readings, where there are any
    Text group;           ///< the part of the menu that it stands in: its paper
};

const std::vector<PublishedFigure>& publishedFigures();
/// What papers published about a plan's own methods in its own worlds, for every plan that one of them ran; often
/// nothing. The figures' plans bring theirs along; a plan that was changed asks again.
std::vector<PublishedValue> publishedReadings(const ExperimentPlan& plan);
/// Throws InvalidSetting that lists the known ids.
const PublishedFigure& publishedFigure(std::string_view id);

/// A view of a bundled sample or of files, with its settings: what a step of a demonstration may show in place of an
/// experiment.
struct ShownView {
    std::string view;                  ///< id: "reliability"
    std::string sample;                ///< id of a bundled sample; empty: the files, or what is open
    std::vector<std::string> models;   ///< the names of those that are shown; empty: all
    Values values;                     ///< settings of the view that differ from its defaults
    std::vector<std::string> files{};  ///< of predictions, a model each
    std::string targets{};             ///< their file; empty: in the files of predictions
};

/// How fast data sets are drawn while somebody looks on.
enum class PlayPace {
    Slow,    ///< one after the other, with time to look at each
    Steady,  ///< a few in a second
    Fast,    ///< as many as the machine can
};

/// One step of a guided demonstration: a few sentences beside a running experiment, beside a view, or beside whatever
/// is shown already.
struct DemonstrationStep {
    Text title;
    Text text;                ///< Markdown: paragraphs separated by an empty line
    ExperimentPlan plan;      ///< without an experiment where a view is shown, or the text alone
    bool showsWorld = false;  ///< the picture of the world, rather than the results
    bool showsData = false;   ///< the data sets beside the results, one by one
    PlayPace pace = PlayPace::Fast;
    std::optional<ShownView> shown{};  ///< in place of the experiment

    [[nodiscard]] bool isTextOnly() const { return plan.experiment.empty() && !shown; }
};

/// The range of an axis that all steps of a demonstration share: of panels whose title begins with `panel`.
struct SharedAxis {
    std::string panel;  ///< "ECE"; empty: every panel
    bool isVertical = false;
    double minimum = 0, maximum = 1;
};

struct Demonstration {
    std::string id;    ///< "ece-bias"
    Text name;         ///< "Why the ECE is biased"
    Text explanation;  ///< what one knows afterwards, in a sentence
    std::vector<DemonstrationStep> steps;
    std::vector<SharedAxis> axes{};
};

/// Those that come with the program: resources/demonstrations. A reader's own are read by parseDemonstration().
const std::vector<Demonstration>& demonstrations();
/// Throws InvalidSetting that lists the known ids.
const Demonstration& demonstration(std::string_view id);

}  // namespace calibrium
