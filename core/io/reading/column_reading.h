// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace calibrium {

/// How targets name their classes.
enum class LabelKind { FromZero, FromOne, Names };

enum class ColumnRole { Prediction, Target, Ignored };

/// What the numbers of a classification are; all are turned into probabilities.
enum class NumberScale {
    Probabilities,
    Percentages,       ///< divided by 100
    Logits,            ///< softmax of several, the logistic function of one
    LogProbabilities,  ///< natural logarithms of probabilities
    Odds,              ///< of one column: p / (1 - p)
    DecimalOdds  ///< of bookmakers, one column a class: 1 / odds, divided by the sum of the row where it has several
};

/// Which parameter of the family a column of predictions holds.
struct ColumnMeaning {
    std::size_t block = 0;    ///< of the family's layout
    bool isVariance = false;  ///< variances, where the family wants standard deviations
    double level = 0;         ///< of the quantile that the column holds, in (0,1); 0: none, or not known
    /// The number from 1 of the family's form of the parameter (core/families/parameter_forms.h) that the column holds;
    /// 0: the parameter itself.
    std::size_t form = 0;

    bool operator==(const ColumnMeaning&) const = default;
};

/// What says which parameter a column holds: its name, or its place: parameter after parameter (mean, mean, sd, sd) or
/// component after component (mean, sd, mean, sd).
enum class ColumnOrder { Names, Parameters, Components };

/// The columns of one of several models in a file.
struct ModelColumns {
    std::string name;
    std::vector<std::size_t> columns;
    std::string pattern;   ///< names the columns for the option --columns: "resnet_*", "logreg"
    std::string target{};  ///< the column of its own outcome, of labels of a sample; empty: all share one

    bool operator==(const ModelColumns&) const = default;
};

/// How the columns of tables are read: everything that is decided when they become a data set. All of it is detected,
/// and all of it can be chosen.
struct ColumnReading {
    std::string family = "categorical";  ///< family id
    NumberScale scale = NumberScale::Probabilities;
    bool areNormalised = false;  ///< each row of class probabilities, or of shares as targets, is divided by its sum
    LabelKind labelKind = LabelKind::FromZero;
    /// One per class, in the order of the columns; a single column holds the probability of the second.
    std::vector<std::string> classNames{};
    /// Of two classes: the place in classNames of the event that the data set speaks of.
    std::size_t positiveClass = 1;
    std::vector<ColumnRole> roles{};  ///< one per column of the predictions file
    /// Columns of the predictions file that hold predictions of other models, as far as it is known.
    std::vector<std::size_t> columnsOfOthers{};
    /// The columns of predictions in the order in which the user named them; empty: names, then places, decide.
    std::vector<std::size_t> columnSequence{};
    ColumnOrder columnOrder = ColumnOrder::Parameters;
    std::vector<ColumnMeaning> meanings{};  ///< one per column; counts where the role is Prediction
    /// The columns of each parameter are the members of an ensemble with one target, not the coordinates of a vector.
    bool areMembers = false;
    std::size_t targetColumn = 0;       ///< of the targets file, from 0; unused without one
    bool isTargetColumnChosen = false;  ///< by the user; real targets are else all columns, one per dimension
    /// The label that a column of predicted classes gives to the larger predictions of a single column; empty: none
    /// does.
    std::string labelOfLarge{};
    /// Of the columns, where their names say it together ("pred" and "pred_std", "lo 80" and "hi 80"); else empty.
    std::vector<ColumnMeaning> namedMeanings{};
    std::vector<ModelColumns> models{};  ///< two or more that the file seems to hold; else empty
};

}  // namespace calibrium
