// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace calibrium {

/// body(shared, 0), ..., body(shared, count - 1) on the threads of oneTBB; what a body throws is thrown here, after
/// which oneTBB may leave out further calls without a word, also those of loops inside other bodies. Meant for
/// parallelFor() alone. The one file that instantiates oneTBB's loops: the thread sanitizer does not see the library's
/// synchronisation and must not look into them.
void taskLoop(std::size_t count, void (*body)(void* shared, std::size_t index), void* shared);

}  // namespace calibrium
