// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/self_test_values.h"

#include "ui/look/icons.h"

#include <QFile>

namespace calibrium::ui {

std::string selfTestValues() {
    initialiseResources();
    QFile file(QStringLiteral(":/self_test/values.json"));
    // It is part of the program; a self-test without it fails.
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

}  // namespace calibrium::ui
