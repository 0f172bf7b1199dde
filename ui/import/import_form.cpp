// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_form.h"

#include "core/data/family.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/table/frequencies.h"
#include "core/io/table/join_by_key.h"
#include "core/method/method.h"
#include "ui/import/levels_edit.h"
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

namespace {

enum TargetPlace { InPredictions, InTargetsFile, ChooseFile };
QString columnName(const Table& table, std::size_t column) {
    if (column < table.header().size()) return toQt(table.header()[column]);
    return ImportForm::tr("column %1").arg(column + 1);
}

void fillColumns(QComboBox& box, const Table& table, int current) {
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        box.addItem(columnName(table, column), static_cast<int>(column));
    }
    box.setCurrentIndex(box.findData(current));
}

QComboBox* makeBox(QWidget* parent, const char* name) {
    auto* box = new QComboBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(20);
    return box;
}

}  // namespace

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
    m_delimiter = makeBox(this, "delimiter");
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
    rows.addRow(m_dropMissing);
    makeLongControl(rows);
}

void ImportForm::makeMeaningControls(QFormLayout& rows) {
    m_family = makeBox(this, "family");
    m_family->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // no name is cut, in German either
    for (const auto* family : families()) {
        m_family->addItem(coreText(family->name()), toQt(family->id()));
        m_family->setItemData(m_family->count() - 1, coreText(family->explanation()), Qt::ToolTipRole);
    }
    m_scale = makeBox(this, "scale");
    for (const auto& [name, scale] :
         {std::pair(tr("probabilities"), NumberScale::Probabilities),
          std::pair(tr("percentages"), NumberScale::Percentages), std::pair(tr("logits"), NumberScale::Logits),
          std::pair(tr("logarithms of probabilities"), NumberScale::LogProbabilities),
          std::pair(tr("odds"), NumberScale::Odds),
          std::pair(tr("decimal odds of bookmakers"), NumberScale::DecimalOdds)}) {
        m_scale->addItem(name, static_cast<int>(scale));
    }
    m_labels = makeBox(this, "labels");
    m_labels->addItem(tr("numbers from 0"), static_cast<int>(LabelKind::FromZero));
    m_labels->addItem(tr("numbers from 1"), static_cast<int>(LabelKind::FromOne));
    m_labels->addItem(tr("names"), static_cast<int>(LabelKind::Names));
    m_classNames = new QLineEdit(this);
    m_classNames->setObjectName(QStringLiteral("classNames"));
    m_classNames->setToolTip(tr("Separated by commas, in the order of the columns; empty for those detected."));
    m_positive = makeBox(this, "positiveClass");
    m_positive->setToolTip(tr("The event: the class whose probability is judged."));
    connect(m_positive, &QComboBox::activated, this, [this] {
        m_overrides.positiveClass = m_positive->currentData().toString().toStdString();
        emit overridesChanged();
    });
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
    connect(m_scale, &QComboBox::activated, this, [this] {
        m_overrides.scale = static_cast<NumberScale>(m_scale->currentData().toInt());
        emit overridesChanged();
    });
    connect(m_labels, &QComboBox::activated, this, [this] {
        m_overrides.labelKind = static_cast<LabelKind>(m_labels->currentData().toInt());
        emit overridesChanged();
    });
    connect(m_classNames, &QLineEdit::editingFinished, this, &ImportForm::takeClassNames);
    connect(m_classNames, &QLineEdit::returnPressed, this, &ImportForm::confirmClassNames);
    m_normalise = new QCheckBox(tr("Divide each row by its sum"), this);
    m_normalise->setObjectName(QStringLiteral("normalise"));
    m_normalise->setToolTip(tr("For probabilities that were rounded to a few decimals, so that rows miss the sum 1."));
    connect(m_normalise, &QCheckBox::clicked, this, [this](bool isChecked) {
        m_overrides.normalises = isChecked;
        emit overridesChanged();
    });
    rows.addRow(tr("A row predicts"), m_family);
    rows.addRow(tr("Numbers are"), m_scale);
    rows.addRow(m_normalise);
    rows.addRow(tr("Classes are"), m_labels);
    rows.addRow(tr("Class names"), m_classNames);
    rows.addRow(tr("The event is"), m_positive);
}

void ImportForm::makeColumnControls(QFormLayout& rows) {
    m_columnOrder = makeBox(this, "columnOrder");
    m_columnOrder->setPlaceholderText(tr("as assigned"));
    m_spread = makeBox(this, "spread");
    m_spread->addItem(tr("standard deviations"), false);
    m_spread->addItem(tr("variances"), true);
    connect(m_columnOrder, &QComboBox::activated, this, [this] {
        m_overrides.columnOrder = static_cast<ColumnOrder>(m_columnOrder->currentData().toInt());
        m_overrides.meanings.reset();
        emit overridesChanged();
    });
    connect(m_spread, &QComboBox::activated, this, [this] {
        const bool areVariances = m_spread->currentData().toBool();
        const FamilyLayout& layout = familyLayout(m_plan.settings.family);
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

void ImportForm::makeTargetControls(QFormLayout& rows) {
    m_targetPlace = makeBox(this, "targetPlace");
    m_targetColumn = makeBox(this, "targetColumn");
    m_targetHeader = new QCheckBox(tr("First line is a header"), this);
    m_targetHeader->setObjectName(QStringLiteral("targetHeader"));
    connect(m_targetPlace, &QComboBox::activated, this, &ImportForm::takeTargetPlace);
    connect(m_targetColumn, &QComboBox::activated, this, [this] {
        const int column = m_targetColumn->currentData().toInt();
        if (!m_plan.targets) {
            setRole(static_cast<std::size_t>(column), ColumnRole::Target);
            return;
        }
        m_overrides.targetColumn.reset();
        if (column >= 0) m_overrides.targetColumn = static_cast<std::size_t>(column);
        emit overridesChanged();
    });
    connect(m_targetHeader, &QCheckBox::clicked, this, [this](bool isChecked) {
        m_overrides.targetHasHeader = isChecked;
        emit overridesChanged();
    });
    m_censoring = new QCheckBox(tr("Take the outcome as it stands, although follow-up may end before the event"), this);
    m_censoring->setObjectName(QStringLiteral("censoring"));
    connect(m_censoring, &QCheckBox::clicked, this, [this](bool isChecked) {
        m_overrides.censoring.reset();
        if (isChecked) m_overrides.censoring = Censoring::Ignored;
        emit overridesChanged();
    });
    m_key = makeBox(this, "key");
    connect(m_key, &QComboBox::activated, this, [this] {
        const QString key = m_key->currentData().toString();
        m_overrides.key.reset();
        if (!key.isEmpty()) m_overrides.key = key.toStdString();
        emit overridesChanged();
    });
    m_frequencies = makeBox(this, "frequencies");
    m_frequencies->setPlaceholderText(tr("choose"));
    m_frequencies->setToolTip(tr("A table of counts has one row for many samples; its rows are repeated."));
    connect(m_frequencies, &QComboBox::activated, this, [this] {
        m_overrides.frequencies = m_frequencies->currentData().toString().toStdString();
        emit overridesChanged();
    });
    rows.addRow(tr("Targets are in"), m_targetPlace);
    rows.addRow(tr("Rows are joined by"), m_key);
    rows.addRow(tr("Target column"), m_targetColumn);
    rows.addRow(m_targetHeader);
    rows.addRow(tr("Each row occurred"), m_frequencies);
    rows.addRow(m_censoring);
}

void ImportForm::takeTargetPlace(int index) {
    const int place = m_targetPlace->itemData(index).toInt();
    m_overrides.targetColumn.reset();
    m_overrides.targetHasHeader.reset();
    m_overrides.key.reset();
    forgetColumns();
    if (place == ChooseFile) {
        emit targetsFileRequested();
    } else if (place == InPredictions && m_plan.targets) {
        emit targetsFileRemoved();
    }
    showTargets();
}

void ImportForm::forgetColumns() {
    m_overrides.roles.reset();
    m_overrides.meanings.reset();
    m_overrides.predictionNames.reset();
    m_overrides.targetName.reset();
    m_overrides.levels.reset();
}

void ImportForm::takeClassNames() {
    QStringList names;
    for (const auto& name : m_classNames->text().split(QLatin1Char(','), Qt::SkipEmptyParts))
        names.append(name.trimmed());
    std::vector<std::string> list;
    for (const auto& name : names) list.push_back(name.toStdString());
    if (list == m_plan.settings.classNames) return;
    setClassNames(std::move(list));
}

bool ImportForm::asks(ImportQuestion::About about) const {
    return std::any_of(m_plan.questions.begin(), m_plan.questions.end(),
                       [about](const ImportQuestion& question) { return question.about == about; });
}

/// Names that were only guessed are confirmed by Enter.
void ImportForm::confirmClassNames() {
    if (asks(ImportQuestion::About::ClassNames) && !m_overrides.classNames) setClassNames(m_plan.settings.classNames);
}

void ImportForm::setClassNames(std::vector<std::string> list) {
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
    const ImportSettings& settings = plan.settings;
    m_delimiter->setCurrentIndex(m_delimiter->findData(static_cast<int>(settings.delimiter)));
    m_decimalComma->setChecked(settings.hasDecimalComma);
    m_dropMissing->setChecked(m_overrides.dropsMissing.value_or(false));
    m_censoring->setChecked(m_overrides.censoring == Censoring::Ignored);
    m_header->setChecked(settings.hasHeader);
    m_normalise->setChecked(m_overrides.normalises.value_or(false));
    m_family->setCurrentIndex(m_family->findData(toQt(settings.family)));
    m_scale->setCurrentIndex(m_scale->findData(static_cast<int>(settings.scale)));
    m_labels->setCurrentIndex(m_labels->findData(static_cast<int>(settings.labelKind)));
    if (!m_classNames->hasFocus()) {
        QStringList names;
        for (const auto& name : settings.classNames) names.append(toQt(name));
        m_classNames->setText(names.join(QStringLiteral(", ")));
        m_classNames->setCursorPosition(0);
    }
    m_positive->clear();
    for (const auto& name : settings.classNames) m_positive->addItem(toQt(name), toQt(name));
    m_positive->setCurrentIndex(static_cast<int>(settings.positiveClass));
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
          {m_labels, About::LabelBase},
          {m_classNames, About::ClassNames},
          {m_key, About::Key},
          {m_targetColumn, About::TargetColumn},
          {m_dropMissing, About::MissingValues},
          {m_censoring, About::Censoring},
          {m_frequencies, About::Frequencies},
          {m_rows, About::Models},
          {m_normalise, About::RowSums},
          {m_family, About::Columns}}) {
        // All of several models are taken.
        const bool isSettled = about == About::Models && !m_plan.parts.empty();
        const auto isMeant = [about = about](const ImportQuestion& question) { return question.about == about; };
        const auto question = std::find_if(m_plan.questions.begin(), m_plan.questions.end(), isMeant);
        const bool isAsked = !isSettled && question != m_plan.questions.end();
        markQuestion(*rows, *widget, isAsked ? coreText(question->text) : QString());
    }
}

/// Only what the family has.
void ImportForm::showRows() {
    const FamilyLayout& layout = familyLayout(m_plan.settings.family);
    auto* rows = qobject_cast<QFormLayout*>(this->layout());
    const std::size_t columnCount = predictionColumns(m_plan.predictions, m_plan.settings).size();
    for (QWidget* widget :
         {static_cast<QWidget*>(m_scale), static_cast<QWidget*>(m_labels), static_cast<QWidget*>(m_classNames)}) {
        rows->setRowVisible(widget, layout.isClassification);
    }
    rows->setRowVisible(m_positive, layout.hasPositiveClass && m_plan.settings.classNames.size() == 2);
    rows->setRowVisible(m_normalise,
                        layout.isClassification && m_plan.settings.scale != NumberScale::Logits && columnCount > 1);
    rows->setRowVisible(m_levels, layout.hasLevels);
    const bool hasOrder = layout.blocks.size() > 1 && !layout.hasTriangle && columnCount > layout.blocks.size();
    rows->setRowVisible(m_columnOrder, hasOrder);
    const auto mayBeVariance = [](const ParameterBlock& block) { return block.mayBeVariance; };
    rows->setRowVisible(m_spread, std::any_of(layout.blocks.begin(), layout.blocks.end(), mayBeVariance));
    rows->setRowVisible(m_targetHeader, m_plan.targets.has_value());
    rows->setRowVisible(m_censoring, asks(ImportQuestion::About::Censoring) || m_overrides.censoring.has_value());
}

void ImportForm::showTargets() {
    m_targetPlace->clear();
    m_targetPlace->addItem(tr("the predictions file"), InPredictions);
    if (m_plan.targets) m_targetPlace->addItem(toQt(m_plan.targets->name()), InTargetsFile);
    m_targetPlace->addItem(tr("another file…"), ChooseFile);
    m_targetPlace->setCurrentIndex(m_plan.targets ? 1 : 0);
    m_targetColumn->clear();
    if (m_plan.targets) {
        // Real targets are vectors, one column per dimension, unless a column is chosen.
        const bool mayBeVectors =
            familyLayout(m_plan.settings.family).mayHaveVectors && m_plan.targets->columnCount() > 1;
        if (mayBeVectors) m_targetColumn->addItem(tr("all columns"), -1);
        const bool areAll = mayBeVectors && !m_plan.settings.isTargetColumnChosen;
        fillColumns(*m_targetColumn, *m_plan.targets, areAll ? -1 : static_cast<int>(m_plan.settings.targetColumn));
    } else {
        const auto& roles = m_plan.settings.roles;
        const auto target = std::find(roles.begin(), roles.end(), ColumnRole::Target);
        fillColumns(*m_targetColumn, m_plan.predictions,
                    target == roles.end() ? -2 : static_cast<int>(target - roles.begin()));
    }
    m_targetHeader->setChecked(m_plan.settings.targetHasHeader);
    showKeys();
    showFrequencies();
}

void ImportForm::showFrequencies() {
    m_frequencies->clear();
    m_frequencies->addItem(tr("once"), QString::fromLatin1(noFrequencies));
    QStringList names;
    for (const std::string& name : possibleFrequencies(m_plan.predictions, m_plan.settings.hasDecimalComma)) {
        names.append(toQt(name));
    }
    const QString chosen = toQt(m_overrides.frequencies.value_or(""));
    const bool isOther = !chosen.isEmpty() && chosen != QLatin1String(noFrequencies) && !names.contains(chosen);
    if (isOther) names.append(chosen);
    for (const QString& name : names) m_frequencies->addItem(tr("as often as %1 says").arg(name), name);
    m_frequencies->setCurrentIndex(m_frequencies->findData(chosen));
    const bool isWanted = m_overrides.frequencies.has_value() || asks(ImportQuestion::About::Frequencies);
    qobject_cast<QFormLayout*>(layout())->setRowVisible(m_frequencies, isWanted && !names.isEmpty());
}

void ImportForm::showKeys() {
    m_key->clear();
    m_key->addItem(tr("what was detected"), QString());
    const auto keys = m_plan.targets ? possibleKeys(m_plan.predictions, *m_plan.targets) : std::vector<std::string>();
    for (const std::string& key : keys) m_key->addItem(key == noKey ? tr("their order") : toQt(key), toQt(key));
    // Several columns together are chosen on the command line, or in a saved workspace.
    if (m_overrides.key && m_key->findData(toQt(*m_overrides.key)) < 0) {
        m_key->addItem(toQt(*m_overrides.key), toQt(*m_overrides.key));
    }
    m_key->setCurrentIndex(m_overrides.key ? std::max(m_key->findData(toQt(*m_overrides.key)), 0) : 0);
    qobject_cast<QFormLayout*>(layout())->setRowVisible(m_key, keys.size() > 1);
}

}  // namespace calibrium::ui
