// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/accuracy.h"

#include "core/statistics/intervals.h"

namespace calibrium {

Accuracy accuracy(const Dataset& data) {
    Accuracy result{.value = 0, .correctCount = 0, .sampleCount = data.sampleCount()};
    for (Index i = 0; i < data.sampleCount(); ++i) {
        Index predicted = 0;
        data.parameters().row(i).maxCoeff(&predicted);  // the first of equal maxima
        result.correctCount += data.labels()[static_cast<std::size_t>(i)] == predicted ? 1 : 0;
    }
    result.value = static_cast<double>(result.correctCount) / static_cast<double>(result.sampleCount);
    return result;
}

Measure accuracyMeasure() {
    Measure measure;
    measure.info = {.id = "accuracy",
                    .name = "Accuracy",
                    .explanation =
                        "Share of samples for which the class with the largest probability (the lowest of equal ones) "
                        "is the observed class. It says how often the model is right, not whether its probabilities "
                        "can be trusted: a model can be accurate and badly calibrated, and the other way round.",
                    .formula = "acc = n⁻¹ #{i : arg max p_i = y_i}",
                    .source = "Guo, Pleiss, Sun, Weinberger (2017), section 2; interval: Clopper, Pearson (1934)",
                    .cost = "O(n m) time, O(1) memory",
                    .families = {"binary", "categorical"},
                    .parameters = {}};
    measure.defaultLens = "canonical";
    measure.isTestable = false;
    measure.evaluate = [](const MethodCall& call) {
        call.run.check();
        const Accuracy result = accuracy(call.data);
        call.run.step(1.0);
        Estimate estimate{.value = result.value,
                          .interval = clopperPearson(result.correctCount, result.sampleCount),
                          .ifCalibrated = {},
                          .resolved = {},
                          .warnings = {}};
        return estimate;
    };
    return measure;
}

}  // namespace calibrium
