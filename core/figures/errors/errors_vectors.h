// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace calibrium {

class Run;
struct FigureCall;
struct FigureModel;
struct Panel;

/// Three panels in a row for targets of several dimensions: the Dawid-Sebastiani score, the energy score and the
/// variogram score of order ½, each as what it would be on average if the model were calibrated (its entropy, which
/// tells how certain the predictions are) plus the excess over that, with the range in which the excess of a calibrated
/// model lies with probability 95 %. The range is normal, its variance the sum of those of the rows over drawn targets.
/// With clusters the range is over them, and absent where they are too few.
/// models: hasCoordinates(), at least one. Models whose numbers leave the range are left out, with a note. Throws
/// Cancelled. Source: Held, Rufibach, Balabdaoui (2010), Biometrics 66, for scores against their expectation under the
/// predictions.
std::vector<Panel> vectorScorePanels(const FigureCall& call, std::span<const FigureModel* const> models,
                                     const Run& run);

}  // namespace calibrium
