// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/example_figures.h"

#include <QColor>
#include <QImage>
#include <cstdlib>
#include <string>

namespace calibrium::test {

Panel reliabilityPanel(int series, const Text& legend) {
    Panel panel;
    panel.heightShare = 4;
    panel.isSquare = true;
    panel.x = {.label = "confidence", .minimum = 0, .maximum = 1};
    panel.y = {.label = "observed frequency", .minimum = 0, .maximum = 1};
    panel.notes = {"ECE 0.053"};
    panel.marks = {Rule{.style = {.role = Role::Reference, .series = 0, .legend = ""},
                        .kind = Rule::Kind::Diagonal,
                        .value = 0,
                        .label = ""},
                   Points{.style = {.role = Role::Model, .series = series, .legend = legend},
                          .x = {0.25, 0.5, 0.75},
                          .y = {0.125, 0.375, 0.625},
                          .tips = {"first", "second\n1,240 samples", "third"},
                          .isConnected = false}};
    return panel;
}

Panel histogramPanel(int series) {
    Panel panel;
    panel.row = 1;
    panel.x = {.label = "confidence", .minimum = 0, .maximum = 1};
    panel.y = {.label = "samples", .minimum = 0, .maximum = {}, .isCount = true};
    panel.marks = {Bars{.style = {.role = Role::ModelSoft, .series = series, .legend = ""},
                        .left = {0, 0.5},
                        .right = {0.5, 1},
                        .base = {0, 0},
                        .top = {1000, 12000},
                        .tips = {"1,000 samples", "12,000 samples"}}};
    return panel;
}

Figure reliability() {
    return {.title = "Reliability",
            .series = {"resnet18"},
            .panels = {reliabilityPanel(0, "resnet18"), histogramPanel(0)},
            .emptyReason = ""};
}

Figure twoModels() {
    Figure figure = reliability();
    figure.series.emplace_back("vgg16_bn");
    figure.panels[0].marks.push_back(Points{.style = {.role = Role::Model, .series = 1, .legend = "vgg16_bn"},
                                            .x = {0.25, 0.75},
                                            .y = {0.5, 0.875},
                                            .tips = {},
                                            .isConnected = true});
    return figure;
}

int countOf(const QImage& image, const QRect& area, const QColor& colour) {
    int count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            const int distance = std::abs(pixel.red() - colour.red()) + std::abs(pixel.green() - colour.green()) +
                                 std::abs(pixel.blue() - colour.blue());
            count += distance < 24 ? 1 : 0;
        }
    }
    return count;
}

}  // namespace calibrium::test
