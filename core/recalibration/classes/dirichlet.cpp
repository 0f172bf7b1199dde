// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/dirichlet.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/recalibration_method.h"
#include "core/recalibration/row_map.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/numbers/summation.h"
#include "core/text/search_edge.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

constexpr Index foldCount = 5;
/// The strongest first: each fit starts from the one with the next stronger penalty.
constexpr std::array<double, 5> candidates{1e1, 1e0, 1e-1, 1e-2, 1e-3};

struct Settings {
    bool isDiagonal = false;
    DirichletPenalties penalties{};
    bool hasPenalties = false;
};

class LinearLogsMap : public RowMap {
public:
    LinearLogsMap(MapFrame frame, LinearLogs map, Settings settings)
        : RowMap(std::move(frame)), m_map(std::move(map)), m_settings(settings) {}

    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        std::vector<FittedParameter> all;
        if (m_settings.hasPenalties) {
            all.push_back({"λ", m_settings.penalties.offDiagonal});
            all.push_back({"μ", m_settings.penalties.offset});
        }
        const auto& names = frame().classNames;
        for (std::size_t k = 0; k < names.size(); ++k) {
            for (std::size_t j = 0; j < names.size(); ++j) {
                if (m_settings.isDiagonal && j != k) continue;
                const std::string place = m_settings.isDiagonal ? "a[" + names[k] : "W[" + names[k] + "," + names[j];
                all.push_back({asItStands(place + "]"), m_map.weights(static_cast<Index>(k), static_cast<Index>(j))});
            }
        }
        for (std::size_t k = 0; k < names.size(); ++k) {
            all.push_back({asItStands("b[" + names[k] + "]"), m_map.offsets(static_cast<Index>(k))});
        }
        return all;
    }
    [[nodiscard]] bool isInjective() const override { return m_map.isInjective(); }
    /// A constant added to all offsets, or to a column of W, changes nothing.
    [[nodiscard]] Index likelihoodParameters() const override {
        const Index m = frame().classCount;
        if (m_settings.hasPenalties || frame().objective != FitObjective::LogScore) return 0;
        return m_settings.isDiagonal ? 2 * m - 1 : m * m - 1;
    }
    [[nodiscard]] std::vector<MapCurve> curves() const override {
        if (frame().classCount != 2) return {};
        return {curveOnGrid("", [this](double p) {
            RowMatrix row(1, 2);
            row << 1 - p, p;
            return m_map.mapped(row)(0, 1);
        })};
    }

protected:
    [[nodiscard]] RowMatrix mapped(const Family& /*family*/, const RowMatrix& rows) const override {
        return m_map.mapped(rows);
    }
    [[nodiscard]] nlohmann::json parametersJson() const override {
        nlohmann::json json;
        if (m_settings.isDiagonal) {
            const Eigen::VectorXd diagonal = m_map.weights.diagonal();
            json["a"] = std::vector<double>(diagonal.begin(), diagonal.end());
        } else {
            json["W"] = std::vector<double>(m_map.weights.data(), m_map.weights.data() + m_map.weights.size());
        }
        json["b"] = std::vector<double>(m_map.offsets.begin(), m_map.offsets.end());
        if (m_settings.hasPenalties) {
            json["lambda"] = m_settings.penalties.offDiagonal;
            json["mu"] = m_settings.penalties.offset;
        }
        return json;
    }

private:
    LinearLogs m_map;
    Settings m_settings;
};

/// The k-th row of a class is in fold k mod 5.
std::vector<std::vector<Index>> dealtFolds(const Labels& labels, Index classCount) {
    std::vector<Index> seen(static_cast<std::size_t>(classCount), 0);
    std::vector<std::vector<Index>> folds(static_cast<std::size_t>(foldCount));
    for (std::size_t i = 0; i < labels.size(); ++i) {
        // Each class begins at another fold, so that rare classes do not all fall into the first.
        const Index place = seen[static_cast<std::size_t>(labels[i])]++ + labels[i];
        folds[static_cast<std::size_t>(place % foldCount)].push_back(static_cast<Index>(i));
    }
    return folds;
}

struct Fold {
    LogRows seen, unseen;
};

std::vector<Fold> foldsOf(const LogRows& rows, Index classCount) {
    const auto parts = dealtFolds(rows.labels, classCount);
    std::vector<Fold> folds;
    for (std::size_t f = 0; f < parts.size(); ++f) {
        if (parts[f].empty() || parts[f].size() == rows.labels.size()) continue;
        std::vector<Index> others;
        for (std::size_t g = 0; g < parts.size(); ++g) {
            if (g != f) others.insert(others.end(), parts[g].begin(), parts[g].end());
        }
        std::sort(others.begin(), others.end());
        folds.push_back({rows.select(others), rows.select(parts[f])});
    }
    return folds;
}

/// Sums of log scores of unseen rows of one fold at one λ, for every μ.
std::vector<double> unseenScores(const Fold& fold, Index classCount, double offDiagonal,
                                 const std::vector<double>& offsets, const Run& run) {
    std::vector<double> scores;
    LinearLogs start = LinearLogs::identity(classCount);
    for (const double offset : offsets) {
        const LinearLogsOptions options{.isDiagonal = false,
                                        .offDiagonalPenalty = offDiagonal,
                                        .offsetPenalty = offset,
                                        .search = {.relativeTolerance = 1e-7, .evaluationLimit = 300}};
        start = fitLinearLogs(fold.seen, start, options, run).map;
        scores.push_back(logScoreOf(start, fold.unseen) * fold.unseen.total());
    }
    return scores;
}

std::vector<double> candidatesFor(std::optional<double> given) {
    if (given) return {*given};
    return {candidates.begin(), candidates.end()};
}

std::optional<double> givenPenalty(const Values& values, const std::string& id) {
    if (values.isText(id)) return std::nullopt;
    return values.real(id);
}

/// A penalty that was chosen at an end of the candidates. Both in one warning: of several folds one of an id is shown.
void addEdgeWarnings(const Values& values, const DirichletPenalties& chosen, std::vector<Warning>& warnings) {
    std::vector<Text> edges;
    const auto add = [&](const std::string& id, const std::string& name, double penalty) {
        if (!values.isText(id)) return;
        edges.push_back(searchEdgeText(Text("Penalty {1}", name), penalty, candidates));
    };
    add("lambda", "λ", chosen.offDiagonal);
    add("mu", "μ", chosen.offset);
    const Text sentences = inSequence(std::move(edges));
    if (sentences.empty()) return;
    warnings.push_back(
        {"penalty-at-edge", Severity::Doubt, Text("{1} The settings λ and μ take any number.", sentences), 0, 0});
}

/// Classes whose log probability is multiplied by a number below 0: the map turns their order around.
std::optional<Warning> reversalWarning(const LinearLogs& map, const std::vector<std::string>& classNames) {
    std::vector<std::string> reversed;
    for (std::size_t k = 0; k < classNames.size(); ++k) {
        const auto place = static_cast<Index>(k);
        if (map.weights(place, place) < 0) reversed.push_back(classNames[k]);
    }
    if (reversed.empty()) return std::nullopt;
    const auto count = static_cast<std::int64_t>(reversed.size());
    return Warning{"reversed-classes", Severity::Doubt,
                   Text("a is negative for {1}: the likelier such a class was predicted to be, the less likely the map "
                        "makes it. The method temperature keeps the order.",
                        inSequence(reversed)),
                   count, static_cast<std::int64_t>(classNames.size())};
}

std::shared_ptr<const RecalibrationMap> fitWith(const MethodCall& call, MapFrame frame, Settings settings) {
    const LogRows rows = LogRows::of(call.data.parameters(), call.data.labels(), call.data.weights());
    const Index m = frame.classCount;
    if (settings.hasPenalties) {
        settings.penalties = choosePenalties(rows, m, givenPenalty(call.values, "lambda"),
                                             givenPenalty(call.values, "mu"), call.run.part(0, 0.9));
        addEdgeWarnings(call.values, settings.penalties, frame.warnings);
    }
    LinearLogsFit fit = fitLinearLogs(rows, LinearLogs::identity(m),
                                      {.isDiagonal = settings.isDiagonal,
                                       .offDiagonalPenalty = settings.penalties.offDiagonal,
                                       .offsetPenalty = settings.penalties.offset},
                                      call.run);
    if (frame.objective == FitObjective::Skce) fit = fitDiagonalLogsBySkce(call.data, rows, fit.map, call.run);
    if (fit.isAtBound) frame.warnings.push_back(boundWarning("A parameter", parameterBound));
    if (settings.isDiagonal) {
        if (auto reversal = reversalWarning(fit.map, frame.classNames)) frame.warnings.push_back(std::move(*reversal));
    }
    const Index parameterCount = settings.isDiagonal ? 2 * m : m * (m + 1);
    if (const auto few = fewRowsWarning(call.data.sampleCount(), "fit rows", parameterCount)) {
        frame.warnings.push_back(*few);
    }
    return std::make_shared<const LinearLogsMap>(std::move(frame), fit.map, settings);
}

std::shared_ptr<const RecalibrationMap> loadWith(const nlohmann::json& json, MapFrame frame, Settings settings) {
    const auto m = static_cast<std::size_t>(frame.classCount);
    LinearLogs map = LinearLogs::identity(frame.classCount);
    if (settings.isDiagonal) {
        const std::vector<double> diagonal = mapNumbers(json, "a", m);
        map.weights.diagonal() = Eigen::Map<const Eigen::VectorXd>(diagonal.data(), frame.classCount);
    } else {
        const std::vector<double> weights = mapNumbers(json, "W", m * m);
        map.weights = Eigen::Map<const RowMatrix>(weights.data(), frame.classCount, frame.classCount);
    }
    const std::vector<double> offsets = mapNumbers(json, "b", m);
    map.offsets = Eigen::Map<const Eigen::VectorXd>(offsets.data(), frame.classCount);
    const double largest = std::max(map.weights.cwiseAbs().maxCoeff(), map.offsets.cwiseAbs().maxCoeff());
    if (!(largest <= parameterBound)) throw InvalidInput("No number of a map may be beyond 1000 in size.");
    if (settings.hasPenalties) {
        settings.penalties = {mapNumberIn(json, "lambda", 0, 1e6), mapNumberIn(json, "mu", 0, 1e6)};
    }
    return std::make_shared<const LinearLogsMap>(std::move(frame), std::move(map), settings);
}

RecalibrationMethod linearLogsMethod(MethodInfo info, Settings settings) {
    return recalibrationMethodOf(
        {.info = std::move(info),
         .fit = [settings](const MethodCall& call,
                           MapFrame frame) { return fitWith(call, std::move(frame), settings); },
         .load = [settings](const nlohmann::json& json,
                            MapFrame frame) { return loadWith(json, std::move(frame), settings); }});
}

Parameter penaltyParameter(std::string id, std::string name, std::string explanation) {
    return logarithmic(
        numberParameter(std::move(id), std::move(name), std::move(explanation), std::string("chosen"), 0, 1e6,
                        {{"chosen", "Chosen",
                          "The one of 0.001, 0.01, 0.1, 1 and 10 that predicts fit rows best that it has not seen "
                          "(5 folds)."}}));
}

}  // namespace

DirichletPenalties choosePenalties(const LogRows& rows, Index classCount, std::optional<double> offDiagonal,
                                   std::optional<double> offset, const Run& run) {
    const std::vector<double> lambdas = candidatesFor(offDiagonal);
    const std::vector<double> mus = candidatesFor(offset);
    if (lambdas.size() * mus.size() == 1) return {lambdas.front(), mus.front()};
    const std::vector<Fold> folds = foldsOf(rows, classCount);
    std::vector<std::vector<double>> scores(folds.size() * lambdas.size());
    parallelFor(scores.size(), run, [&](std::size_t task) {
        scores[task] = unseenScores(folds[task / lambdas.size()], classCount, lambdas[task % lambdas.size()], mus,
                                    run.withoutProgress());
    });
    DirichletPenalties best{lambdas.front(), mus.front()};
    double bestScore = std::numeric_limits<double>::infinity();
    for (std::size_t l = 0; l < lambdas.size(); ++l) {
        for (std::size_t u = 0; u < mus.size(); ++u) {
            CompensatedSum sum;
            for (std::size_t f = 0; f < folds.size(); ++f) sum.add(scores[f * lambdas.size() + l][u]);
            if (!(sum.value() < bestScore)) continue;
            bestScore = sum.value();
            best = {lambdas[l], mus[u]};
        }
    }
    return best;
}

RecalibrationMethod vectorRecalibration() {
    return linearLogsMethod(
        {.id = "vector",
         .name = "Vector scaling",
         .explanation =
             "The log probability of every class is multiplied by a number of its own and shifted by another. Unlike a "
             "single temperature it can lift classes that are predicted too rarely and lower others, so the most "
             "probable class of a row may change. Two numbers per class: a few hundred fit rows will do for ten "
             "classes.",
         .formula = "softmax(a ∘ log p + b), |a_k|, |b_k| ≤ 10³",
         .source = "Guo, Pleiss, Sun, Weinberger (2017), On calibration of modern neural networks, ICML, section 4.2",
         .cost = "O(n m) time for each of some hundred steps, O(n m) memory",
         .families = familiesWith({Ability::Classes}),
         .parameters = {objectiveParameter()},
         .takesWeights = true,
         .papers = {"guo2017"}},
        {.isDiagonal = true});
}

RecalibrationMethod matrixRecalibration() {
    return linearLogsMethod(
        {.id = "matrix",
         .name = "Matrix scaling",
         .explanation =
             "Multinomial logistic regression of the class on all log probabilities: what a model says of one class "
             "may correct another, for instance where two classes are mistaken for each other. It has m (m + 1) "
             "numbers for m classes, 110 for ten, and without a penalty it follows noise unless there are ten times "
             "as many fit rows; the Dirichlet method is the same with penalties.",
         .formula = "softmax(W log p + b), |W_kj|, |b_k| ≤ 10³",
         .source = "Guo, Pleiss, Sun, Weinberger (2017), On calibration of modern neural networks, ICML, section 4.2",
         .cost = "O(n m²) time for each of up to some thousand steps, O(n m + m²) memory",
         .families = familiesWith({Ability::Classes}),
         .parameters = {},
         .takesWeights = true,
         .papers = {"guo2017"}},
        {.isDiagonal = false});
}

RecalibrationMethod dirichletRecalibration() {
    return linearLogsMethod(
        {.id = "dirichlet",
         .name = "Dirichlet calibration",
         .explanation =
             "Matrix scaling of log probabilities, with a price on weights between different classes and on shifts of "
             "classes. It is the map that repairs predictions which are Dirichlet distributed within each class, and "
             "the extension of beta calibration to more classes. How high the prices are is chosen by predicting fit "
             "rows that a fold of the fit has not seen, so that it falls back on little more than temperature and "
             "vector scaling where the fit rows do not carry more.",
         .formula = "softmax(W log p + b); minimised: log score + λ mean(W_ij², i ≠ j) + μ mean(b²)",
         .source =
             "Kull, Perello-Nieto, Kängsepp, Silva Filho, Song, Flach (2019), Beyond temperature scaling, NeurIPS "
             "32, sections 3 and 4.1",
         .cost = "O(n m²) time for each step of 126 fits, O(n m + m²) memory",
         .families = familiesWith({Ability::Classes}),
         .parameters = {penaltyParameter("lambda", "Penalty λ",
                                         "How much is paid for weights between different classes: more keeps the map "
                                         "closer to what it was."),
                        penaltyParameter("mu", "Penalty μ",
                                         "How much is paid for shifts of classes: more keeps the map closer to what "
                                         "it was.")},
         .takesWeights = true,
         .papers = {"kull2019"}},
        {.isDiagonal = false, .penalties = {}, .hasPenalties = true});
}

}  // namespace calibrium
