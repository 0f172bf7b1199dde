// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <fstream>

#include <sys/resource.h>
#include <unistd.h>

namespace calibrium::test {

inline constexpr std::size_t mebibyte = std::size_t{1} << 20U;

/// While it lives, the process can take so many bytes more than it has. Not with the address sanitizer, which takes
/// terabytes of address space for itself.
class MemoryLimit {
public:
    explicit MemoryLimit(std::size_t bytes) {
        std::size_t pages = 0;
        std::ifstream("/proc/self/statm") >> pages;
        ::getrlimit(RLIMIT_AS, &m_before);
        rlimit small = m_before;
        small.rlim_cur = pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)) + bytes;
        ::setrlimit(RLIMIT_AS, &small);
    }
    ~MemoryLimit() { ::setrlimit(RLIMIT_AS, &m_before); }
    MemoryLimit(const MemoryLimit&) = delete;
    MemoryLimit& operator=(const MemoryLimit&) = delete;

    [[nodiscard]] static bool isPossible() {
#ifdef __SANITIZE_ADDRESS__
        return false;
#else
        return true;
#endif
    }

private:
    rlimit m_before{};
};

}  // namespace calibrium::test
