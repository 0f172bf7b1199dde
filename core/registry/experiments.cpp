// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/coverage.h"
#include "core/experiments/distribution.h"
#include "core/experiments/ece_bins.h"
#include "core/experiments/estimator_risk.h"
#include "core/experiments/experiment.h"
#include "core/experiments/improvement.h"
#include "core/experiments/looks.h"
#include "core/experiments/planning.h"
#include "core/experiments/sample_size.h"
#include "core/experiments/sizes/real_validation_size.h"
#include "core/experiments/test_error.h"
#include "core/experiments/training/training.h"
#include "core/experiments/training/training_recalibration.h"
#include "core/experiments/validation_size.h"
#include "core/registry/lists.h"

namespace calibrium {

std::vector<Experiment> allExperiments() {
    return {
        distributionExperiment(),
        testErrorExperiment(),
        sampleSizeExperiment(),
        trainingExperiment(),
        eceBinsExperiment(),
        planningExperiment(),
        improvementExperiment(),
        estimatorRiskExperiment(),
        trainingRecalibrationExperiment(),
        validationSizeExperiment(),
        realValidationSizeExperiment(),
        coverageExperiment(),
        looksExperiment(),
    };
}

}  // namespace calibrium
