// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/values.h"

#include "core/text/number_text.h"

#include <stdexcept>

namespace calibrium {

namespace {

template <class Type>
const Type& typed(const Values& values, std::string_view id) {
    const auto* value = std::get_if<Type>(&values.at(id));
    if (value == nullptr) throw std::logic_error("value of " + std::string(id) + " is of another type");
    return *value;
}

}  // namespace

bool Values::isText(std::string_view id) const { return std::holds_alternative<std::string>(at(id)); }
bool Values::boolean(std::string_view id) const { return typed<bool>(*this, id); }
std::int64_t Values::integer(std::string_view id) const { return typed<std::int64_t>(*this, id); }
const std::string& Values::text(std::string_view id) const { return typed<std::string>(*this, id); }

double Values::real(std::string_view id) const {
    if (const auto* whole = std::get_if<std::int64_t>(&at(id))) return static_cast<double>(*whole);
    return typed<double>(*this, id);
}

const Value& Values::at(std::string_view id) const {
    const auto found = m_values.find(id);
    if (found == m_values.end()) throw std::logic_error("no value for " + std::string(id));
    return found->second;
}

void Values::merge(const Values& other) {
    for (const auto& [id, value] : other) m_values[id] = value;
}

std::string toText(const Value& value) {
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return std::to_string(*whole);
    if (const auto* real = std::get_if<double>(&value)) return roundTrip(*real);
    return std::get<std::string>(value);
}

}  // namespace calibrium
