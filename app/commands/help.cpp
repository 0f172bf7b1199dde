// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/help.h"

#include "app/command_line.h"
#include "app/exit_status.h"
#include "app/output.h"
#include "app/plot_views.h"
#include "app/registry_text.h"
#include "app/usage_error.h"
#include "core/experiments/experiment.h"
#include "core/experiments/published/lab_presets.h"
#include "core/families/classes/lens.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/recalibration/recalibration_method.h"
#include "core/simulation/world.h"

#include <QCommandLineParser>

namespace calibrium::app {

namespace {

std::string description(Command command) {
    switch (command) {
        case Command::Evaluate:
            return "Computes measures and calibration tests of every model.";
        case Command::List:
            return "Lists what Calibrium knows, with formulas, settings and sources.";
        case Command::Plot:
            return "Draws a view of all models into a file.";
        case Command::Report:
            return "Writes a report: verdicts, figures, tables, settings.";
        case Command::Experiment:
            return "Runs an experiment of the Lab, or one whose figure is published: draws data sets from a world "
                   "again "
                   "and again, measures them, and says what came out.";
        case Command::Merge:
            return "Puts the parts of an experiment's run together (experiment --part), with the digits of one run.";
        case Command::Run:
            return "Computes the results of a workspace that the window has saved, without the window. Changed files "
                   "are said, missing ones refused; --data reads a file from another place, or repeats the analysis on "
                   "another file.";
        case Command::Simulate:
            return "Draws a data set from a world and writes it as a CSV file that the other commands read.";
        case Command::Recalibrate:
            return "Fits a map that repairs predictions, judges it on rows that it has not seen, and writes map and "
                   "recalibrated predictions.";
        case Command::Apply:
            return "Applies a saved map to other predictions of the same kind, with or without targets.";
        case Command::Compare:
            return "Compares models on the same targets: the difference of every two by a measure, with its interval "
                   "and "
                   "p-value, and a ranking that says which cannot be told apart.";
        case Command::ChooseEstimator:
            return "Chooses an estimator of the squared calibration error by its calibration estimation risk (Gruber, "
                   "Bach 2024): bins, kernel densities and two kernel ridge regressions, cross-validated.";
        case Command::Audit:
            return "Searches the columns of the file, and pairs of them, for the subgroup of samples in which a model "
                   "is "
                   "furthest off, with an exact p-value for the worst of all that are searched.";
        case Command::Pool:
            return "Pools the measures of one model over several imputed copies of its data, by Rubin's rules: files, "
                   "or one file with a column that numbers the copies (.imp, imputation, _mj).";
        case Command::Centres:
            return "Calibration of each centre, a value of a column: observed over expected events, intercept and "
                   "slope, and pooled by random effects with a prediction interval for a new centre.";
        case Command::Watch:
            return "Judges a model after every day, or other period, as outcomes come in: a line for each with its "
                   "e-value "
                   "and a confidence sequence, valid however often one looks. Exit status 5 means an alarm.";
        case Command::Survival:
            return "Judges predicted risks of an event by a time, the horizon, where the follow-up of some people ends "
                   "before it: observed risk, O:E, calibration line and curve, scores, with competing events too.";
        case Command::Sets:
            return "Judges sets of classes or intervals from elsewhere, such as those of conformal prediction: how "
                   "often "
                   "they hold the target, as a whole and by size, class and group, against the coverage promised.";
        case Command::Demo:
            return "Opens the window with a demonstration of the Lab: one that comes along, or a file of one's own.";
        case Command::SelfTest:
            return "Computes some hundred numbers that other programs and publications give, and says which of them "
                   "this program meets. The data and the numbers come with it. Exit status: 0 if all are met, 1 if "
                   "one is not.";
        case Command::Help:
            return "Explains a command.";
        default:
            return "Can I trust the probabilities this model predicts? Opens the window with the given files.";
    }
}

/// What a command does in a few words; empty of the window.
std::string shortDescription(Command command) {
    switch (command) {
        case Command::Evaluate:
            return "measures and tests of every model";
        case Command::Plot:
            return "a view of all models as a file";
        case Command::Report:
            return "everything as one HTML or PDF file";
        case Command::Experiment:
            return "watch estimators and tests on simulated data sets";
        case Command::Merge:
            return "the parts of a run, computed on many machines";
        case Command::Run:
            return "the results of a saved workspace";
        case Command::Compare:
            return "differences between models with intervals and p-values";
        case Command::ChooseEstimator:
            return "which estimator of the calibration error to trust";
        case Command::Audit:
            return "the subgroups in which a model is worst";
        case Command::Pool:
            return "a model on several imputed copies of its data";
        case Command::Centres:
            return "calibration of each centre, and pooled";
        case Command::Watch:
            return "a model over time, valid at every look";
        case Command::Survival:
            return "risks of an event by a time, with follow-up that may end before";
        case Command::Sets:
            return "whether sets or intervals hold the target as often as promised";
        case Command::Simulate:
            return "a data set from a world as a file";
        case Command::Recalibrate:
            return "a map that repairs predictions, before and after";
        case Command::Apply:
            return "a saved map to other predictions";
        case Command::Demo:
            return "a demonstration in the window";
        case Command::List:
            return "what can be computed, with sources";
        case Command::SelfTest:
            return "numbers of other programs, computed again";
        case Command::Help:
            return "this text, or that of a command";
        case Command::Window:
        case Command::Version:
            return {};
    }
    return {};
}

std::string commandsText() {
    constexpr std::size_t width = 11;
    std::string text = "\nCommands without a window:\n";
    for (const Command command : allCommands()) {
        const std::string name = commandName(command).toStdString();
        text += "  " + name;
        text += name.size() < width ? std::string(width - name.size(), ' ') : "\n" + std::string(width + 2, ' ');
        text += shortDescription(command) + "\n";
    }
    return text +
           "\nExit status: 0 done, 1 a fault of the program, 2 wrong usage, 3 the data are bad, 4 interrupted, "
           "5 alarm (watch).\n";
}

std::string firstSentence(const std::string& text) { return text.substr(0, text.find(". ")); }

/// Settings that belong to the kernel are explained once, not with every method.
std::string methodLine(const MethodInfo& info) {
    std::string settings;
    for (const auto& parameter : info.parameters) {
        if (parameter.group == kernelGroup) continue;
        settings += (settings.empty() ? "" : ",") + parameter.id + "=" + toText(parameter.defaultValue);
    }
    return "  " + info.id + (settings.empty() ? "" : ":" + settings) + "\n" +
           wrapped(info.name + ": " + firstSentence(info.explanation), "      ");
}

std::string measuresText() {
    std::string text = "\nMeasures, with their settings and defaults:\n";
    for (const auto& measure : measures()) text += methodLine(measure.info);
    return text;
}

std::string methodsText() {
    std::string text = measuresText() + "\nTests:\n";
    for (const auto& test : hypothesisTests()) text += methodLine(test.info);
    return text + "\nSettings of the kernel:\n" + parametersText(kernelParameters(), "  ") +
           "\nMore about each: calibrium list.\n" +
           wrapped(
               "A measure or test that does not apply to a model's predictions leaves its reason in place of a "
               "number, in every format and on standard error, and does not stop the others. The exit status is "
               "0 where at least one number was computed, 2 where nothing that was asked for applies to any model, "
               "3 where the data allow no number.",
               "");
}

std::string recalibrationsText() {
    std::string text = "\nRecalibration methods, with their settings and defaults:\n";
    for (const auto& method : recalibrationMethods()) text += methodLine(method.info);
    return text + "\nMore about each: calibrium list recalibrations.\n";
}

std::string worldsText() {
    std::string text = "\nWorlds, with their presets and settings:\n";
    for (const auto& item : worlds()) {
        text += methodLine(item.info);
        for (const auto& preset : item.presets) {
            text += wrapped("preset " + preset.id + ": " + preset.explanation, "      ");
        }
    }
    return text;
}

std::string experimentsText() {
    std::string text = "\nExperiments, with their settings and defaults:\n";
    for (const auto& item : experiments()) text += methodLine(item.info);
    text += "\nPublished figures:\n";
    for (const auto& figure : publishedFigures()) text += "  " + figure.id + "\n      " + figure.name.english() + "\n";
    return text + worldsText() + "\nMore about each: calibrium list.\n";
}

std::string viewsText() {
    std::string text = "\nViews, with their settings:\n";
    for (const MethodInfo* view : plotViews()) {
        text +=
            "  " + view->id + "\n" + wrapped(view->explanation, "      ") + parametersText(view->parameters, "      ");
    }
    return text + recalibrationsText();
}

}  // namespace

void declareHelpOptions(QCommandLineParser& parser) {
    parser.addPositionalArgument("command", "The command to explain.", "[COMMAND]");
}

HelpOptions readHelpOptions(const QCommandLineParser& /*parser*/, const QStringList& positional) {
    if (positional.isEmpty()) return {};
    const HelpOptions options{.about = commandOf(QStringList{QString(), positional.first()})};
    if (options.about != Command::Window) return options;
    throw UsageError("There is no command \"" + positional.first().toStdString() + "\".");
}

int runHelp(const HelpOptions& options) {
    QCommandLineParser parser;
    declareCommand(parser, options.about);
    parser.setApplicationDescription(QString::fromStdString(description(options.about)));
    std::string text = parser.helpText().toStdString();
    if (options.about == Command::Window || options.about == Command::Help) text += commandsText();
    if (options.about == Command::Plot) text += viewsText();
    if (options.about == Command::Evaluate || options.about == Command::Plot || options.about == Command::Report) {
        text += methodsText();
    }
    if (options.about == Command::Compare) text += measuresText();
    if (options.about == Command::Experiment) text += experimentsText();
    if (options.about == Command::Simulate) text += worldsText();
    if (options.about == Command::Recalibrate) text += recalibrationsText();
    print(text);
    return exitDone;
}

}  // namespace calibrium::app
