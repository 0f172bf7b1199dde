// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <cstdint>
#include <exception>
#include <optional>
#include <stdexcept>
#include <string>

namespace calibrium {

/// Where in the user's input something is wrong. All parts are optional; rows and columns count from 1.
struct Place {
    std::string file{};
    std::optional<std::int64_t> row{};  ///< line in the file, or the sample's number where there is no file
    std::optional<std::int64_t> column{};
    std::optional<std::int64_t> lastColumn{};  ///< set when a range of columns is meant
    std::string columnName{};
};

/// "probs.csv, line 17, column 3 (p2)"; empty for an empty place.
Text placeText(const Place& place);
std::string describe(const Place& place);

/// Anything that ends a computation with a sentence for the user. what() is that sentence in English, place included.
class Error : public std::runtime_error {
public:
    explicit Error(const Text& reason, Place place = {});

    [[nodiscard]] const Text& reason() const { return m_reason; }
    [[nodiscard]] const Place& place() const { return m_place; }
    /// The place, if any, and the reason.
    [[nodiscard]] Text text() const;

private:
    Text m_reason;
    Place m_place;
};

/// What an exception says: the text of an Error, the words of any other.
Text textOf(const std::exception& exception);

/// The data, or a combination of data and settings, cannot be used.
class InvalidInput : public Error {
    using Error::Error;
};

/// A file is missing, unreadable or not of a known format.
class UnreadableFile : public Error {
    using Error::Error;
};

/// An identifier, parameter or option that does not exist or is out of range: wrong usage, whatever the data.
class InvalidSetting : public Error {
    using Error::Error;
};

}  // namespace calibrium
