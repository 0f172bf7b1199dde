// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/demonstrations/demonstration_file.h"

#include "core/analysis/reports/settings_text.h"
#include "core/analysis/suitability.h"
#include "core/experiments/experiment.h"
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/runs/world_request.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure.h"
#include "core/figures/figure_method.h"
#include "core/io/bytes/file_bytes.h"
#include "core/method/known_families.h"
#include "core/method/resolved_kernel.h"
#include "core/run/error.h"
#include "core/simulation/world.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <sstream>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

std::string trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

/// Paragraphs as a language has them, one by one.
Text inParagraphs(const std::string& text) {
    constexpr std::string_view between = "\n\n";
    std::vector<Text> paragraphs;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find(between, start), text.size());
        paragraphs.push_back(inEnglish(text.substr(start, end - start)));
        start = end + between.size();
    }
    return inSequence(std::move(paragraphs), std::string(between));
}

double numberOf(const std::string& text) {
    double number = 0;
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, number);
    if (result.ec != std::errc() || result.ptr != end || !std::isfinite(number)) {
        throw InvalidSetting(Text("\"{1}\" is not a number.", text));
    }
    return number;
}

/// "ECE / x: 0 to 0.2"
SharedAxis axisOf(const std::string& text) {
    const auto slash = text.rfind(" / ");
    const auto colon = text.rfind(':');
    const auto to = text.rfind(" to ");
    const bool isWhole = slash != std::string::npos && colon != std::string::npos && to != std::string::npos &&
                         slash < colon && colon < to;
    const std::string which = isWhole ? trimmed(text.substr(slash + 3, colon - slash - 3)) : "";
    if (which != "x" && which != "y") {
        throw InvalidSetting(Text("\"{1}\" is not a panel, x or y, and a range, as in ECE / x: 0 to 0.2.", text));
    }
    const SharedAxis axis{.panel = trimmed(text.substr(0, slash)),
                          .isVertical = which == "y",
                          .minimum = numberOf(trimmed(text.substr(colon + 1, to - colon - 1))),
                          .maximum = numberOf(trimmed(text.substr(to + 4)))};
    if (!(axis.minimum < axis.maximum)) {
        throw InvalidSetting(Text("The range \"{1}\" must rise.", text));
    }
    return axis;
}

PlayPace paceOf(const std::string& text) {
    if (text == "slow") return PlayPace::Slow;
    if (text == "steady") return PlayPace::Steady;
    if (text == "fast") return PlayPace::Fast;
    throw InvalidSetting("A pace is slow, steady or fast.");
}

/// Reads the file line by line; what is wrong is said with the line it stands in.
class Reader {
public:
    Reader(const std::string& id, std::string fileName) : m_fileName(std::move(fileName)) { m_result.id = id; }

    Demonstration read(const std::string& text) {
        std::istringstream lines(text);
        std::string line;
        while (std::getline(lines, line)) {
            ++m_line;
            readLine(trimmed(line));
        }
        if (m_isInSettings) fail("The settings that begin here have no end, a line of ```.", m_settingsLine);
        finishStep();
        if (m_name.empty())
            fail("There is no name: a demonstration is Markdown text that begins with # and its name.", 1);
        if (m_explanation.empty()) fail("The name needs a sentence below it that says what one learns.", 1);
        if (m_result.steps.empty()) fail("There is no step: a line that begins with ##.", m_line);
        m_result.name = inEnglish(m_name);
        m_result.explanation = inEnglish(m_explanation);
        return m_result;
    }

private:
    [[noreturn]] void fail(const Text& reason, std::int64_t line) const {
        throw UnreadableFile(reason, {.file = m_fileName, .row = line});
    }

    void readLine(const std::string& line) {
        if (m_isInSettings) {
            if (line == "```") {
                m_isInSettings = false;
            } else if (!line.empty() && !line.starts_with('#')) {
                readSetting(line);
            }
        } else if (line == "```settings") {
            m_isInSettings = true;
            m_settingsLine = m_line;
        } else if (line.starts_with("```")) {
            fail("This block is no settings; it must begin with ```settings.", m_line);
        } else if (line.starts_with("## ")) {
            finishStep();
            m_step.emplace();
            m_title = trimmed(std::string_view(line).substr(3));
            m_text.clear();
            m_stepLine = m_line;
        } else if (line.starts_with("# ")) {
            if (!m_name.empty()) fail("There are two names; steps begin with ##.", m_line);
            m_name = trimmed(std::string_view(line).substr(2));
        } else {
            addText(m_step ? m_text : m_explanation, line);
        }
    }

    /// Whether Markdown takes the line for itself: of a list, a table or a quotation.
    static bool standsAlone(const std::string& line) {
        if (line.starts_with("- ") || line.starts_with("* ") || line.starts_with("+ ")) return true;
        if (line.starts_with('|') || line.starts_with('>')) return true;
        const auto digits = line.find_first_not_of("0123456789");
        return digits != std::string::npos && digits > 0 && line.compare(digits, 2, ". ") == 0;
    }

    /// Lines of a paragraph are one; an empty line begins another.
    static void addText(std::string& text, const std::string& line) {
        if (line.empty()) {
            if (!text.empty() && !text.ends_with("\n\n")) text += "\n\n";
        } else {
            if (!text.empty() && !text.ends_with('\n')) text += standsAlone(line) ? '\n' : ' ';
            text += line;
        }
    }

    void readSetting(const std::string& line) {
        const auto colon = line.find(':');
        const std::string key = trimmed(line.substr(0, colon));
        if (colon == std::string::npos) fail(Text("\"{1}\" is not a setting; expected key: value.", key), m_line);
        const std::string value = trimmed(line.substr(colon + 1));
        try {
            if (value.empty()) throw InvalidSetting("It has no value.");
            m_step ? stepSetting(key, value) : sharedSetting(key, value);
        } catch (const Error& error) {
            fail(Text("The key \"{1}\" cannot be used. {2}", key, error.reason()), m_line);
        }
    }

    void sharedSetting(const std::string& key, const std::string& value) {
        if (key != "axis") throw InvalidSetting("Before the first step there is only axis.");
        m_result.axes.push_back(axisOf(value));
    }

    void stepSetting(const std::string& key, const std::string& value) {
        if (key == "experiment") {
            m_step->plan.experiment = experiment(value).info.id;
        } else if (key == "view") {
            m_step->shown.emplace();
            m_step->shown->view = figureMethod(value).info.id;
        } else if (m_step->shown) {
            viewSetting(*m_step->shown, key, value);
        } else if (m_step->plan.experiment.empty()) {
            throw InvalidSetting("Settings of a step begin with experiment or view.");
        } else if (key == "picture") {
            if (value != "results" && value != "world" && value != "data") {
                throw InvalidSetting("A picture is results, world or data.");
            }
            m_step->showsWorld = value == "world";
            m_step->showsData = value == "data";
        } else if (key == "pace") {
            m_step->pace = paceOf(value);
        } else {
            planSetting(m_step->plan, key, value);
            if (key == "measure") m_measureLines.push_back(m_line);
            if (key == "test") m_testLines.push_back(m_line);
        }
    }

    static void viewSetting(ShownView& shown, const std::string& key, const std::string& value) {
        if (key == "sample" || key == "file") {
            if (key == "sample" ? !shown.files.empty() : !shown.sample.empty()) {
                throw InvalidSetting("A view shows a sample or files, not both.");
            }
            if (key == "sample") shown.sample = value;
            if (key == "file") shown.files.push_back(value);
        } else if (key == "targets") {
            shown.targets = value;
        } else if (key == "model") {
            shown.models.push_back(value);
        } else if (key == "set") {
            const FigureMethod& method = figureMethod(shown.view);
            shown.values.merge(parsePairs(splitPairs(value), method.info.parameters, Text("The view {1}", shown.view)));
        } else {
            throw InvalidSetting("A view has the keys sample, file, targets, model and set.");
        }
    }

    static void planSetting(ExperimentPlan& plan, const std::string& key, const std::string& value) {
        const auto& parameters = experiment(plan.experiment).info.parameters;
        const Text owner("The experiment {1}", plan.experiment);
        if (key == "world") {
            const MethodRequest request = parseWorldRequest(value);
            if (world(request.id).takesData) {
                throw InvalidSetting(Text(
                    "The world {1} is made of loaded predictions, which a demonstration does not have.", request.id));
            }
            plan.world = request.id;
            plan.worldValues = request.values;
        } else if (key == "case") {
            plan.cases.push_back(caseOf(plan, value));
        } else if (key == "set") {
            plan.values.merge(parsePairs(splitPairs(value), parameters, owner));
        } else if (key == "repetitions") {
            plan.values.merge(parsePairs({{key, value}}, parameters, owner));
        } else if (key == "measure") {
            plan.analysis.measures.push_back(parseMeasureRequest(value));
        } else if (key == "test") {
            plan.analysis.tests.push_back(parseTestRequest(value));
        } else if (key == "lens") {
            plan.analysis.lens = toText(parseLens(value));
        } else if (key == "kernel") {
            plan.analysis.kernel.merge(parseKernel(value));
        } else if (key == "seed") {
            const double seed = numberOf(value);
            if (!(seed >= 0) || seed != std::floor(seed)) throw InvalidSetting("It must be a whole number from 0 on.");
            plan.analysis.seed = static_cast<std::uint64_t>(seed);
        } else {
            throw InvalidSetting(
                "An experiment has the keys world, case, set, repetitions, measure, test, lens, kernel, seed, "
                "picture and pace.");
        }
    }

    static WorldCase caseOf(const ExperimentPlan& plan, const std::string& text) {
        const auto colon = text.find(':');
        if (plan.world.empty() || colon == 0 || colon == std::string::npos) {
            throw InvalidSetting("It must be a label and settings of the world above it, LABEL:key=value,....");
        }
        return {text.substr(0, colon), parsePairs(splitPairs(text.substr(colon + 1)), world(plan.world).info.parameters,
                                                  Text("The world {1}", plan.world))};
    }

    void finishStep() {
        while (m_explanation.ends_with('\n')) m_explanation.pop_back();
        if (!m_step) return;
        while (m_text.ends_with('\n')) m_text.pop_back();
        m_step->title = inEnglish(m_title);
        m_step->text = inParagraphs(m_text);
        if (m_title.empty() || m_text.empty()) fail("A step needs a title and a text.", m_stepLine);
        if (m_step->shown && m_step->shown->files.empty() && !m_step->shown->targets.empty()) {
            fail("The targets of the step need the key file beside them.", m_stepLine);
        }
        if (!m_step->isTextOnly() && !m_step->shown) checkPlan(m_step->plan);
        m_result.steps.push_back(std::move(*m_step));
        m_step.reset();
        m_measureLines.clear();
        m_testLines.clear();
    }

    void checkPlan(const ExperimentPlan& plan) const {
        const Experiment& item = experiment(plan.experiment);
        const Text name("The step's experiment {1}", plan.experiment);
        if (item.takesWorld == plan.world.empty()) {
            fail(item.takesWorld ? Text("{1} needs the key world.", name) : Text("{1} takes no world.", name),
                 m_stepLine);
        }
        if (!item.takesMeasures && !plan.analysis.measures.empty())
            fail(Text("{1} takes no measures.", name), m_stepLine);
        if (!item.takesTests && !plan.analysis.tests.empty()) fail(Text("{1} takes no tests.", name), m_stepLine);
        if (!item.takesCases && !plan.cases.empty()) fail(Text("{1} takes no cases.", name), m_stepLine);
        if (plan.world.empty()) return;
        checkMethods(plan, plan.analysis.measures, false, m_measureLines);
        checkMethods(plan, plan.analysis.tests, true, m_testLines);
    }

    /// What has no answer for anything that the world draws is said now, and not when the step plays.
    void checkMethods(const ExperimentPlan& plan, const std::vector<MethodRequest>& requests, bool isTest,
                      const std::vector<std::int64_t>& lines) const {
        const std::vector<std::string>& drawn = world(plan.world).info.families;
        for (std::size_t k = 0; k < requests.size(); ++k) {
            const auto reasonFor = [&](const std::string& id) { return misfit(requests[k], isTest, family(id)); };
            const bool fitsSome =
                std::any_of(drawn.begin(), drawn.end(), [&](const std::string& id) { return reasonFor(id).empty(); });
            if (!fitsSome)
                fail(Text("The world {1} does not go with it. {2}", plan.world, reasonFor(drawn.front())), lines[k]);
        }
    }

    Demonstration m_result;
    std::string m_name;         ///< of the demonstration
    std::string m_explanation;  ///< likewise
    std::string m_title;        ///< of the step
    std::string m_text;         ///< likewise
    std::optional<DemonstrationStep> m_step;
    std::string m_fileName;
    std::int64_t m_line = 0;
    std::int64_t m_stepLine = 0;
    std::int64_t m_settingsLine = 0;
    std::vector<std::int64_t> m_measureLines;  ///< of the step
    std::vector<std::int64_t> m_testLines;
    bool m_isInSettings = false;
};

}  // namespace

Demonstration parseDemonstration(const std::string& text, const std::string& id, const std::string& fileName) {
    return Reader(id, fileName).read(text);
}

Demonstration readDemonstration(const std::string& path) {
    Demonstration read =
        parseDemonstration(readFileBytes(path), std::filesystem::path(path).stem().string(), fileName(path));
    const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
    const auto beside = [&](std::string& file) { file = (folder / file).lexically_normal().string(); };
    for (DemonstrationStep& step : read.steps) {
        if (!step.shown) continue;
        for (std::string& file : step.shown->files) beside(file);
        if (!step.shown->targets.empty()) beside(step.shown->targets);
    }
    return read;
}

Figure withAxes(Figure figure, const std::vector<SharedAxis>& axes) {
    for (Panel& panel : figure.panels) {
        for (const SharedAxis& shared : axes) {
            if (!panel.title.english().starts_with(shared.panel)) continue;
            Axis& axis = shared.isVertical ? panel.y : panel.x;
            axis.minimum = shared.minimum;
            axis.maximum = shared.maximum;
        }
    }
    return figure;
}

}  // namespace calibrium
