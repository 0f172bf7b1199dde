// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/mapped_file.h"

#include "core/data/family.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/outcomes/correctness.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/dataset_writer.h"
#include "core/io/reading/stale_columns.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <set>
#include <utility>

namespace calibrium {

namespace {

/// Unlike csvCell(), which is for texts of this program: the reader of a file wants its cells as they were.
std::string cellText(const std::string& text) {
    const bool hasEdge = !text.empty() && (text.front() == ' ' || text.back() == ' ');
    if (!hasEdge && text.find_first_of(",;\t\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

/// A cell of a table with decimal commas, for a file that has points: else "20,0" would stand beside 22.95. Only the
/// mark of a number changes; what else it is written with ("20,0", "007,5") may mean something.
std::string withPoint(const std::string& text) {
    if (text.find(',') == std::string::npos) return text;
    const bool isPlain = text.find_first_not_of("0123456789-,") == std::string::npos;
    const auto number = parseNumber(text, true);
    if (number && isPlain) {
        std::string written = text;
        std::replace(written.begin(), written.end(), ',', '.');
        return written;
    }
    if (number) return roundTrip(*number);
    const auto percent = parsePercent(text, true);
    return percent ? roundTrip(*percent) + "%" : text;
}

struct OutputColumn {
    std::string name;
    std::function<std::string(Index row)> cell;  ///< of a row of the mapped data
};

/// What is left of the file, from all of it to what identifies its rows.
enum class MappedColumns { All, NoOtherProbabilities, Identifiers };

struct Layout {
    MappedColumns kept = MappedColumns::All;
    bool hasOwnNames = true;  ///< the predictions keep the names of their columns
};

class MappedFile {
public:
    MappedFile(const ImportPlan& plan, const MappedPredictions& predictions)
        : m_plan(plan),
          m_mapped(predictions.mapped),
          m_targetsKnown(predictions.targetsKnown),
          m_columns(predictionColumns(plan.tables.predictions, plan.reading)),
          m_stale(staleColumns(plan)),
          m_given(m_mapped.family().givenColumns(m_mapped.parameters())),
          m_isEventFirst(familyLayout(plan.reading.family).hasPositiveClass && plan.reading.positiveClass == 0) {
        if (familyLayout(m_mapped.family().id()).hasLevels) m_given = m_given.rightCols(m_given.cols() / 2).eval();
    }

    /// Whether the mapped numbers are written as percentages under the names of the old ones.
    [[nodiscard]] bool arePercentages() const {
        return m_plan.reading.scale == NumberScale::Percentages && mayKeepNames();
    }

    /// Whether the mapped numbers can stand under the names of the old ones.
    [[nodiscard]] bool mayKeepNames() const {
        const ColumnReading& reading = m_plan.reading;
        const bool isSame = m_mapped.family().id() == reading.family && !m_plan.tables.predictions.header().empty();
        const bool isWritten = reading.scale == NumberScale::Probabilities || reading.scale == NumberScale::Percentages;
        const bool areOthers = !isWritten || std::any_of(m_columns.begin(), m_columns.end(), [&](auto column) {
            if (reading.meanings.size() <= column) return false;
            return reading.meanings[column].isVariance || reading.meanings[column].form > 0;
        });
        return isSame && !areOthers && (columnCount() == m_given.cols() || isOfTwoColumns());
    }
    /// The mapped numbers in the order of the file's columns, which need not be that of the classes; nothing where they
    /// cannot stand there.
    [[nodiscard]] std::optional<RowMatrix> columnsOfFile() const {
        if (!mayKeepNames() || m_plan.tables.areNamesMade) return std::nullopt;
        std::vector<std::size_t> inOrder = m_columns;
        std::sort(inOrder.begin(), inOrder.end());
        RowMatrix numbers(m_mapped.sampleCount(), columnCount());
        for (Index k = 0; k < columnCount(); ++k) {
            const auto column = std::find(m_columns.begin(), m_columns.end(), inOrder[static_cast<std::size_t>(k)]);
            const auto place = static_cast<Index>(column - m_columns.begin());
            for (Index row = 0; row < numbers.rows(); ++row) numbers(row, k) = number(row, place);
        }
        return numbers;
    }
    [[nodiscard]] std::string text(const Layout& layout, const std::vector<Index>& rows,
                                   const std::vector<ExtraColumn>& extras) const {
        std::vector<OutputColumn> columns = columnsFor(layout);
        for (const auto& extra : extras) {
            columns.push_back({extra.name, [&extra](Index row) { return roundTrip(extra.values(row)); }});
        }
        std::string csv;
        for (const auto& column : columns) csv += cellText(column.name) + ",";
        csv.back() = '\n';
        for (const Index row : rows) {
            for (const auto& column : columns) csv += column.cell(row) + ",";
            csv.back() = '\n';
        }
        return csv;
    }

    /// The columns of the file that a layout does without, and those that the new ones replace.
    [[nodiscard]] std::optional<Text> leftOut(const Layout& layout, const std::vector<ExtraColumn>& extras) const {
        std::vector<std::string> dropped;
        std::vector<std::string> replaced;
        const auto& header = m_plan.tables.predictions.header();
        for (std::size_t column = 0; column < header.size(); ++column) {
            const bool isPrediction = std::find(m_columns.begin(), m_columns.end(), column) != m_columns.end();
            const bool isTarget = !m_plan.tables.targets && m_plan.reading.roles[column] == ColumnRole::Target;
            if (isPrediction || isTarget || isKept(column, layout.kept)) continue;
            const bool isNew = std::any_of(extras.begin(), extras.end(),
                                           [&](const ExtraColumn& extra) { return extra.name == header[column]; });
            (isNew ? replaced : dropped)
                .push_back(header[column].empty() ? std::to_string(column + 1) : header[column]);
        }
        std::vector<Text> sentences;
        if (!dropped.empty()) {
            sentences.push_back(Text("Columns that are left out of the written file: {1}.", listed(dropped)));
        }
        if (!replaced.empty()) {
            sentences.push_back(Text("Columns of the file that new ones replace: {1}.", listed(replaced)));
        }
        if (sentences.empty()) return std::nullopt;
        return inSequence(std::move(sentences));
    }

private:
    [[nodiscard]] bool isOfTwoColumns() const { return m_mapped.classCount() == 2 && columnCount() == 2; }

    [[nodiscard]] Index columnCount() const { return static_cast<Index>(m_columns.size()); }

    [[nodiscard]] std::size_t loaded(Index row) const { return static_cast<std::size_t>(m_mapped.loadedRow(row)); }

    /// Cells with percent signs are read as fractions; under a name that says percent they are written as such.
    [[nodiscard]] bool arePercentages(Index place) const {
        const std::string& name = m_plan.tables.predictions.header()[m_columns[static_cast<std::size_t>(place)]];
        return m_plan.reading.scale == NumberScale::Percentages || scaleOfName(name) == NumberScale::Percentages;
    }

    [[nodiscard]] std::string scaled(double number, Index place) const {
        return roundTrip(arePercentages(place) ? 100 * number : number);
    }

    /// The mapped number that stands in the column of predictions at this place.
    [[nodiscard]] double number(Index row, Index place) const {
        const FamilyLayout layout = familyLayout(m_plan.reading.family);
        if (!layout.isClassification || !layout.hasPositiveClass) return m_given(row, place);
        // A single column is that of the second class.
        const bool isSecond = place == 1 || columnCount() == 1;
        return m_mapped.parameters()(row, isSecond != m_isEventFirst ? 1 : 0);
    }

    [[nodiscard]] std::string prediction(Index row, Index place) const {
        if (!familyLayout(m_plan.reading.family).isClassification) return roundTrip(m_given(row, place));
        return scaled(number(row, place), place);
    }

    [[nodiscard]] bool isOtherProbability(std::size_t column) const {
        const Table& table = m_plan.tables.predictions;
        bool isFraction = false;
        for (std::size_t row = 0; row < table.rowCount(); ++row) {
            const auto number = table.number(row, column);
            if (!number || *number < 0 || *number > 1) return false;
            isFraction = isFraction || *number != std::floor(*number);
        }
        return isFraction;
    }

    [[nodiscard]] bool isKept(std::size_t column, MappedColumns kept) const {
        const std::string& name = m_plan.tables.predictions.header()[column];
        // What a confidence is judged by stays.
        const bool isOutcome = m_columns.size() == 1 && !targetColumn(m_plan) && saysCorrect(name);
        if ((isComputedExtra(name) && !isOutcome) || std::binary_search(m_stale.begin(), m_stale.end(), column))
            return false;
        if (kept == MappedColumns::Identifiers) return isRowIdentifier(name);
        return kept == MappedColumns::All || !isOtherProbability(column);
    }

    [[nodiscard]] OutputColumn cellsOf(const Table& table, std::size_t column, bool hasDecimalComma) const {
        return {table.header().empty() ? "y" : table.header()[column],
                [this, &table, column, hasDecimalComma](Index row) {
                    const std::string text = table.cell(loaded(row), column);
                    return cellText(hasDecimalComma ? withPoint(text) : text);
                }};
    }

    void addPlainPredictions(std::vector<OutputColumn>& columns) const {
        const auto names = columnNamesOf(m_mapped);
        for (std::size_t k = 0; k < names.size(); ++k) {
            columns.push_back(
                {names[k], [this, k](Index row) { return roundTrip(m_given(row, static_cast<Index>(k))); }});
        }
    }

    [[nodiscard]] std::vector<OutputColumn> columnsFor(const Layout& layout) const {
        std::vector<OutputColumn> columns;
        const Table& table = m_plan.tables.predictions;
        bool arePlainIn = false;
        for (std::size_t column = 0; column < table.header().size(); ++column) {
            const auto place = std::find(m_columns.begin(), m_columns.end(), column);
            const bool isPrediction = place != m_columns.end();
            const bool isTarget = !m_plan.tables.targets && m_plan.reading.roles[column] == ColumnRole::Target;
            if (isPrediction && layout.hasOwnNames) {
                const auto index = static_cast<Index>(place - m_columns.begin());
                columns.push_back(
                    {table.header()[column], [this, index](Index row) { return prediction(row, index); }});
            } else if (isPrediction) {
                if (!arePlainIn) addPlainPredictions(columns);
                arePlainIn = true;
            } else if (isTarget || isKept(column, layout.kept)) {
                columns.push_back(cellsOf(table, column, m_plan.tables.format.hasDecimalComma));
            }
        }
        if (m_targetsKnown && m_plan.tables.targets) addTargetsOfFile(columns);
        return columns;
    }

    /// The reader pairs targets with predictions where the file of predictions had none.
    void addTargetsOfFile(std::vector<OutputColumn>& columns) const {
        const Table& table = *m_plan.tables.targets;
        for (const std::size_t column : targetColumns(m_plan)) {
            columns.push_back(cellsOf(table, column, m_plan.tables.targetFormat.hasDecimalComma));
        }
    }

    const ImportPlan& m_plan;
    const Dataset& m_mapped;
    bool m_targetsKnown;
    std::vector<std::size_t> m_columns;
    std::vector<std::size_t> m_stale;  ///< computed from the old predictions
    RowMatrix m_given;
    bool m_isEventFirst;
};

/// Some hundred rows, of every class among them.
std::vector<Index> someRows(const Dataset& data) {
    constexpr Index most = 400;
    std::set<Index> rows;
    const Index n = data.sampleCount();
    for (Index i = 0; i < std::min(n, most); ++i) rows.insert(i * n / std::min(n, most));
    std::set<std::int32_t> seen;
    for (Index i = 0; i < n && data.classCount() > 0; ++i) {
        if (seen.insert(data.labels()[static_cast<std::size_t>(i)]).second) rows.insert(i);
    }
    return {rows.begin(), rows.end()};
}

/// What an import has to be told to read a file as it is meant, and how the command line says it.
struct ReadingOptions {
    ImportOverrides overrides{};
    std::string words{};  ///< each option behind a blank
};

void addPositive(ReadingOptions& options, const ColumnReading& reading) {
    options.overrides.positiveClass = reading.classNames[reading.positiveClass];
    options.words += " --positive " + joinedNames({*options.overrides.positiveClass});
}

void addColumns(ReadingOptions& options, const ReadColumns& columns) {
    options.overrides.predictionNames = columns.names;
    options.words += " --columns " + joinedNames(columns.names);
}

/// Of what the reading was told and a written file does not hold: nothing, the event, the columns, then all of it.
std::vector<ReadingOptions> readingOptions(const ImportPlan& plan) {
    const ColumnReading& reading = plan.reading;
    const ReadColumns columns = readColumnsOf(plan);
    const bool hasEvent = !columns.positiveClass.empty();
    std::vector<ReadingOptions> options(1);
    if (hasEvent) addPositive(options.emplace_back(), reading);
    if (columns.names.empty()) return options;
    addColumns(options.emplace_back(), columns);
    ReadingOptions& all = options.emplace_back();
    addColumns(all, columns);
    if (!columns.target.empty()) {
        all.overrides.targetName = columns.target;
        all.words += " --target-column " + joinedNames({columns.target});
    }
    if (!columns.classNames.empty()) {
        all.overrides.classNames = columns.classNames;
        all.words += " --classes " + joinedNames(columns.classNames);
    }
    if (hasEvent) addPositive(all, reading);
    return options;
}

bool isReadBack(const std::string& text, const Dataset& wanted, const ImportOverrides& overrides, const Run& run) {
    constexpr double tolerance = 1e-12;
    try {
        const Dataset read =
            importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides, run);
        const bool isAlike = read.family().id() == wanted.family().id() && read.labels() == wanted.labels() &&
                             read.classNames() == wanted.classNames() && read.values() == wanted.values() &&
                             read.parameters().rows() == wanted.parameters().rows() &&
                             read.parameters().cols() == wanted.parameters().cols();
        return isAlike && read.parameters().isApprox(wanted.parameters(), tolerance);
    } catch (const Error&) {
        return false;
    }
}

std::vector<Layout> layoutsFor(const MappedFile& file, const std::vector<MappedColumns>& kinds) {
    std::vector<Layout> layouts;
    for (const MappedColumns kept : kinds) {
        if (file.mayKeepNames()) layouts.push_back({.kept = kept});
        layouts.push_back({.kept = kept, .hasOwnNames = false});
    }
    return layouts;
}

std::vector<Index> allRows(const Dataset& data) {
    std::vector<Index> rows;
    for (Index i = 0; i < data.sampleCount(); ++i) rows.push_back(i);
    return rows;
}

/// In which order options of reading and layouts are tried.
using Attempts = std::vector<std::pair<ReadingOptions, std::vector<Layout>>>;

/// Percentages stay percentages under their name, as for files without targets, also where --percent has to be said.
/// What has nothing to do with the predictions (age, sex) is given up only where no option helps.
Attempts attemptsFor(const std::vector<ReadingOptions>& all, const MappedFile& file) {
    const std::vector<Layout> layouts = layoutsFor(file, {MappedColumns::All, MappedColumns::NoOtherProbabilities});
    const std::vector<Layout> bare = layoutsFor(file, {MappedColumns::Identifiers});
    const bool arePercentages = file.arePercentages();
    Attempts attempts;
    if (arePercentages) {
        ReadingOptions percent{.overrides = {}, .words = " --percent"};
        percent.overrides.scale = NumberScale::Percentages;
        attempts.push_back({all.front(), {layouts.front()}});
        attempts.push_back({percent, {layouts.front()}});
    }
    for (const auto& ofThese : {layouts, bare}) {
        for (const ReadingOptions& options : all) attempts.push_back({options, ofThese});
    }
    return attempts;
}

std::optional<Text> saidOf(const ReadingOptions& options, const std::optional<Text>& leftOut) {
    std::vector<Text> sentences;
    if (!options.words.empty()) {
        sentences.push_back(
            Text("The written file is read as the same data with {1} only.", asItStands(options.words.substr(1))));
    }
    if (leftOut) sentences.push_back(*leftOut);
    if (sentences.empty()) return std::nullopt;
    return inSequence(std::move(sentences));
}

}  // namespace

ReadColumns readColumnsOf(const ImportPlan& plan) {
    const ColumnReading& reading = plan.reading;
    ReadColumns read{.scale = reading.scale};
    const auto& header = plan.tables.predictions.header();
    if (header.empty() || plan.tables.areNamesMade) return read;
    for (const std::size_t column : predictionColumns(plan.tables.predictions, plan.reading)) {
        // By a name that recurs, the wrong column could be found.
        if (std::count(header.begin(), header.end(), header[column]) > 1) return {.scale = reading.scale};
        read.names.push_back(header[column]);
    }
    const auto target = targetColumn(plan);
    if (target && !target->table->header().empty()) read.target = target->table->header()[target->column];
    if (!familyLayout(reading.family).isClassification) return read;
    read.classNames = reading.classNames;
    const bool isOfEvent = familyLayout(reading.family).hasPositiveClass && reading.classNames.size() == 2;
    if (isOfEvent) read.positiveClass = reading.classNames[reading.positiveClass];
    return read;
}

MappedText mappedFile(const ImportPlan& plan, const MappedPredictions& predictions, const Run& run) {
    const auto& [mapped, targetsKnown, extras] = predictions;
    // Names that were made of those of arrays say nothing to a reader of CSV.
    if (plan.tables.predictions.header().empty() || plan.tables.areNamesMade) {
        return {targetsKnown ? toCsv(mapped, extras) : predictionsCsv(mapped, extras)};
    }
    const MappedFile file(plan, predictions);
    if (!targetsKnown) {
        const Layout all = layoutsFor(file, {MappedColumns::All}).front();
        return {file.text(all, allRows(mapped), extras), file.leftOut(all, extras)};
    }
    const std::vector<Index> rows = someRows(mapped);
    const Dataset some = mapped.select(rows);
    for (const auto& [options, layouts] : attemptsFor(readingOptions(plan), file)) {
        for (const Layout& layout : layouts) {
            if (!isReadBack(file.text(layout, rows, extras), some, options.overrides, run)) continue;
            return {file.text(layout, allRows(mapped), extras), saidOf(options, file.leftOut(layout, extras))};
        }
    }
    return {toCsv(mapped, extras),
            Text("The written file holds predictions and targets alone: with its other columns it would not be read as "
                 "the same data.")};
}

std::optional<RowMatrix> mappedColumns(const ImportPlan& plan, const MappedPredictions& predictions) {
    return MappedFile(plan, predictions).columnsOfFile();
}

std::string mappedFileText(const ImportPlan& plan, const MappedPredictions& predictions, const Run& run) {
    return mappedFile(plan, predictions, run).text;
}

}  // namespace calibrium
