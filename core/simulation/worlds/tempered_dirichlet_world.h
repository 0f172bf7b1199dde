// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct World;

/// World `tempered-dirichlet`: P ~ Dir(α, .., α), Y ~ P, predicted softmax(t log P). The prediction tells P, so that
/// every calibration error is known from targetProbabilities(). Source: Gruber, Bach (2024), section 5.1 (Figure 1).
World temperedDirichletWorld();

}  // namespace calibrium
