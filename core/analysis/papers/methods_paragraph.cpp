// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/papers/methods_paragraph.h"

#include "core/analysis/papers/bibliography.h"
#include "core/analysis/reports/data_facts.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/settings_text.h"
#include "core/analysis/reports/table_text.h"
#include "core/analysis/specification.h"
#include "core/families/classes/lens.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/method/method_info.h"
#include "core/method/parameter.h"
#include "core/text/markup.h"
#include "core/text/minus_sign.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

/// Key of the program's own entry.
constexpr const char* software = "calibrium";

const MethodInfo& infoOf(const ResultColumn& column) {
    return column.isTest ? hypothesisTest(column.id).info : measure(column.id).info;
}

/// What is called after somebody.
bool isEponym(std::string_view word) {
    static constexpr std::array<std::string_view, 6> eponyms{"Kronecker", "Gaussian",    "Laplacian",
                                                             "Euclidean", "Wasserstein", "Dirichlet"};
    return std::any_of(eponyms.begin(), eponyms.end(), [&](std::string_view name) { return word.starts_with(name); });
}

/// A name within a sentence: the first letter is small, unless it begins an abbreviation or a name of somebody.
std::string withinSentence(std::string name) {
    if (isEponym(name)) return name;
    const auto isCapital = [&](std::size_t i) {
        return i < name.size() && std::isupper(static_cast<unsigned char>(name[i])) != 0;
    };
    if (isCapital(0) && !isCapital(1)) name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
    return name;
}

/// "a, b and c"
std::string listed(const std::vector<std::string>& items) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += i + 1 == items.size() ? (items.size() > 2 ? ", and " : " and ") : ", ";
        text += items[i];
    }
    return text;
}

const Choice* choiceOf(const Parameter& parameter, const Value& value) {
    const auto found = std::find_if(parameter.choices.begin(), parameter.choices.end(),
                                    [&](const Choice& choice) { return choice.id == toText(value); });
    return found == parameter.choices.end() ? nullptr : &*found;
}

bool isAutomatic(const Value& value) { return toText(value) == "auto"; }

/// A setting in words: "15 bins", "equal-width binning", "bandwidth 0.71"; empty where it says nothing.
std::string settingProse(const Parameter& parameter, const Value& value) {
    // The kind of an interval is said with the interval.
    if (isAutomatic(value) || parameter.id == "interval") return {};
    const std::string name = withinSentence(parameter.name);
    switch (parameter.kind) {
        case ParameterKind::Boolean:
            return std::get<bool>(value) ? name : std::string();
        case ParameterKind::Choice: {
            const Choice* choice = choiceOf(parameter, value);
            const std::string words = withinSentence(choice == nullptr ? toText(value) : choice->name);
            return words.find(name) == std::string::npos ? words + " " + name : words;
        }
        case ParameterKind::Integer: {
            const bool isCounted = std::holds_alternative<std::int64_t>(value) && name.ends_with('s') &&
                                   name.find(' ') == std::string::npos;
            if (isCounted) return toText(value) + " " + name;
            if (value == parameter.defaultValue) return {};
            break;
        }
        case ParameterKind::Measure:
            return measure(toText(value)).info.name + " as statistic";
        case ParameterKind::Real:
            if (std::holds_alternative<std::string>(value)) return toText(value) + " " + name;
            // Norms, exponents and the like, which nobody has touched.
            if (value == parameter.defaultValue) return {};
            break;
        case ParameterKind::Text:
        case ParameterKind::File:
            break;
    }
    const std::string text = shortText(value);
    // What stands there for a text is an example of one.
    const bool hasUnit = !parameter.unit.empty() && parameter.kind != ParameterKind::Text;
    return text.empty() ? text : name + " " + text + (hasUnit ? " " + parameter.unit : "");
}

std::string lensProse(const std::string& lens) {
    const Lens parsed = parseLens(lens);
    if (parsed.kind == Lens::Kind::Canonical) return {};
    if (parsed.kind == Lens::Kind::TopLabel) return "of the top label";
    for (const LensInfo& info : lensInfos()) {
        if (info.kind != parsed.kind) continue;
        const std::size_t colon = lens.find(':');
        return withinSentence(info.name) + (colon == std::string::npos ? "" : " (" + lens.substr(colon + 1) + ")");
    }
    return {};
}

/// A number that the data decide, and that is another one in some models: "bandwidth 0.7 to 0.94"; empty where all of
/// them have the same.
std::string rangeProse(const Parameter& parameter, std::span<const ResultCell* const> cells) {
    const auto number = [](const Value& value) -> std::optional<double> {
        if (const auto* real = std::get_if<double>(&value)) return *real;
        if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
        return std::nullopt;
    };
    std::vector<std::pair<double, Value>> values;
    for (const ResultCell* cell : cells) {
        if (!cell->parameters.contains(parameter.id)) return {};
        const Value& value = cell->parameters.at(parameter.id);
        const auto size = number(value);
        if (!size) return {};
        values.emplace_back(*size, value);
    }
    const auto [least, most] = std::minmax_element(values.begin(), values.end(),
                                                   [](const auto& a, const auto& b) { return a.first < b.first; });
    if (!(least->first < most->first)) return {};
    const std::string range = shortText(least->second) + " to " + shortText(most->second);
    const std::string name = withinSentence(parameter.name);
    if (parameter.kind == ParameterKind::Integer && name.ends_with('s')) return range + " " + name;
    return name + " " + range + (parameter.unit.empty() ? "" : " " + parameter.unit);
}

/// What the exact test of several bandwidths takes: of which the measure is one among several statistics.
std::string aggregateProse(const std::string& measureName) {
    const std::vector<double> factors = aggregatedFactors();
    return "weighted harmonic mean of the p-values of the " + measureName + " at " + std::to_string(factors.size()) +
           " bandwidths from 1/" + shortText(1 / factors.front()) + " to " + shortText(factors.back()) +
           " times the median, and of statistics without a kernel, such as the totals of the targets and a proper "
           "score";
}

/// The settings that mean something, in words; numbers that come from the data too. cells: of every model, at least
/// one.
std::string settingsProse(const MethodInfo& info, std::span<const ResultCell* const> cells, bool areRisks) {
    const ResultCell& cell = *cells.front();
    std::vector<std::string> parts;
    const auto parameters = parametersOf(info, cell.parameters);
    bool isFirstChoice = true;
    const bool areSeveral = isAggregated(cell.parameters);
    for (const Parameter& parameter : parameters) {
        if (!cell.parameters.contains(parameter.id)) continue;
        const Value& value = cell.parameters.at(parameter.id);
        // With several bandwidths the measure is one of the statistics that the test takes at once.
        if (areSeveral && parameter.kind == ParameterKind::Measure) {
            parts.push_back(aggregateProse(measure(toText(value)).info.name));
            continue;
        }
        if (areSeveral && isAggregated({{parameter.id, value}})) continue;
        // Of what can be chosen the first says what the method is (its binning, its estimator), and so does the kernel;
        // other choices are details, unless somebody has made them.
        const bool isChoice = parameter.kind == ParameterKind::Choice;
        const bool isDetail = isChoice && parameter.group.empty() && !isFirstChoice;
        isFirstChoice = isFirstChoice && !isChoice;
        if (isDetail && value == parameter.defaultValue) continue;
        std::string part = rangeProse(parameter, cells);
        if (part.empty()) part = settingProse(parameter, value);
        if (!part.empty()) parts.push_back(std::move(part));
    }
    if (const std::string lens = areRisks ? std::string() : lensProse(cell.lens); !lens.empty()) parts.push_back(lens);
    std::string text;
    for (const auto& part : parts) text += (text.empty() ? "" : ", ") + part;
    return text;
}

/// Of every model that has a number in the column.
std::vector<const ResultCell*> cellsWithNumber(const ResultTable& table, std::size_t column) {
    std::vector<const ResultCell*> cells;
    for (const auto& row : table.cells) {
        if (row[column] && row[column]->refusal.empty()) cells.push_back(&*row[column]);
    }
    return cells;
}

std::string spokenName(const MethodInfo& info) {
    return info.nameInText.empty() ? withinSentence(info.name) : info.nameInText;
}

/// What is between the name of a recalibration with its numbers and the seed: how it was fitted.
struct FittedWords {
    std::string name;     ///< "temperature scaling"
    std::string numbers;  ///< " (T = 1.33)"
    std::string rest;     ///< ", cross-fitted in 5 folds of 1000 rows: ..."
};

FittedWords fittedWords(const std::string& lineage) {
    FittedWords words{.name = withinSentence(lineage), .numbers = {}, .rest = {}};
    if (const std::size_t seed = words.name.rfind(", seed "); seed != std::string::npos) words.name.resize(seed);
    if (const std::size_t end = words.name.find("), "); end != std::string::npos) {
        const std::size_t start = words.name.rfind(" (", end);
        if (start != std::string::npos) {
            words.numbers = words.name.substr(start, end + 1 - start);
            words.rest = words.name.substr(end + 1);
            words.name.resize(start);
        }
    }
    return words;
}

/// Writes the parts of the paragraph in its markup.
class Prose {
public:
    /// areRisks: of one event, so that nobody asks which class is meant.
    Prose(PaperMarkup markup, bool areRisks) : m_markup(markup), m_areRisks(areRisks) {}

    [[nodiscard]] std::string text(const std::string& words) const {
        return isLatex() ? latexText(words) : withMinusSigns(words);
    }
    [[nodiscard]] std::string citing(const std::vector<std::string>& papers) const {
        if (!isLatex() || papers.empty()) return {};
        std::string keys;
        for (const std::string& key : papers) keys += (keys.empty() ? "" : ",") + key;
        return "~\\citep{" + keys + "}";
    }
    [[nodiscard]] std::string equation(const std::string& name, Index value) const {
        const std::string words = name + " = " + std::to_string(value);
        return isLatex() ? "$" + words + "$" : words;
    }

    /// "the ECE~\\citep{guo2017} (15 bins, ...)"
    [[nodiscard]] std::string column(const ResultTable& table, std::size_t column) const {
        const ResultCell* cell = firstCell(table, column);
        if (cell == nullptr || !cell->refusal.empty()) return {};
        const ResultColumn& head = table.columns[column];
        const MethodInfo& info = infoOf(head);
        const std::string settings = settingsProse(info, cellsWithNumber(table, column), m_areRisks);
        const std::string whole = "the " + text(spokenName(info)) + (head.isTest ? " test" : "") + citing(info.papers);
        return settings.empty() ? whole : whole + " (" + text(settings) + ")";
    }
    [[nodiscard]] std::vector<std::string> columns(const ResultTable& table, bool areTests) const {
        std::vector<std::string> items;
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (table.columns[i].isTest != areTests) continue;
            if (std::string one = column(table, i); !one.empty()) items.push_back(std::move(one));
        }
        return items;
    }
    /// "net and tree ($n = 1000$ each, 52 events, 3 rows left out)", models of the same samples together.
    [[nodiscard]] std::string modelList(std::span<const ReportedModel> models, const StudyNotes& notes) const {
        std::vector<std::pair<std::string, std::vector<std::string>>> groups;
        for (const auto& model : models) {
            const auto isIt = [&](const RecalibrationNote& note) { return note.model == model.data.name(); };
            if (std::any_of(notes.recalibrations.begin(), notes.recalibrations.end(), isIt)) continue;
            const std::string facts = samples(model);
            auto group =
                std::find_if(groups.begin(), groups.end(), [&](const auto& one) { return one.first == facts; });
            if (group == groups.end()) group = groups.insert(groups.end(), {facts, {}});
            group->second.push_back(text(model.data.name()));
        }
        std::vector<std::string> said;
        for (const auto& [facts, names] : groups) {
            said.push_back(listed(names) + " (" + facts + (names.size() > 1 ? " each)" : ")"));
        }
        return listed(said);
    }
    [[nodiscard]] std::string recalibrations(const StudyNotes& notes) const;
    [[nodiscard]] std::string tests(const ResultTable& table) const {
        const auto items = columns(table, true);
        if (items.empty()) return {};
        return " The null hypothesis that the predictions are calibrated was tested by " + listed(items) + ".";
    }
    [[nodiscard]] std::string measures(const ResultTable& table) const;
    [[nodiscard]] std::string comparison(const StudyNotes& notes) const;

private:
    [[nodiscard]] std::string samples(const ReportedModel& model) const {
        const DataFacts facts = factsOf(model.data);
        std::string words = equation("n", facts.sampleCount);
        if (facts.eventCount) words += ", " + std::to_string(*facts.eventCount) + " events";
        if (facts.leftOutCount > 0) words += ", " + std::to_string(facts.leftOutCount) + " rows left out";
        return words;
    }
    [[nodiscard]] static std::string intervals(const ResultTable& table);
    [[nodiscard]] bool isLatex() const { return m_markup == PaperMarkup::Latex; }

    PaperMarkup m_markup;
    bool m_areRisks = false;
};

std::string levelText(const ResultTable& table) {
    for (const auto& row : table.cells) {
        for (const auto& cell : row) {
            if (cell && cell->interval) return percentText(cell->interval->level);
        }
    }
    return {};
}

std::string Prose::recalibrations(const StudyNotes& notes) const {
    std::string words;
    FittedWords before;
    for (const auto& note : notes.recalibrations) {
        const FittedWords fitted = fittedWords(note.text);
        const std::string what = note.parent.empty() ? "Predictions" : text(note.parent);
        const bool isSame = !words.empty() && fitted.name == before.name && fitted.rest == before.rest;
        words += ' ';
        words += what;
        words += note.parent.empty() ? " were recalibrated " : " was recalibrated ";
        words += isSame ? "in the same way" : "by ";
        if (!isSame) words += text(fitted.name);
        words += text(fitted.numbers);
        if (!isSame) words += citing(note.papers);
        words += ", which gives " + text(note.model);
        if (!isSame) words += text(fitted.rest);
        words += '.';
        before = fitted;
    }
    return words;
}

std::string Prose::comparison(const StudyNotes& notes) const {
    if (!notes.comparison) return {};
    const ComparisonNote& note = *notes.comparison;
    std::vector<std::string> names;
    for (const MethodRequest& request : note.measures) {
        const auto isSame = [&](const MethodRequest& other) { return other.id == request.id; };
        const bool isAlone = std::count_if(note.measures.begin(), note.measures.end(), isSame) == 1;
        names.push_back("the " + text(isAlone ? spokenName(measure(request.id).info) : toText(request)));
    }
    std::string words =
        " Models were compared by the differences of " + listed(names) + " (" + equation("n", note.sampleCount) + ")";
    if (!note.intervals.empty()) words += text(" with " + note.intervals + " intervals");
    return words + ", " + text(note.how.english()) + ".";
}

/// "AUC: DeLong, logit scale": quantities whose intervals are made in the same way stand together.
std::string Prose::intervals(const ResultTable& table) {
    std::vector<std::pair<std::string, std::vector<std::string>>> kinds;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const std::string kind = table.columns[i].isTest ? std::string() : intervalKind(table, i).english();
        if (kind.empty()) continue;
        auto found = std::find_if(kinds.begin(), kinds.end(), [&](const auto& one) { return one.first == kind; });
        if (found == kinds.end()) found = kinds.insert(kinds.end(), {kind, {}});
        found->second.push_back(spokenName(infoOf(table.columns[i])));
    }
    std::string words;
    for (const auto& [kind, names] : kinds) {
        if (!words.empty()) words += "; ";
        words += listed(names);
        words += ": ";
        words += kind;
    }
    return words;
}

std::string Prose::measures(const ResultTable& table) const {
    const auto items = columns(table, false);
    if (items.empty()) return {};
    std::string words = " We report " + listed(items) + ".";
    if (const std::string kinds = intervals(table); !kinds.empty()) {
        words += text(" Intervals are at " + levelText(table) + " (" + kinds + ").");
    }
    if (rangeNote(table).empty()) return words;
    return words + " Estimates whose noise counts as error are compared with the central " +
           text(percentText(defaultLevel)) + " of their values under targets drawn from the predictions themselves.";
}

}  // namespace

namespace {

/// Whether the test of clusters was computed for some model: with few clusters it is refused.
bool isJudgedByClusters(std::span<const ReportedModel> models) {
    return std::any_of(models.begin(), models.end(), [](const ReportedModel& model) {
        return model.result.deciding && model.result.deciding->refusal.empty();
    });
}

}  // namespace

std::string methodsParagraph(const ReportHead& head, std::span<const ReportedModel> models, const StudyNotes& notes,
                             PaperMarkup markup) {
    if (models.empty()) return {};
    const bool areRisks =
        std::all_of(models.begin(), models.end(), [](const auto& model) { return model.data.classCount() == 2; });
    const Prose prose(markup, areRisks);
    const ResultTable table = makeResultTable(models);
    std::string text = "We assessed the calibration of the predictions of " + prose.modelList(models, notes) + ".";
    text += prose.recalibrations(notes) + prose.measures(table) + prose.tests(table) + prose.comparison(notes);
    if (!notes.group.empty()) {
        text += " All of this was repeated within the groups of " + prose.text(notes.group) +
                ", with p-values adjusted by Holm's method and differences between groups with their intervals.";
    }
    if (!notes.clusters.empty()) {
        text += " Samples with the same " + prose.text(notes.clusters) +
                " were taken as dependent: intervals, where there are any, are made over these clusters.";
        if (isJudgedByClusters(models)) {
            text += " Calibration is judged by the test of the clusters of " + prose.text(notes.clusters) + ".";
        }
    }
    if (!notes.weights.empty()) text += " Samples are weighted by the column " + prose.text(notes.weights) + ".";
    return text + " Computations were done with Calibrium " + prose.text(head.version) + prose.citing({software}) +
           " (seed " + std::to_string(head.seed) + ").\n";
}

std::string bibliographyText(const ReportHead& head, std::span<const ReportedModel> models, const StudyNotes& notes) {
    std::map<std::string, std::string> entries;
    const auto add = [&](const std::string& key) {
        if (const BibliographyEntry* entry = findEntry(key)) entries[key] = entry->text;
    };
    for (const ResultColumn& column : makeResultTable(models).columns) {
        for (const auto& entry : bibliographyOf(infoOf(column))) entries[entry.key] = entry.text;
    }
    for (const auto& note : notes.recalibrations) {
        for (const auto& key : note.papers) add(key);
    }
    add(software);
    std::string& own = entries[software];
    const std::size_t end = own.rfind("\n}\n");
    if (end != std::string::npos) own.insert(end, ",\n  version = {" + head.version + "}");
    std::string text;
    for (const auto& [key, entry] : entries) text += (text.empty() ? "" : "\n") + entry;
    return text;
}

}  // namespace calibrium
