// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/error.h"

#include <string>
#include <string_view>

#include <QTemporaryDir>

namespace calibrium::test {

/// Files that a test writes and that vanish with it.
class FileFixtures {
public:
    std::string write(const std::string& name, std::string_view bytes) const;
    [[nodiscard]] std::string pathOf(const std::string& name) const;

private:
    QTemporaryDir m_folder;
};

/// The sentence that the call ends with; "no error" if it succeeds, so that comparing it fails.
template <typename ExpectedError, typename Call>
QString messageOf(Call call) {
    try {
        call();
    } catch (const ExpectedError& error) {
        return QString::fromUtf8(error.what());
    } catch (const Error& error) {
        return "error of another type: " + QString::fromUtf8(error.what());
    }
    return "no error";
}

}  // namespace calibrium::test
