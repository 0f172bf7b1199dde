// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/decisions/answers.h"

#include "core/analysis/audit/audit.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"
#include "tests/support/normal_number.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

namespace calibrium::power {

namespace {

constexpr std::uint64_t auditSeed = 8133;

enum class Planted : std::uint8_t { Nothing, Group, Pair };

AnswerOf answersOfAudit(Planted planted, Index n, bool isRare) {
    return [=](std::uint64_t stream) {
        Generator generator = makeGenerator(auditSeed, stream);
        std::vector<double> p;
        Labels y;
        std::map<std::string, std::vector<std::string>> columns;
        for (Index i = 0; i < n; ++i) {
            const double risk = isRare ? 0.01 + 0.08 * uniform01(generator) : 0.05 + 0.9 * uniform01(generator);
            const bool isWoman = uniformIndex(generator, 2) == 0;
            const auto site = static_cast<char>('A' + uniformIndex(generator, 4));
            const bool isOff =
                (planted == Planted::Group && site == 'C') || (planted == Planted::Pair && isWoman && site == 'B');
            p.push_back(risk);
            y.push_back(uniform01(generator) < (isOff ? 0.7 * risk : risk) ? 1 : 0);
            columns["sex"].push_back(isWoman ? "F" : "M");
            columns["site"].push_back(std::string(1, site));
            columns["stage"].push_back("stage " + std::to_string(1 + uniformIndex(generator, 3)));
        }
        SampleNotes notes{.file = "people.csv"};
        for (auto& [name, cells] : columns) notes.columns.push_back({.name = name, .cells = std::move(cells)});
        const AuditResult result =
            audit(support::binaryData(p, y).withNotes(std::move(notes)), {.resampleCount = 199, .seed = stream + 1});
        return Answers{rejected("the search", result.pValue)};
    };
}

/// Wards whose people go together: normal variables behind their outcomes have this correlation, and every event the
/// predicted probability.
struct Wards {
    int count = 20;
    int size = 20;
    double correlation = 0.3;
    bool isRare = false;
};

AnswerOf answersOfWards(const Wards& wards) {
    return [wards](std::uint64_t stream) {
        Generator generator = makeGenerator(auditSeed, stream);
        const auto normal = [&] { return test::normalNumber(generator); };
        std::vector<double> p;
        Labels y;
        std::map<std::string, std::vector<std::string>> columns;
        for (int w = 0; w < wards.count; ++w) {
            const double shared = std::sqrt(wards.correlation) * normal();
            const std::string region = "region " + std::to_string(1 + uniformIndex(generator, 4));
            for (int i = 0; i < wards.size; ++i) {
                const double risk =
                    wards.isRare ? 0.01 + 0.08 * uniform01(generator) : 0.05 + 0.9 * uniform01(generator);
                const double place = shared + std::sqrt(1 - wards.correlation) * normal();
                p.push_back(risk);
                y.push_back(0.5 * std::erfc(-place / std::numbers::sqrt2) < risk ? 1 : 0);
                columns["ward"].push_back("ward " + std::to_string(w));
                columns["region"].push_back(region);
                columns["sex"].push_back(uniformIndex(generator, 2) == 0 ? "F" : "M");
                columns["stage"].push_back("stage " + std::to_string(1 + uniformIndex(generator, 3)));
            }
        }
        SampleNotes notes{.file = "people.csv"};
        for (auto& [name, cells] : columns) notes.columns.push_back({.name = name, .cells = std::move(cells)});
        const Dataset data = support::binaryData(p, y).withNotes(std::move(notes));
        const std::vector<std::string> searched{"sex", "stage", "region"};
        const auto searchOver = [&](const std::string& clusters) {
            return audit(data, {.columns = searched,
                                .clusters = clusters,
                                .shownCount = 1000,
                                .resampleCount = 199,
                                .seed = stream + 1});
        };
        const AuditResult result = searchOver("ward");
        // One interval that leaves out 0 is a miss of all of them together.
        const auto holds = [](const AuditedSubgroup& one) {
            return one.interval.lower <= 0 && one.interval.upper >= 0;
        };
        const bool areHeld = std::all_of(result.worst.begin(), result.worst.end(), holds);
        return Answers{rejected("the search over wards", result.pValue),
                       missed("all gaps over wards", Interval{-1, 1, defaultLevel, {}}, areHeld ? 0 : 2),
                       rejected("the search by rows", searchOver("").pValue)};
    };
}

}  // namespace

Cells cellsOfAudits() {
    Cells cells;
    const auto add = [&](const std::string& world, Index n, Planted planted, bool isRare) {
        cells.push_back({.section = "audit", .world = world, .sampleCount = n, .prepare = [=] {
                             return answersOfAudit(planted, n, isRare);
                         }});
    };
    for (const Index n : {Index{300}, Index{2000}}) {
        add("nothing planted", n, Planted::Nothing, false);
        add("nothing planted; 5 % events", n, Planted::Nothing, true);
    }
    add("a site of four with 0.7 times the risks", 2000, Planted::Group, false);
    add("women of one site with 0.7 times the risks", 2000, Planted::Pair, false);
    const auto addWards = [&](const std::string& world, const Wards& wards) {
        cells.push_back(
            {.section = "audit", .world = world, .sampleCount = Index{wards.count} * wards.size, .prepare = [=] {
                 return answersOfWards(wards);
             }});
    };
    addWards("12 wards of 40 whose people go together; nothing planted", {.count = 12, .size = 40});
    addWards("20 wards of 20 whose people go together; nothing planted", {});
    addWards("40 wards of 20 whose people go together; nothing planted", {.count = 40});
    addWards("20 wards of 20 that are alike; nothing planted", {.correlation = 0});
    addWards("40 wards of 40 whose people go together a little; nothing planted; 5 % events",
             {.count = 40, .size = 40, .correlation = 0.1, .isRare = true});
    return cells;
}

}  // namespace calibrium::power
