// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <utility>

namespace calibrium {

class Values;

/// Which values of a measure are better. It has no default: a measure that does not say it does not compile.
class Better {
public:
    enum class Kind {
        Lower,    ///< errors and scores
        Higher,   ///< accuracy, area under the curve
        Nearest,  ///< nearest to a value: a slope is right at 1
        None,     ///< says nothing of the model, as the uncertainty of the outcomes
    };
    /// How far a value is from the right one.
    enum class Distance {
        Difference,  ///< |v - t|
        Ratio,       ///< |log(v / t)|: half is as far as twice
    };

    static Better lower() { return Better(Kind::Lower, 0, Distance::Difference); }
    static Better higher() { return Better(Kind::Higher, 0, Distance::Difference); }
    static Better nearest(double value, Distance distance = Distance::Difference) {
        return Better(Kind::Nearest, value, distance);
    }

    static Better none() { return Better(Kind::None, 0, Distance::Difference); }

    [[nodiscard]] Kind kind() const { return m_kind; }
    /// The right value t, of Nearest.
    [[nodiscard]] double rightValue() const { return m_rightValue; }

    /// A number that is smaller for better values; of Nearest the distance, infinite for a ratio <= 0; 0 of None.
    [[nodiscard]] double badness(double value) const;
    /// Of Nearest: the distance with its sign, v - t or log(v / t); -infinity for a ratio <= 0.
    [[nodiscard]] double signedDistance(double value) const;
    /// Its derivative by the value.
    [[nodiscard]] double distanceSlope(double value) const;

    bool operator==(const Better&) const = default;

private:
    Better(Kind kind, double rightValue, Distance distance)
        : m_kind(kind), m_rightValue(rightValue), m_distance(distance) {}

    Kind m_kind;
    double m_rightValue;
    Distance m_distance;
};

/// The direction of a measure under its completed settings: one for all of them, or a function of them. Like Better it
/// has no default.
class BetterRule {
public:
    BetterRule(const Better& always) : m_rule([always](const Values&) { return always; }) {}
    BetterRule(std::function<Better(const Values&)> rule) : m_rule(std::move(rule)) {}
    BetterRule(Better (*rule)(const Values&)) : m_rule(rule) {}

    [[nodiscard]] Better operator()(const Values& values) const { return m_rule(values); }

private:
    std::function<Better(const Values&)> m_rule;
};

}  // namespace calibrium
