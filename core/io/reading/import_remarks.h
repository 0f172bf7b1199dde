// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/error.h"
#include "core/run/warning.h"
#include "core/text/text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

/// Something that the files leave open, with more than one sensible answer: the user has to say.
struct ImportQuestion {
    enum class About {
        Columns,
        Numbers,
        TargetColumn,
        LabelBase,
        ClassNames,
        Key,
        Lines,        ///< above the table, or at its end
        TargetLines,  ///< the same of the targets file
        MissingValues,
        Censoring,
        Models,
        RowSums,
        Frequencies,
        DecimalMark
    };
    About about = About::Columns;
    Text text;      ///< what is unclear: a sentence without its full stop
    Text answer;    ///< how the command line is told: "say which with --columns"
    Place place{};  ///< file, and line or column where one is meant

    bool operator==(const ImportQuestion& other) const { return about == other.about && text == other.text; }
};

/// Thrown by finishImport() for the first open question.
class UndecidedImport : public InvalidInput {
public:
    explicit UndecidedImport(ImportQuestion question)
        : InvalidInput(Text("{1}; {2}.", question.text, question.answer), question.place),
          m_question(std::move(question)) {}
    [[nodiscard]] const ImportQuestion& question() const { return m_question; }

private:
    ImportQuestion m_question;
};

template <class Value>
struct Found;

/// What an import says of what it found. A step returns its own remarks, and whoever asked for the step adds them to
/// those of the steps before.
struct ImportRemarks {
    std::vector<Text> findings{};  ///< one sentence per detection: "Rows sum to 1: class probabilities."
    /// The findings that were assumed rather than read off, and those that changed or left out something: they stay
    /// with the data set. Their ids begin with "import-".
    std::vector<Warning> assumptions{};
    std::vector<ImportQuestion> questions{};  ///< open; what was found holds the likeliest answers

    [[nodiscard]] bool isOpen() const { return !questions.empty(); }

    void say(Text sentence) { findings.push_back(std::move(sentence)); }
    /// A finding that stays with the data set. id: "import-..."; count and total: as in Warning.
    void assume(const std::string& id, const Text& text, std::int64_t count = 0, std::int64_t total = 0);
    /// Adds an open question, which is a finding too.
    void ask(ImportQuestion question);
    /// The same of a question that may be none; whether it is one.
    bool ask(std::optional<ImportQuestion> question);
    /// A question that comes before all others.
    void askFirst(ImportQuestion question);
    /// A question in place of all others.
    void askOnly(ImportQuestion question);

    void add(const ImportRemarks& further);
    /// Adds what a step says, and hands on what it found.
    template <class Value>
    Value take(Found<Value> found) {
        add(found.remarks);
        return std::move(found.value);
    }
};

/// What a step of an import found, and what it says of it.
template <class Value>
struct Found {
    Value value;
    ImportRemarks remarks{};
};

}  // namespace calibrium
