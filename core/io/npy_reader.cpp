// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npy_reader.h"

#include "core/io/column_names.h"
#include "core/run/error.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <vector>

#include <zip.h>

namespace calibrium {

namespace {

constexpr std::string_view npyMagic = "\x93NUMPY";
constexpr std::size_t rowsPerCheck = 1000;

/// A NumPy array with its bytes as they stand in the file.
struct NpyArray {
    std::string file;  ///< for messages
    char kind = 'f';   ///< b, i, u or f
    std::size_t itemSize = 8;
    bool isByteSwapped = false;
    bool isFortranOrder = false;
    std::vector<std::size_t> shape;
    std::string_view items;

    [[nodiscard]] std::size_t rows() const { return shape.empty() ? 0 : shape[0]; }
    [[nodiscard]] std::size_t columns() const { return shape.size() == 2 ? shape[1] : 1; }
    [[nodiscard]] bool isWhole() const { return kind != 'f'; }
    [[nodiscard]] bool isColumn() const { return shape.size() == 1 || (shape.size() == 2 && shape[1] == 1); }
};

[[noreturn]] void refuse(const std::string& file, const std::string& reason) {
    throw UnreadableFile(reason, {.file = file});
}

/// The text after 'key': in the header's dictionary, up to the comma that ends it.
std::string_view entry(std::string_view header, std::string_view key, const std::string& file) {
    auto begin = header.find("'" + std::string(key) + "'");
    if (begin != std::string_view::npos) begin = header.find(':', begin);
    if (begin == std::string_view::npos)
        refuse(file, "The .npy header is damaged: \"" + std::string(key) + "\" is missing.");
    begin = header.find_first_not_of(" :", begin);
    if (begin == std::string_view::npos) refuse(file, "The .npy header is damaged.");
    return header.substr(begin);
}

void readType(NpyArray& array, std::string_view text) {
    if (text.size() < 3 || text[0] != '\'') refuse(array.file, "The array holds records; plain numbers are needed.");
    const auto end = text.find('\'', 1);
    const std::string type(text.substr(1, end == std::string_view::npos ? end : end - 1));
    const std::size_t prefix = std::string_view("<>|=").find(type[0]) == std::string_view::npos ? 0 : 1;
    const bool isBig = type[0] == '>';
    array.isByteSwapped =
        isBig != (std::endian::native == std::endian::big) && prefix == 1 && type[0] != '|' && type[0] != '=';
    const std::string code = type.substr(prefix);
    static constexpr std::array<std::string_view, 12> known{"b1", "i1", "i2", "i4", "i8", "u1",
                                                            "u2", "u4", "u8", "f2", "f4", "f8"};
    if (std::find(known.begin(), known.end(), code) == known.end()) {
        refuse(array.file, "The array holds values of the type \"" + type + "\"; numbers or booleans are needed.");
    }
    array.kind = code[0];
    array.itemSize = static_cast<std::size_t>(code[1] - '0');
}

void readShape(NpyArray& array, std::string_view text) {
    const auto end = text.find(')');
    if (text.empty() || text[0] != '(' || end == std::string_view::npos)
        refuse(array.file, "The .npy header is damaged.");
    const char* position = text.data() + 1;
    const char* const last = text.data() + end;
    while (position < last) {
        std::size_t size = 0;
        const auto parsed = std::from_chars(position, last, size);
        if (parsed.ec != std::errc()) refuse(array.file, "The .npy header is damaged.");
        array.shape.push_back(size);
        position = std::find_if(parsed.ptr, last, [](char c) { return c >= '0' && c <= '9'; });
    }
}

NpyArray parseNpy(std::string_view bytes, const std::string& file) {
    NpyArray array;
    array.file = file;
    if (!isNpy(bytes) || bytes.size() < 12) refuse(file, "This is not a .npy file.");
    const auto byte = [&bytes](std::size_t i) {
        return static_cast<std::size_t>(static_cast<unsigned char>(bytes[i]));
    };
    const bool isVersion1 = byte(6) == 1;
    const std::size_t start = isVersion1 ? 10 : 12;
    const std::size_t size =
        isVersion1 ? byte(8) + (byte(9) << 8U) : byte(8) + (byte(9) << 8U) + (byte(10) << 16U) + (byte(11) << 24U);
    if (size > bytes.size() - start) refuse(file, "The .npy file ends too early.");
    const std::string_view header = bytes.substr(start, size);
    readType(array, entry(header, "descr", file));
    array.isFortranOrder = entry(header, "fortran_order", file).starts_with("True");
    readShape(array, entry(header, "shape", file));
    array.items = bytes.substr(start + size);
    std::size_t count = 1;
    for (const std::size_t length : array.shape) {
        // The remaining bytes bound every honest size, which also keeps the product from overflowing.
        if (length != 0 && count > array.items.size() / length) refuse(file, "The .npy file ends too early.");
        count *= length;
    }
    if (count * array.itemSize > array.items.size()) refuse(file, "The .npy file ends too early.");
    return array;
}

double halfToDouble(std::uint16_t bits) {
    const double sign = (bits & 0x8000U) != 0 ? -1.0 : 1.0;
    const int exponent = (bits >> 10U) & 0x1F;
    const int fraction = bits & 0x3FF;
    if (exponent == 31) return fraction == 0 ? sign * HUGE_VAL : std::nan("");
    if (exponent == 0) return sign * std::ldexp(fraction, -24);
    return sign * std::ldexp(1024 + fraction, exponent - 25);
}

template <typename T>
T loadAs(const NpyArray& array, std::size_t index) {
    std::array<char, sizeof(T)> item{};
    std::memcpy(item.data(), array.items.data() + index * sizeof(T), sizeof(T));
    if (array.isByteSwapped) std::reverse(item.begin(), item.end());
    return std::bit_cast<T>(item);
}

template <typename T>
void print(std::string& cell, T value) {
    std::array<char, 32> buffer{};
    const std::to_chars_result result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    cell.assign(buffer.data(), result.ptr);
}

using Printer = void (*)(const NpyArray&, std::size_t, std::string&);

template <typename Stored, typename Printed>
void printItem(const NpyArray& array, std::size_t index, std::string& cell) {
    print(cell, static_cast<Printed>(loadAs<Stored>(array, index)));
}

Printer printerOf(const NpyArray& array) {
    if (array.kind == 'f') {
        if (array.itemSize == 8) return printItem<double, double>;
        // Printed as the double that the float is: the shortest float text would read back as another double.
        if (array.itemSize == 4) return printItem<float, double>;
        return [](const NpyArray& a, std::size_t i, std::string& c) {
            print(c, halfToDouble(loadAs<std::uint16_t>(a, i)));
        };
    }
    const bool isSigned = array.kind == 'i';
    switch (array.itemSize) {
        case 1:
            return isSigned ? printItem<std::int8_t, int> : printItem<std::uint8_t, int>;
        case 2:
            return isSigned ? printItem<std::int16_t, int> : printItem<std::uint16_t, int>;
        case 4:
            return isSigned ? printItem<std::int32_t, std::int64_t> : printItem<std::uint32_t, std::int64_t>;
        default:
            return isSigned ? printItem<std::int64_t, std::int64_t> : printItem<std::uint64_t, std::uint64_t>;
    }
}

Table toTable(const NpyArray& array, const Run& run) {
    if (array.shape.empty() || array.shape.size() > 2) {
        refuse(array.file, "The array has " + std::to_string(array.shape.size()) + " dimensions; 1 or 2 are needed.");
    }
    const std::size_t rows = array.rows();
    const std::size_t columns = array.columns();
    if (rows == 0 || columns == 0) refuse(array.file, "The array is empty.");
    Table table(array.file, columns);
    std::vector<std::string> cells(columns);
    const Printer printCell = printerOf(array);
    for (std::size_t row = 0; row < rows; ++row) {
        if (row % rowsPerCheck == 0) run.step(static_cast<double>(row) / static_cast<double>(rows));
        for (std::size_t column = 0; column < columns; ++column) {
            printCell(array, array.isFortranOrder ? column * rows + row : row * columns + column, cells[column]);
        }
        table.addRow(static_cast<std::int64_t>(row) + 1, cells);
    }
    return table;
}

struct CloseArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct CloseEntry {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};

struct NamedArray {
    std::string name;
    std::unique_ptr<std::string> bytes;  ///< what the array's items point into
    NpyArray array;
};

std::string readEntry(zip_t* archive, zip_uint64_t index, const std::string& file, const Run& run) {
    constexpr std::size_t chunkSize = std::size_t{1} << 20U;
    const std::unique_ptr<zip_file_t, CloseEntry> opened(zip_fopen_index(archive, index, 0));
    if (!opened) refuse(file, "An array of the archive cannot be read.");
    std::string bytes;
    std::size_t size = 0;
    while (true) {
        run.check();
        if (bytes.size() < size + chunkSize) bytes.resize(std::max(size + chunkSize, bytes.size() * 2));
        const zip_int64_t count = zip_fread(opened.get(), bytes.data() + size, chunkSize);
        if (count < 0) refuse(file, "The archive is damaged.");
        if (count == 0) break;
        size += static_cast<std::size_t>(count);
    }
    bytes.resize(size);
    return bytes;
}

std::vector<NamedArray> readArchive(std::string_view bytes, const std::string& file, const Run& run) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    const std::unique_ptr<zip_t, CloseArchive> archive(
        source == nullptr ? nullptr : zip_open_from_source(source, ZIP_RDONLY, &error));
    zip_error_fini(&error);
    if (!archive) {
        if (source != nullptr) zip_source_free(source);
        refuse(file, "The archive is damaged.");
    }
    std::vector<NamedArray> arrays;
    const auto count = static_cast<zip_uint64_t>(zip_get_num_entries(archive.get(), 0));
    for (zip_uint64_t index = 0; index < count; ++index) {
        const char* stored = zip_get_name(archive.get(), index, 0);
        std::string name = stored == nullptr ? "" : stored;
        if (name.starts_with("xl/")) refuse(file, "This is a spreadsheet file; save the sheet as CSV.");
        if (!name.ends_with(".npy")) continue;
        name.resize(name.size() - 4);
        auto content = std::make_unique<std::string>(readEntry(archive.get(), index, file, run));
        NpyArray array = parseNpy(*content, file + " (" + name + ")");
        arrays.push_back({std::move(name), std::move(content), std::move(array)});
    }
    if (arrays.empty()) refuse(file, "The archive holds no .npy arrays.");
    return arrays;
}

/// The one array that meets the condition; null if none does. `what` names it where several do.
const NamedArray* only(const std::vector<NamedArray>& arrays, const std::function<bool(const NamedArray&)>& condition,
                       const std::string& file, const std::string& what) {
    const NamedArray* found = nullptr;
    std::vector<std::string> names;
    for (const NamedArray& candidate : arrays) {
        if (!condition(candidate)) continue;
        found = &candidate;
        names.push_back(candidate.name);
    }
    if (names.size() > 1) {
        refuse(file, "It is not clear which array holds the " + what + ": " + listed(names) + ".");
    }
    return found;
}

const NamedArray* findTargets(const std::vector<NamedArray>& arrays, const std::string& file) {
    const NamedArray* best = nullptr;
    for (const NamedArray& candidate : arrays) {
        const auto rank = targetRank(candidate.name);
        if (!rank || !candidate.array.isColumn()) continue;
        if (best == nullptr || *rank < *targetRank(best->name)) best = &candidate;
    }
    if (best != nullptr) return best;
    return only(
        arrays, [](const NamedArray& a) { return a.array.isColumn() && a.array.isWhole(); }, file, "targets");
}

const NamedArray* findPredictions(const std::vector<NamedArray>& arrays, const NamedArray* targets,
                                  const std::string& file) {
    static constexpr std::array<std::string_view, 18> names{
        "probs", "probabilities", "probability", "prob",    "proba",   "p",      "predictions", "prediction", "preds",
        "pred",  "y_prob",        "y_proba",     "y_score", "softmax", "scores", "outputs",     "logits",     "arr_0"};
    for (const std::string_view name : names) {
        for (const NamedArray& candidate : arrays) {
            if (&candidate != targets && candidate.name == name) return &candidate;
        }
    }
    const auto isMatrix = [targets](const NamedArray& a) { return &a != targets && a.array.shape.size() == 2; };
    if (const auto* matrix = only(arrays, isMatrix, file, "predictions")) return matrix;
    const auto isFractions = [targets](const NamedArray& a) { return &a != targets && !a.array.isWhole(); };
    return only(arrays, isFractions, file, "predictions");
}

}  // namespace

bool isNpy(std::string_view bytes) { return bytes.starts_with(npyMagic); }

bool isZip(std::string_view bytes) { return bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06"); }

Table readNpy(std::string_view bytes, const std::string& name, const Run& run) {
    return toTable(parseNpy(bytes, name), run);
}

NpzTables readNpz(std::string_view bytes, const std::string& name, const Run& run) {
    const std::vector<NamedArray> arrays = readArchive(bytes, name, run);
    const NamedArray* targets = findTargets(arrays, name);
    const NamedArray* predictions = findPredictions(arrays, targets, name);
    NpzTables tables;
    if (targets != nullptr) tables.targets = toTable(targets->array, run.part(0, 0.1));
    if (predictions != nullptr) tables.predictions = toTable(predictions->array, run.part(0.1, 1));
    return tables;
}

}  // namespace calibrium
