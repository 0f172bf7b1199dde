// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/positional.h"

#include "app/usage_error.h"

namespace calibrium::app {

std::string takeFirst(QStringList& positional, const std::string& missing) {
    if (positional.isEmpty()) throw UsageError(missing);
    return positional.takeFirst().toStdString();
}

std::string onlyOne(const QStringList& positional, const std::string& needed) {
    if (positional.size() != 1) throw UsageError(needed);
    return positional.first().toStdString();
}

}  // namespace calibrium::app
