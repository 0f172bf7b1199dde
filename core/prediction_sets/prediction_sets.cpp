// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prediction_sets/prediction_sets.h"

#include "core/data/table.h"
#include "core/io/cells/missing_numbers.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/names/value_spellings.h"
#include "core/io/table/table_column.h"
#include "core/prediction_sets/set_names.h"
#include "core/run/error.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace calibrium {

namespace {

/// What is left of each name without the letters that all share: "1" of "set1", "10" of "set10"; whole names where
/// nothing is left of one.
std::vector<std::string> ownLetters(const std::vector<std::string>& names) {
    std::size_t shared = names.front().size();
    for (const std::string& name : names) {
        const auto different = std::mismatch(names.front().begin(), names.front().end(), name.begin(), name.end());
        shared = std::min(shared, static_cast<std::size_t>(different.first - names.front().begin()));
    }
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    while (shared > 0 && isDigit(names.front()[shared - 1])) --shared;
    std::vector<std::string> ends;
    for (const std::string& name : names) {
        if (name.size() == shared) return names;
        ends.push_back(classNamed(name.substr(shared)));
    }
    return ends;
}

/// The end of each name that is its own; whole names where one would be empty.
std::vector<std::string> ownEnds(const std::vector<std::string>& names) {
    std::size_t shared = names.front().size();
    for (const std::string& name : names) {
        const auto different = std::mismatch(names.front().begin(), names.front().end(), name.begin(), name.end());
        shared = std::min(shared, static_cast<std::size_t>(different.first - names.front().begin()));
    }
    // Whole words and numbers: "set_10" and "set_11" share no more than "set_".
    const std::size_t mark = names.front().substr(0, shared).find_last_of("_. -");
    if (mark == std::string::npos) return names;
    std::vector<std::string> ends;
    for (const std::string& name : names) ends.push_back(classNamed(name.substr(mark + 1)));
    return ends;
}

std::vector<double> codesIn(const Table& table, const SetColumns& columns, const std::string& column) {
    return missingNumbers(table, column, columns.hasDecimalComma,
                          {.said = columns.missingCodes, .areDropped = columns.dropsMissing});
}

std::string inSmallLetters(std::string name) {
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return name;
}

/// Whether some of the names differ in the case of letters alone.
bool differInCase(const std::set<std::string>& names) {
    std::set<std::string> small;
    for (const std::string& name : names) small.insert(inSmallLetters(name));
    return small.size() < names.size();
}

/// Reads the rows of one kind of sets.
class SetCells {
public:
    /// ignoresCase: names that differ in the case of letters alone are one class.
    SetCells(const Table& table, const SetColumns& columns, bool ignoresCase)
        : m_ignoresCase(ignoresCase),
          m_dropsMissing(columns.dropsMissing),
          m_isNothingMissing(columns.missingCodes == std::vector<std::string>{"none"}),
          m_target(table, columns.target, columns.hasDecimalComma,
                   columns.lower.empty() ? std::vector<double>() : codesIn(table, columns, columns.target)) {
        const auto column = [&](const std::string& name) { return TableColumn(table, name, columns.hasDecimalComma); };
        if (!columns.lower.empty()) {
            for (const std::string* end : {&columns.lower, &columns.upper}) {
                m_ends.emplace_back(table, *end, columns.hasDecimalComma, codesIn(table, columns, *end));
            }
        } else if (!columns.set.empty()) {
            m_set = column(columns.set);
            for (std::size_t row = 0; row < table.rowCount(); ++row)
                m_doSetsHoldNone = m_doSetsHoldNone || holdsWord(setText(row), "none", true);
            m_names = setNames(table.rowCount());
            if (m_names->areMasks()) {
                throw InvalidInput(
                    Text("The cells of {1} seem to be masks, with a 0 or 1 for each class; write the names of the "
                         "classes, or a column for each class (--members).",
                         columns.set),
                    m_set->place(0));
            }
        } else {
            for (const std::string& name : columns.members) m_members.push_back(column(name));
            m_classes = columns.classes.empty() ? classesOf(columns.members, table.rowCount()) : columns.classes;
            for (std::string& name : m_classes) name = folded(name);
        }
        if (!columns.group.empty()) m_group = column(columns.group);
    }

    [[nodiscard]] bool hasMissing(std::size_t row) const {
        if (m_names && m_names->mayBeEmptyOrMissing(setText(row))) {
            if (m_dropsMissing) return true;
            throw InvalidInput(
                Text("\"{1}\" is no class that was observed: leave the cell empty, or write {2}, where the set is "
                     "empty; --drop-missing leaves out such rows as missing.",
                     setText(row), "{}"),
                m_set->place(row));
        }
        std::vector<const TableColumn*> used{&m_target};
        for (const auto* list : {&m_ends, &m_members}) {
            for (const TableColumn& column : *list) used.push_back(&column);
        }
        for (const TableColumn* column : used) {
            if (!column->isMissing(row)) continue;
            if (column == &m_target && isTargetAClass(row)) continue;
            if (m_dropsMissing) return true;
            throw InvalidInput("A value is missing; --drop-missing leaves out such rows.", column->place(row));
        }
        return false;
    }

    /// "none" is a class where sets hold it, or --missing says that nothing stands for a missing value.
    [[nodiscard]] bool isTargetAClass(std::size_t row) const {
        const std::string word = m_target.text(row);
        if (word.empty() || !m_ends.empty()) return false;
        if (m_isNothingMissing) return true;
        if (word != "none" && word != "None" && word != "NONE") return false;
        return m_set ? m_doSetsHoldNone : std::find(m_classes.begin(), m_classes.end(), word) != m_classes.end();
    }

    void add(std::size_t row, PredictionSets& sets) {
        if (m_group) sets.groups.push_back(m_group->isMissing(row) ? "missing" : m_group->text(row));
        if (!m_ends.empty()) {
            addInterval(row, sets);
            return;
        }
        const std::set<std::string> names = m_set ? namesOf(row) : membersOf(row);
        const std::string observed = observedIn(row);
        m_predicted.insert(names.begin(), names.end());
        m_areCasesClasses = m_areCasesClasses || differInCase(names);
        sets.isCovered.push_back(names.contains(observed));
        sets.sizes.push_back(static_cast<double>(names.size()));
        sets.classes.push_back(observed);
    }

    /// Whether a set holds two names that differ in the case of letters alone: they are two classes then.
    [[nodiscard]] bool areCasesClasses() const { return m_areCasesClasses; }

    /// All classes in any set.
    [[nodiscard]] const std::set<std::string>& predicted() const { return m_predicted; }

    /// Throws InvalidInput where columns of members bear the names of other classes than --classes says, and without it
    /// where a class was observed that has no column: whether it was forgotten or no set can hold it, nobody said.
    void requireMembersOf(const SetColumns& columns, const std::set<std::string>& observed,
                          std::size_t rowCount) const {
        if (!columns.classes.empty()) {
            std::vector<std::string> named = classesOf(columns.members, rowCount);
            for (std::string& name : named) name = folded(name);
            const bool areSame = std::is_permutation(named.begin(), named.end(), m_classes.begin(), m_classes.end());
            if (!areSame || named == m_classes) return;
            throw InvalidInput(
                Text("--classes says {1} of the columns {2}, whose names say {3}: name both in one order, or leave out "
                     "--classes.",
                     listed(m_classes), listed(columns.members), listed(named)));
        }
        for (const std::string& name : observed) {
            if (std::find(m_classes.begin(), m_classes.end(), name) != m_classes.end()) continue;
            throw InvalidInput(
                Text("The class {1} was observed, and none of the columns of --members stands for it: name its column "
                     "too; if no set can hold it, --classes {2} says that these are all.",
                     name, asItStands(joinedNames(m_classes))));
        }
    }

private:
    [[nodiscard]] std::string folded(std::string name) const {
        if (m_ignoresCase) name = inSmallLetters(std::move(name));
        return name;
    }
    [[nodiscard]] std::string setText(std::size_t row) const { return folded(m_set->text(row)); }
    [[nodiscard]] std::string observedIn(std::size_t row) const { return folded(classNamed(m_target.text(row))); }

    [[nodiscard]] std::set<std::string> observedClasses(std::size_t rowCount) const {
        std::set<std::string> observed;
        for (std::size_t row = 0; row < rowCount; ++row) {
            if (!m_target.isMissing(row) || isTargetAClass(row)) observed.insert(observedIn(row));
        }
        return observed;
    }

    /// Of the readings of the names the first that has an observed class.
    [[nodiscard]] std::vector<std::string> classesOf(const std::vector<std::string>& members,
                                                     std::size_t rowCount) const {
        const std::set<std::string> observed = observedClasses(rowCount);
        const std::vector<std::string> ends = ownEnds(members);
        for (const std::vector<std::string>& names : {ends, members, ownLetters(members)}) {
            const bool isAny = std::any_of(names.begin(), names.end(),
                                           [&](const std::string& name) { return observed.contains(folded(name)); });
            if (isAny) return names;
        }
        return ends;
    }

    [[nodiscard]] SetNames setNames(std::size_t rowCount) const {
        std::vector<std::string> cells;
        for (std::size_t row = 0; row < rowCount; ++row) cells.push_back(setText(row));
        return {observedClasses(rowCount), cells};
    }

    [[nodiscard]] std::set<std::string> namesOf(std::size_t row) const {
        std::set<std::string> names = m_names->in(setText(row));
        for (const std::string& name : names) {
            if (m_names->isDoubtful(name, setText(row)) && !m_names->isRunTogether(name)) {
                throw InvalidInput(
                    Text("\"{1}\" in a set is no class that was observed, and may be a part of a name or a word "
                         "between; put commas between the names of a set, all of them written out (--set).",
                         name),
                    m_set->place(row));
            }
            if (!m_names->isRunTogether(name)) continue;
            throw InvalidInput(
                Text("\"{1}\" is no class that was observed, but may be several of them without anything "
                     "between; put commas between the names of a set (--set).",
                     name),
                m_set->place(row));
        }
        return names;
    }

    void addInterval(std::size_t row, PredictionSets& sets) const {
        const double lower = m_ends[0].number(row);
        const double upper = m_ends[1].number(row);
        if (!(lower <= upper)) {
            throw InvalidInput("The upper end of the interval lies below the lower one.", m_ends[1].place(row));
        }
        const double target = m_target.number(row);
        sets.isCovered.push_back(lower <= target && target <= upper);
        // Of infinite ends too.
        sets.sizes.push_back(lower == upper ? 0 : upper - lower);
    }

    [[nodiscard]] std::set<std::string> membersOf(std::size_t row) const {
        std::set<std::string> names;
        for (std::size_t k = 0; k < m_members.size(); ++k) {
            const std::string cell = m_members[k].text(row);
            const bool isIn = cell == "1" || cell == "True" || cell == "true" || cell == "TRUE" || cell == "1.0";
            const bool isOut = cell == "0" || cell == "False" || cell == "false" || cell == "FALSE" || cell == "0.0";
            if (!isIn && !isOut) {
                throw InvalidInput(Text("Whether a class is in the set is said by 1 or 0, not \"{1}\".", cell),
                                   m_members[k].place(row));
            }
            if (isIn) names.insert(m_classes[k]);
        }
        return names;
    }

    bool m_ignoresCase;
    bool m_dropsMissing;
    bool m_isNothingMissing;
    bool m_doSetsHoldNone = false;
    bool m_areCasesClasses = false;
    TableColumn m_target;
    std::vector<TableColumn> m_ends{};
    std::optional<TableColumn> m_set{};
    std::optional<SetNames> m_names{};
    std::vector<TableColumn> m_members{};
    std::vector<std::string> m_classes{};
    std::optional<TableColumn> m_group{};
    std::set<std::string> m_predicted{};
};

struct ReadSets {
    PredictionSets sets;
    SetCells cells;
};

ReadSets readSets(const Table& table, const SetColumns& columns, bool ignoresCase) {
    ReadSets read{{.name = table.name(), .areIntervals = !columns.lower.empty(), .isCovered = {}, .sizes = {}},
                  SetCells(table, columns, ignoresCase)};
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (read.cells.hasMissing(row)) {
            ++read.sets.missingCount;
        } else {
            read.cells.add(row, read.sets);
        }
    }
    return read;
}

std::set<std::string> observedIn(const PredictionSets& sets) { return {sets.classes.begin(), sets.classes.end()}; }

/// Throws InvalidInput where a class that no set holds, and a name in sets that is no class, may be one class written
/// in two ways.
void requireNamesAlike(const ReadSets& read, const std::string& file) {
    const std::set<std::string> observed = observedIn(read.sets);
    const std::set<std::string>& predicted = read.cells.predicted();
    const auto onlyIn = [](const std::set<std::string>& names, const std::set<std::string>& others) {
        return std::find_if(names.begin(), names.end(), [&](const auto& name) { return !others.contains(name); });
    };
    const auto never = onlyIn(observed, predicted);
    const auto unknown = onlyIn(predicted, observed);
    if (never == observed.end() || unknown == predicted.end()) return;
    throw InvalidInput(Text("No set holds the class {1}, and {2} in sets is no class that was observed: the sets name "
                            "them otherwise, or a blank in a name parts it. Commas or bars between the names of "
                            "--set mend that, and --classes says what the columns of --members stand for.",
                            *never, *unknown),
                       {.file = file});
}

/// Whether names differ in the case of letters alone, where no set tells them apart.
bool areOneWithoutCase(const ReadSets& read) {
    std::set<std::string> names = observedIn(read.sets);
    names.insert(read.cells.predicted().begin(), read.cells.predicted().end());
    return !read.cells.areCasesClasses() && differInCase(names);
}

/// As the names stand; where that cannot be, or where some differ in case alone, without a look at it.
ReadSets readNames(const Table& table, const SetColumns& columns) {
    std::optional<ReadSets> read;
    try {
        read.emplace(readSets(table, columns, false));
        if (!areOneWithoutCase(*read)) return std::move(*read);
    } catch (const InvalidInput&) {
        // Of "cat" and "Cat", the words of a set may be no class at all.
        try {
            read.emplace(readSets(table, columns, true));
        } catch (const InvalidInput&) {
            read.reset();
        }
        if (!read) throw;
    }
    ReadSets small = readSets(table, columns, true);
    small.sets.isCaseIgnored = true;
    return small;
}

}  // namespace

PredictionSets predictionSetsOf(const Table& table, const SetColumns& columns) {
    if (!columns.classes.empty() && columns.classes.size() != columns.members.size()) {
        throw InvalidSetting(
            Text("There are {1} classes for {2} columns of members.", columns.classes.size(), columns.members.size()));
    }
    ReadSets read = columns.lower.empty() ? readNames(table, columns) : readSets(table, columns, false);
    requireNamesAlike(read, table.name());
    PredictionSets& sets = read.sets;
    if (!columns.members.empty()) read.cells.requireMembersOf(columns, observedIn(sets), table.rowCount());
    if (sets.count() == 0) throw InvalidInput("No row is left.", {.file = table.name()});
    sets.groupColumn = columns.group;
    sets.groups = withOneSpellingEach(std::move(sets.groups));
    return std::move(sets);
}

}  // namespace calibrium
