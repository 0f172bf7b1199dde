// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/samples/ensemble.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/row_dependence.h"
#include "core/text/number_text.h"

#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// Two members that must agree, and how to speak of them.
class MemberCheck {
public:
    MemberCheck(std::span<const Dataset> members, std::size_t number, const MemberPlace& place)
        : m_first(members.front()), m_member(members[number]), m_number(number), m_place(place) {}

    void requireEqual() const {
        requireSame("family", m_member.family().name(), m_first.family().name());
        requireSame("number of samples", std::to_string(m_member.sampleCount()), std::to_string(m_first.sampleCount()));
        requireSame("number of classes", std::to_string(m_member.classCount()), std::to_string(m_first.classCount()));
        requireSame("list of classes", listOf(m_member.classNames()), listOf(m_first.classNames()));
        requireSame("number of target dimensions", std::to_string(m_member.values().cols()),
                    std::to_string(m_first.values().cols()));
        for (Index i = 0; i < m_first.sampleCount(); ++i) {
            if (!isSameTarget(i)) refuseTarget(i);
        }
    }

private:
    void requireSame(const Text& what, const std::string& own, const std::string& first) const {
        if (own == first) return;
        throw InvalidInput(Text("The {1} of member {2} is {3}; that of member 1 ({4}) is {5}. The members of an "
                                "ensemble need the same.",
                                what, m_number + 1, own, placeOf(0, {}).file, first),
                           placeOf(m_number, {}));
    }

    [[nodiscard]] static std::string listOf(const std::vector<std::string>& names) {
        std::string text;
        for (const auto& name : names) text += (text.empty() ? "" : ", ") + name;
        return text;
    }

    [[nodiscard]] bool isSameTarget(Index i) const {
        const auto k = static_cast<std::size_t>(i);
        if (!m_first.labels().empty()) return m_member.labels()[k] == m_first.labels()[k];
        return m_member.values().row(i) == m_first.values().row(i);
    }

    [[nodiscard]] static std::string targetText(const Dataset& data, Index i) {
        if (!data.labels().empty()) {
            return data.classNames()[static_cast<std::size_t>(data.labels()[static_cast<std::size_t>(i)])];
        }
        std::string text;
        for (const double value : data.values().row(i)) text += (text.empty() ? "" : ", ") + roundTrip(value);
        return text;
    }

    [[noreturn]] void refuseTarget(Index i) const {
        const Place first = placeOf(0, i);
        throw InvalidInput(Text("The target of member {1} is {2}; that of member 1 ({3}) is {4}. The members of an "
                                "ensemble need the same targets in the same order.",
                                m_number + 1, targetText(m_member, i), placeText(first), targetText(m_first, i)),
                           placeOf(m_number, i));
    }

    [[nodiscard]] Place placeOf(std::size_t number, std::optional<Index> sample) const {
        if (m_place) return m_place(number, sample);
        Place place{.file = (number == 0 ? m_first : m_member).name()};
        if (sample) place.row = *sample + 1;
        return place;
    }

    const Dataset& m_first;
    const Dataset& m_member;
    std::size_t m_number;
    const MemberPlace& m_place;
};

/// What speaks of targets is the same for all members, and Dataset::create says it of the whole.
bool isOfTheMember(const Warning& warning) {
    return warning.id != "absent-classes" && warning.id != "duplicate-rows" && warning.id != dependentRowsId;
}

}  // namespace

Dataset joinMembers(std::span<const Dataset> members, std::string name, const MemberPlace& place) {
    if (members.size() < 2) {
        throw InvalidInput(Text("An ensemble needs at least two members; there is {1}.", members.size()));
    }
    for (std::size_t m = 1; m < members.size(); ++m) MemberCheck(members, m, place).requireEqual();
    std::vector<const RowMatrix*> predictions;
    std::vector<Warning> warnings;
    for (const auto& member : members) {
        predictions.push_back(&member.parameters());
        for (Warning warning : member.warnings()) {
            if (!isOfTheMember(warning)) continue;
            warning.text = inSequence({asItStands(member.name()), warning.text}, ": ");
            warnings.push_back(std::move(warning));
        }
    }
    EnsemblePredictions joined = members.front().family().joined(predictions);
    return Dataset::create({.name = std::move(name),
                            .family = joined.family,
                            .parameters = std::move(joined.parameters),
                            .targets = members.front().targets(),
                            .classNames = members.front().family().classCount(members.front().parameters()) > 0
                                              ? members.front().classNames()
                                              : std::vector<std::string>{},
                            .warnings = std::move(warnings)});
}

}  // namespace calibrium
