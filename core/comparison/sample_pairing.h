// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
class PreparedData;
class Text;

/// What says which samples of several models belong together.
enum class PairedBy {
    Row,   ///< their place: the first with the first
    Line,  ///< the line of the file, of models of one file or of files with equally many rows
    Key    ///< the cells of columns that all models have
};

struct PairingOptions {
    /// Columns that identify the samples, "id=patient" where models name one differently; empty: those that do by their
    /// names or contents.
    std::vector<std::string> key{};
    bool isByRow = false;        ///< whatever the columns say
    bool mayPairByLine = false;  ///< without a key: the models are of one file, or the user wants what they share
    bool areCommonRows = false;  ///< paired already: only the targets are checked
};

/// Which samples several models have in common.
struct SamplePairing {
    PairedBy by = PairedBy::Row;
    std::vector<std::string> key{};          ///< names of the columns, as the first model has them
    Index sampleCount = 0;                   ///< that all models have
    std::vector<Index> leftOut{};            ///< of each model: samples that another one lacks
    std::vector<std::vector<Index>> rows{};  ///< of each model, in the order of the first; empty: all as they stand
    std::vector<std::string> classNames{};   ///< of the first model: the order in which those of the others are taken

    [[nodiscard]] bool leavesOut() const;
};

/// Pairs the samples of models of the same targets by a key where all have one, whatever the order of their rows: the
/// columns that are asked for; else one with the name of a row identifier and a different cell in every row; else other
/// words or whole numbers, if need be several columns together, that at least half of the samples of the smallest model
/// share. Without a key by line where that is allowed, else row by row. A view and its data set (lens, map) are paired
/// as they are. Classes of the same names in another order are taken in that of the first model (withClassOrder()).
/// Throws InvalidInput that names the models: samples that belong together have different targets or case weights, a
/// key that was asked for recurs or is absent, no key is shared, the numbers of samples differ without a key, a column
/// that identifies samples does not agree (refuseDisputedRows()) or stands in another model under another name
/// (keysElsewhere()), or one of other cells stands in another order. Time
/// O(models x columns x n).
SamplePairing pairSamples(std::span<const Dataset> models, const PairingOptions& options = {}, const Run& run = {});

/// The samples of the model of this place that all have, with its classes in the order of the first; the data set
/// itself where none is left out and both orders are its own.
Dataset pairedData(const Dataset& model, const SamplePairing& pairing, std::size_t place);

std::vector<Dataset> dataOf(std::span<const PreparedData> models);

/// pairedData() of every model; what has been made of one that stays whole is kept.
std::vector<PreparedData> pairedModels(std::span<const PreparedData> models, const SamplePairing& pairing);

/// Every model with the samples that all have, in its own order; a finding "import-common-rows" says how many were left
/// out. Throws as pairSamples().
std::vector<Dataset> withCommonRows(std::span<const Dataset> models, const PairingOptions& options,
                                    const Run& run = {});

/// The lines of the file whose samples the part of a model does not have; empty where there are no lines.
std::vector<std::int64_t> linesMissing(const Dataset& whole, const Dataset& part);

/// "by row", "by line", "by date, lead".
Text pairingText(const SamplePairing& pairing);

/// How many samples were left out of which model, in a sentence; empty if none was. names: of the models.
Text leftOutText(const SamplePairing& pairing, const std::vector<std::string>& names);

}  // namespace calibrium
