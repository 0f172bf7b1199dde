// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct World;

/// World `hidden-certainty`: GB22 Proposition 3.2. True values: 0 of every calibration error that looks at one class or
/// at the predicted class (lenses top-label and class:K, and the measures ks, cwce and those of kde-ece); CE_2 and its
/// bound by the Brier score in closed form.
World hiddenCertaintyWorld();

}  // namespace calibrium
