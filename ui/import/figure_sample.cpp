// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/figure_sample.h"

#include "core/experiments/published/figure_samples.h"
#include "core/experiments/published/lab_presets.h"
#include "core/run/error.h"
#include "ui/import/samples.h"

#include <QFileInfo>

namespace calibrium::ui {

std::optional<SampleFiles> filesFor(const PublishedFigure& figure) {
    const auto wanted = sampleFor(figure);
    if (!wanted) return std::nullopt;
    const Sample found = sample(QString::fromStdString(wanted->sample));
    for (const QString& path : found.predictions) {
        if (QFileInfo(path).completeBaseName() == QString::fromStdString(wanted->model)) {
            return SampleFiles{found.id, path, found.targets};
        }
    }
    throw InvalidSetting(Text("The bundled sample {1} has no model {2}.", wanted->sample, wanted->model));
}

}  // namespace calibrium::ui
