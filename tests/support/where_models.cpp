// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/where_models.h"

#include "core/families/reals/normal.h"
#include "core/statistics/random.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <algorithm>

#include <boost/math/distributions/normal.hpp>

namespace calibrium::test {

Figure whereFigureOf(const std::vector<FigureModel>& models, const Values& given, const Run& run) {
    return builtFigure(whereFigure(), models, given, run);
}

FigureModel bent(double steepness, int series) {
    Generator generator = makeGenerator(1, 0);
    std::vector<double> probabilities;
    Labels labels;
    for (int i = 0; i < 2000; ++i) {
        probabilities.push_back(uniform01(generator));
        const double truth = std::clamp(0.5 + (probabilities.back() - 0.5) * steepness, 0.0, 1.0);
        labels.push_back(uniform01(generator) < truth ? 1 : 0);
    }
    return shownModel(binary(probabilities, labels), series);
}

FigureModel threeClasses(bool isCalibrated, int series) {
    return shownModel(randomClasses(400, 3, 5, isCalibrated), series);
}

FigureModel normals(double factor, double shift, int series) {
    std::vector<std::vector<double>> rows;
    std::vector<std::vector<double>> targets;
    for (int i = 0; i < 400; ++i) {
        const double mean = i % 5;
        const double deviation = i % 2 == 0 ? 1.0 : 0.5;
        const double level = (i / 10 + 0.5) / 40.0;
        rows.push_back({mean, deviation});
        targets.push_back({mean + shift + factor * deviation * boost::math::quantile(boost::math::normal{}, level)});
    }
    return shownModel(regression(normalFamily(), rows, targets), series);
}

}  // namespace calibrium::test
