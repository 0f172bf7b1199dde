// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
class Text;

/// The classes of a view with a panel for each.
struct ShownClasses {
    std::vector<std::size_t> classes;
    bool areChosen = false;  ///< by somebody, not as the most frequent ones

    /// Panels beside one another, so that the grid is about as wide as the window.
    [[nodiscard]] std::size_t columnCount() const;
    /// That there are more; empty where all are shown or somebody has chosen.
    [[nodiscard]] Text note(const Dataset& data) const;
};

/// Those of the text, names or numbers with commas between, in its order; else the twelve most frequent, in the order
/// of the classes. Throws InvalidSetting, naming the view, for a class that does not exist.
ShownClasses shownClasses(const Dataset& data, const std::string& wanted, const std::string& view);

}  // namespace calibrium
