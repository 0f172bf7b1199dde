// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/bandwidth_settings.h"

#include "core/simulation/w19_model.h"
#include "core/statistics/random.h"
#include "tests/power/power_table.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <utility>

#include <boost/random/normal_distribution.hpp>

namespace calibrium::power {

namespace {

using Truth = std::function<RowMatrix(const RowMatrix&)>;
using Row = Eigen::Ref<Eigen::RowVectorXd>;
using FillRow = std::function<void(Generator&, Row)>;

PowerSetting setting(const std::string& name, const std::string& familyId, const std::string& comment, Index columns,
                     const FillRow& fill, Truth truth) {
    return {.name = name,
            .familyId = familyId,
            .comment = comment,
            .predict =
                [=](Index n, std::uint64_t seed, std::uint64_t stream) {
                    Generator generator = makeGenerator(seed, stream);
                    RowMatrix predictions(n, columns);
                    for (Index i = 0; i < n; ++i) fill(generator, predictions.row(i));
                    return predictions;
                },
            .truth = std::move(truth)};
}

/// change(row) on each row of a copy.
Truth byRow(const std::function<void(Row)>& change) {
    return [change](const RowMatrix& predictions) {
        RowMatrix truth = predictions;
        for (Index i = 0; i < truth.rows(); ++i) change(truth.row(i));
        return truth;
    };
}

/// Class probabilities to a power, normalised: below 1 the targets are less certain than predicted.
Truth toPower(double power) {
    return byRow([power](Row p) {
        p = p.array().pow(power).matrix();
        p /= p.sum();
    });
}

/// The first class so many times as frequent, the others less in proportion.
Truth firstClassTimes(double factor) {
    return byRow([factor](Row p) {
        const double first = std::min(1.0, factor * p(0));
        p.tail(p.size() - 1) *= (1 - first) / (1 - p(0));
        p(0) = first;
    });
}

/// The first class first in every second stretch of its probability, else too rare: no fault on the whole.
Truth wavyClasses(double size, double waves) {
    return byRow([=](Row p) {
        const double wave = std::sin(2 * std::numbers::pi * waves * p(0));
        const double first = std::clamp(p(0) + size * wave, 0.0, 1.0);
        p.tail(p.size() - 1) *= (1 - first) / (1 - p(0));
        p(0) = first;
    });
}

void certainNormal(Generator& generator, Row row) { row << 2 * uniform01(generator) - 1, 0.001; }

void widthyNormal(Generator& generator, Row row) {
    const double mean = 2 * uniform01(generator) - 1;
    row << mean, 0.5 + 1.5 * uniform01(generator);
}

void certainDraws(Generator& generator, Row row) {
    boost::random::normal_distribution<double> normal;
    const double mean = 2 * uniform01(generator) - 1;
    for (double& draw : row) draw = mean + 0.001 * normal(generator);
}

Truth spreadTimes(double factor) {
    return byRow([factor](Row row) { row(1) *= factor; });
}

Truth drawsTimes(double factor) {
    return byRow([factor](Row row) {
        const double mean = row.mean();
        row = (mean + factor * (row.array() - mean)).matrix();
    });
}

void rareBinary(Generator& generator, Row row) {
    const double p = 0.01 + 0.09 * uniform01(generator);
    row << 1 - p, p;
}

void rareOfThree(Generator& generator, Row row) {
    const double rare = 0.01 + 0.05 * uniform01(generator);
    const double share = uniform01(generator);
    row << rare, (1 - rare) * share, (1 - rare) * (1 - share);
}

FillRow dirichlet(Index classCount, double alpha) {
    return [=](Generator& generator, Row row) {
        const W19Model model{.sampleCount = 1, .classCount = classCount, .alpha = alpha};
        row = simulate(model, generator()).parameters().row(0);
    };
}

std::vector<PowerSetting> ownSettings() {
    const Truth swapped = byRow([](Row p) {
        const double second = std::min(1.0, 2.5 * p(1));
        p << 1 - second, second;
    });
    const Truth halved = byRow([](Row p) {
        const double second = 0.25 * p(1);
        p << 1 - second, second;
    });
    return {
        setting("binary-rare-under", "binary", "p U(0.01,0.1); alternative: 2.5 p", 2, rareBinary, swapped),
        setting("binary-rare-over", "binary", "p U(0.01,0.1); alternative: p / 4", 2, rareBinary, halved),
        setting("binary-wave", "binary", "p uniform on (0,1); alternative: p + 0.25 sin(4 pi p)", 2, dirichlet(2, 1.0),
                wavyClasses(0.25, 2)),
        setting("classes3-rare", "categorical", "a class of U(0.01,0.06); alternative: 3 times as frequent", 3,
                rareOfThree, firstClassTimes(3)),
        setting("classes3-sharp", "categorical", "Dir(1,1,1); alternative: targets at temperature 1/2", 3,
                dirichlet(3, 1.0), toPower(2)),
        setting("classes10-sharp", "categorical", "Dir(1,..) of 10 classes; alternative: targets at temperature 1/1.5",
                10, dirichlet(10, 1.0), toPower(1.5)),
        setting("classes10-hot", "categorical", "Dir(1,..) of 10 classes; alternative: targets at temperature 2", 10,
                dirichlet(10, 1.0), toPower(0.5)),
        setting("normal-narrow", "normal", "mean U(-1,1), sd 0.001; alternative: sd x 1.5", 2, certainNormal,
                spreadTimes(1.5)),
        setting("normal-wide", "normal", "mean U(-1,1), sd 0.001; alternative: sd / 1.5", 2, certainNormal,
                spreadTimes(1 / 1.5)),
        setting("normal-shift", "normal", "mean U(-1,1), sd U(0.5,2); alternative: mean + 0.35", 2, widthyNormal,
                byRow([](Row row) { row(0) += 0.35; })),
        setting("normal-wave", "normal", "mean U(-1,1), sd U(0.5,2); alternative: mean + 0.6 sin(2 pi mean)", 2,
                widthyNormal, byRow([](Row row) { row(0) += 0.6 * std::sin(2 * std::numbers::pi * row(0)); })),
        setting("draws-narrow", "draws", "9 values around U(-1,1), sd 0.001; alternative: target 1.5 times as far", 9,
                certainDraws, drawsTimes(1.5)),
        setting("draws-wide", "draws", "9 values around U(-1,1), sd 0.001; alternative: target 1/1.5 times as far", 9,
                certainDraws, drawsTimes(1 / 1.5)),
    };
}

}  // namespace

const std::vector<PowerSetting>& bandwidthSettings() {
    static const std::vector<PowerSetting> list = [] {
        std::vector<PowerSetting> settings;
        for (const char* name : {"binary", "classes3", "classes10", "normal", "laplace", "poisson", "draws"}) {
            settings.push_back(powerSetting(name));
        }
        for (auto& own : ownSettings()) settings.push_back(std::move(own));
        return settings;
    }();
    return list;
}

const PowerSetting& bandwidthSetting(const std::string& name) {
    const auto& list = bandwidthSettings();
    const auto found =
        std::find_if(list.begin(), list.end(), [&](const PowerSetting& item) { return item.name == name; });
    if (found == list.end()) throw std::runtime_error("There is no setting " + name);
    return *found;
}

}  // namespace calibrium::power
