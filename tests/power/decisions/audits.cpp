// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/decisions/answers.h"

#include "core/analysis/audit/audit.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"

#include <map>
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
    return cells;
}

}  // namespace calibrium::power
