// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>
#include <cstdint>

class QCommandLineParser;

namespace calibrium::app {

// Options of the command line that are numbers. All throw UsageError for anything else.

int integerOption(const QCommandLineParser& parser, const QString& name, int minimum);

/// --threads: no more than the machine can use.
unsigned threadsOption(const QCommandLineParser& parser);

/// Throws UsageError if the environment variable CALIBRIUM_THREADS is there and says no number of threads, or more than
/// the machine can use.
void requireThreadsOfEnvironment();

/// --seed: from 0 to 2^64 - 1.
std::uint64_t seedOption(const QCommandLineParser& parser);

/// --memory in bytes: a number followed by M or G (of 1024 each), at least 64M and no more than is available.
std::size_t memoryOption(const QCommandLineParser& parser);

}  // namespace calibrium::app
