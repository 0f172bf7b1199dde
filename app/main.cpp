// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/exit_status.h"
#include "app/program.h"
#include "app/version.h"
#include "core/run/error.h"
#include "core/run/run.h"

#include <QCoreApplication>

#include <cstdio>

namespace {

using namespace calibrium::app;

int wrongUsage(const std::exception& error, const QStringList& arguments) {
    const QString command = commandName(commandOf(arguments));
    std::fprintf(stderr, "calibrium: %s\nTry: calibrium %s--help\n", error.what(),
                 command.isEmpty() ? "" : qPrintable(command + QLatin1Char(' ')));
    return exitWrongUsage;
}

}  // namespace

int main(int argc, char** argv) {
    QCoreApplication::setApplicationName(QStringLiteral("Calibrium"));
    QCoreApplication::setOrganizationName(QStringLiteral("Calibrium"));
    QCoreApplication::setApplicationVersion(QString::fromLatin1(version));
    QStringList arguments;
    for (int i = 0; i < argc; ++i) arguments.append(QString::fromLocal8Bit(argv[i]));
    try {
        const CommandLine line = parseCommandLine(arguments);
        const auto application = makeApplication(line.command, argc, argv);
        return runCommand(line);
    } catch (const UsageError& error) {
        return wrongUsage(error, arguments);
    } catch (const calibrium::InvalidSetting& error) {
        return wrongUsage(error, arguments);
    } catch (const calibrium::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return exitBadData;
    } catch (const calibrium::Cancelled&) {
        std::fputs("Interrupted.\n", stderr);
        return exitInterrupted;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "calibrium: %s\n", error.what());
        return exitFault;
    }
}
