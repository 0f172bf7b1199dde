// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/prevalence.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/recalibration_method.h"
#include "core/recalibration/row_map.h"
#include "core/run/error.h"
#include "core/statistics/numbers/summation.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

constexpr double allowedSumDeviation = 1e-3;

/// One row: p_k weight_k, divided by the sum. A row that has nothing left gets the shares of the population.
void reweigh(const RowMatrix& rows, Index i, const std::vector<double>& weights, const std::vector<double>& shares,
             double* out) {
    double total = 0;
    for (Index k = 0; k < rows.cols(); ++k) {
        out[k] = rows(i, k) * weights[static_cast<std::size_t>(k)];
        total += out[k];
    }
    for (Index k = 0; k < rows.cols(); ++k) {
        out[k] = total > 0 ? out[k] / total : shares[static_cast<std::size_t>(k)];
    }
}

std::vector<double> ratios(const std::vector<double>& to, const std::vector<double>& from) {
    std::vector<double> weights(to.size());
    for (std::size_t k = 0; k < to.size(); ++k) weights[k] = to[k] / from[k];
    return weights;
}

class PrevalenceMap : public RowMap {
public:
    PrevalenceMap(MapFrame frame, std::vector<double> from, std::vector<double> to)
        : RowMap(std::move(frame)), m_from(std::move(from)), m_to(std::move(to)), m_weights(ratios(m_to, m_from)) {}

    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        std::vector<FittedParameter> all;
        for (std::size_t k = 0; k < m_from.size(); ++k) {
            all.push_back({Text("share before[{1}]", frame().classNames[k]), m_from[k]});
        }
        for (std::size_t k = 0; k < m_to.size(); ++k) {
            all.push_back({Text("share after[{1}]", frame().classNames[k]), m_to[k]});
        }
        return all;
    }
    [[nodiscard]] bool isInjective() const override {
        return std::all_of(m_to.begin(), m_to.end(), [](double share) { return share > 0; });
    }
    [[nodiscard]] std::vector<MapCurve> curves() const override {
        if (frame().classCount != 2) return {};
        return {curveOnGrid("", [this](double p) {
            RowMatrix row(1, 2);
            row << 1 - p, p;
            double both[2];
            reweigh(row, 0, m_weights, m_to, both);
            return both[1];
        })};
    }

protected:
    [[nodiscard]] RowMatrix mapped(const Family& /*family*/, const RowMatrix& rows) const override {
        RowMatrix result(rows.rows(), rows.cols());
        for (Index i = 0; i < rows.rows(); ++i) reweigh(rows, i, m_weights, m_to, result.row(i).data());
        return result;
    }
    [[nodiscard]] nlohmann::json parametersJson() const override { return {{"before", m_from}, {"after", m_to}}; }

private:
    std::vector<double> m_from, m_to, m_weights;
};

[[noreturn]] void refuseShares(const std::string& id, const std::string& text, std::size_t classCount) {
    throw InvalidInput(
        Text("The {1} \"{2}\" must be {3} numbers from 0 to 1 that sum to 1, one for each class, with commas between.",
             id, text, classCount));
}

/// "0.2, 0.8", divided by their sum, which may miss 1 by rounding.
std::vector<double> typedShares(const std::string& id, const std::string& text, std::size_t classCount) {
    std::vector<double> shares;
    const char* next = text.data();
    const char* const end = text.data() + text.size();
    while (true) {
        while (next != end && *next == ' ') ++next;
        double share = 0;
        const auto read = std::from_chars(next, end, share);
        if (read.ec != std::errc{} || !(share >= 0 && share <= 1)) refuseShares(id, text, classCount);
        shares.push_back(share);
        next = read.ptr;
        while (next != end && *next == ' ') ++next;
        if (next == end) break;
        if (*next != ',') refuseShares(id, text, classCount);
        ++next;
    }
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    if (shares.size() != classCount || !(std::abs(sum - 1) <= allowedSumDeviation)) {
        refuseShares(id, text, classCount);
    }
    for (double& share : shares) share /= sum;
    return shares;
}

/// Shares of the classes among the rows.
std::vector<double> observedShares(const Dataset& data, Index classCount) {
    std::vector<double> shares(static_cast<std::size_t>(classCount), 0.0);
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double weight = data.weight(i);
        shares[static_cast<std::size_t>(data.labels()[static_cast<std::size_t>(i)])] += weight;
    }
    for (double& share : shares) share /= static_cast<double>(data.sampleCount());  // the sum of the weights
    return shares;
}

/// Standard error of the estimated share of class k, from the scores of its likelihood Σ log Σ_l π_l p_il / from_l, the
/// others in their proportions: predictions that tell the classes apart poorly say little of their shares.
double errorOfShare(const Dataset& data, const std::vector<double>& from, const std::vector<double>& estimated,
                    std::size_t k) {
    double information = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const auto factor = [&](std::size_t l) { return data.parameters()(i, static_cast<Index>(l)) / from[l]; };
        double others = 0;
        for (std::size_t l = 0; l < estimated.size(); ++l) others += l == k ? 0 : estimated[l] * factor(l);
        const double rest = estimated[k] < 1 ? others / (1 - estimated[k]) : 0;
        const double whole = estimated[k] * factor(k) + others;
        const double score = whole > 0 ? (factor(k) - rest) / whole : 0;
        information += score * score;
    }
    return information > 0 ? 1 / std::sqrt(information) : 1;
}

/// Predictions that are too high or too low, or too extreme, look like another prevalence: then the estimate runs to a
/// border, or away from the shares that the outcomes of the same rows show.
void requireBelievable(const std::vector<double>& from, const std::vector<double>& estimated, const Dataset& data,
                       const MapFrame& frame) {
    constexpr double farErrors = 4;
    constexpr double farShare = 0.1;
    const std::vector<double> observed = observedShares(data, frame.classCount);
    const auto n = static_cast<double>(data.sampleCount());
    for (std::size_t k = 0; k < estimated.size(); ++k) {
        const bool isAtBorder = observed[k] > 0 && estimated[k] * n < 0.5;
        const double distance = std::abs(estimated[k] - observed[k]);
        const double error =
            std::hypot(std::sqrt(estimated[k] * (1 - estimated[k]) / n), errorOfShare(data, from, estimated, k));
        const bool isFar = distance > farErrors * error && distance > farShare * std::min(observed[k], 1 - observed[k]);
        if (!isAtBorder && !isFar) continue;
        throw InvalidInput(
            Text("The shares of the classes cannot be estimated from these predictions: the estimate for class {1} is "
                 "{2}, but its share of the fit rows is {3}. Type the shares, as in --method "
                 "'prevalence:shares=\"0.8,0.2\"', or use the method intercept, which fits to the outcomes.",
                 frame.classNames[k], asNumber(significant(estimated[k])), asNumber(significant(observed[k]))));
    }
}

std::vector<double> sharesBefore(const MethodCall& call, const MapFrame& frame) {
    const std::string& typed = call.values.text("before");
    std::vector<double> shares;
    if (!typed.empty()) {
        shares = typedShares("shares before", typed, static_cast<std::size_t>(frame.classCount));
    } else {
        shares = observedShares(call.data, frame.classCount);
    }
    for (std::size_t k = 0; k < shares.size(); ++k) {
        if (shares[k] > 0) continue;
        throw InvalidInput(
            Text("The share of class {1} before is 0, so it cannot be adjusted; {2}", frame.classNames[k],
                 (typed.empty() ? Text("fit rows of every class are needed, or shares typed under \"before\".")
                                : Text("every class needs a share above 0."))));
    }
    return shares;
}

std::shared_ptr<const RecalibrationMap> fitPrevalenceMap(const MethodCall& call, MapFrame frame) {
    std::vector<double> from = sharesBefore(call, frame);
    const std::string& typed = call.values.text("shares");
    std::vector<double> to =
        typed.empty() ? populationShares(call.data.parameters(), from, call.run.part(0, 0.99), call.data.weights())
                      : typedShares("shares", typed, static_cast<std::size_t>(frame.classCount));
    if (typed.empty()) requireBelievable(from, to, call.data, frame);
    const std::vector<Index> sizes = classSizes(call.data);
    const auto few = call.values.text("before").empty() ? fewRowsWarning(*std::min_element(sizes.begin(), sizes.end()),
                                                                         "fit rows of the rarest class", 1)
                                                        : std::nullopt;
    if (few) frame.warnings.push_back(*few);
    return std::make_shared<const PrevalenceMap>(std::move(frame), std::move(from), std::move(to));
}

std::shared_ptr<const RecalibrationMap> loadPrevalenceMap(const nlohmann::json& json, MapFrame frame) {
    const auto m = static_cast<std::size_t>(frame.classCount);
    std::vector<double> from = mapNumbers(json, "before", m);
    std::vector<double> to = mapNumbers(json, "after", m);
    const auto isShare = [](double share) { return share >= 0 && share <= 1; };
    if (!std::all_of(from.begin(), from.end(), [](double share) { return share > 0 && share <= 1; }) ||
        !std::all_of(to.begin(), to.end(), isShare)) {
        throw InvalidInput(
            "The shares \"before\" of a map must be above 0, those \"after\" from 0 on, and none above 1.");
    }
    return std::make_shared<const PrevalenceMap>(std::move(frame), std::move(from), std::move(to));
}

}  // namespace

std::vector<double> populationShares(const RowMatrix& predictions, const std::vector<double>& known, const Run& run,
                                     const Eigen::VectorXd& weights) {
    const double total = weights.size() > 0 ? weights.sum() : static_cast<double>(predictions.rows());
    constexpr int stepLimit = 10000;
    constexpr double smallMove = 1e-12;
    std::vector<double> shares = known;
    std::vector<double> row(known.size());
    for (int step = 0; step < stepLimit; ++step) {
        run.check();
        const std::vector<double> factors = ratios(shares, known);
        std::vector<CompensatedSum> sums(known.size());
        for (Index i = 0; i < predictions.rows(); ++i) {
            reweigh(predictions, i, factors, shares, row.data());
            const double weight = weights.size() > 0 ? weights(i) : 1.0;
            for (std::size_t k = 0; k < row.size(); ++k) sums[k].add(weight * row[k]);
        }
        double move = 0;
        for (std::size_t k = 0; k < shares.size(); ++k) {
            const double share = sums[k].value() / total;
            move = std::max(move, std::abs(share - shares[k]));
            shares[k] = share;
        }
        if (move <= smallMove) break;
    }
    return shares;
}

RecalibrationMethod prevalenceRecalibration() {
    RecalibrationMethod method = recalibrationMethodOf(
        {.info = {.id = "prevalence",
                  .name = "Prevalence adjustment",
                  .explanation =
                      "For a model that is used where the classes are more or less common than where it comes from, "
                      "but look the same: a test for a disease in another country, a detector of fraud in another "
                      "year. Every probability is multiplied by the ratio of the class shares after and before, and "
                      "the row is divided by its sum. Type the shares of the new population if they are known; "
                      "otherwise they are estimated from the predictions of the fit rows alone, which is refused "
                      "where the estimate is far from the shares that the outcomes of these rows show: predictions "
                      "that are too high or too low look like another prevalence, and are repaired by an intercept or "
                      "by logistic recalibration. It repairs nothing but a change of the class shares: outcomes of the "
                      "fit rows enter only through the shares before.",
                  .formula = "p_k π′_k/π_k divided by Σ_j p_j π′_j/π_j",
                  .source = "Saerens, Latinne, Decaestecker (2002), Adjusting the outputs of a classifier to new a "
                            "priori probabilities, Neural Computation 14, eq. (2.4), (2.9)",
                  .cost = "O(n m) time; for each step of the estimate where shares are not given",
                  .families = familiesWith({Ability::Classes}),
                  .parameters = {textParameter("shares", "Class shares after",
                                               "The shares of the classes in the population that the predictions are "
                                               "for, in the order of the classes. Empty: estimated from the "
                                               "predictions of the fit rows (expectation maximisation).",
                                               "0.2, 0.8"),
                                 textParameter("before", "Class shares before",
                                               "The shares of the classes where the model was trained. Empty: those "
                                               "of the fit rows.",
                                               "0.5, 0.5")},
                  .takesWeights = true,
                  .papers = {"saerens2002"}},
         .fit = fitPrevalenceMap,
         .load = loadPrevalenceMap});
    method.takesOneOutcome = true;
    return method;
}

}  // namespace calibrium
