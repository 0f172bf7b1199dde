// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

class Dataset;
class Family;

/// A view of a classification data set that is again a data set (V19, W19; METHODS.md section 1).
struct Lens {
    enum class Kind {
        Canonical,  ///< all classes
        TopLabel,   ///< binary: the largest probability, and whether the (lowest) arg max is the target
        Class,      ///< binary: one class against the rest
        Top,        ///< binary: the largest probabilities together, and whether the target is among their classes
        Group,      ///< classes put together: groups as classes
    };
    Kind kind = Kind::Canonical;
    Index classIndex = 0;                      ///< for Class, from 0; see classOf()
    Index topCount = 1;                        ///< for Top, from 1
    std::vector<std::vector<Index>> groups{};  ///< for Group: classes from 0; the others form a last group
    std::string className{};                   ///< for Class in place of its place; empty: classIndex counts

    bool operator==(const Lens&) const = default;
};

/// What every kind of lens says of itself, in the order in which they are shown.
struct LensInfo {
    Lens::Kind kind;
    std::string id;           ///< "canonical", "class": what stands before the colon
    std::string name;         ///< "One class"
    std::string explanation;  ///< in a sentence
    std::string argument;     ///< "K" where one follows after a colon, else empty
    std::string example;      ///< an argument that works for any classification data set; empty without one
};
const std::vector<LensInfo>& lensInfos();

/// "canonical, top-label, class:K, top:K or group:A+B/C": all kinds, for messages and help.
std::string lensSyntax();

/// "canonical", "top-label", "class:3" (from 0), "class:cat" or, whatever the name, "class:=3", "top:5",
/// "group:0+1/2+3" (two groups of classes, the others together make the third). Throws InvalidSetting for anything
/// else, and for a class in two groups.
Lens parseLens(std::string_view id);
std::string toText(const Lens& lens);

/// Stands in a method's description for the lens that suits the data: see usualLens().
inline constexpr const char* confidenceLensId = "confidence";

/// The lens that a method with this default takes for predictions of the family: "confidence" means the top label, or
/// the positive class of a binary model; every other id is itself.
std::string usualLens(const std::string& defaultLens, const Family& family);

/// The place of the class that a lens of one class looks at. Throws InvalidSetting where the data have none such.
Index classOf(const Lens& lens, const Dataset& data);

/// The data set seen through the lens; canonical returns the data set itself. Of equal probabilities those of lower
/// classes are the larger ones. top:1 is top-label. Groups are named after their classes: "cat + dog", "the rest".
/// Throws InvalidSetting for regression data, a class that does not exist, a top lens without another class left over,
/// or groups that leave only one.
Dataset applyLens(const Dataset& data, const Lens& lens);

}  // namespace calibrium
