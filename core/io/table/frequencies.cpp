// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/frequencies.h"

#include "core/data/finding_ids.h"
#include "core/io/bytes/reading_memory.h"
#include "core/io/cells/number.h"
#include "core/io/columns/column_facts.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/named_columns.h"
#include "core/io/reading/assign_columns.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t countedRowsPerCheck = 1000;

/// "n" and "count" count something else in many tables of real targets: members, stations.
bool namesFrequency(const std::string& name, bool areClasses) {
    static constexpr auto always = std::to_array<std::string_view>(
        {"freq", "freqs", "frequency", "frequencies", "fweight", "fweights", "freqweight", "frequencyweight",
         "frequencyweights", "freqwt", "multiplicity", "replicates", "haeufigkeit"});
    static constexpr auto ofClasses =
        std::to_array<std::string_view>({"count", "counts", "cnt", "n", "nobs", "num", "ncases", "casesn", "npatients",
                                         "nrows", "rowcount", "anzahl", "weightn", "nweight"});
    std::string word;
    for (const std::string& part : wordsOf(name)) word += part;
    const auto isOneOf = [&](const auto& words) { return std::find(words.begin(), words.end(), word) != words.end(); };
    return isOneOf(always) || (areClasses && isOneOf(ofClasses));
}

bool mayBeFrequency(const ColumnFacts& facts, bool areClasses) {
    const bool areCounts = facts.isNumeric && facts.isWhole && !facts.hasFractions && facts.least >= 0;
    return areCounts && facts.greatest > 1 && !facts.countsRows && namesFrequency(facts.name, areClasses);
}

std::vector<std::size_t> frequencyColumns(const Table& table, bool hasDecimalComma, bool areClasses) {
    std::vector<std::size_t> columns;
    const auto facts = factsOf(table, sampleColumns(table, hasDecimalComma));
    for (std::size_t column = 0; column < facts.size(); ++column) {
        if (facts[column].hasHeader && mayBeFrequency(facts[column], areClasses)) columns.push_back(column);
    }
    return columns;
}

std::vector<std::size_t> readFrequencies(const ImportTables& tables, std::size_t column, const Run& run) {
    constexpr double mostOfOneRow = 1e12;
    const Table& table = tables.predictions;
    std::vector<std::size_t> frequencies;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % countedRowsPerCheck == 0) run.check();
        const auto number = numberIn(table, row, column, tables.format.hasDecimalComma);
        if (!number || !(*number >= 0) || *number > mostOfOneRow || *number != std::floor(*number)) {
            throw InvalidInput(
                Text("The frequency \"{1}\" is not a whole number of at least 0; a row occurs so many times.",
                     trimmed(table.cell(row, column))),
                placeOf(table, row, column));
        }
        frequencies.push_back(static_cast<std::size_t>(*number));
    }
    return frequencies;
}

/// Names of the column that counts the events among the samples of a row.
bool namesEventCount(const std::string& name) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"events", "event", "nevents", "numevents", "eventcount", "cases", "deaths", "died", "successes", "positives",
         "npos", "npositive", "hits", "observed", "obs", "outcomes", "y", "k"});
    std::string word;
    for (const std::string& part : wordsOf(name)) word += part;
    return std::find(names.begin(), names.end(), word) != names.end();
}

/// Names of the column that counts the other samples of a row.
bool namesOtherCount(const std::string& name) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"nonevents", "nonevent", "noevents", "noevent", "notevents", "failures", "fails", "controls", "negatives",
         "nneg", "nnegative", "survivors", "survived", "alive", "noncases", "misses", "nichtereignisse"});
    std::string word;
    for (const std::string& part : wordsOf(name)) word += part;
    return std::find(names.begin(), names.end(), word) != names.end();
}

bool holdsCounts(const ImportTables& tables, std::size_t column) {
    const Table& table = tables.predictions;
    double most = 0;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto number = numberIn(table, row, column, tables.format.hasDecimalComma);
        if (!number || !(*number >= 0) || *number != std::floor(*number)) return false;
        most = std::max(most, *number);
    }
    return most > 1;
}

/// Two columns that count what happened among the samples of a row, and what did not.
struct CountedOutcomes {
    std::size_t events = 0;
    std::size_t others = 0;
};

/// Where one column each is called so and holds counts: such a table has no row that is one sample.
std::optional<CountedOutcomes> countedOutcomes(const ImportTables& tables) {
    if (tables.targets) return std::nullopt;
    std::vector<std::size_t> events;
    std::vector<std::size_t> others;
    for (std::size_t column = 0; column < tables.predictions.header().size(); ++column) {
        const std::string& name = tables.predictions.header()[column];
        const bool isNamed = namesEventCount(name) || namesOtherCount(name);
        if (!isNamed || !holdsCounts(tables, column)) continue;
        (namesEventCount(name) ? events : others).push_back(column);
    }
    if (events.size() != 1 || others.size() != 1) return std::nullopt;
    return CountedOutcomes{events.front(), others.front()};
}

/// Whether the column holds whole numbers, at most the frequency in every row and above 1 in one.
bool mayCountEvents(const ImportTables& tables, const std::vector<std::size_t>& frequencies, std::size_t column) {
    const Table& table = tables.predictions;
    double most = 0;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto number = numberIn(table, row, column, tables.format.hasDecimalComma);
        const bool isCount = number && *number >= 0 && *number == std::floor(*number) &&
                             *number <= static_cast<double>(frequencies[row]);
        if (!isCount) return false;
        most = std::max(most, *number);
    }
    return most > 1;
}

/// Whether the numbers of one column, times the frequencies, say about as many events as another column counts.
bool agreeInNumber(const ImportTables& tables, const std::vector<std::size_t>& frequencies, std::size_t risk,
                   std::size_t events) {
    constexpr double mostApart = 2;
    const Table& table = tables.predictions;
    double expected = 0;
    double counted = 0;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const double share = numberIn(table, row, risk, tables.format.hasDecimalComma).value_or(2);
        if (!(share >= 0 && share <= 1)) return false;
        expected += share * static_cast<double>(frequencies[row]);
        counted += numberIn(table, row, events, tables.format.hasDecimalComma).value_or(0);
    }
    return counted > 0 && expected < mostApart * counted && counted < mostApart * expected;
}

/// By its numbers: the only column that may count events where the only one of fractions predicts about as many, and
/// no other holds outcomes of two kinds.
std::optional<std::size_t> eventsByNumbers(const ImportTables& tables, const std::vector<std::size_t>& frequencies,
                                           std::size_t ofFrequencies) {
    const auto facts = factsOf(tables.predictions, sampleColumns(tables.predictions, tables.format.hasDecimalComma));
    std::optional<std::size_t> risk;
    std::optional<std::size_t> events;
    for (std::size_t column = 0; column < facts.size(); ++column) {
        const ColumnFacts& one = facts[column];
        const bool isSide = one.isExtra || one.isIdentifier || column == ofFrequencies;
        if (one.labels.size() == 2 && !isSide) return std::nullopt;
        if (one.isFraction()) {
            if (risk) return std::nullopt;
            risk = column;
        } else if (!isSide && one.isWhole && mayCountEvents(tables, frequencies, column)) {
            if (events) return std::nullopt;
            events = column;
        }
    }
    const bool areBoth = risk && events && agreeInNumber(tables, frequencies, *risk, *events);
    return areBoth ? events : std::nullopt;
}

/// The one column that counts events: called so, or by its numbers.
std::optional<std::size_t> eventsColumn(const ImportTables& tables, const std::vector<std::size_t>& frequencies,
                                        std::size_t ofFrequencies) {
    const Table& table = tables.predictions;
    std::optional<std::size_t> found;
    for (std::size_t column = 0; column < table.header().size(); ++column) {
        if (!namesEventCount(table.header()[column]) || !mayCountEvents(tables, frequencies, column)) continue;
        if (found) return std::nullopt;
        found = column;
    }
    return found || table.header().empty() ? found : eventsByNumbers(tables, frequencies, ofFrequencies);
}

/// One of the samples that a row stands for.
struct RowSample {
    std::size_t row = 0;
    bool isEvent = false;  ///< where a column counts the events of the row
};

/// In random order. events: of each row, or empty.
std::vector<RowSample> samplesOf(const std::vector<std::size_t>& frequencies, const std::vector<std::size_t>& events) {
    constexpr std::uint64_t seedOfOrder = 20261125;  // the same file gives the same samples
    std::vector<RowSample> samples;
    for (std::size_t row = 0; row < frequencies.size(); ++row) {
        for (std::size_t k = 0; k < frequencies[row]; ++k) samples.push_back({row, !events.empty() && k < events[row]});
    }
    Generator generator = makeGenerator(Purpose::RowOrder, seedOfOrder, 0);
    for (std::size_t i = samples.size(); i > 1; --i) {
        const auto other = static_cast<std::size_t>(uniformIndex(generator, static_cast<std::int64_t>(i)));
        std::swap(samples[i - 1], samples[other]);
    }
    return samples;
}

/// events: the column in whose place it stands whether the sample is an event.
Table withSamples(const Table& table, const std::vector<RowSample>& samples, std::optional<std::size_t> events,
                  const Run& run) {
    Table result(table.name(), table.columnCount());
    result.setHeader(table.header());
    result.setRemarks(table.remarks());
    result.reserve(samples.size() * table.columnCount());
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (i % countedRowsPerCheck == 0) run.check();
        const RowSample& sample = samples[i];
        if (!events) {
            result.addRowOf(table, sample.row);
            continue;
        }
        result.startRow(table.line(sample.row));
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            if (column == *events) {
                result.addNumber(sample.isEvent ? 1 : 0);
            } else {
                result.addCellOf(table, sample.row, column);
            }
        }
    }
    return result;
}

bool isUsedOtherwise(const ImportPlan& plan, std::size_t column) {
    return plan.reading.roles[column] != ColumnRole::Ignored || isKeyColumn(plan.tables, column);
}

/// The user has named it as a group or as weights.
bool isAside(const ImportPlan& plan, const ImportOverrides& overrides, std::size_t column) {
    const auto& header = plan.tables.predictions.header();
    return std::any_of(overrides.asideNames.begin(), overrides.asideNames.end(), [&](const std::string& name) {
        return name == header[column] || name == std::to_string(column + 1);
    });
}

}  // namespace

std::vector<std::string> possibleFrequencies(const Table& predictions, bool hasDecimalComma) {
    std::vector<std::string> names;
    for (const std::size_t column : frequencyColumns(predictions, hasDecimalComma, true)) {
        names.push_back(predictions.header()[column]);
    }
    return names;
}

namespace {

void requireRoom(const ImportTables& tables, const std::vector<std::size_t>& frequencies, const Text& columns) {
    const Table& predictions = tables.predictions;
    double total = 0;
    for (const std::size_t frequency : frequencies) total += static_cast<double>(frequency);
    if (total == 0) throw InvalidInput(Text("All frequencies in {1} are 0.", columns), {.file = predictions.name()});
    const std::size_t width = predictions.columnCount() + (tables.targets ? tables.targets->columnCount() : 0);
    const double bytes = total * static_cast<double>((width + 1) * sizeof(double));
    if (bytes > static_cast<double>(numbersMemory())) refuseReading(predictions.name(), bytes);
}

Found<ImportTables> withCountedOutcomes(ImportTables tables, const CountedOutcomes& counted, const Run& run) {
    const auto events = readFrequencies(tables, counted.events, run);
    std::vector<std::size_t> frequencies = readFrequencies(tables, counted.others, run);
    for (std::size_t row = 0; row < events.size(); ++row) frequencies[row] += events[row];
    const auto& header = tables.predictions.header();
    const Text columns = Text("{1} and {2}", columnText(header, counted.events), columnText(header, counted.others));
    requireRoom(tables, frequencies, columns);
    const std::size_t rowCount = tables.predictions.rowCount();
    const auto samples = samplesOf(frequencies, events);
    ImportRemarks remarks;
    remarks.assume(repeatedByFrequency,
                   Text("Each row stands for the samples that {1} count: {2} samples of {3} rows; --frequencies none "
                        "takes each row as one sample.",
                        columns, samples.size(), rowCount));
    tables.predictions = withSamples(tables.predictions, samples, counted.events, run);
    tables.frequencyColumn = counted.others;
    return {std::move(tables), std::move(remarks)};
}

}  // namespace

Found<ImportTables> repeatRows(ImportTables tables, const ImportOverrides& overrides, const Run& run) {
    if (overrides.frequencies == noFrequencies) return {std::move(tables)};
    const auto counted = countedOutcomes(tables);
    const auto isNamed = [&](std::size_t column) {
        return columnNamed(tables.predictions, *overrides.frequencies) == column;
    };
    if (counted && (!overrides.frequencies || isNamed(counted->events) || isNamed(counted->others))) {
        return withCountedOutcomes(std::move(tables), *counted, run);
    }
    if (!overrides.frequencies) return {std::move(tables)};
    const Table& predictions = tables.predictions;
    const std::size_t column = columnNamed(predictions, *overrides.frequencies);
    const std::size_t rowCount = predictions.rowCount();
    // Tables of different lengths are refused where the data set is made.
    if (tables.targets && tables.targets->rowCount() != rowCount) return {std::move(tables)};
    const auto frequencies = readFrequencies(tables, column, run);
    const Text text = columnText(predictions.header(), column);
    requireRoom(tables, frequencies, text);
    const auto events = tables.targets ? std::nullopt : eventsColumn(tables, frequencies, column);
    const auto samples =
        samplesOf(frequencies, events ? readFrequencies(tables, *events, run) : std::vector<std::size_t>());
    tables.predictions = withSamples(predictions, samples, events, run);
    if (tables.targets) tables.targets = withSamples(*tables.targets, samples, std::nullopt, run);
    tables.frequencyColumn = column;
    ImportRemarks remarks;
    remarks.assume(repeatedByFrequency, Text("Rows are repeated as often as {1} says: {2} samples of {3} rows.", text,
                                             samples.size(), rowCount));
    if (events) {
        const Text name = columnText(tables.predictions.header(), *events);
        remarks.assume("import-events", Text("The events among them are counted in {1}.", name));
    }
    return {std::move(tables), std::move(remarks)};
}

namespace {

/// Names of the column that counts the samples of a group beside the events among them.
bool namesGroupSize(const std::string& name) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"size",      "total",     "trials", "ntotal",   "totaln",   "groupsize", "samples", "nsamples", "patients",
         "patienten", "pacientes", "faelle", "atrisk",   "effectif", "effectifs", "gesamt",  "tamano",   "denominator",
         "obligors",  "borrowers", "loans",  "accounts", "policies", "schuldner", "kredite"});
    std::string word;
    for (const std::string& part : wordsOf(name)) word += part;
    return namesFrequency(name, true) || std::find(names.begin(), names.end(), word) != names.end();
}

}  // namespace

std::optional<ImportQuestion> groupedEventsQuestion(const ImportPlan& plan, const ImportOverrides& overrides) {
    const ImportTables& tables = plan.tables;
    const Table& table = tables.predictions;
    if (overrides.frequencies || overrides.family || overrides.roles || tables.targets) return std::nullopt;
    const auto facts = factsOf(table, sampleColumns(table, tables.format.hasDecimalComma));
    const auto isRisk = [](const ColumnFacts& one) { return one.isFraction() && one.least >= 0 && one.greatest <= 1; };
    if (std::none_of(facts.begin(), facts.end(), isRisk)) return std::nullopt;
    for (std::size_t column = 0; column < facts.size(); ++column) {
        const bool mayBe = facts[column].hasHeader && facts[column].isWhole && facts[column].greatest > 1 &&
                           namesGroupSize(facts[column].name) && holdsCounts(tables, column);
        if (!mayBe) continue;
        const auto events = eventsColumn(tables, readFrequencies(tables, column, {}), column);
        if (!events || *events == column) continue;
        const auto& header = table.header();
        return ImportQuestion{
            .about = ImportQuestion::About::Frequencies,
            .text = Text("{1} may count the events among the samples that {2} counts", columnText(header, *events),
                         columnText(header, column)),
            .answer = Text("repeat the rows with --frequencies {1}, or take each row as one sample with --frequencies "
                           "none",
                           header[column]),
            .place = {.file = table.name()}};
    }
    return std::nullopt;
}

ImportRemarks frequencyRemarks(const ImportPlan& plan, const ImportOverrides& overrides) {
    ImportRemarks remarks;
    if (overrides.frequencies || plan.remarks.isOpen()) return remarks;
    const bool areClasses = familyLayout(plan.reading.family).isClassification;
    const Table& table = plan.tables.predictions;
    for (const std::size_t column : frequencyColumns(table, plan.tables.format.hasDecimalComma, areClasses)) {
        if (isUsedOtherwise(plan, column)) continue;
        const Text text = columnText(table.header(), column);
        const std::string& name = table.header()[column];
        if (isAside(plan, overrides, column)) {
            remarks.assume("import-frequencies-unused",
                           Text("Each row is one sample, although {1} may say how often it occurred; --frequencies {2} "
                                "repeats the rows.",
                                text, name));
            return remarks;
        }
        remarks.ask(
            {.about = ImportQuestion::About::Frequencies,
             .text = Text("Whole numbers in {1} may say how often each row occurred", text),
             .answer =
                 Text("repeat the rows with --frequencies {1}, or take each row as one sample with --frequencies none",
                      name),
             .place = {.file = table.name()}});
        return remarks;
    }
    return remarks;
}

}  // namespace calibrium
