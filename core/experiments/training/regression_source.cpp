// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/training/regression_source.h"

#include "core/experiments/training/feature_file.h"
#include "core/io/bytes/file_bytes.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

namespace calibrium {

namespace {

// Streams of a repetition's seed; those between are the first weights of networks.
constexpr std::uint64_t trainingDataStream = 0;
constexpr std::uint64_t testDataStream = 1;
constexpr std::uint64_t calibrationStream = std::numeric_limits<std::uint64_t>::max();

constexpr Index fewestTestRows = 4;

RegressionData rowsOf(const RegressionData& data, std::span<const Index> rows) {
    const auto count = static_cast<Index>(rows.size());
    RegressionData part{RowMatrix(count, data.inputs.cols()), Eigen::VectorXd(count)};
    for (Index i = 0; i < count; ++i) {
        part.inputs.row(i) = data.inputs.row(rows[static_cast<std::size_t>(i)]);
        part.targets(i) = data.targets(rows[static_cast<std::size_t>(i)]);
    }
    return part;
}

/// The rows in an order drawn from all that there are (Fisher, Yates).
std::vector<Index> drawnOrder(Index count, std::uint64_t seed) {
    Generator generator = makeGenerator(Purpose::Split, seed, 0);
    std::vector<Index> rows(static_cast<std::size_t>(count));
    std::iota(rows.begin(), rows.end(), Index{0});
    for (std::size_t i = rows.size(); i > 1; --i) {
        std::swap(rows[i - 1], rows[static_cast<std::size_t>(uniformIndex(generator, static_cast<Index>(i)))]);
    }
    return rows;
}

struct Scale {
    double shift = 0;
    double unit = 1;

    [[nodiscard]] double operator()(double number) const { return (number - shift) / unit; }
};

Scale scaleOf(const Eigen::VectorXd& numbers) {
    const double mean = numbers.mean();
    const double squares = (numbers.array() - mean).square().sum();
    const double unit = std::sqrt(squares / static_cast<double>(numbers.size() - 1));
    return {.shift = mean, .unit = unit > 0 ? unit : 1.0};
}

void standardise(RegressionParts& parts) {
    const auto each = [&](auto change) {
        for (RegressionData* part : {&parts.training, &parts.calibration, &parts.test}) change(*part);
    };
    for (Index j = 0; j < parts.training.inputs.cols(); ++j) {
        const Scale scale = scaleOf(parts.training.inputs.col(j));
        each([&](RegressionData& part) { part.inputs.col(j) = part.inputs.col(j).unaryExpr(scale); });
    }
    const Scale scale = scaleOf(parts.training.targets);
    each([&](RegressionData& part) { part.targets = part.targets.unaryExpr(scale); });
}

std::string nameOf(const Values& values) {
    if (values.text("data") == "own") return dataName(values.text("features"));
    return values.text("data") == "diabetes" ? "diabetes" : "Friedman 1";
}

std::optional<RegressionData> rowsFor(const Values& values, const Run& run) {
    const std::string& data = values.text("data");
    const std::string& path = values.text("features");
    if (data != "own" && !path.empty()) {
        throw InvalidSetting(Text("A file of features is named, but data is {1}; it must be own.", data));
    }
    if (data == "diabetes") return diabetesFeatures();
    if (data != "own") return std::nullopt;
    if (path.empty()) throw InvalidSetting("The data are to come from a file of features; name it (features).");
    return readFeatures(path, values.text("target"), run);
}

}  // namespace

std::vector<Parameter> regressionSourceParameters() {
    return {
        choiceParameter(
            "data", "Data", "What the networks learn.",
            {{"friedman", "Friedman 1, unequal noise",
              "Ten uniform inputs; the size of the noise depends on the sixth."},
             {"diabetes", "diabetes (bundled)", "The progression of a disease from ten features of 442 patients."},
             {"own", "a file of features", "Your own table: features and, in one column, the target."}}),
        onlyWhere(choiceParameter("noise", "Noise", "How N(0, 0.5 + X₆) is read.",
                                  {{"variance", "variance 0.5 + X₆", "As the paper writes normal distributions."},
                                   {"deviation", "standard deviation 0.5 + X₆", "As the published program has it."}}),
                  "data", {"friedman"}),
        onlyWhere(fileParameter("features", "File of features",
                                "A table with one sample per row: numbers in every column, one of them the target."),
                  "data", {"own"}),
        onlyWhere(textParameter("target", "Target column",
                                "Name or number of the target's column; the last one where this is empty.", "price"),
                  "data", {"own"}),
        onlyWhere(choiceParameter("units", "Units", "What features and targets of a table are measured in.",
                                  {{"standardised", "in standard deviations",
                                    "Shifted and divided by mean and standard deviation of the training samples; the "
                                    "statistics are in these units."},
                                   {"raw", "as in the table", "As the published program has it."}}),
                  "data", {"diabetes", "own"}),
        countParameter("train", "Training samples", "Number of samples that the networks are trained on.", "samples",
                       100, 10, 1e4),
        countParameter("calibration", "Calibration samples",
                       "Number of further samples that the variance is recalibrated on.", "samples", 100, 4, 1e4),
        onlyWhere(countParameter("test", "Test samples",
                                 "Number of samples that both are judged on; of a table all other rows.", "samples",
                                 100, 4, 1e4),
                  "data", {"friedman"})};
}

RegressionSource::RegressionSource(const Values& values, const Run& run)
    : m_name(nameOf(values)),
      m_trainCount(static_cast<Index>(values.integer("train"))),
      m_calibrationCount(static_cast<Index>(values.integer("calibration"))),
      m_testCount(static_cast<Index>(values.integer("test"))),
      m_noise(values.text("noise") == "variance" ? FriedmanNoise::VarianceByX6 : FriedmanNoise::DeviationByX6),
      m_isStandardised(values.text("units") == "standardised"),
      m_rows(rowsFor(values, run)) {
    const Index needed = m_trainCount + m_calibrationCount + fewestTestRows;
    if (m_rows && m_rows->targets.size() < needed) {
        throw InvalidInput(Text(
            "The data {1} have {2} rows; {3} for training, {4} for calibration and at least {5} for the test are {6}.",
            m_name, m_rows->targets.size(), m_trainCount, m_calibrationCount, fewestTestRows, needed));
    }
}

RegressionParts RegressionSource::parts(std::uint64_t repetitionSeed) const {
    if (!m_rows) {
        return {.training = friedmanData(m_trainCount, repetitionSeed, trainingDataStream, m_noise),
                .calibration = friedmanData(m_calibrationCount, repetitionSeed, calibrationStream, m_noise),
                .test = friedmanData(m_testCount, repetitionSeed, testDataStream, m_noise)};
    }
    const std::vector<Index> order = drawnOrder(m_rows->targets.size(), repetitionSeed);
    const std::span<const Index> all(order);
    const auto train = static_cast<std::size_t>(m_trainCount);
    const auto calibration = static_cast<std::size_t>(m_calibrationCount);
    RegressionParts parts{.training = rowsOf(*m_rows, all.first(train)),
                          .calibration = rowsOf(*m_rows, all.subspan(train, calibration)),
                          .test = rowsOf(*m_rows, all.subspan(train + calibration))};
    if (m_isStandardised) standardise(parts);
    return parts;
}

}  // namespace calibrium
