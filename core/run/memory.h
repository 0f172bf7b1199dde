// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace calibrium {

/// Bytes that this process can still take without the machine starting to swap: what the system calls available, less
/// where the process itself is limited (address space, control group). 1 GiB where the system does not say.
std::size_t availableMemory();

/// Bytes that the content of one file, one picture or one simulated data set may take: a quarter of what is available,
/// 4 GiB at most, so that what is made of it has room as well.
std::size_t contentLimit();

/// Bytes that the whole program may take for computations and for what they keep: what setProgramMemory() said, else a
/// quarter of what was available when this was first asked for, at least 256 MiB.
std::size_t programMemory();
/// 0: left to the machine.
void setProgramMemory(std::size_t bytes);

/// What programMemory() is where nobody says otherwise.
std::size_t automaticMemory();

/// Shares of it: what results and shared parts may fill, and what any one computation may take while others run, of the
/// program's memory or of so many bytes.
std::size_t keptMemory();
std::size_t computationMemory(std::size_t bytes = 0);

/// Bytes that the cells of one table may take: half of what is available, 16 GiB at most.
std::size_t tableLimit();

/// "4 GiB", "512 MiB": for messages.
std::string memoryText(double bytes);

}  // namespace calibrium
