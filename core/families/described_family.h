// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/family.h"
#include "core/kernels/pairs/pair_terms.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

class Dataset;
struct Kernel;

/// What a family says of itself.
struct FamilyInfo {
    std::string id;
    std::string name;
    std::string explanation;
    std::vector<std::string> distances;
    std::vector<std::string> targetKernels;
    Abilities abilities;
    FamilyLayout layout;  ///< its family is filled in
};

/// Base of all families: ids and names from a value; terms of pairs cost nothing before they are asked for.
class DescribedFamily : public Family {
public:
    explicit DescribedFamily(FamilyInfo info) : m_info(std::move(info)) { m_info.layout.family = m_info.id; }

    [[nodiscard]] const std::string& id() const override { return m_info.id; }
    [[nodiscard]] const std::string& name() const override { return m_info.name; }
    [[nodiscard]] const std::string& explanation() const override { return m_info.explanation; }
    [[nodiscard]] const std::vector<std::string>& distances() const override { return m_info.distances; }
    [[nodiscard]] const std::vector<std::string>& targetKernels() const override { return m_info.targetKernels; }
    [[nodiscard]] const Abilities& abilities() const override { return m_info.abilities; }
    [[nodiscard]] const FamilyLayout& layout() const override { return m_info.layout; }
    [[nodiscard]] std::unique_ptr<PairTerms> distanceTerms(const Dataset& data, const Kernel& kernel) const override {
        return pairTerms(data, kernel);
    }

private:
    FamilyInfo m_info;
};

}  // namespace calibrium
