// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/assign_columns.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/families/classes/categorical.h"
#include "core/families/parameter_forms.h"
#include "core/io/bytes/data_files.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/cells/number.h"
#include "core/io/columns/column_sample.h"
#include "core/io/names/column_names.h"
#include "core/io/names/component_names.h"
#include "core/io/names/coordinate_names.h"
#include "core/io/names/number_scale.h"
#include "core/io/outcomes/no_labels.h"
#include "core/io/outcomes/row_sums.h"
#include "core/io/sets/coordinate_columns.h"
#include "core/io/sets/member_columns.h"
#include "core/io/sets/share_columns.h"
#include "core/io/table/missing_rows.h"
#include "core/method/known_families.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t longestQuotedCell = 40;

std::string quoted(std::string_view cell) {
    const std::string_view text = trimmed(cell);
    const bool isLong = text.size() > longestQuotedCell;
    return "\"" + std::string(text.substr(0, longestQuotedCell)) + (isLong ? "...\"" : "\"");
}

double readNumber(const Table& table, std::size_t row, std::size_t column, bool hasDecimalComma) {
    const auto number = numberIn(table, row, column, hasDecimalComma);
    if (number && std::isfinite(*number)) return *number;
    const std::string cell = table.cell(row, column);
    const Place place = placeOf(table, row, column);
    if (trimmed(cell).empty()) throw MissingValue("The cell is empty.", place);
    const Text reason =
        Text("{1}{2}", quoted(cell), (number ? Text(" is not a finite number.") : Text(" is not a number.")));
    if (isMissing(cell)) throw MissingValue(reason, place);
    throw InvalidInput(reason, place);
}

/// mayLack: a missing number is NaN.
RowMatrix readNumbers(const Table& table, const std::vector<std::size_t>& columns, bool hasDecimalComma, const Run& run,
                      bool mayLack = false) {
    const auto read = [&](std::size_t row, std::size_t column) {
        if (mayLack && isMissing(table.cell(row, column))) return std::numeric_limits<double>::quiet_NaN();
        return readNumber(table, row, column, hasDecimalComma);
    };
    RowMatrix values(static_cast<Index>(table.rowCount()), static_cast<Index>(columns.size()));
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % rowsPerCheck == 0) run.step(static_cast<double>(row) / static_cast<double>(table.rowCount()));
        for (std::size_t k = 0; k < columns.size(); ++k) {
            // Nearly every cell is kept as a number already, and finite then.
            const auto kept = table.number(row, columns[k]);
            values(static_cast<Index>(row), static_cast<Index>(k)) = kept ? *kept : read(row, columns[k]);
        }
    }
    return values;
}

void checkColumnCount(const ImportPlan& plan, const FamilyLayout& layout, std::size_t count) {
    const Place place{.file = plan.tables.predictions.name()};
    if (count == 0)
        throw InvalidInput("There is no column of predictions, which are numbers; --columns names it.", place);
    const bool isTooFew = count < layout.minimumColumns;
    if (!isTooFew && count <= layout.maximumColumns) return;
    const std::size_t limit = isTooFew ? layout.minimumColumns : layout.maximumColumns;
    throw InvalidInput(
        Text("The family {1} takes {2}{3}{4} of predictions; there {5}; name them with --columns.", layout.family,
             (isTooFew ? Text("at least ") : Text("at most ")), limit,
             (limit == 1 ? Text(" column") : Text(" columns")), (count == 1 ? Text("is 1") : Text("are {1}", count))),
        place);
}

/// The columns of the parameters go together: two of means need two of standard deviations.
void checkBlocks(const ImportPlan& plan, const FamilyLayout& layout, const std::vector<std::size_t>& columns) {
    std::vector<std::size_t> widths(layout.blocks.size(), 0);
    for (const std::size_t column : columns) ++widths[plan.reading.meanings[column].block];
    if (layout.isClassification || isComplete(layout, widths)) return;
    std::string counts;
    for (std::size_t block = 0; block < widths.size(); ++block) {
        counts += (block == 0 ? "" : ", ") + layout.blocks[block].name + ": " + std::to_string(widths[block]);
    }
    throw InvalidInput(
        Text("The columns of the parameters do not go together ({1}); {2}", counts, neededColumns(layout)),
        {.file = plan.tables.predictions.name()});
}

void requireOneTargetPerPrediction(const ImportPlan& plan, const Table& targets) {
    const std::size_t predictionCount = plan.tables.predictions.rowCount();
    if (targets.rowCount() == predictionCount) return;
    throw InvalidInput(Text("The number of targets is {1}; {2} holds {3} predictions, and each needs one target; a "
                            "column in both files, named with --key, says which belong together.",
                            targets.rowCount(), plan.tables.predictions.name(), predictionCount),
                       {.file = targets.name()});
}

TargetColumn requireTargets(const ImportPlan& plan) {
    const auto target = targetColumn(plan);
    if (!target) {
        const auto beside = targetFilesBeside(plan.source.predictionsPath);
        const FamilyLayout& layout = familyLayout(plan.reading.family);
        const bool areSeveral = predictionColumns(plan.tables.predictions, plan.reading).size() > layout.blocks.size();
        const std::string words = areSeveral ? wordsOfVectors(layout) : std::string();
        throw UndecidedImport(
            {.about = ImportQuestion::About::TargetColumn,
             .text = Text("There is no column of targets{1}",
                          (beside.empty() ? Text() : Text("; {1} beside it may hold them", beside.front()))),
             .answer = words.empty() ? Text("name one with --target-column, or give their file with --targets")
                                     : Text("name one with --target-column, those of a vector by a word for each "
                                            "column ({1}; ignored) with --kind {2} --columns, or give their file with "
                                            "--targets",
                                            words, layout.family),
             .place = {.file = plan.tables.predictions.name()}});
    }
    if (target->column >= target->table->columnCount()) {
        throw InvalidInput(
            Text("There is no column {1}; the last is {2}.", target->column + 1, target->table->columnCount()),
            {.file = target->table->name()});
    }
    requireOneTargetPerPrediction(plan, *target->table);
    return *target;
}

void requireOneTargetColumn(const ImportPlan& plan) {
    const auto targetRoles = std::count(plan.reading.roles.begin(), plan.reading.roles.end(), ColumnRole::Target);
    if (plan.tables.targets || targetRoles <= 1) return;
    throw InvalidInput(Text("A classification has one column of targets; {1} are chosen.", targetRoles),
                       {.file = plan.tables.predictions.name()});
}

/// Of a targets file: the numbered targets, else the one that names itself a target, else all that are neither the
/// number of the row nor a usual extra.
std::vector<std::size_t> realTargetsOfFile(const ImportPlan& plan, const Table& table) {
    if (plan.reading.isTargetColumnChosen) return {plan.reading.targetColumn};
    const auto& header = table.header();
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < header.size(); ++column) {
        if (isNumberedTarget(header[column])) columns.push_back(column);
    }
    if (!columns.empty()) return columns;
    if (!header.empty() && targetRank(header[plan.reading.targetColumn])) return {plan.reading.targetColumn};
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        const bool isOther = !header.empty() && (isRowIdentifier(header[column]) || isUsualExtra(header[column]));
        const bool isKey = isTargetKeyColumn(plan.tables, column);
        if ((!isOther && !isKey) || table.columnCount() == 1) columns.push_back(column);
    }
    // Words are no real targets, unless there is nothing else: then the error names them.
    const ColumnSample sample = sampleColumns(table, plan.tables.format.hasDecimalComma);
    const auto isText = [&](std::size_t column) { return sample[column].isText(); };
    if (!std::all_of(columns.begin(), columns.end(), isText)) std::erase_if(columns, isText);
    return columns;
}

/// Of predictions of vectors: the names of the columns of their first parameter, in order.
std::vector<std::string> namesOfFirstParameter(const ImportPlan& plan) {
    const auto& header = plan.tables.predictions.header();
    std::vector<std::string> names;
    for (const std::size_t column : predictionColumns(plan.tables.predictions, plan.reading)) {
        if (plan.reading.meanings[column].block == 0) names.push_back(header[column]);
    }
    return names;
}

/// Of a targets file: the columns that are called after the coordinates of the predictions, whatever else they are
/// called after, as "w" is after weights; empty where not all coordinates have one.
std::vector<std::size_t> targetsOfFileCalledSo(const ImportPlan& plan, const FamilyLayout& layout, const Table& table) {
    const bool mayBe = layout.mayHaveVectors && !layout.areShares && !plan.reading.isTargetColumnChosen &&
                       !plan.tables.predictions.header().empty() && !table.header().empty();
    return mayBe ? columnsOfCoordinates(layout, namesOfFirstParameter(plan), table.header())
                 : std::vector<std::size_t>{};
}

/// The columns of real-valued targets, by number.
std::vector<std::size_t> realTargetColumns(const ImportPlan& plan, const Table& table) {
    const FamilyLayout& layout = familyLayout(plan.reading.family);
    std::vector<std::size_t> columns;
    if (plan.tables.targets) {
        columns = targetsOfFileCalledSo(plan, layout, table);
        if (!columns.empty()) return columns;
        columns = realTargetsOfFile(plan, table);
    } else {
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            if (plan.reading.roles[column] == ColumnRole::Target) columns.push_back(column);
        }
    }
    if (!table.header().empty()) {
        std::stable_sort(columns.begin(), columns.end(), [&](std::size_t a, std::size_t b) {
            return splitName(table.header()[a]).number.value_or(-1) < splitName(table.header()[b]).number.value_or(-1);
        });
    }
    if (!layout.mayHaveVectors || plan.tables.predictions.header().empty() || columns.size() < 2) return columns;
    const std::vector<std::string> names = namesOfFirstParameter(plan);
    if (layout.areShares) return inOrderOfParts(layout, names, table.header(), std::move(columns));
    if (const auto odd = targetOfOtherCoordinate(layout, names, table.header(), columns)) {
        throw UndecidedImport(
            {.about = ImportQuestion::About::Columns,
             .text = Text("By its name {1} holds another coordinate of the targets than by its place",
                          columnText(table.header(), *odd)),
             .answer = "name all targets after the coordinates of the predictions; or read the file without names, by "
                       "the places of the columns, with --skip 1 --header no",
             .place = {.file = table.name()}});
    }
    return targetsOfCoordinates(layout, names, table.header(), std::move(columns));
}

RowMatrix readRealTargets(const ImportPlan& plan, const Run& run) {
    const Table& table = *requireTargets(plan).table;
    return readNumbers(table, realTargetColumns(plan, table), plan.tables.format.hasDecimalComma, run);
}

/// Standard deviations where the file holds variances.
void takeRootsOfVariances(const ImportPlan& plan, const std::vector<std::size_t>& columns, RowMatrix& parameters) {
    for (std::size_t k = 0; k < columns.size(); ++k) {
        if (!plan.reading.meanings[columns[k]].isVariance) continue;
        for (Index i = 0; i < parameters.rows(); ++i) {
            double& value = parameters(i, static_cast<Index>(k));
            if (!(value > 0)) {
                throw InvalidInput(Text("The variance {1} must be above 0.", asNumber(roundTrip(value))),
                                   placeOf(plan.tables.predictions, static_cast<std::size_t>(i), columns[k]));
            }
            value = std::sqrt(value);
        }
    }
}

/// The family's own parameters where the file states others in their places. Of members the columns of each parameter
/// stand beside each other.
void takeParametersOfForms(const ImportPlan& plan, const std::vector<std::size_t>& columns, RowMatrix& parameters) {
    const ParameterForms* forms = parameterForms(family(plan.reading.family));
    if (forms == nullptr) return;
    const auto blocks = static_cast<Index>(familyLayout(plan.reading.family).blocks.size());
    const Index width = parameters.cols() / blocks;
    for (std::size_t k = 0; k < columns.size(); ++k) {
        const std::size_t number = plan.reading.meanings[columns[k]].form;
        if (number == 0) continue;
        const ParameterForm& form = forms->forms()[number - 1];
        const auto column = static_cast<Index>(k);
        for (Index i = 0; i < parameters.rows(); ++i) {
            Eigen::RowVectorXd row(blocks);
            for (Index b = 0; b < blocks; ++b) row(b) = parameters(i, b * width + column % width);
            const double stated = parameters(i, column);
            const auto parameter = form.parameter(stated, row);
            if (!parameter) {
                throw InvalidInput(form.refusal(stated, row),
                                   placeOf(plan.tables.predictions, static_cast<std::size_t>(i), columns[k]));
            }
            parameters(i, column) = *parameter;
        }
    }
}

/// A row of quantiles is its levels followed by its values.
void putLevelsInFront(const ImportPlan& plan, const std::vector<std::size_t>& columns, RowMatrix& parameters) {
    const auto count = static_cast<Index>(columns.size());
    const RowMatrix values = std::exchange(parameters, RowMatrix(parameters.rows(), 2 * count));
    parameters.rightCols(count) = values;
    for (Index k = 0; k < count; ++k) {
        parameters.col(k).setConstant(plan.reading.meanings[columns[static_cast<std::size_t>(k)]].level);
    }
}

RowMatrix probabilitiesOf(RowMatrix logits) {
    if (logits.cols() > 1) return softmax(std::move(logits));
    // The logistic function is the softmax of (0, z).
    RowMatrix both = RowMatrix::Zero(logits.rows(), 2);
    both.col(1) = logits.col(0);
    return softmax(both).col(1);
}

/// Predictions of classes on any scale as probabilities.
RowMatrix fromScale(RowMatrix numbers, NumberScale scale) {
    if (scale == NumberScale::Probabilities) return numbers;
    if (scale == NumberScale::Logits) return probabilitiesOf(std::move(numbers));
    numbers = numbers.unaryExpr([scale](double number) { return probabilityOf(number, scale); }).eval();
    // The odds of one outcome alone do not say what margin they hold.
    if (scale == NumberScale::DecimalOdds && numbers.cols() > 1)
        numbers.array().colwise() /= numbers.rowwise().sum().eval().array();
    return numbers;
}

/// The first of two classes becomes the event, which a binary data set has second.
void takeOtherClass(DatasetParts& parts) {
    if (parts.parameters.cols() == 1) {
        parts.parameters = 1 - parts.parameters.array();
    } else {
        parts.parameters.col(0).swap(parts.parameters.col(1));
    }
    for (std::int32_t& label : parts.targets.labels) label = 1 - label;
    std::reverse(parts.classNames.begin(), parts.classNames.end());
}

std::int32_t readCountedLabel(const TargetColumn& target, std::size_t row, const ImportPlan& plan,
                              std::size_t classCount) {
    const auto number = numberIn(*target.table, row, target.column, plan.tables.format.hasDecimalComma);
    const auto place = [&] { return placeOf(*target.table, row, target.column); };
    if (!number || *number != std::floor(*number) || !std::isfinite(*number)) {
        const std::string cell = target.table->cell(row, target.column);
        if (trimmed(cell).empty()) throw MissingValue("The cell is empty.", place());
        const Text reason =
            classCount == 2 && number
                ? Text(
                      "The label {1} is not a whole number; if the event is that the numbers are above a limit, say so "
                      "with --event, such as --event above:0.",
                      quoted(cell))
                : Text("The label {1} is not a whole number.", quoted(cell));
        if (isMissing(cell)) throw MissingValue(reason, place());
        throw InvalidInput(reason, place());
    }
    const std::int32_t base = plan.reading.labelKind == LabelKind::FromOne ? 1 : 0;
    const double largest = static_cast<double>(base) + static_cast<double>(classCount) - 1;
    if (*number < base || *number > largest) {
        throw InvalidInput(
            Text("The label {1} is out of range; with {2} classes counted from {3} it must be {4} to {5}.",
                 asNumber(roundTrip(*number)), classCount, base, base, asNumber(roundTrip(largest))),
            place());
    }
    return static_cast<std::int32_t>(*number) - base;
}

class LabelNames {
public:
    explicit LabelNames(const std::vector<std::string>& names) : m_names(names) {
        for (std::size_t k = 0; k < names.size(); ++k) m_classes.emplace(names[k], static_cast<std::int32_t>(k));
    }
    [[nodiscard]] std::int32_t read(const TargetColumn& target, std::size_t row) const {
        const std::string cell = target.table->cell(row, target.column);
        const std::string_view name = trimmed(cell);
        if (const auto found = m_classes.find(name); found != m_classes.end()) return found->second;
        const Place place = placeOf(*target.table, row, target.column);
        if (name.empty()) throw MissingValue("The cell is empty.", place);
        const Text reason = Text("The label {1} is none of the classes {2}.", quoted(name), listed(m_names));
        if (isMissing(name)) throw MissingValue(reason, place);
        throw InvalidInput(reason, place);
    }

private:
    const std::vector<std::string>& m_names;
    std::unordered_map<std::string_view, std::int32_t> m_classes;
};

Labels readLabels(const ImportPlan& plan, std::size_t classCount, const Run& run) {
    requireOneTargetColumn(plan);
    const TargetColumn target = requireTargets(plan);
    const auto& names = plan.reading.classNames;
    const bool areNames = plan.reading.labelKind == LabelKind::Names;
    if (areNames && names.size() == 1) {
        throw InvalidInput(
            Text("All labels are {1}, so the other classes have no names; name the {2} classes with --classes.",
                 quoted(names[0]), classCount),
            {.file = target.table->name()});
    }
    if (names.size() != classCount && areNames) refuseOtherThanLabels(*target.table, target.column, names);
    if (names.size() != classCount && (areNames || !names.empty())) {
        throw InvalidInput(Text("There are {1} class names ({2}) for {3} classes; say which columns hold the "
                                "predictions with --columns, and which the labels with --target-column.",
                                names.size(), listed(names), classCount),
                           {.file = target.table->name()});
    }
    const LabelNames byName(names);
    Labels labels(target.table->rowCount());
    for (std::size_t row = 0; row < labels.size(); ++row) {
        if (row % rowsPerCheck == 0) run.step(static_cast<double>(row) / static_cast<double>(labels.size()));
        labels[row] = areNames ? byName.read(target, row) : readCountedLabel(target, row, plan, classCount);
    }
    return labels;
}

bool mayLackDraws(const ImportPlan& plan) {
    return std::any_of(plan.remarks.assumptions.begin(), plan.remarks.assumptions.end(),
                       [](const Warning& warning) { return warning.id == missingDraws; });
}

std::string nameOf(const ImportPlan& plan) {
    const ImportSource& source = plan.source;
    if (!plan.tables.modelName.empty()) return plan.tables.modelName;
    return source.predictionsText.empty() ? dataName(source.predictionsPath) : "pasted";
}

}  // namespace

std::optional<TargetColumn> targetColumn(const ImportPlan& plan) {
    if (plan.tables.targets) return TargetColumn{&*plan.tables.targets, plan.reading.targetColumn};
    const auto& roles = plan.reading.roles;
    const auto found = std::find(roles.begin(), roles.end(), ColumnRole::Target);
    if (found == roles.end()) return std::nullopt;
    return TargetColumn{&plan.tables.predictions, static_cast<std::size_t>(found - roles.begin())};
}

std::vector<std::size_t> targetColumns(const ImportPlan& plan) {
    const auto target = targetColumn(plan);
    if (!target) return {};
    if (familyLayout(plan.reading.family).isClassification) return {target->column};
    return realTargetColumns(plan, *target->table);
}

std::size_t classCountOf(std::size_t predictionColumnCount) {
    return predictionColumnCount == 1 ? 2 : predictionColumnCount;
}

Place placeOf(const Table& table, std::size_t row, std::size_t column) {
    return {.file = table.name(),
            .row = table.line(row),
            .column = static_cast<std::int64_t>(column + 1),
            .lastColumn = std::nullopt,
            .columnName = table.header().empty() ? std::string() : table.header()[column]};
}

DatasetParts assignColumns(const ImportPlan& plan, const Run& run) {
    const std::vector<std::size_t> columns = predictionColumns(plan.tables.predictions, plan.reading);
    const FamilyLayout& layout = familyLayout(plan.reading.family);
    checkColumnCount(plan, layout, columns.size());
    checkBlocks(plan, layout, columns);
    DatasetParts parts;
    parts.name = nameOf(plan);
    parts.family = &family(plan.reading.family);
    if (layout.isClassification) {
        parts.targets.labels = readLabels(plan, classCountOf(columns.size()), run.part(0, 0.1));
        parts.classNames = plan.reading.classNames;
    } else {
        parts.targets.values = readRealTargets(plan, run.part(0, 0.1));
    }
    parts.parameters = readNumbers(plan.tables.predictions, columns, plan.tables.format.hasDecimalComma,
                                   run.part(0.1, 1), mayLackDraws(plan));
    if (layout.isClassification) parts.parameters = fromScale(std::move(parts.parameters), plan.reading.scale);
    if (plan.reading.areNormalised) normaliseRows(plan, columns, layout.areShares, parts);
    if (layout.hasPositiveClass && plan.reading.positiveClass == 0) takeOtherClass(parts);
    if (!layout.isClassification) takeRootsOfVariances(plan, columns, parts.parameters);
    takeParametersOfForms(plan, columns, parts.parameters);
    if (layout.hasLevels) putLevelsInFront(plan, columns, parts.parameters);
    if (plan.reading.areMembers) joinMemberColumns(parts, layout.blocks.size());
    return parts;
}

namespace {

/// A place of Dataset::create() (sample, parameter) in the file.
Place placeInFile(const ImportPlan& plan, const Place& found) {
    const Table& table = plan.tables.predictions;
    const auto columns = predictionColumns(table, plan.reading);
    const auto target = found.columnName == targetPlaceName ? targetColumn(plan) : std::nullopt;
    if (target && found.row) {
        const Place there = placeOf(*target->table, static_cast<std::size_t>(*found.row - 1), target->column);
        // Of a file of targets, the cells say which column it is, and they may be gone.
        const bool isKnown =
            !plan.tables.targets || plan.reading.isTargetColumnChosen || target->table->columnCount() == 1;
        return isKnown ? there : Place{.file = there.file, .row = there.row};
    }
    Place place{.file = table.name()};
    if (found.row) place.row = table.line(static_cast<std::size_t>(*found.row - 1));
    if (!found.column) return place;
    if (found.lastColumn) {
        const auto [first, last] = std::minmax_element(columns.begin(), columns.end());
        place.column = static_cast<std::int64_t>(*first) + 1;
        place.lastColumn = static_cast<std::int64_t>(*last) + 1;
        return place;
    }
    // The levels of quantiles, as many as their values, and the weights of members stand in front of what the file has.
    const std::size_t parameterCount = familyLayout(plan.reading.family).blocks.size();
    const std::size_t inFront = plan.reading.areMembers ? columns.size() / parameterCount : columns.size();
    const std::size_t column =
        columns[(static_cast<std::size_t>(*found.column) - 1 + columns.size() - inFront) % columns.size()];
    place.column = static_cast<std::int64_t>(column) + 1;
    if (!table.header().empty()) place.columnName = table.header()[column];
    return place;
}

}  // namespace

Dataset createDataset(const ImportPlan& plan, DatasetParts parts) {
    try {
        return Dataset::create(std::move(parts));
    } catch (const InvalidInput& error) {
        const bool isRowSum = dynamic_cast<const RowSumError*>(&error) != nullptr;
        const FamilyLayout& layout = familyLayout(plan.reading.family);
        if (isRowSum && (layout.isClassification || layout.areShares))
            throw RowSumError(error.reason(), placeInFile(plan, error.place()));
        throw InvalidInput(error.reason(), placeInFile(plan, error.place()));
    }
}

}  // namespace calibrium
