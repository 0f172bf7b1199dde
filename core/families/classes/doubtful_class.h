// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

class Dataset;
struct Lens;

/// Whether "class:1", the second class, may be read as another one, whose name is 1.
bool isDoubtfulClass(const Lens& lens, const Dataset& data);

/// The lens as reports of these data write it: toText(), but "class:=0" where "class:1" would name another class.
std::string lensTextFor(const Lens& lens, const Dataset& data);

}  // namespace calibrium
