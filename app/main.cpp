// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/exit_status.h"
#include "app/program.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/run/error.h"
#include "core/run/run.h"
#include "core/text/visible_text.h"

#include <QCoreApplication>

#include <cstdio>
#include <exception>
#include <new>
#include <string>

namespace {

using namespace calibrium::app;

/// One sentence, whatever the user's files and options hold.
void say(const std::string& text) { std::fprintf(stderr, "%s\n", calibrium::messageText(text).c_str()); }

int wrongUsage(const std::exception& error, const QStringList& arguments) {
    const QString command = commandName(commandOf(arguments));
    say("calibrium: " + std::string(error.what()) + " Try: calibrium " +
        (command.isEmpty() ? "" : command.toStdString() + " ") + "--help");
    return exitWrongUsage;
}

/// A name in another encoding would be changed on the way, and another file, or none, be opened.
void requireUtf8(const char* argument) {
    if (QUtf8StringView(argument).isValidUtf8()) return;
    throw calibrium::UnreadableFile(calibrium::Text("The argument \"{1}\" is not UTF-8 text; rename the file.",
                                                    QString::fromUtf8(argument).toStdString()));
}

}  // namespace

int main(int argc, char** argv) {
    QCoreApplication::setApplicationName(QStringLiteral("Calibrium"));
    QCoreApplication::setOrganizationName(QStringLiteral("Calibrium"));
    QCoreApplication::setApplicationVersion(QString::fromLatin1(version));
    QStringList arguments;
    for (int i = 0; i < argc; ++i) arguments.append(QString::fromLocal8Bit(argv[i]));
    try {
        for (int i = 1; i < argc; ++i) requireUtf8(argv[i]);
        const ParsedCommand parsed = parseCommandLine(arguments);
        const auto application = makeApplication(commandOf(parsed.options), argc, argv);
        return runCommand(parsed);
    } catch (const UsageError& error) {
        return wrongUsage(error, arguments);
    } catch (const calibrium::InvalidSetting& error) {
        return wrongUsage(error, arguments);
    } catch (const calibrium::Error& error) {
        say(error.what());
        return exitBadData;
    } catch (const calibrium::Cancelled&) {
        std::fputs("Interrupted.\n", stderr);
        return exitInterrupted;
    } catch (const std::bad_alloc&) {
        say("There is not enough memory for this.");
        return exitBadData;
    } catch (const std::exception& error) {
        say("calibrium: The command failed: " + std::string(error.what()));
        return exitBadData;
    } catch (...) {
        say("calibrium: The command failed for a reason that is not known.");
        return exitBadData;
    }
}
