// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// A cell as the name of a class: "2" and "2.0" are one.
std::string classNamed(const std::string& cell);

/// Reads the cells of a column of sets: "{cat, dog}", "['cat' 'red fox']", "cat|dog", "cat and dog".
class SetNames {
public:
    /// observed: the classes that occur as targets. cells: of the whole column; blanks part names only where no cell
    /// has a comma, a semicolon, a bar, a tab or a line break.
    SetNames(std::set<std::string> observed, const std::vector<std::string>& cells);

    /// The classes in a cell. A cell, and what stands in quotation marks, is one class if it was observed as it stands;
    /// "and", "&", "+" and "/" part what was not observed into classes that were. Time O(size).
    [[nodiscard]] std::set<std::string> in(const std::string& cell) const;

    /// Whether a name that was not observed is made of observed ones without anything but blanks between: "AC" of A and
    /// C, "cat_dog" and "1-3".
    [[nodiscard]] bool isRunTogether(const std::string& name) const;

    /// Whether all cells are as many zeros and ones, or true and false, some of them twice: a mask with a place for
    /// each class.
    [[nodiscard]] bool areMasks() const { return m_areMasks; }

    /// Whether the cell says in a word that it is empty, or that it is not known: "none", "NA".
    [[nodiscard]] bool mayBeEmptyOrMissing(const std::string& cell) const;

    /// Whether a name from the cell that was not observed may be none: a word where blanks part the names ("no" of "flu
    /// no finding"), unless it is in quotation marks or a cell of its own; a word beside classes that are numbers ("1
    /// to 3"); a part of a class with commas or bars in it ("CA" of "Los Angeles, CA").
    [[nodiscard]] bool isDoubtful(const std::string& name, const std::string& cell) const;

private:
    [[nodiscard]] std::set<std::string> partedName(const std::string& name) const;
    /// The observed classes that blanks part, which may have blanks themselves; nothing where there is another word.
    [[nodiscard]] std::optional<std::set<std::string>> observedOnly(std::string_view text) const;

    std::set<std::string> m_observed;
    std::set<std::string> m_alone;  ///< cells of one word
    bool m_areNumbers;              ///< all observed classes
    std::string m_separators;
    bool m_doBlanksPart;
    bool m_areMasks = false;
};

}  // namespace calibrium
