// SPDX-License-Identifier: GPL-3.0-or-later
// One column more than the predictions, the everyday file: read exactly, or refused in one line, never wrong.
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/generated_tables.h"
#include "tests/support/npy_writer.h"

#include <functional>
#include <map>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

enum class Encoding { Csv, Tsv, DecimalComma, Archive, Matrix, NoHeader };
const std::map<Encoding, std::string> encodingNames{{Encoding::Csv, "CSV"},
                                                    {Encoding::Tsv, "TSV"},
                                                    {Encoding::DecimalComma, "semicolons and decimal commas"},
                                                    {Encoding::Archive, "NPZ, an array each"},
                                                    {Encoding::Matrix, "NPZ, in the array of predictions"},
                                                    {Encoding::NoHeader, "CSV without header"}};

/// Before, between and after the predictions; Last: behind the targets.
enum class Position { Before, Between, After, Last };

/// A table with its extra columns, in the order of the file.
struct Layout {
    std::vector<GeneratedColumn> columns;
    std::size_t target = 0;  ///< position of the targets

    void insertExtra(const GeneratedColumn& extra, Position position, bool isTargetFirst) {
        const std::size_t firstPrediction = isTargetFirst ? 1 : 0;
        const std::size_t end = isTargetFirst ? columns.size() : columns.size() - 1;
        std::size_t at = firstPrediction;
        if (position == Position::Between) at = (firstPrediction + end + 1) / 2;
        if (position == Position::After) at = end;
        if (position == Position::Last) at = columns.size();
        columns.insert(columns.begin() + static_cast<std::ptrdiff_t>(at), extra);
        if (at <= target) ++target;
    }
};

std::string cellText(const GeneratedColumn& column, std::size_t row, bool hasDecimalComma) {
    if (column.isText()) return column.words[row];
    const double value = column.numbers[row];
    std::string text = value == std::floor(value) && std::abs(value) < 1e15 ? printed(value, "%.0f") : printed(value);
    if (hasDecimalComma) std::replace(text.begin(), text.end(), '.', ',');
    return text;
}

std::string textOf(const Layout& layout, std::size_t rows, char delimiter, bool hasDecimalComma, bool hasHeader) {
    std::string text;
    for (const auto& column : layout.columns)
        text += (&column == layout.columns.data() ? "" : std::string(1, delimiter)) + column.name;
    text = hasHeader ? text + "\n" : "";
    for (std::size_t row = 0; row < rows; ++row) {
        for (const auto& column : layout.columns) {
            if (&column != layout.columns.data()) text += delimiter;
            text += cellText(column, row, hasDecimalComma);
        }
        text += '\n';
    }
    return text;
}

std::string arrayOf(const std::vector<const GeneratedColumn*>& columns, std::size_t rows) {
    std::vector<double> values;
    for (std::size_t row = 0; row < rows; ++row) {
        for (const auto* column : columns) values.push_back(column->numbers[row]);
    }
    const std::string count = std::to_string(rows);
    const std::string shape =
        columns.size() == 1 ? "(" + count + ",)" : "(" + count + ", " + std::to_string(columns.size()) + ")";
    const bool areWhole =
        columns.size() == 1 && std::all_of(values.begin(), values.end(), [](double v) { return v == std::floor(v); });
    if (!areWhole) return npy("<f8", shape, items(values));
    return npy("<i8", shape, items(std::vector<std::int64_t>(values.begin(), values.end())));
}

/// Words as NumPy stores them: four bytes per letter.
std::string wordArray(const GeneratedColumn& column) {
    constexpr std::size_t width = 24;
    std::string bytes;
    for (const std::string& word : column.words) {
        for (std::size_t i = 0; i < width; ++i)
            bytes += std::string{i < word.size() ? word[i] : '\0', '\0', '\0', '\0'};
    }
    return npy("<U24", "(" + std::to_string(column.words.size()) + ",)", bytes);
}

void writeArchive(const std::string& path, const GeneratedTable& table, const Layout& layout, std::size_t rows,
                  bool isMatrix) {
    std::vector<std::pair<std::string, std::string>> arrays;
    std::vector<const GeneratedColumn*> matrix;
    const auto isPrediction = [&](const GeneratedColumn& column) {
        return std::any_of(table.predictions.begin(), table.predictions.end(),
                           [&](const auto& p) { return p.name == column.name; });
    };
    const bool isOneArray = table.isPredictionArray || isMatrix;
    for (std::size_t k = 0; k < layout.columns.size(); ++k) {
        const GeneratedColumn& column = layout.columns[k];
        if (isOneArray && k != layout.target && (isMatrix || isPrediction(column))) {
            matrix.push_back(&column);
        } else {
            arrays.emplace_back(column.name, column.isText() ? wordArray(column) : arrayOf({&column}, rows));
        }
    }
    const std::string name = table.isPredictionArray ? table.arrayName : "arr_0";
    if (!matrix.empty()) arrays.emplace(arrays.begin(), name, arrayOf(matrix, rows));
    writeNpz(path, arrays);
}

struct Counts {
    int right = 0;
    int refused = 0;
    int wrong = 0;
};

}  // namespace

class TestExtraColumns : public QObject {
    Q_OBJECT

    FileFixtures m_files;
    std::map<std::string, Counts> m_counts;

    enum class Result { Right, Refused, Wrong };

    static std::string difference(const Dataset& data, const GeneratedTable& table) {
        if (data.family().id() != table.family) return "family " + data.family().id();
        if (data.parameters().rows() != table.parameters.rows() ||
            data.parameters().cols() != table.parameters.cols()) {
            return std::to_string(data.parameters().cols()) + " parameters";
        }
        const double tolerance = 1e-3;  // numbers of 4 digits may need their sums repaired
        if ((data.parameters() - table.parameters).cwiseAbs().maxCoeff() > tolerance) return "other parameters";
        if (data.labels() != table.labels) return "other labels";
        if (table.values.size() > 0 && data.values() != table.values) return "other targets";
        return {};
    }

    void check(const GeneratedTable& table, const Layout& layout, Encoding encoding, const std::string& what) {
        const std::size_t rows = table.confidence.size();
        ImportSource source{.predictionsPath = {}, .predictionsText = {}, .targetsPath = {}};
        if (encoding == Encoding::Archive || encoding == Encoding::Matrix) {
            source.predictionsPath = m_files.pathOf("table.npz");
            writeArchive(source.predictionsPath, table, layout, rows, encoding == Encoding::Matrix);
        } else {
            const char delimiter = encoding == Encoding::Tsv ? '\t' : encoding == Encoding::DecimalComma ? ';' : ',';
            source.predictionsText =
                textOf(layout, rows, delimiter, encoding == Encoding::DecimalComma, encoding != Encoding::NoHeader);
        }
        judge(source, table, table.style + ", " + what + ", " + encodingNames.at(encoding),
              m_counts[encodingNames.at(encoding)]);
    }

    /// Right, refused in one line, or wrong. CALIBRIUM_SHOW_REFUSALS prints the refusals.
    static void judge(const ImportSource& source, const GeneratedTable& table, const std::string& label,
                      Counts& counts) {
        try {
            const std::string fault = difference(importDataset(source), table);
            ++(fault.empty() ? counts.right : counts.wrong);
            if (!fault.empty()) qWarning("wrong: %s: %s", label.c_str(), fault.c_str());
        } catch (const Error& error) {
            ++counts.refused;
            const std::string sentence = error.what();
            if (sentence.find('\n') != std::string::npos) ++counts.wrong;
            if (qEnvironmentVariableIsSet("CALIBRIUM_SHOW_REFUSALS"))
                qWarning("refused: %s: %s", label.c_str(), error.what());
        }
    }

    void checkBeside(Generator& generator, const GeneratedTable& table, const std::string& what) {
        const std::size_t rows = table.confidence.size();
        std::vector<std::size_t> order(rows);
        std::iota(order.begin(), order.end(), std::size_t{0});
        for (std::size_t i = rows - 1; i > 0; --i) {
            std::swap(order[i],
                      order[static_cast<std::size_t>(uniformIndex(generator, static_cast<std::int64_t>(i) + 1))]);
        }
        std::string predictions = "id";
        for (const auto& column : table.predictions) predictions += "," + column.name;
        predictions += ",confidence\n";
        std::string targets = "fold,label,id,split\n";
        for (std::size_t i = 0; i < rows; ++i) {
            predictions += "k" + std::to_string(i);
            for (const auto& column : table.predictions) predictions += "," + cellText(column, i, false);
            predictions += "," + printed(table.confidence[i]) + "\n";
            const std::size_t row = order[i];
            targets += std::to_string(i % 3) + "," + cellText(table.target, row, false) + ",k" + std::to_string(row) +
                       ",test\n";
        }
        const ImportSource source{.predictionsPath = m_files.write("p.csv", predictions),
                                  .predictionsText = {},
                                  .targetsPath = m_files.write("t.csv", targets)};
        judge(source, table, table.style + ", " + what, m_counts["joined"]);
    }

    void checkAll(Generator& generator, const GeneratedTable& table, const std::vector<std::string>& names,
                  Position position, const std::string& what) {
        std::vector<GeneratedColumn> extras;
        for (const auto& name : names) extras.push_back(extraColumn(generator, name, table));
        checkColumns(generator, table, extras, position, what);
    }

    void checkColumns(Generator& generator, const GeneratedTable& table, const std::vector<GeneratedColumn>& extras,
                      Position position, const std::string& what) {
        Layout layout;
        const bool isTargetFirst = uniform01(generator) < 0.25;
        layout.columns = table.predictions;
        GeneratedColumn target = table.target;
        static const std::vector<std::string> names{"y", "label", "target", "y_true"};
        target.name = names[static_cast<std::size_t>(uniformIndex(generator, 4))];
        layout.columns.insert(isTargetFirst ? layout.columns.begin() : layout.columns.end(), target);
        layout.target = isTargetFirst ? 0 : layout.columns.size() - 1;
        bool areNumbers = !target.isText();
        for (const auto& extra : extras) {
            areNumbers = areNumbers && !extra.isText();
            layout.insertExtra(extra, position, isTargetFirst && layout.target == 0);
        }
        for (const Encoding encoding : {Encoding::Csv, Encoding::Tsv, Encoding::DecimalComma, Encoding::NoHeader}) {
            check(table, layout, encoding, what);
        }
        // The order of classes is not in an archive, so that words cannot be its labels.
        if (target.isText()) return;
        check(table, layout, Encoding::Archive, what);
        if (areNumbers) check(table, layout, Encoding::Matrix, what);
    }

    static std::vector<GeneratedTable> tables(Generator& generator, std::size_t rows) {
        static constexpr std::array<int, 3> digitChoices{4, 6, 17};
        const int digits = digitChoices[static_cast<std::size_t>(uniformIndex(generator, 3))];
        const double sharpness = 0.5 + 4 * uniform01(generator);
        std::vector<GeneratedTable> list;
        for (const std::size_t m : {std::size_t{3}, std::size_t{5}, std::size_t{12}}) {
            const auto style = static_cast<ClassStyle>(uniformIndex(generator, classStyleCount));
            list.push_back(classTable(generator, style, m, rows, sharpness, digits));
        }
        list.push_back(binaryTable(generator, rows, sharpness, digits));
        for (const char* family : {"normal", "laplace", "poisson", "draws"}) {
            list.push_back(realTable(generator, family, rows, digits));
        }
        return list;
    }

    void reportCounts() {
        for (const auto& [encoding, counts] : m_counts) {
            qInfo("%s: %d right, %d refused, %d wrong", encoding.c_str(), counts.right, counts.refused, counts.wrong);
        }
        for (const auto& [encoding, counts] : m_counts) QCOMPARE(counts.wrong, 0);
    }

    /// Logits in an array of an archive have no names: where the labels hardly follow them, they are asked about.
    void report() {
        constexpr double mostOfArchives = 0.01;
        reportCounts();
        for (const auto encoding : {Encoding::Csv, Encoding::Tsv, Encoding::DecimalComma, Encoding::Archive}) {
            const Counts& counts = m_counts[encodingNames.at(encoding)];
            QVERIFY(counts.right > 100);
            const int checked = counts.right + counts.refused;
            QVERIFY(counts.refused <= (encoding == Encoding::Archive ? mostOfArchives * checked : 0));
        }
    }

private slots:
    void init() { m_counts.clear(); }

    /// Every usual extra, at two of the four places each, in every encoding. What has names is never refused.
    void oneExtraColumnIsLeftOut() {
        Generator generator = makeGenerator(1, 7);
        std::size_t turn = 0;
        for (const auto& name : usualExtras()) {
            const std::vector<Position> places = ++turn % 2 == 0 ? std::vector{Position::Before, Position::After}
                                                                 : std::vector{Position::Between, Position::Last};
            for (const Position position : places) {
                const auto rows = static_cast<std::size_t>(40 + uniformIndex(generator, 60));
                for (const auto& table : tables(generator, rows)) {
                    checkAll(generator, table, {name}, position,
                             name + " at " + std::to_string(static_cast<int>(position)));
                }
            }
        }
        report();
    }

    void severalExtraColumnsAreLeftOut() {
        for (std::uint64_t seed = 101; seed <= 130; ++seed) {
            Generator generator = makeGenerator(seed, 7);
            std::vector<std::string> extras = usualExtras();
            while (extras.size() > 4)
                extras.erase(extras.begin() + uniformIndex(generator, static_cast<std::int64_t>(extras.size())));
            std::string what = "seed " + std::to_string(seed);
            for (const auto& name : extras) what += ", " + name;
            const auto position = static_cast<Position>(uniformIndex(generator, 4));
            for (const auto& table : tables(generator, 60)) checkAll(generator, table, extras, position, what);
        }
        report();
    }

    /// The name of a role is enough: a weight of 1 everywhere beside mean and sd is no component of a mixture.
    void columnsOfRolesHoldAnyNumbers() {
        for (std::uint64_t seed = 401; seed <= 402; ++seed) {
            Generator generator = makeGenerator(seed, 7);
            for (const auto& name : roleNames()) {
                const auto position = static_cast<Position>(uniformIndex(generator, 4));
                for (const auto& table : tables(generator, 60)) {
                    checkColumns(generator, table, {roleColumn(generator, name, table)}, position,
                                 "seed " + std::to_string(seed) + ", " + name);
                }
            }
        }
        report();
    }

    /// Columns that no name explains may be refused, but are never taken for predictions.
    void unknownColumnsAreNeverTaken() {
        for (std::uint64_t seed = 201; seed <= 230; ++seed) {
            Generator generator = makeGenerator(seed, 7);
            const auto& names = unknownExtras();
            const auto& name =
                names[static_cast<std::size_t>(uniformIndex(generator, static_cast<std::int64_t>(names.size())))];
            const auto position = static_cast<Position>(uniformIndex(generator, 4));
            for (const auto& table : tables(generator, 60)) {
                const GeneratedColumn extra = unknownColumn(generator, name, 60);
                checkColumns(generator, table, {extra}, position, "seed " + std::to_string(seed) + ", " + name);
            }
        }
        reportCounts();
    }

    /// The targets in a file of their own with a key and extras, in another order.
    void targetsBesideAreJoined() {
        for (std::uint64_t seed = 301; seed <= 340; ++seed) {
            Generator generator = makeGenerator(seed, 7);
            for (const auto& table : tables(generator, 60))
                checkBeside(generator, table, "seed " + std::to_string(seed));
        }
        reportCounts();
        QCOMPARE(m_counts["joined"].refused, 0);
    }

    void filesWithoutExtraColumnsAreRead() {
        for (std::uint64_t seed = 501; seed <= 530; ++seed) {
            Generator generator = makeGenerator(seed, 7);
            for (const auto& table : tables(generator, 60)) {
                checkAll(generator, table, {}, Position::After, "seed " + std::to_string(seed));
            }
        }
        report();
    }
};

QTEST_GUILESS_MAIN(TestExtraColumns)
#include "tst_extra_columns.moc"
