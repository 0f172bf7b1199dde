// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/read_kernel.h"

#include "core/io/bytes/file_bytes.h"
#include "core/io/reading/class_similarity_file.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/class_similarity.h"
#include "core/method/values.h"

#include <string>
#include <utility>

namespace calibrium {

std::optional<KernelSettings> readKernelSettings(const Values& values, const Run& run) {
    const bool isMatrix = values.contains("target") && values.text("target") == "matrix";
    const std::string path = isMatrix ? values.text("similarity") : std::string();
    std::optional<ClassSimilarity> similarity;
    if (!path.empty()) similarity = readClassSimilarity(path, run);
    auto settings = kernelSettings(values, std::move(similarity));
    if (settings && !path.empty()) settings->similarityFile = fileName(path);
    return settings;
}

}  // namespace calibrium
