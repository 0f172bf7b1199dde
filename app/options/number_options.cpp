// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/number_options.h"

#include "app/usage_error.h"
#include "core/run/memory.h"
#include "core/run/parallel.h"

#include <QCommandLineParser>
#include <QRegularExpression>

#include <algorithm>
#include <string>
#include <thread>

namespace calibrium::app {

int integerOption(const QCommandLineParser& parser, const QString& name, int minimum) {
    bool isNumber = false;
    const int value = parser.value(name).toInt(&isNumber);
    if (!isNumber || value < minimum) {
        throw UsageError("--" + name.toStdString() + " is \"" + parser.value(name).toStdString() +
                         "\"; it must be an integer from " + std::to_string(minimum) + " on.");
    }
    return value;
}

namespace {

/// More threads than a machine can use would only take memory and wait for each other. source: what asked for them.
void requireUsable(unsigned count, const std::string& source) {
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    const unsigned most = std::max(64U, 4 * cores);
    if (count <= most) return;
    throw UsageError(source + " is " + std::to_string(count) + "; this machine has " + std::to_string(cores) +
                     (cores == 1 ? " core" : " cores") + ", and at most " + std::to_string(most) +
                     " threads can be used.");
}

}  // namespace

unsigned threadsOption(const QCommandLineParser& parser) {
    const auto count = static_cast<unsigned>(integerOption(parser, "threads", 1));
    requireUsable(count, "--threads");
    return count;
}

void requireThreadsOfEnvironment() {
    if (!qEnvironmentVariableIsSet(threadsVariable)) return;
    const std::string source = std::string("The environment variable ") + threadsVariable;
    if (threadsOfEnvironment() == 0) {
        throw UsageError(source + " is \"" + qEnvironmentVariable(threadsVariable).toStdString() +
                         "\"; it must be an integer from 1 on.");
    }
    requireUsable(threadsOfEnvironment(), source);
}

std::uint64_t seedOption(const QCommandLineParser& parser) {
    bool isNumber = false;
    const std::uint64_t seed = parser.value("seed").toULongLong(&isNumber);
    if (isNumber) return seed;
    throw UsageError("--seed is \"" + parser.value("seed").toStdString() + "\"; it must be a whole number from 0 on.");
}

std::size_t memoryOption(const QCommandLineParser& parser) {
    static const QRegularExpression form("^([0-9]+(?:\\.[0-9]+)?)([MG])(?:i?B)?$");
    const auto match = form.match(parser.value("memory").toUpper().replace("IB", "B"));
    if (!match.hasMatch()) {
        throw UsageError("--memory is \"" + parser.value("memory").toStdString() +
                         "\"; it must be a size like 800M or 4G.");
    }
    constexpr double mebibyte = 1024.0 * 1024;
    constexpr double least = 64 * mebibyte;
    const double bytes = match.captured(1).toDouble() * mebibyte * (match.captured(2) == "G" ? 1024 : 1);
    const auto available = static_cast<double>(availableMemory());
    if (bytes >= least && bytes <= std::max(least, available)) return static_cast<std::size_t>(bytes);
    throw UsageError("--memory is " + memoryText(bytes) + "; it can be from " + memoryText(least) + " to the " +
                     memoryText(available) + " that this machine has available.");
}

}  // namespace calibrium::app
