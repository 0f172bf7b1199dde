// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/names/column_names.h"
#include "core/recalibration/map_reading.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace calibrium {

class Table;

/// What the map knows of the columns that it was fitted to.
struct KnownColumns {
    std::vector<std::string> columns;  ///< their names; empty where they are not known
    std::vector<std::string> classes;  ///< in the order of these columns; a single one holds the second
    std::string event;
    std::string target;    ///< the name of the column of targets, beside which the labels mean something
    bool areKnown = true;  ///< else the map does not say which columns it was fitted to
};

/// The columns of predictions of the file at hand.
struct FoundColumns {
    std::vector<std::string> header;
    std::vector<std::size_t> columns;

    /// Their numbers where the file has no names.
    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const std::size_t column : columns) {
            names.push_back(header.empty() ? std::to_string(column + 1) : header[column]);
        }
        return names;
    }
    /// As an option names the column: by its name, unless there is none or another column has it.
    [[nodiscard]] std::string option(std::size_t k) const {
        const std::string number = std::to_string(columns[k] + 1);
        if (header.empty()) return number;
        const std::string& name = header[columns[k]];
        return name.empty() || std::count(header.begin(), header.end(), name) > 1 ? number : name;
    }
    [[nodiscard]] Text text(std::size_t k) const { return columnText(header, columns[k]); }
};

/// Throws InvalidSetting, which names --classes: the names of the columns do not say which class of the map each is of.
[[noreturn]] void refuseUnsaidClasses(const FoundColumns& found, const std::vector<std::string>& classes);

/// A single column is read as the probability of the second class, by its name, or of the event where it says none.
/// isNamed: by the user. Throws InvalidSetting where the name leaves it open.
void readSingleColumn(MapReading& reading, const FoundColumns& found, const KnownColumns& known, bool isNamed);

/// Of two columns at least one says its class. Throws InvalidSetting where none does.
void readColumnPair(MapReading& reading, const FoundColumns& found, const KnownColumns& known);

/// The columns in the order in which the map knows the classes; numbered ones, or those without names, by their places.
/// Throws InvalidSetting where the names leave the order open.
void readManyColumns(MapReading& reading, const FoundColumns& found, const KnownColumns& known);

/// Columns without names that say their classes, in the map's order. Throws InvalidSetting where another program may
/// have put the classes into the usual order.
void readByPlace(MapReading& reading, const FoundColumns& found, const KnownColumns& known);

/// Classes that were named in the order of the columns, which need not be that of the map. areColumnsNamed: by the
/// user, in an order of his own; else the order is that of the file. Throws UndecidedImport where the names of the
/// columns say another order.
void readAsDecided(MapReading& reading, FoundColumns found, const KnownColumns& known, const Table& table,
                   bool areColumnsNamed);

}  // namespace calibrium
