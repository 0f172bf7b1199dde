// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/figures/note.h"
#include "core/figures/view_parts.h"
#include "core/text/number_text.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
class Run;
struct FigureCall;
struct FigureModel;
struct HypothesisTest;
struct Line;
struct Panel;

/// What takes long and what is faster: "Exact: about 33 × 3 s; Asymptotic block takes O(n B m) time". Empty where the
/// whole curve takes less than 10 s.
Note slowCurveNote(const Text& name, std::size_t pointCount, double secondsEach, const Dataset& data);

/// The p-values of every requested test that takes the kernel, for every model it applies to, over a grid of
/// bandwidths. Each is that of analyse() with the bandwidth set to the number of the grid.
class BandwidthPValues {
public:
    BandwidthPValues(const FigureCall& call, std::vector<double> grid);

    [[nodiscard]] bool isEmpty() const { return m_curves.empty(); }
    /// Whether dashes tell tests apart, and not models.
    [[nodiscard]] bool areDashesOfTests() const { return !m_curves.empty() && m_curves.front().variant.has_value(); }
    /// From a coarse grid to the whole. Throws Cancelled. A test that the data or settings do not allow gives a note.
    void compute(const Run& run, PartPublisher& publisher);
    /// One line for each model and test, and a level one for a test that takes several bandwidths. withTimes: with the
    /// slowCurveNote() of each.
    void addTo(Panel& panel, bool withTimes) const;

private:
    struct Curve {
        const FigureModel* model = nullptr;
        const HypothesisTest* test = nullptr;
        MethodRequest request;
        Text name;    ///< of the test, behind the model where there are several
        Text legend;  ///< the same; the model alone where there is one test
        std::optional<int> variant{};
        std::vector<std::optional<PValue>> pValues{};  ///< by the grid
        std::optional<PValue> overall{};  ///< of a test that takes several bandwidths at once, as asked for
        bool hasFailed = false;
        std::vector<double> seconds{};  ///< of the points computed
    };

    void addPoint(Curve& curve, std::size_t place, const Run& run);
    void addOverall(Curve& curve, const Run& run);
    [[nodiscard]] Line lineOf(const Curve& curve) const;
    /// Level over the whole axis.
    [[nodiscard]] Line overallLineOf(const Curve& curve, bool isNamed) const;

    const FigureCall& m_call;
    std::vector<double> m_grid;
    std::vector<Curve> m_curves;
    std::vector<Note> m_notes;
};

}  // namespace calibrium
