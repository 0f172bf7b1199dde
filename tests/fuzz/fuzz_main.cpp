// SPDX-License-Identifier: GPL-3.0-or-later
// The entry points of libFuzzer. CALIBRIUM_FUZZ_TARGET names the target: see the README beside this file.
#include "tests/fuzz/fuzz_targets.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace {

const calibrium::fuzz::Target* chosen = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* /*count*/, char*** /*arguments*/) {
    const char* name = std::getenv("CALIBRIUM_FUZZ_TARGET");
    try {
        chosen = &calibrium::fuzz::target(name == nullptr ? "" : name);
    } catch (const std::invalid_argument& error) {
        std::fprintf(stderr, "CALIBRIUM_FUZZ_TARGET: %s Targets:", error.what());
        for (const auto& target : calibrium::fuzz::targets()) std::fprintf(stderr, " %s", target.name.c_str());
        std::fputs("\n", stderr);
        std::exit(2);
    }
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto outcome = calibrium::fuzz::outcomeOf(*chosen, {reinterpret_cast<const char*>(data), size});
    if (outcome.fault.empty()) return 0;
    std::fprintf(stderr, "%s: %s\n", chosen->name.c_str(), outcome.fault.c_str());
    std::abort();
}
