// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/abilities.h"
#include "core/data/family_layout.h"
#include "core/data/pair_work.h"
#include "core/run/error.h"
#include "core/statistics/numbers/matrix.h"
#include "core/statistics/random.h"

#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
class Family;
class PairTerms;
class PredictiveDistributions;
struct DatasetParts;
struct Kernel;
struct Targets;

/// The predictions of an ensemble, joined.
struct EnsemblePredictions {
    const Family* family = nullptr;
    RowMatrix parameters;  ///< n x k, as the family's validate() takes them
};

/// What is predicted of one coordinate of vectors.
struct CoordinatePredictions {
    const Family* family = nullptr;
    RowMatrix parameters;  ///< n x k, as a data set of the family holds them
};

/// E cos(ω·(Z - origin)) and E sin(ω·(Z - origin)), one row per prediction and one column per frequency ω.
struct TrigonometricMoments {
    Eigen::MatrixXd cosines;
    Eigen::MatrixXd sines;
};

/// Draws one target per row from the same predictions again and again; used from several threads at once.
class TargetSampler {
public:
    virtual ~TargetSampler() = default;
    /// The targets that Family::drawTargets() would draw, to the last bit.
    [[nodiscard]] virtual Targets draw(Generator& generator) const = 0;
};

/// A kind of predicted distribution, and all that the framework needs to know of it. Nothing else in core, and nothing
/// in ui, asks which family it has: adding a family is a pair of files here and a line in registry/families.cpp.
class Family {
public:
    virtual ~Family() = default;

    [[nodiscard]] virtual const std::string& id() const = 0;           ///< "categorical"
    [[nodiscard]] virtual const std::string& name() const = 0;         ///< "Class probabilities"
    [[nodiscard]] virtual const std::string& explanation() const = 0;  ///< prediction and target in one sentence
    [[nodiscard]] virtual const Abilities& abilities() const = 0;      ///< what methods can ask of it
    [[nodiscard]] virtual const FamilyLayout& layout() const = 0;      ///< how files hold it
    /// Ids of the distances between predictions that this family knows, the default first.
    [[nodiscard]] virtual const std::vector<std::string>& distances() const = 0;
    /// Ids of the kernels on its targets, the default first.
    [[nodiscard]] virtual const std::vector<std::string>& targetKernels() const = 0;

    /// The lens through which measures of one probability per sample look at such predictions unless another is named:
    /// the top label, or the positive class where there is one. Meaningful for classes only.
    [[nodiscard]] virtual std::string confidenceLens() const { return "top-label"; }

    /// Number of classes a parameter matrix speaks of; 0 for regression.
    [[nodiscard]] virtual Index classCount(const RowMatrix& parameters) const = 0;

    /// Checks shape and values, repairs what METHODS.md section 1 allows to repair and counts it in parts.warnings.
    /// Throws InvalidInput whose place holds sample and parameter column (both from 1).
    virtual void validate(DatasetParts& parts) const = 0;
    /// The columns that Dataset::create() takes, of a data set's parameters: what is written to a file.
    [[nodiscard]] virtual RowMatrix givenColumns(const RowMatrix& parameters) const { return parameters; }

    /// One target per row, drawn from its predicted distribution. Rows are drawn in order from one generator.
    [[nodiscard]] virtual Targets drawTargets(const RowMatrix& parameters, Generator& generator) const = 0;

    /// The same for many sets of targets, with what depends on the predictions alone prepared once. The parameters must
    /// outlive the sampler.
    [[nodiscard]] virtual std::unique_ptr<TargetSampler> targetSampler(const RowMatrix& parameters) const;

    /// The data set whose null hypothesis "every target is drawn from its prediction" is the one that this family
    /// means by calibration: the data set itself where predictions are distributions. Draws: the target is one more
    /// such draw, exchangeable with the S others; each row then predicts the S + 1 pooled values, in rising order, of
    /// which the target is one. What is computed from predictions (distances, scales) does not depend on which one.
    [[nodiscard]] virtual Dataset exchangeable(const Dataset& data) const;
    /// How data sets of that null hypothesis come about: "drawn from the predictions".
    [[nodiscard]] virtual std::string resamplingText() const { return "drawn from the predictions"; }
    /// A data set as this family takes them, with targets drawn from `truth`: the predictions of `pooled`, an
    /// exchangeable() data set, for a calibrated one, else others of the same shape. Draws: a column of the row is the
    /// target, the other S stay draws.
    [[nodiscard]] virtual Dataset simulated(const Dataset& pooled, const RowMatrix& truth, Generator& generator) const;

    /// The distributions at another temperature T > 0: above 1 they are less certain, below 1 more; T = 1 leaves them
    /// as they are. Classes: p_k^(1/T), normalised; real targets: the spread around the centre times sqrt(T), so that a
    /// variance is multiplied by T. Rows and columns as in `parameters`. Throws InvalidSetting for a family without
    /// such a version. Source: W21 Appendix F.
    [[nodiscard]] virtual RowMatrix tempered(const RowMatrix& parameters, double temperature) const;

    /// The temperature of tempered() that multiplies the family's own parameter of spread by sqrt(temperature) where
    /// that is a standard deviation, and by temperature where it is a scale: what the map `temperature` fits.
    [[nodiscard]] virtual double temperatureOfSpread(double temperature) const { return temperature; }

    /// The two factors of h over pairs of samples, prepared for the tiled pass. The bandwidth is not used here.
    /// Throws InvalidSetting for a distance or target kernel that this family does not know.
    [[nodiscard]] virtual std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const = 0;
    /// The same for callers that ask for distances alone, without preparing what only target terms are made of.
    [[nodiscard]] virtual std::unique_ptr<PairTerms> distanceTerms(const Dataset& data, const Kernel& kernel) const = 0;

    /// What pairs of such data take under a distance and a target kernel of this family: what is decided by cost (how
    /// many pairs a bandwidth comes from, how many rows a test takes) asks here.
    [[nodiscard]] virtual PairWork pairWork(const Dataset& data, const Kernel& kernel) const = 0;
    /// One entry of characteristicFunctions(), in the same operations.
    [[nodiscard]] virtual double characteristicWork(const RowMatrix& /*parameters*/) const { return 40; }

    /// Whether every target that such a prediction can draw is a count, so that many samples share one.
    [[nodiscard]] virtual bool areTargetsCounts() const { return false; }

    /// Why a kernel of these predictions may not be positive definite, in one sentence; empty where it is known to be.
    /// What holds for every family (total variation) is not repeated here.
    [[nodiscard]] virtual std::string definitenessDoubt() const { return {}; }

    /// The predicted distributions of all rows, for scores and PIT values; null where targets are classes.
    [[nodiscard]] virtual std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& /*parameters*/) const {
        return nullptr;
    }

    /// The marginal predictions of coordinate c, counted from 0, of vectors. Called with Ability::Coordinates only.
    [[nodiscard]] virtual CoordinatePredictions coordinate(const RowMatrix& /*parameters*/, Index /*c*/) const {
        throw std::logic_error("only families with Ability::Coordinates have coordinates");
    }

    /// The characteristic functions of the predicted distributions of real targets, around an origin: of every row, at
    /// every frequency. frequencies: one per row, d columns; origin: d numbers. Throws InvalidSetting for classes.
    [[nodiscard]] virtual TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                                       const RowMatrix& frequencies,
                                                                       const Eigen::RowVectorXd& origin) const;

    /// What an ensemble of such predictions is as one prediction, each member counting the same, in one sentence; empty
    /// where no family holds it.
    [[nodiscard]] virtual std::string ensembleMeaning() const { return {}; }

    /// The members of an ensemble as one prediction per row. members: one validated matrix per member, all of n rows.
    /// Throws InvalidInput where no family holds the result, or the shapes of the members do not go together.
    [[nodiscard]] virtual EnsemblePredictions joined(std::span<const RowMatrix* const> /*members*/) const {
        throw InvalidInput(
            Text("{1} cannot be joined: no family known here holds their mixture; join draws instead.", name()));
    }
};

}  // namespace calibrium
