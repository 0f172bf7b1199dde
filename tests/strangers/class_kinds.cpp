// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/strangers/stranger_kinds.h"
#include "tests/support/generated_tables.h"

#include <algorithm>
#include <cmath>

namespace calibrium::test {

namespace {

using Cells = std::vector<std::string>;

/// Risks as they are written, and whether the event happened.
struct Risks {
    Cells cells;
    std::vector<double> numbers;
    std::vector<bool> happened;
};

/// Skill is clear in every draw: who has none cannot be told from a column by the side.
Risks risksOf(const Dice& dice, std::size_t count, int decimals) {
    Risks risks;
    for (std::size_t i = 0; i < count; ++i) {
        const double p = 1 / (1 + std::exp(-2 * normalNumber(dice.generator())));
        risks.cells.push_back(decimal(std::clamp(p, 0.002, 0.998), decimals));
        risks.numbers.push_back(asWritten(risks.cells.back()));
        // Both classes occur.
        risks.happened.push_back(i < 2 ? i == 1 : dice.chance(risks.numbers.back()));
    }
    return risks;
}

std::size_t rowCountOf(const Dice& dice) { return 80 + dice.below(120); }

Cells labelsOf(const std::vector<bool>& happened, const std::pair<std::string, std::string>& classes) {
    Cells cells;
    for (const bool event : happened) cells.push_back(event ? classes.second : classes.first);
    return cells;
}

StrangerColumn wordColumn(std::string name, Cells cells) { return {std::move(name), std::move(cells), false}; }

StrangerTruth truthOf(const Risks& risks) {
    StrangerTruth truth{.family = "binary"};
    for (std::size_t i = 0; i < risks.numbers.size(); ++i) {
        truth.rows.push_back({risks.happened[i] ? 1.0 : 0.0, risks.numbers[i]});
    }
    return truth;
}

Cells complement(const Risks& risks, int decimals) {
    Cells cells;
    for (const double p : risks.numbers) cells.push_back(decimal(1 - p, decimals));
    return cells;
}

/// "p_yes", "yes_prob", "P(y=yes)", "confidence(yes)", "yes".
std::vector<std::string> classColumns(const Dice& dice, const Cells& classes) {
    const std::size_t style = dice.below(7);
    Cells names;
    for (const std::string& name : classes) {
        const std::vector<std::string> styles{"p_" + name,    "prob_" + name,      name + "_prob",
                                              name,           "P(y=" + name + ")", "confidence(" + name + ")",
                                              ".pred_" + name};
        names.push_back(styles[style]);
    }
    return names;
}

StrangerTable twoColumns(const Dice& dice, const StrangerWords& words) {
    const int decimals = 3 + static_cast<int>(dice.below(4));
    const Risks risks = risksOf(dice, rowCountOf(dice), decimals);
    const auto classes = dice.of(words.twoClasses);
    const auto names = classColumns(dice, {classes.first, classes.second});
    return {.columns = {wordColumn(dice.of(words.outcomes), labelsOf(risks.happened, classes)),
                        {names[0], complement(risks, decimals)},
                        {names[1], risks.cells}},
            .truth = truthOf(risks)};
}

StrangerTable oneColumn(const Dice& dice, const StrangerWords& words) {
    const Risks risks = risksOf(dice, rowCountOf(dice), 2 + static_cast<int>(dice.below(5)));
    return {.columns = {wordColumn(dice.of(words.outcomes), labelsOf(risks.happened, dice.of(words.twoClasses))),
                        {dice.of(words.probabilities), risks.cells}},
            .truth = truthOf(risks)};
}

StrangerTable otherClass(const Dice& dice, const StrangerWords& words) {
    const int decimals = 3 + static_cast<int>(dice.below(4));
    const Risks risks = risksOf(dice, rowCountOf(dice), decimals);
    const auto classes = dice.of(words.twoClasses);
    return {.columns = {wordColumn(dice.of(words.outcomes), labelsOf(risks.happened, classes)),
                        {"p_" + classes.first, complement(risks, decimals)}},
            .truth = truthOf(risks)};
}

StrangerTable percentages(const Dice& dice, const StrangerWords& words) {
    Risks risks = risksOf(dice, rowCountOf(dice), 4);
    const bool hasSign = dice.chance(0.5);
    Cells cells;
    for (double& p : risks.numbers) {
        cells.push_back(decimal(100 * p, 1));
        p = asWritten(cells.back()) / 100;
        if (hasSign) cells.back() += "%";
    }
    const std::string name = dice.of(words.probabilities);
    return {.columns = {wordColumn(dice.of(words.outcomes), labelsOf(risks.happened, dice.of(words.twoClasses))),
                        {hasSign ? name : name + " (%)", cells}},
            .truth = truthOf(risks)};
}

/// Logits, logarithms of probabilities, and odds, under names that say so.
StrangerTable otherScales(const Dice& dice, const StrangerWords& words) {
    Risks risks = risksOf(dice, rowCountOf(dice), 4);
    const std::size_t scale = dice.below(3);
    Cells cells;
    for (double& p : risks.numbers) {
        const double number = scale == 0 ? std::log(p / (1 - p)) : scale == 1 ? std::log(p) : p / (1 - p);
        cells.push_back(decimal(number, 5));
        const double written = asWritten(cells.back());
        p = scale == 0 ? 1 / (1 + std::exp(-written)) : scale == 1 ? std::exp(written) : written / (1 + written);
    }
    const std::vector<Cells> names{{"logit", "log_odds", "logit_p"}, {"logprob", "log_prob", "log_p"}, {"odds"}};
    return {.columns = {wordColumn(dice.of(words.outcomes), labelsOf(risks.happened, dice.of(words.twoClasses))),
                        {dice.of(names[scale]), cells}},
            .truth = truthOf(risks)};
}

/// Rows of probabilities that sum to 1 as they are written.
struct Rows {
    std::vector<Cells> cells;  ///< one list per class
    std::vector<std::size_t> labels{};
    StrangerTruth truth{};
};

Rows rowsOf(const Dice& dice, std::size_t classes, std::size_t count, int decimals) {
    const double unit = std::pow(10.0, decimals);
    Rows rows{.cells = std::vector<Cells>(classes), .truth = {.family = "categorical"}};
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<double> p(classes);
        double sum = 0;
        for (double& one : p) sum += one = std::exp(1.5 * normalNumber(dice.generator()));
        double left = unit;
        for (std::size_t k = 0; k + 1 < classes; ++k) left -= p[k] = std::floor(p[k] / sum * unit);
        p.back() = left;
        double u = dice.uniform() * unit;
        std::size_t label = 0;
        while (label + 1 < classes && u >= p[label]) u -= p[label++];
        if (i < classes) label = i;
        rows.labels.push_back(label);
        rows.truth.rows.push_back({static_cast<double>(label)});
        for (std::size_t k = 0; k < classes; ++k) {
            rows.cells[k].push_back(decimal(p[k] / unit, decimals));
            rows.truth.rows.back().push_back(asWritten(rows.cells[k].back()));
        }
    }
    return rows;
}

Cells labelsOf(const std::vector<std::size_t>& labels, const Cells& classes) {
    Cells cells;
    for (const std::size_t label : labels) cells.push_back(classes[label]);
    return cells;
}

StrangerTable severalClasses(const Dice& dice, const StrangerWords& words) {
    const std::size_t count = 3 + dice.below(10);
    Rows rows = rowsOf(dice, count, rowCountOf(dice), 4);
    Cells classes = words.classes;
    dice.shuffle(classes);
    classes.resize(count);
    const auto names = classColumns(dice, classes);
    StrangerTable table{.columns = {wordColumn(dice.of(words.outcomes), labelsOf(rows.labels, classes))},
                        .truth = std::move(rows.truth)};
    table.truth.classNames = classes;
    for (std::size_t k = 0; k < count; ++k) table.columns.push_back({names[k], rows.cells[k]});
    return table;
}

StrangerTable numberedClasses(const Dice& dice, const StrangerWords& words) {
    static const Cells stems{"p", "prob_", "class_", "Klasse ", "digit_", "P(y=", "score."};
    const std::size_t count = 3 + dice.below(10);
    const std::size_t base = dice.below(2);
    Rows rows = rowsOf(dice, count, rowCountOf(dice), 5);
    const std::string stem = dice.of(stems);
    Cells classes;
    for (std::size_t k = 0; k < count; ++k) classes.push_back(std::to_string(k + base));
    StrangerTable table{.columns = {wordColumn(dice.of(words.outcomes), labelsOf(rows.labels, classes))},
                        .truth = std::move(rows.truth)};
    table.truth.classNames = classes;
    for (std::size_t k = 0; k < count; ++k) {
        table.columns.push_back({stem + classes[k] + (stem == "P(y=" ? ")" : ""), rows.cells[k]});
    }
    return table;
}

/// A column of 0 and 1 for each class beside its probability; no column holds the outcome alone.
StrangerTable oneHot(const Dice& dice, const StrangerWords& words) {
    const std::size_t count = 3 + dice.below(4);
    Rows rows = rowsOf(dice, count, rowCountOf(dice), 4);
    const Cells classes(words.classes.begin(), words.classes.begin() + static_cast<std::ptrdiff_t>(count));
    StrangerTable table{.isLong = true, .truth = std::move(rows.truth)};
    table.truth.classNames = classes;
    for (std::size_t k = 0; k < count; ++k) table.columns.push_back({"p_" + classes[k], rows.cells[k]});
    for (std::size_t k = 0; k < count; ++k) {
        Cells cells;
        for (const std::size_t label : rows.labels) cells.emplace_back(label == k ? "1" : "0");
        table.columns.push_back({dice.chance(0.5) ? "true_" + classes[k] : "y_" + classes[k], cells});
    }
    const std::string prefix = table.columns[count].name.substr(0, table.columns[count].name.find('_'));
    for (std::size_t k = 0; k < count; ++k) table.columns[count + k].name = prefix + "_" + classes[k];
    return table;
}

/// The predicted class with its probability.
StrangerTable confidences(const Dice& dice, const StrangerWords& words, bool areNamed) {
    const std::size_t count = 2 + dice.below(4);
    const Rows rows = rowsOf(dice, count, 150 + rowCountOf(dice), 4);
    Cells classes(words.classes.begin(), words.classes.begin() + static_cast<std::ptrdiff_t>(count));
    if (count == 2) classes = {words.twoClasses[0].first, words.twoClasses[0].second};
    Cells predicted;
    Cells sure;
    StrangerTruth truth{.family = "binary"};
    for (std::size_t i = 0; i < rows.labels.size(); ++i) {
        std::size_t best = 0;
        for (std::size_t k = 1; k < count; ++k) {
            if (asWritten(rows.cells[k][i]) > asWritten(rows.cells[best][i])) best = k;
        }
        predicted.push_back(classes[best]);
        sure.push_back(rows.cells[best][i]);
        truth.rows.push_back({best == rows.labels[i] ? 1.0 : 0.0, asWritten(sure.back())});
    }
    static const Cells unnamed{"system", "x", "ai", "reader_2"};
    return {.columns = {wordColumn(areNamed ? dice.of(words.outcomes) : "label", labelsOf(rows.labels, classes)),
                        wordColumn(areNamed ? dice.of(words.predictedClasses) : dice.of(unnamed), predicted),
                        {areNamed ? dice.of(words.confidences) : "p", sure}},
            .truth = std::move(truth)};
}

StrangerTable thirdLabel(const Dice& dice, const StrangerWords& words) {
    StrangerTable table = oneColumn(dice, words);
    table.isAsked = true;
    static const Cells odd{"9", "unknown", "7", "?!", "n.b."};
    const std::string& label = dice.of(odd);
    for (std::size_t k = 0; k < 3; ++k) table.columns[0].cells[dice.below(table.columns[0].cells.size())] = label;
    return table;
}

StrangerTable followUp(const Dice& dice, const StrangerWords& words) {
    StrangerTable table = oneColumn(dice, words);
    const auto names = dice.of(words.followUps);
    table.isAsked = true;
    table.columns[0].name = names.second;
    Cells times;
    for (std::size_t i = 0; i < table.truth.rows.size(); ++i) {
        times.push_back(std::to_string(1 + dice.below(3000)));
        table.columns[0].cells[i] = table.truth.rows[i][0] == 1 ? "1" : "0";
    }
    table.columns.push_back({names.first, times});
    return table;
}

StrangerTable noOutcome(const Dice& dice, const StrangerWords& words) {
    StrangerTable table = oneColumn(dice, words);
    table.isAsked = true;
    static const Cells axes{"lead_time", "horizon", "fold", "season", "station"};
    table.columns[0].name = dice.of(axes);
    for (std::string& cell : table.columns[0].cells) cell = std::to_string(1 + dice.below(3));
    return table;
}

StrangerTable totalBelow(const Dice& dice, const StrangerWords& words) {
    StrangerTable table = oneColumn(dice, words);
    table.isAsked = true;
    double sum = 0;
    double events = 0;
    Cells numbers;
    for (std::size_t i = 0; i < table.truth.rows.size(); ++i) {
        const auto& row = table.truth.rows[i];
        events += row[0];
        sum += row[1];
        table.columns[0].cells[i] = row[0] == 1 ? "1" : "0";
        numbers.push_back(std::to_string(100 + i));
    }
    table.columns[0].cells.push_back(decimal(events, 0));
    table.columns[1].cells.push_back(decimal(sum, 3));
    numbers.push_back(dice.of(words.totals));
    table.columns.push_back(wordColumn(dice.of(words.identifiers), numbers));
    return table;
}

StrangerTable missing(const Dice& dice, const StrangerWords& words) {
    static const Cells tokens{"", "NA", "n/a", "#N/A", "#NV", "-", ".", "NaN", "null", "k.A.", "--"};
    StrangerTable table = oneColumn(dice, words);
    table.overrides.dropsMissing = true;
    for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t row = 3 + k * 7;
        table.columns[1].cells[row] = dice.of(tokens);
        table.truth.rows[row].clear();
    }
    std::erase_if(table.truth.rows, [](const auto& row) { return row.empty(); });
    return table;
}

}  // namespace

std::vector<StrangerKind> kindsOfClasses() {
    return {
        {"two columns", twoColumns},
        {"one column", oneColumn},
        {"other class", otherClass},
        {"percentages", percentages},
        {"other scales", otherScales},
        {"several classes", severalClasses},
        {"numbered classes", numberedClasses},
        {"one-hot", oneHot},
        {"confidences", [](const Dice& dice, const StrangerWords& words) { return confidences(dice, words, true); }},
        {"confidences without names",
         [](const Dice& dice, const StrangerWords& words) { return confidences(dice, words, false); }},
        {"third label", thirdLabel},
        {"follow-up", followUp},
        {"no outcome", noOutcome},
        {"total below", totalBelow},
        {"missing", missing}};
}

}  // namespace calibrium::test
