// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/self_test.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/output.h"
#include "app/usage_error.h"
#include "core/analysis/self_test/self_test.h"
#include "core/analysis/specification.h"
#include "core/families/classes/lens.h"
#include "core/method/values.h"
#include "core/run/error.h"
#include "ui/explain/self_test_values.h"

#include <QCommandLineParser>
#include <QFile>

namespace calibrium::app {

namespace {

std::string valuesIn(const QString& path) {
    if (path.isEmpty()) return ui::selfTestValues();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        throw UnreadableFile(Text("{1}: {2}.", path.toStdString(), inEnglish(file.errorString().toStdString())));
    }
    return file.readAll().toStdString();
}

}  // namespace

void declareSelfTestOptions(QCommandLineParser& parser) {
    parser.addPositionalArgument("file",
                                 "Values in place of those that come with the program, as in "
                                 "resources/self_test/values.json.",
                                 "[FILE]");
}

SelfTestOptions readSelfTestOptions(const QCommandLineParser& /*parser*/, const QStringList& positional) {
    if (positional.size() > 1) {
        throw UsageError("self-test takes one file of values, not " + std::to_string(positional.size()) + ".");
    }
    return {.file = positional.value(0)};
}

int runSelfTest(const SelfTestOptions& options) {
    const SelfTestReport report = selfTest(valuesIn(options.file));
    print(toText(report));
    return report.isPassed() ? exitDone : exitFault;
}

}  // namespace calibrium::app
