// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/note.h"
#include "core/method/values.h"
#include "core/statistics/numbers/matrix.h"

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
class PreparedData;
class Run;
class Text;
struct Figure;
struct FigureCall;
struct FigureModel;
struct Lens;
struct ReadyData;

/// Names of the models by series number.
std::vector<Text> seriesNames(std::span<const FigureModel> models);

/// The note of this model; without its name where it is plain whose it is.
Note ofModel(const std::string& name, Text text, bool isNamed = true);

/// Does the work for one model of several. If the data or the settings do not allow it, the others still can be shown:
/// its sentence becomes a note of the model. Returns whether the work was done.
bool attempt(const Text& name, std::vector<Note>& notes, const std::function<void()>& work);
bool attempt(const std::string& name, std::vector<Note>& notes, const std::function<void()>& work);

/// The lens of the analysis, or the method's own where it names none.
Lens lensOf(const FigureCall& call, const Dataset& data, const std::string& defaultLens);
/// The data set through that lens.
Dataset throughLens(const FigureCall& call, const FigureModel& model, const std::string& defaultLens);

/// The model as it is shared, or for this view alone.
PreparedData preparedOf(const FigureModel& model);

/// The model through a lens with the kernel of the view's values, or with `bandwidth` in place of theirs, as every
/// method of an analysis sees it: a bandwidth chosen by its power has used some of the rows up.
ReadyData readyFor(const FigureCall& call, const FigureModel& model, const Lens& lens, const Run& run,
                   const std::optional<Value>& bandwidth = {});

/// The cluster of each row of the model, from 0; empty where rows are independent. Throws InvalidInput for rows that
/// have none.
std::vector<Index> clustersOf(const FigureModel& model);

/// How many clusters there are; 0 where rows are independent.
Index clusterCount(std::span<const Index> clusters);

/// The share of the rows that the largest cluster has, from 0 (rows are independent) to 1. O(n).
double largestClusterShare(std::span<const Index> clusters);

/// What a figure of clustered models says of its intervals and tests: that some take rows as independent, or that those
/// that it has are over clusters. Empty where no model has clusters.
Text clustersNote(const Figure& figure, std::span<const FigureModel> models);

/// Puts that note into the figure.
void noteClusters(Figure& figure, std::span<const FigureModel> models);

/// What stands in the place of a figure without panels: why each model has none, or the invitation where no model is
/// open. What several models are refused for is said of the first of them, with the number of the others.
Text emptyReasonOf(std::span<const FigureModel> models, std::span<const Note> notes, const Text& invitation);

/// Publishes parts of a figure no more often than the eye can follow.
class PartPublisher {
public:
    /// make: the figure as far as it is computed.
    PartPublisher(const FigureCall& call, std::function<Figure()> make) : m_call(call), m_make(std::move(make)) {}

    void publish();
    /// Publishes unless it was done less than a tenth of a second ago.
    void offer();

private:
    using Clock = std::chrono::steady_clock;

    const FigureCall& m_call;
    std::function<Figure()> m_make;
    std::optional<Clock::time_point> m_last;
};

}  // namespace calibrium
