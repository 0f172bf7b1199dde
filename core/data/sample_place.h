// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/error.h"
#include "core/statistics/numbers/matrix.h"

#include <string>

namespace calibrium {

class Dataset;

/// File and line of a row of the data set, as an import error names them; only the number of the row as it was loaded,
/// from 1, where the data do not come from a file with lines.
Place placeOfSample(const Dataset& data, Index row);

/// "probs.csv, line 17", or "sample 3" where there is no file.
Text sampleText(const Dataset& data, Index row);

/// A sample that a method cannot compute with, at the place where its reader finds it.
class UnusableSample : public InvalidInput {
    using InvalidInput::InvalidInput;
};

/// The error of a method that saw these data: InvalidInput about one of their rows names the place of the sample.
/// Throws it, or the same error where it is about no row, or about a file of the settings.
[[noreturn]] void throwPlaced(const Dataset& seen, const InvalidInput& error);

/// compute(), whose errors about a row of the data name the sample's place, whatever rows of a larger data set they are
/// and whatever lens shows them. Inner calls win: a method that computes with some of its rows names them itself.
template <class Compute>
auto namingSamples(const Dataset& seen, const Compute& compute) {
    try {
        return compute();
    } catch (const UnusableSample&) {
        throw;
    } catch (const InvalidInput& error) {
        throwPlaced(seen, error);
    }
}

}  // namespace calibrium
