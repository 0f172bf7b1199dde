// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/npy_reader.h"

#include "core/io/bytes/npy_array.h"
#include "core/io/bytes/reading_memory.h"
#include "core/run/error.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <vector>

namespace calibrium {

namespace {

constexpr std::string_view npyMagic = "\x93NUMPY";
constexpr std::size_t cellsPerCheck = 2000;

[[noreturn]] void refuse(const std::string& file, const Text& reason) { throw UnreadableFile(reason, {.file = file}); }

/// The text after 'key': in the header's dictionary, up to the comma that ends it.
std::string_view entry(std::string_view header, std::string_view key, const std::string& file) {
    auto begin = header.find("'" + std::string(key) + "'");
    if (begin != std::string_view::npos) begin = header.find(':', begin);
    if (begin == std::string_view::npos) refuse(file, Text("The .npy header is damaged: \"{1}\" is missing.", key));
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
        refuse(array.file, Text("The array holds values of the type \"{1}\"; numbers or booleans are needed.", type));
    }
    array.kind = code[0];
    array.itemSize = static_cast<std::size_t>(code[1] - '0');
}

void readShape(NpyArray& array, std::string_view text) {
    const auto end = text.find(')');
    if (text.empty() || text[0] != '(' || end == std::string_view::npos)
        refuse(array.file, "The .npy header is damaged.");
    std::string_view rest = text.substr(1, end - 1);
    const auto skipBlanks = [&rest] { rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size())); };
    for (skipBlanks(); !rest.empty(); skipBlanks()) {
        std::size_t size = 0;
        const auto parsed = std::from_chars(rest.data(), rest.data() + rest.size(), size);
        if (parsed.ec != std::errc()) {
            refuse(array.file, Text("The shape {1} of the array is none.", text.substr(0, end + 1)));
        }
        rest.remove_prefix(static_cast<std::size_t>(parsed.ptr - rest.data()));
        if (rest.starts_with('L')) rest.remove_prefix(1);  // written by Python 2
        skipBlanks();
        if (!rest.empty() && rest.front() != ',') refuse(array.file, "The .npy header is damaged.");
        if (!rest.empty()) rest.remove_prefix(1);
        array.shape.push_back(size);
    }
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

using Number = double (*)(const NpyArray&, std::size_t);

template <typename Stored>
double numberAt(const NpyArray& array, std::size_t index) {
    return static_cast<double>(loadAs<Stored>(array, index));
}

Number numberOf(const NpyArray& array) {
    if (array.kind == 'f') {
        if (array.itemSize == 8) return numberAt<double>;
        if (array.itemSize == 4) return numberAt<float>;
        return [](const NpyArray& a, std::size_t i) { return halfToDouble(loadAs<std::uint16_t>(a, i)); };
    }
    const bool isSigned = array.kind == 'i';
    switch (array.itemSize) {
        case 1:
            return isSigned ? numberAt<std::int8_t> : numberAt<std::uint8_t>;
        case 2:
            return isSigned ? numberAt<std::int16_t> : numberAt<std::uint16_t>;
        case 4:
            return isSigned ? numberAt<std::int32_t> : numberAt<std::uint32_t>;
        default:
            return isSigned ? numberAt<std::int64_t> : numberAt<std::uint64_t>;
    }
}

/// Whether a row of the array is one piece of doubles as this machine holds them, which most arrays of predictions are.
bool areDoublesInOrder(const NpyArray& array) {
    return array.kind == 'f' && array.itemSize == sizeof(double) && !array.isByteSwapped && !array.isFortranOrder;
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

/// Where an item stands. In Fortran's order the first dimension runs fastest, and the last of three slowest.
std::size_t indexOf(const NpyArray& array, std::size_t row, std::size_t column) {
    if (!array.isFortranOrder) return row * array.columns() + column;
    if (array.shape.size() != 3) return column * array.rows() + row;
    const std::size_t d = array.shape[2];
    return row + array.rows() * (column / d + array.shape[1] * (column % d));
}

}  // namespace

NpyArray parseNpyHeader(std::string_view bytes, std::size_t available, const std::string& file) {
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
    array.headerSize = start + size;
    const std::size_t itemBytes = available - array.headerSize;
    const bool isEmpty = std::find(array.shape.begin(), array.shape.end(), std::size_t{0}) != array.shape.end();
    std::size_t count = isEmpty ? 0 : 1;
    for (const std::size_t length : array.shape) {
        // The remaining bytes bound every honest size, which also keeps the product from overflowing.
        if (isEmpty) break;
        if (count > itemBytes / length) refuse(file, "The .npy file ends too early.");
        count *= length;
    }
    if (count > itemBytes / array.itemSize) refuse(file, "The .npy file ends too early.");
    if (count * array.itemSize < itemBytes) {
        refuse(file,
               Text("The array has more bytes ({1}) than its shape says ({2}).", itemBytes, count * array.itemSize));
    }
    return array;
}

NpyArray parseNpy(std::string_view bytes, const std::string& file) {
    NpyArray array = parseNpyHeader(bytes, bytes.size(), file);
    array.items = bytes.substr(array.headerSize);
    return array;
}

void requireRoomFor(const std::string& file, std::size_t rows, std::size_t columns) {
    const double bytes = static_cast<double>(rows) * static_cast<double>(columns) * sizeof(double);
    if (bytes > static_cast<double>(numbersMemory())) refuseReading(file, bytes);
}

std::string cellOf(const NpyArray& array, std::size_t row, std::size_t column) {
    std::string cell;
    printerOf(array)(array, indexOf(array, row, column), cell);
    return cell;
}

namespace {

/// As a number where it is a finite double, else as cellOf().
void addItem(const NpyArray& array, std::size_t row, std::size_t column, Table& table) {
    const std::size_t index = indexOf(array, row, column);
    constexpr double largestWhole = 9007199254740992.0;  // of which every smaller one is a double
    const double number = numberOf(array)(array, index);
    const bool isKept = array.isWhole() ? std::abs(number) < largestWhole : std::isfinite(number);
    if (isKept) {
        table.addNumber(number);
    } else {
        table.addText(cellOf(array, row, column));
    }
}

}  // namespace

void addRowItems(const NpyArray& array, std::size_t row, Table& table) {
    const std::size_t columns = array.columns();
    if (areDoublesInOrder(array)) {
        std::vector<double> numbers(columns);
        std::memcpy(numbers.data(), array.items.data() + row * columns * sizeof(double), columns * sizeof(double));
        const auto isFinite = [](double number) { return std::isfinite(number); };
        if (std::all_of(numbers.begin(), numbers.end(), isFinite)) {
            table.addNumbers(numbers);
            return;
        }
    }
    for (std::size_t column = 0; column < columns; ++column) addItem(array, row, column, table);
}

Table toTable(const NpyArray& array, const Run& run) {
    if (array.shape.empty() || array.shape.size() > 2) {
        refuse(array.file, Text("The array has {1} dimensions; 1 or 2 are needed.", array.shape.size()));
    }
    const std::size_t rows = array.rows();
    const std::size_t columns = array.columns();
    if (rows == 0 || columns == 0) refuse(array.file, "The array is empty.");
    Table table(array.file, columns);
    requireRoomFor(array.file, rows, columns);
    table.reserve(rows * columns);
    const std::size_t rowsAtOnce = std::max<std::size_t>(1, cellsPerCheck / columns);
    for (std::size_t row = 0; row < rows; ++row) {
        if (row % rowsAtOnce == 0) run.step(static_cast<double>(row) / static_cast<double>(rows));
        table.startRow(static_cast<std::int64_t>(row) + 1);
        addRowItems(array, row, table);
    }
    return table;
}

bool isNpy(std::string_view bytes) { return bytes.starts_with(npyMagic); }

bool isZip(std::string_view bytes) { return bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06"); }

Table readNpy(std::string_view bytes, const std::string& name, const Run& run) {
    return toTable(parseNpy(bytes, name), run);
}

}  // namespace calibrium
