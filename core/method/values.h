// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace calibrium {

using Value = std::variant<bool, std::int64_t, double, std::string>;

/// Parameter values by id, ordered by id.
class Values {
public:
    Values() = default;
    Values(std::initializer_list<std::pair<const std::string, Value>> values) : m_values(values) {}

    [[nodiscard]] bool contains(std::string_view id) const { return m_values.find(id) != m_values.end(); }
    [[nodiscard]] bool isText(std::string_view id) const;
    /// Typed access. An absent id or another type is a bug of ours (std::logic_error): values are completed and checked
    /// by complete() before a method sees them. real() accepts an integer.
    [[nodiscard]] bool boolean(std::string_view id) const;
    [[nodiscard]] std::int64_t integer(std::string_view id) const;
    [[nodiscard]] double real(std::string_view id) const;
    [[nodiscard]] const std::string& text(std::string_view id) const;
    [[nodiscard]] const Value& at(std::string_view id) const;

    void set(const std::string& id, Value value) { m_values[id] = std::move(value); }
    void erase(const std::string& id) { m_values.erase(id); }
    /// Values of `other` replace those of the same id.
    void merge(const Values& other);

    [[nodiscard]] auto begin() const { return m_values.begin(); }
    [[nodiscard]] auto end() const { return m_values.end(); }
    [[nodiscard]] bool empty() const { return m_values.empty(); }
    bool operator==(const Values&) const = default;

private:
    std::map<std::string, Value, std::less<>> m_values;
};

/// "0.5", "median", "true": as in files and on the command line. Reals print with 17 digits at most, round-trip.
std::string toText(const Value& value);

}  // namespace calibrium
