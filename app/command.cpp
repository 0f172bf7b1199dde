// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"

#include <array>
#include <utility>

namespace calibrium::app {

namespace {

constexpr std::array<std::pair<const char*, Command>, 21> commandNames{{{"evaluate", Command::Evaluate},
                                                                        {"plot", Command::Plot},
                                                                        {"report", Command::Report},
                                                                        {"compare", Command::Compare},
                                                                        {"choose-estimator", Command::ChooseEstimator},
                                                                        {"audit", Command::Audit},
                                                                        {"pool", Command::Pool},
                                                                        {"centres", Command::Centres},
                                                                        {"watch", Command::Watch},
                                                                        {"survival", Command::Survival},
                                                                        {"sets", Command::Sets},
                                                                        {"recalibrate", Command::Recalibrate},
                                                                        {"apply", Command::Apply},
                                                                        {"simulate", Command::Simulate},
                                                                        {"experiment", Command::Experiment},
                                                                        {"merge", Command::Merge},
                                                                        {"run", Command::Run},
                                                                        {"demo", Command::Demo},
                                                                        {"list", Command::List},
                                                                        {"self-test", Command::SelfTest},
                                                                        {"help", Command::Help}}};

}  // namespace

QString commandName(Command command) {
    for (const auto& [name, known] : commandNames) {
        if (known == command) return name;
    }
    return {};
}

std::vector<Command> allCommands() {
    std::vector<Command> commands;
    for (const auto& [name, command] : commandNames) commands.push_back(command);
    return commands;
}

Command commandOf(const QStringList& arguments) {
    for (const auto& [name, command] : commandNames) {
        if (arguments.value(1) == name) return command;
    }
    return Command::Window;
}

}  // namespace calibrium::app
