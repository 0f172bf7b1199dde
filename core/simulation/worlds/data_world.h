// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct World;

/// World `my-data`: the loaded predictions, as they are or resampled to another number, with targets drawn from them
/// (temperature 1, the null hypothesis) or from their tempered version (an alternative): Family::tempered().
/// True values: 0 for every calibration error at temperature 1.
World dataWorld();

}  // namespace calibrium
