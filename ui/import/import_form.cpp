// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_form.h"

#include "core/data/family.h"
#include "core/io/events/amount_questions.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/reading/assign_columns.h"
#include "core/method/known_families.h"
#include "core/method/shared_parts.h"
#include "core/run/error.h"
#include "ui/forms/typing_pause.h"
#include "ui/import/event_edit.h"
#include "ui/import/levels_edit.h"
#include "ui/import/lines_edit.h"
#include "ui/import/question_mark.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"

#include <algorithm>

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>

namespace calibrium::ui {

QComboBox* ImportForm::makeBox(const char* name) {
    auto* box = new QComboBox(this);
    box->setObjectName(QLatin1String(name));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(20);
    return box;
}

ImportForm::ImportForm(QWidget* parent) : QWidget(parent) {
    auto* rows = new QFormLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setHorizontalSpacing(spacing::twice);
    rows->setVerticalSpacing(spacing::unit);
    makeTextControls(*rows);
    makeMeaningControls(*rows);
    makeColumnControls(*rows);
    makeTargetControls(*rows);
}

void ImportForm::makeTextControls(QFormLayout& rows) {
    m_delimiter = makeBox("delimiter");
    for (const auto& [name, letter] :
         {std::pair(tr("comma"), ','), std::pair(tr("semicolon"), ';'), std::pair(tr("tab"), '\t'),
          std::pair(tr("blanks"), ' '), std::pair(tr("vertical bar"), '|')}) {
        m_delimiter->addItem(name, static_cast<int>(letter));
    }
    m_decimalComma = new QCheckBox(tr("Decimal comma"), this);
    m_decimalComma->setObjectName(QStringLiteral("decimalComma"));
    m_header = new QCheckBox(tr("First line names the columns"), this);
    m_header->setObjectName(QStringLiteral("header"));
    connect(m_delimiter, &QComboBox::activated, this, [this] {
        m_overrides.delimiter = static_cast<char>(m_delimiter->currentData().toInt());
        forgetColumns();  // there are others now
        emit overridesChanged();
    });
    connect(m_decimalComma, &QCheckBox::clicked, this, [this](bool isChecked) {
        m_overrides.hasDecimalComma = isChecked;
        emit overridesChanged();
    });
    connect(m_header, &QCheckBox::clicked, this, [this](bool isChecked) {
        m_overrides.hasHeader = isChecked;
        m_overrides.predictionNames.reset();  // other names
        m_overrides.targetName.reset();
        emit overridesChanged();
    });
    rows.addRow(tr("Columns separated by"), m_delimiter);
    m_dropMissing = new QCheckBox(tr("Leave out rows with missing values"), this);
    m_dropMissing->setObjectName(QStringLiteral("dropMissing"));
    connect(m_dropMissing, &QCheckBox::clicked, this, [this](bool isChecked) {
        m_overrides.dropsMissing = isChecked;
        emit overridesChanged();
    });
    rows.addRow(m_decimalComma);
    rows.addRow(m_header);
    m_lines = new LinesEdit(QStringLiteral("lines"), this);
    connect(m_lines, &LinesEdit::aboveChanged, this, [this](int lines) {
        m_overrides.skippedLines = lines;
        forgetColumns();  // others may be named now
        emit overridesChanged();
    });
    connect(m_lines, &LinesEdit::belowChanged, this, [this](int count) {
        m_overrides.skippedLastRows = count;
        emit overridesChanged();
    });
    rows.addRow(tr("Lines left out"), m_lines);
    rows.addRow(m_dropMissing);
    makeLongControl(rows);
}

void ImportForm::makeMeaningControls(QFormLayout& rows) {
    makeFamilyControl(rows);
    makeScaleControls(rows);
    makeClassControls(rows);
}

void ImportForm::makeFamilyControl(QFormLayout& rows) {
    m_family = makeBox("family");
    m_family->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // no name is cut, in German either
    for (const auto* family : families()) {
        m_family->addItem(coreText(family->name()), toQt(family->id()));
        m_family->setItemData(m_family->count() - 1, coreText(family->explanation()), Qt::ToolTipRole);
    }
    connect(m_family, &QComboBox::activated, this, [this] {
        m_overrides.family = m_family->currentData().toString().toStdString();
        m_overrides.classNames.reset();
        m_overrides.positiveClass.reset();
        m_overrides.meanings.reset();  // other parameters
        m_overrides.columnOrder.reset();
        m_overrides.areVariances.reset();
        m_overrides.levels.reset();
        m_overrides.normalises.reset();
        emit overridesChanged();
    });
    rows.addRow(tr("A row predicts"), m_family);
}

void ImportForm::makeScaleControls(QFormLayout& rows) {
    m_scale = makeBox("scale");
    for (const auto& [name, scale] :
         {std::pair(tr("probabilities"), NumberScale::Probabilities),
          std::pair(tr("percentages"), NumberScale::Percentages), std::pair(tr("logits"), NumberScale::Logits),
          std::pair(tr("logarithms of probabilities"), NumberScale::LogProbabilities),
          std::pair(tr("odds"), NumberScale::Odds),
          std::pair(tr("decimal odds of bookmakers"), NumberScale::DecimalOdds)}) {
        m_scale->addItem(name, static_cast<int>(scale));
    }
    connect(m_scale, &QComboBox::activated, this, [this] {
        m_overrides.scale = static_cast<NumberScale>(m_scale->currentData().toInt());
        emit overridesChanged();
    });
    m_normalise = new QCheckBox(tr("Divide each row by its sum"), this);
    m_normalise->setObjectName(QStringLiteral("normalise"));
    m_normalise->setToolTip(tr("For probabilities that were rounded to a few decimals, so that rows miss the sum 1."));
    connect(m_normalise, &QCheckBox::clicked, this, [this](bool isChecked) {
        m_overrides.normalises = isChecked;
        emit overridesChanged();
    });
    rows.addRow(tr("Numbers are"), m_scale);
    rows.addRow(m_normalise);
}

void ImportForm::makeClassControls(QFormLayout& rows) {
    m_labels = makeBox("labels");
    m_labels->addItem(tr("numbers from 0"), static_cast<int>(LabelKind::FromZero));
    m_labels->addItem(tr("numbers from 1"), static_cast<int>(LabelKind::FromOne));
    m_labels->addItem(tr("names"), static_cast<int>(LabelKind::Names));
    m_classNames = new QLineEdit(this);
    m_classNames->setObjectName(QStringLiteral("classNames"));
    m_classNames->setToolTip(tr(
        "Separated by commas, in the order of the columns; empty for those detected. A name that holds a comma stands "
        "in quotation marks."));
    m_positive = makeBox("positiveClass");
    m_positive->setToolTip(tr("The event: the class whose probability is judged."));
    connect(m_positive, &QComboBox::activated, this, [this] {
        m_overrides.positiveClass = m_positive->currentData().toString().toStdString();
        emit overridesChanged();
    });
    connect(m_labels, &QComboBox::activated, this, [this] {
        m_overrides.labelKind = static_cast<LabelKind>(m_labels->currentData().toInt());
        emit overridesChanged();
    });
    whenTypingRests(*m_classNames, this, &ImportForm::takeClassNames);
    connect(m_classNames, &QLineEdit::returnPressed, this, &ImportForm::confirmClassNames);
    rows.addRow(tr("Classes are"), m_labels);
    rows.addRow(tr("Class names"), m_classNames);
    rows.addRow(tr("The event is"), m_positive);
}

void ImportForm::makeColumnControls(QFormLayout& rows) {
    m_columnOrder = makeBox("columnOrder");
    m_columnOrder->setPlaceholderText(tr("as assigned"));
    m_spread = makeBox("spread");
    m_spread->addItem(tr("standard deviations"), false);
    m_spread->addItem(tr("variances"), true);
    connect(m_columnOrder, &QComboBox::activated, this, [this] {
        m_overrides.columnOrder = static_cast<ColumnOrder>(m_columnOrder->currentData().toInt());
        m_overrides.meanings.reset();
        emit overridesChanged();
    });
    connect(m_spread, &QComboBox::activated, this, [this] {
        const bool areVariances = m_spread->currentData().toBool();
        const FamilyLayout& layout = familyLayout(m_plan.reading.family);
        m_overrides.areVariances = areVariances;
        if (m_overrides.meanings) {
            for (auto& meaning : *m_overrides.meanings) {
                meaning.isVariance = areVariances && layout.blocks[meaning.block].mayBeVariance;
            }
        }
        emit overridesChanged();
    });
    m_levels = new LevelsEdit(this);
    connect(m_levels, &LevelsEdit::levelsChanged, this, [this](const auto& levels) {
        m_overrides.levels = levels;
        emit overridesChanged();
    });
    rows.addRow(tr("Levels"), m_levels);
    rows.addRow(tr("Columns are ordered"), m_columnOrder);
    rows.addRow(tr("Spread is given by"), m_spread);
}

void ImportForm::forgetColumns() {
    m_overrides.roles.reset();
    m_overrides.meanings.reset();
    m_overrides.predictionNames.reset();
    m_overrides.targetName.reset();
    m_overrides.levels.reset();
}

void ImportForm::takeClassNames() {
    std::vector<std::string> list;
    try {
        list = splitNames(m_classNames->text().toStdString());
    } catch (const InvalidSetting&) {
        // A quotation mark that is not closed: as one name it is refused in a sentence that quotes it.
        list = {m_classNames->text().toStdString()};
    }
    std::erase(list, std::string());
    if (list == m_plan.reading.classNames) return;
    setClassNames(list);
}

bool ImportForm::asks(ImportQuestion::About about) const {
    return std::any_of(m_plan.remarks.questions.begin(), m_plan.remarks.questions.end(),
                       [about](const ImportQuestion& question) { return question.about == about; });
}

/// Names that were only guessed are confirmed by Enter.
void ImportForm::confirmClassNames() {
    if (asks(ImportQuestion::About::ClassNames) && !m_overrides.classNames) setClassNames(m_plan.reading.classNames);
}

void ImportForm::setClassNames(const std::vector<std::string>& list) {
    if (list.empty()) {
        m_overrides.classNames.reset();
    } else {
        m_overrides.classNames = list;
    }
    m_overrides.positiveClass.reset();
    emit overridesChanged();
}

void ImportForm::setPlan(const ImportPlan& plan) {
    m_plan = plan;
    const ColumnReading& reading = plan.reading;
    const TextFormat& format = plan.tables.format;
    const TextFormat& targetFormat = plan.tables.targetFormat;
    m_delimiter->setCurrentIndex(m_delimiter->findData(static_cast<int>(format.delimiter)));
    // Neither on nor off while it is open; the first click answers that there is one, the next that there is none.
    const bool isOpen = asks(ImportQuestion::About::DecimalMark);
    m_decimalComma->setTristate(isOpen);
    if (isOpen) {
        m_decimalComma->setCheckState(Qt::PartiallyChecked);
    } else {
        m_decimalComma->setChecked(format.hasDecimalComma);
    }
    m_dropMissing->setChecked(m_overrides.dropsMissing.value_or(false));
    m_censoring->setChecked(m_overrides.censoring == Censoring::Ignored);
    m_header->setChecked(format.hasHeader);
    m_lines->setCounts(format.skippedLines, format.skippedLastRows);
    m_targetLines->setCounts(targetFormat.skippedLines, targetFormat.skippedLastRows);
    m_normalise->setChecked(m_overrides.normalises.value_or(false));
    m_family->setCurrentIndex(m_family->findData(toQt(reading.family)));
    m_scale->setCurrentIndex(m_scale->findData(static_cast<int>(reading.scale)));
    m_labels->setCurrentIndex(m_labels->findData(static_cast<int>(reading.labelKind)));
    if (!m_classNames->hasFocus()) {
        QStringList names;
        for (const auto& name : reading.classNames) names.append(toQt(joinedNames({name})));
        m_classNames->setText(names.join(QStringLiteral(", ")));
        m_classNames->setCursorPosition(0);
    }
    m_event->setEvent(m_overrides.event);
    m_positive->clear();
    for (const auto& name : reading.classNames) m_positive->addItem(toQt(name), toQt(name));
    m_positive->setCurrentIndex(static_cast<int>(reading.positiveClass));
    showColumns();
    m_levels->setPlan(plan);
    showLong();
    showTargets();
    showRows();
    markQuestions();
}

void ImportForm::markQuestions() {
    using About = ImportQuestion::About;
    const auto* const rows = qobject_cast<const QFormLayout*>(layout());
    for (const auto& [widget, about] :
         {std::pair<QWidget*, ImportQuestion::About>(m_scale, ImportQuestion::About::Numbers),
          {m_levels, About::Numbers},
          {m_decimalComma, About::DecimalMark},
          {m_labels, About::LabelBase},
          {m_classNames, About::ClassNames},
          {m_key, About::Key},
          {m_lines, About::Lines},
          {m_targetLines, About::TargetLines},
          {m_targetColumn, About::TargetColumn},
          {m_dropMissing, About::MissingValues},
          {m_censoring, About::Censoring},
          {m_frequencies, About::Frequencies},
          {m_rows, About::Models},
          {m_normalise, About::RowSums},
          {m_family, About::Columns}}) {
        // All of several models are taken.
        const bool isSettled = about == About::Models && !m_plan.tables.parts.empty();
        const auto isMeant = [about = about](const ImportQuestion& question) { return question.about == about; };
        const auto question = std::find_if(m_plan.remarks.questions.begin(), m_plan.remarks.questions.end(), isMeant);
        const bool isAsked = !isSettled && question != m_plan.remarks.questions.end();
        markQuestion(*rows, *widget, isAsked ? spokenText(question->text) : QString());
    }
}

/// Only what the family has.
void ImportForm::showRows() {
    const FamilyLayout& layout = familyLayout(m_plan.reading.family);
    auto* rows = qobject_cast<QFormLayout*>(this->layout());
    const std::size_t columnCount = predictionColumns(m_plan.tables.predictions, m_plan.reading).size();
    for (QWidget* widget :
         {static_cast<QWidget*>(m_scale), static_cast<QWidget*>(m_labels), static_cast<QWidget*>(m_classNames)}) {
        rows->setRowVisible(widget, layout.isClassification);
    }
    const bool mayBeAmounts = layout.isClassification && areTargetsAmounts(m_plan);
    rows->setRowVisible(m_event, mayBeAmounts || m_overrides.event.has_value());
    rows->setRowVisible(m_positive, layout.hasPositiveClass && m_plan.reading.classNames.size() == 2);
    const bool haveSums = layout.isClassification && m_plan.reading.scale != NumberScale::Logits && columnCount > 1;
    rows->setRowVisible(m_normalise, haveSums || layout.areShares);
    rows->setRowVisible(m_levels, layout.hasLevels);
    const bool hasOrder = layout.blocks.size() > 1 && !layout.hasTriangle && columnCount > layout.blocks.size();
    rows->setRowVisible(m_columnOrder, hasOrder);
    const auto mayBeVariance = [](const ParameterBlock& block) { return block.mayBeVariance; };
    rows->setRowVisible(m_spread, std::any_of(layout.blocks.begin(), layout.blocks.end(), mayBeVariance));
    rows->setRowVisible(m_targetHeader, m_plan.tables.targets.has_value());
    rows->setRowVisible(m_targetLines, m_plan.tables.targets.has_value());
    rows->setRowVisible(m_censoring, asks(ImportQuestion::About::Censoring) || m_overrides.censoring.has_value());
}

}  // namespace calibrium::ui
