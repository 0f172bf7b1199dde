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

#include <array>
#include <string>

#include <QCommandLineParser>

namespace calibrium::app {

namespace {

/// What help says of a command.
struct CommandWords {
    Command command = Command::Window;
    const char* inShort = "";  ///< in the list of all commands
    const char* atLength = "";
};

constexpr auto commandWords = std::to_array<CommandWords>({
    {Command::Evaluate, "measures and tests of every model", "Computes measures and calibration tests of every model."},
    {Command::List, "what can be computed, with sources",
     "Lists what Calibrium knows, with formulas, settings and sources."},
    {Command::Plot, "a view of all models as a file", "Draws a view of all models into a file."},
    {Command::Report, "everything as one HTML or PDF file", "Writes a report: verdicts, figures, tables, settings."},
    {Command::Experiment, "watch estimators and tests on simulated data sets",
     "Runs an experiment of the Lab, or one whose figure is published: draws data sets from a world again and again, "
     "measures them, and says what came out."},
    {Command::Merge, "the parts of a run, computed on many machines",
     "Puts the parts of an experiment's run together (experiment --part), with the digits of one run."},
    {Command::Run, "the results of a saved workspace",
     "Computes the results of a workspace that the window has saved, without the window. Changed files are said, "
     "missing ones refused; --data reads a file from another place, or repeats the analysis on another file."},
    {Command::Simulate, "a data set from a world as a file",
     "Draws a data set from a world and writes it as a CSV file that the other commands read."},
    {Command::Recalibrate, "a map that repairs predictions, before and after",
     "Fits a map that repairs predictions, judges it on rows that it has not seen, and writes map and recalibrated "
     "predictions."},
    {Command::Apply, "a saved map to other predictions",
     "Applies a saved map to other predictions of the same kind, with or without targets."},
    {Command::Compare, "differences between models with intervals and p-values",
     "Compares models on the same targets: the difference of every two by a measure, with its interval and p-value, "
     "and a ranking that says which cannot be told apart."},
    {Command::ChooseEstimator, "which estimator of the calibration error to trust",
     "Chooses an estimator of the squared calibration error by its calibration estimation risk (Gruber, Bach 2024): "
     "bins, kernel densities and two kernel ridge regressions, cross-validated."},
    {Command::Audit, "the subgroups in which a model is worst",
     "Searches the columns of the file, and pairs of them, for the subgroup of samples in which a model is furthest "
     "off, with an exact p-value for the worst of all that are searched."},
    {Command::Pool, "a model on several imputed copies of its data",
     "Pools the measures of one model over several imputed copies of its data, by Rubin's rules: files, or one file "
     "with a column that numbers the copies (.imp, imputation, _mj)."},
    {Command::Centres, "calibration of each centre, and pooled",
     "Calibration of each centre, a value of a column: observed over expected events, intercept and slope, and pooled "
     "by random effects with a prediction interval for a new centre."},
    {Command::Watch, "a model over time, valid at every look",
     "Judges a model after every day, or other period, as outcomes come in: a line for each with its e-value and a "
     "confidence sequence, valid however often one looks. Exit status 5 means an alarm."},
    {Command::Survival, "risks of an event by a time, with follow-up that may end before",
     "Judges predicted risks of an event by a time, the horizon, where the follow-up of some people ends before it: "
     "observed risk, O:E, calibration line and curve, scores, with competing events too."},
    {Command::Sets, "whether sets or intervals hold the target as often as promised",
     "Judges sets of classes or intervals from elsewhere, such as those of conformal prediction: how often they hold "
     "the target, as a whole and by size, class and group, against the coverage promised."},
    {Command::Demo, "a demonstration in the window",
     "Opens the window with a demonstration of the Lab: one that comes along, or a file of one's own."},
    {Command::SelfTest, "numbers of other programs, computed again",
     "Computes some hundred numbers that other programs and publications give, and says which of them this program "
     "meets. The data and the numbers come with it. Exit status: 0 if all are met, 1 if one is not."},
    {Command::Help, "this text, or that of a command", "Explains a command."},
    {Command::Window, "", "Can I trust the probabilities this model predicts? Opens the window with the given files."},
});

CommandWords wordsOf(Command command) {
    for (const CommandWords& words : commandWords) {
        if (words.command == command) return words;
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
        text += std::string(wordsOf(command).inShort) + "\n";
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
    parser.setApplicationDescription(QString::fromUtf8(wordsOf(options.about).atLength));
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
