// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <string>

namespace calibrium::app {

/// Takes the first positional argument out of the list. Throws UsageError with the sentence `missing` if there is none.
std::string takeFirst(QStringList& positional, const std::string& missing);

/// The only positional argument. Throws UsageError with the sentence `needed` if there is none, or more than one.
std::string onlyOne(const QStringList& positional, const std::string& needed);

}  // namespace calibrium::app
