// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Values;

/// Throws InvalidSetting when a data set of a world with these (complete) settings would not fit into memory: "n" rows
/// of as many numbers as its "classes" or twice its "dimension" say. Called before anything is drawn.
void requireAffordableWorld(const Values& values);

}  // namespace calibrium
