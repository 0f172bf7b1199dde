// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/distribution.h"
#include "core/experiments/ece_bins.h"
#include "core/experiments/estimator_risk.h"
#include "core/experiments/experiment.h"
#include "core/experiments/improvement.h"
#include "core/experiments/planning.h"
#include "core/experiments/sample_size.h"
#include "core/experiments/test_error.h"
#include "core/experiments/training/training.h"
#include "core/experiments/training/training_recalibration.h"
#include "core/experiments/validation_size.h"
#include "core/method/lookup.h"

namespace calibrium {

const std::vector<Experiment>& experiments() {
    static const std::vector<Experiment> list{
        distributionExperiment(),   testErrorExperiment(),     sampleSizeExperiment(),
        trainingExperiment(),       eceBinsExperiment(),       planningExperiment(),
        improvementExperiment(),    estimatorRiskExperiment(), trainingRecalibrationExperiment(),
        validationSizeExperiment(),
    };
    return list;
}

const Experiment& experiment(std::string_view id) { return lookUp(experiments(), id, "experiment"); }

}  // namespace calibrium
