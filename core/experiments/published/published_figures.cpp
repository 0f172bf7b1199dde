// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/published/figure_presets.h"
#include "core/experiments/published/gb24_figures.h"
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/published/w19_readings.h"
#include "core/experiments/published/w21_readings.h"
#include "core/method/lookup.h"

#include <iterator>

namespace calibrium {

const std::vector<PublishedFigure>& publishedFigures() {
    static const std::vector<PublishedFigure> list = [] {
        std::vector<PublishedFigure> figures;
        for (auto part : {w19Figures(), w21Figures(), gb22Figures(), gb24Figures()}) {
            figures.insert(figures.end(), std::make_move_iterator(part.begin()), std::make_move_iterator(part.end()));
        }
        return figures;
    }();
    return list;
}

const PublishedFigure& publishedFigure(std::string_view id) {
    return lookUp(publishedFigures(), id, "published figure");
}

std::vector<PublishedValue> publishedReadings(const ExperimentPlan& plan) {
    std::vector<PublishedValue> readings = w19Readings(plan);
    const auto others = w21Readings(plan);
    readings.insert(readings.end(), others.begin(), others.end());
    return readings;
}

}  // namespace calibrium
