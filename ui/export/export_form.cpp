// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_form.h"

#include "ui/export/export_settings.h"
#include "ui/forms/real_spin_box.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSpinBox>
#include <QStandardItemModel>

#include <algorithm>
#include <array>
#include <utility>

namespace calibrium::ui {

namespace {

constexpr int shownPanels = 6;

QString formatName(const QString& suffix) {
    if (suffix == QStringLiteral("png")) return ExportForm::tr("PNG picture");
    if (suffix == QStringLiteral("svg")) return ExportForm::tr("SVG drawing");
    if (suffix == QStringLiteral("pdf")) return ExportForm::tr("PDF document");
    if (suffix == QStringLiteral("tex")) return ExportForm::tr("LaTeX: TikZ and pgfplots");
    if (suffix == QStringLiteral("csv")) return ExportForm::tr("CSV: the plotted data");
    return suffix.toUpper();
}

/// The parts that can be left out, by the names that the command line has for them.
struct Part {
    const char* id;
    QString name;
    bool FigureParts::*isShown;
};

std::array<Part, 6> partsOfFigures() {
    return {Part{"panel-titles", ExportForm::tr("Titles of panels"), &FigureParts::hasPanelTitles},
            Part{"legend", ExportForm::tr("Legend"), &FigureParts::hasLegend},
            Part{"numbers", ExportForm::tr("Numbers on panels"), &FigureParts::hasNotes},
            Part{"first-number-only", ExportForm::tr("Only the first number"), &FigureParts::hasFirstNoteOnly},
            Part{"counts", ExportForm::tr("Histograms below panels"), &FigureParts::hasCounts},
            Part{"letters", ExportForm::tr("Letters a, b, c"), &FigureParts::hasLetters}};
}

QDoubleSpinBox* realBox(QWidget* parent, const char* name, double lower, double upper, double step, int decimals,
                        const QString& suffix) {
    auto* box = new RealSpinBox(false, parent);
    box->setObjectName(QString::fromLatin1(name));
    box->setRange(lower, upper);
    box->setSingleStep(step);
    box->setDecimals(decimals);
    box->setSuffix(suffix);
    return box;
}

}  // namespace

ExportForm::ExportForm(const Figure& figure, const std::string& title, QWidget* parent) : QWidget(parent) {
    auto* rows = new QFormLayout(this);
    rows->setHorizontalSpacing(spacing::twice);
    rows->setVerticalSpacing(spacing::unit);
    rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_format = new QComboBox(this);
    m_format->setObjectName(QStringLiteral("format"));
    for (const auto& suffix : exportFormats()) m_format->addItem(formatName(suffix), suffix);
    rows->addRow(tr("Format"), m_format);
    makeSizeControls(*rows);
    makeLayoutControls(*rows);
    makeLookControls(*rows);
    makePartControls(*rows, figure);
    makeChoices(*rows, figure);
    recall();
    if (!title.empty()) {
        m_hasTitle->setChecked(true);
        m_title->setText(QString::fromStdString(title));
    }
    connectControls();
    updateEnabled();
}

void ExportForm::makeSizeControls(QFormLayout& rows) {
    m_preset = new QComboBox(this);
    m_preset->setObjectName(QStringLiteral("preset"));
    m_preset->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const auto& preset : sizePresets()) m_preset->addItem(preset.name, preset.id);
    m_preset->addItem(tr("Other"), QStringLiteral("other"));
    m_width = realBox(this, "width", 10, 2000, 1, 1, tr(" mm"));
    m_height = realBox(this, "height", 10, 2000, 1, 1, tr(" mm"));
    auto* size = new QHBoxLayout;
    size->setSpacing(spacing::half);
    size->addWidget(m_width, 1);
    size->addWidget(new QLabel(QStringLiteral("\u00d7"), this));
    size->addWidget(m_height, 1);
    m_isHeightAutomatic = new QCheckBox(tr("Height as the content needs"), this);
    m_isHeightAutomatic->setObjectName(QStringLiteral("heightOfContent"));
    rows.addRow(tr("Width"), m_preset);
    rows.addRow(tr("Size"), size);
    rows.addRow(QString(), m_isHeightAutomatic);
}

void ExportForm::makeLayoutControls(QFormLayout& rows) {
    m_isWidthOfPanels = new QCheckBox(tr("This is the width of each panel"), this);
    m_isWidthOfPanels->setObjectName(QStringLiteral("widthOfPanels"));
    m_isWidthOfPanels->setToolTip(tr("Between its axes; the figure becomes as wide as its panels need"));
    rows.addRow(QString(), m_isWidthOfPanels);
    m_columns = new QSpinBox(this);
    m_columns->setObjectName(QStringLiteral("columns"));
    m_columns->setRange(0, mostColumns);
    m_columns->setSpecialValueText(tr("automatic"));
    rows.addRow(tr("Panels per row"), m_columns);
}

void ExportForm::makeLookControls(QFormLayout& rows) {
    m_font = new QComboBox(this);
    m_font->setObjectName(QStringLiteral("font"));
    m_font->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const auto& choice : fontChoices()) m_font->addItem(choice.name, choice.id);
    rows.addRow(tr("Font"), m_font);
    m_fontSize = realBox(this, "fontSize", 3, 60, 0.5, 1, tr(" pt"));
    m_lineWidth = realBox(this, "lineWidth", 0.1, 10, 0.25, 2, tr(" \u00d7"));
    m_lineWidth->setToolTip(tr("How many times the usual width lines have"));
    m_dpi = new QSpinBox(this);
    m_dpi->setObjectName(QStringLiteral("dpi"));
    m_dpi->setRange(30, 2400);
    m_dpi->setSingleStep(50);
    m_dpi->setSuffix(tr(" dots per inch"));
    m_scheme = new QComboBox(this);
    m_scheme->setObjectName(QStringLiteral("scheme"));
    m_scheme->addItem(tr("Light, in colour"), QStringLiteral("light"));
    m_scheme->addItem(tr("Print, in greys"), QStringLiteral("print"));
    m_scheme->addItem(tr("Dark, for slides"), QStringLiteral("dark"));
    m_transparent = new QCheckBox(tr("Transparent background"), this);
    m_transparent->setObjectName(QStringLiteral("transparent"));
    rows.addRow(tr("Font size"), m_fontSize);
    rows.addRow(tr("Line width"), m_lineWidth);
    rows.addRow(tr("Resolution"), m_dpi);
    rows.addRow(tr("Colours"), m_scheme);
    rows.addRow(QString(), m_transparent);
}

void ExportForm::makePartControls(QFormLayout& rows, const Figure& figure) {
    m_hasTitle = new QCheckBox(tr("Title"), this);
    m_hasTitle->setObjectName(QStringLiteral("part:title"));
    m_title = new QLineEdit(this);
    m_title->setObjectName(QStringLiteral("title"));
    m_title->setPlaceholderText(toQt(figure.title));
    auto* title = new QHBoxLayout;
    title->setSpacing(spacing::unit);
    title->addWidget(m_hasTitle);
    title->addWidget(m_title, 1);
    rows.addRow(tr("Show"), title);
    for (const Part& part : partsOfFigures()) {
        auto* box = new QCheckBox(part.name, this);
        box->setObjectName(QStringLiteral("part:") + QLatin1String(part.id));
        m_parts.push_back(box);
        rows.addRow(QString(), box);
    }
}

void ExportForm::makeChoices(QFormLayout& rows, const Figure& figure) {
    if (figure.series.size() > 1) {
        m_model = new QComboBox(this);
        m_model->setObjectName(QStringLiteral("model"));
        m_model->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_model->addItem(tr("All models"));
        for (const Text& name : figure.series) {
            if (!name.empty()) m_model->addItem(toQt(name), toQt(name));
        }
        rows.addRow(tr("Models"), m_model);
    }
    if (figure.panels.size() < 2) return;
    m_panels = new QListWidget(this);
    m_panels->setObjectName(QStringLiteral("panels"));
    m_panels->setAccessibleName(tr("Panels"));
    for (const std::string& name : panelNames(figure)) {
        auto* item = new QListWidgetItem(QString::fromStdString(name), m_panels);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable);
        item->setCheckState(Qt::Checked);
    }
    const int count = std::min(m_panels->count(), shownPanels);
    m_panels->setFixedHeight(count * (m_panels->fontMetrics().height() + spacing::unit) + 2 * m_panels->frameWidth());
    rows.addRow(tr("Panels"), m_panels);
}

void ExportForm::recall() {
    m_format->setCurrentIndex(qMax(0, m_format->findData(settings::exportFormat.value())));
    m_preset->setCurrentIndex(qMax(0, m_preset->findData(settings::exportSize.value())));
    m_width->setValue(settings::exportWidth.value());
    m_height->setValue(settings::exportHeight.value());
    m_isHeightAutomatic->setChecked(settings::isExportHeightAutomatic.value());
    m_isWidthOfPanels->setChecked(settings::isExportWidthOfPanels.value());
    m_columns->setValue(settings::exportColumns.value());
    m_font->setCurrentIndex(qMax(0, m_font->findData(settings::exportFont.value())));
    m_fontSize->setValue(settings::exportFontSize.value());
    m_lineWidth->setValue(settings::exportLineWidth.value());
    m_dpi->setValue(settings::exportDpi.value());
    m_scheme->setCurrentIndex(qMax(0, m_scheme->findData(settings::exportScheme.value())));
    m_transparent->setChecked(settings::isExportTransparent.value());
    const QStringList parts = settings::exportParts.value();
    const auto parted = partsOfFigures();
    for (std::size_t i = 0; i < m_parts.size(); ++i)
        m_parts[i]->setChecked(parts.contains(QLatin1String(parted[i].id)));
    m_hasTitle->setChecked(parts.contains(QStringLiteral("title")));
    for (const auto& preset : sizePresets()) {
        if (preset.id == settings::exportSize.value()) m_partsOfPreset = preset.parts;
    }
}

void ExportForm::remember() const {
    settings::exportFormat.store(format());
    settings::exportSize.store(m_preset->currentData().toString());
    settings::exportWidth.store(m_width->value());
    settings::exportHeight.store(m_height->value());
    settings::isExportHeightAutomatic.store(m_isHeightAutomatic->isChecked());
    settings::isExportWidthOfPanels.store(m_isWidthOfPanels->isChecked());
    settings::exportColumns.store(m_columns->value());
    settings::exportFont.store(m_font->currentData().toString());
    settings::exportFontSize.store(m_fontSize->value());
    settings::exportLineWidth.store(m_lineWidth->value());
    settings::exportDpi.store(m_dpi->value());
    settings::exportScheme.store(m_scheme->currentData().toString());
    settings::isExportTransparent.store(m_transparent->isChecked());
    QStringList parts;
    const auto parted = partsOfFigures();
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        if (m_parts[i]->isChecked()) parts.append(QLatin1String(parted[i].id));
    }
    if (m_hasTitle->isChecked()) parts.append(QStringLiteral("title"));
    settings::exportParts.store(parts);
}

void ExportForm::connectControls() {
    const auto notice = [this] {
        updateEnabled();
        emit changed();
    };
    connect(m_preset, &QComboBox::currentIndexChanged, this, &ExportForm::takePreset);
    for (QComboBox* box : {m_format, m_preset, m_font, m_scheme, m_model}) {
        if (box != nullptr) connect(box, &QComboBox::currentIndexChanged, this, notice);
    }
    for (QDoubleSpinBox* box : {m_width, m_height, m_fontSize, m_lineWidth}) {
        connect(box, &QDoubleSpinBox::valueChanged, this, notice);
    }
    for (QSpinBox* box : {m_dpi, m_columns}) connect(box, &QSpinBox::valueChanged, this, notice);
    std::vector<QCheckBox*> boxes = m_parts;
    boxes.insert(boxes.end(), {m_isHeightAutomatic, m_isWidthOfPanels, m_transparent, m_hasTitle});
    for (QCheckBox* box : boxes) connect(box, &QCheckBox::toggled, this, notice);
    connect(m_title, &QLineEdit::textChanged, this, notice);
    if (m_panels != nullptr) connect(m_panels, &QListWidget::itemChanged, this, notice);
}

void ExportForm::takePreset() {
    for (const auto& preset : sizePresets()) {
        if (preset.id != m_preset->currentData().toString()) continue;
        m_isWidthOfPanels->setChecked(false);
        m_columns->setValue(preset.columns);
        m_width->setValue(preset.sizeMm.width());
        m_isHeightAutomatic->setChecked(preset.sizeMm.height() <= 0);
        if (preset.sizeMm.height() > 0) m_height->setValue(preset.sizeMm.height());
        m_fontSize->setValue(preset.fontPt);
        m_lineWidth->setValue(preset.lineScale);
        takeParts(preset.parts);
    }
}

void ExportForm::takeParts(const FigureParts& suiting) {
    if (suiting == m_partsOfPreset) return;
    const auto parted = partsOfFigures();
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        // What neither the size before nor this one decides stays as it was chosen.
        const bool isShown = suiting.*(parted[i].isShown);
        if (isShown != m_partsOfPreset.*(parted[i].isShown)) m_parts[i]->setChecked(isShown);
    }
    m_partsOfPreset = suiting;
}

void ExportForm::updateEnabled() {
    const bool isPicture = format() != QStringLiteral("csv");
    const bool isOther = m_preset->currentData().toString() == QStringLiteral("other");
    for (QWidget* control : std::initializer_list<QWidget*>{m_preset, m_columns, m_font, m_fontSize, m_lineWidth,
                                                            m_scheme, m_transparent, m_hasTitle}) {
        control->setEnabled(isPicture);
    }
    const bool isOfPanels = isOther && m_isWidthOfPanels->isChecked();
    m_isWidthOfPanels->setEnabled(isPicture && isOther);
    m_width->setEnabled(isPicture && isOther);
    m_isHeightAutomatic->setEnabled(isPicture && !isOfPanels);
    m_height->setEnabled(isPicture && !isOfPanels && !m_isHeightAutomatic->isChecked());
    offerFonts();
    m_title->setEnabled(isPicture && m_hasTitle->isChecked());
    m_dpi->setEnabled(format() == QStringLiteral("png"));
}

void ExportForm::offerFonts() {
    const int document = m_font->findData(fontChoices().back().id);
    const bool isLatex = format() == QStringLiteral("tex");
    if (auto* items = qobject_cast<QStandardItemModel*>(m_font->model())) items->item(document)->setEnabled(isLatex);
    if (!isLatex && m_font->currentIndex() == document) m_font->setCurrentIndex(0);
}

QString ExportForm::format() const { return m_format->currentData().toString(); }

QString ExportForm::title() const { return m_title->text().trimmed(); }

ExportOptions ExportForm::options() const {
    const QString scheme = m_scheme->currentData().toString();
    ExportOptions options;
    const bool isOfPanels =
        m_isWidthOfPanels->isChecked() && m_preset->currentData().toString() == QStringLiteral("other");
    const bool isAutomatic = isOfPanels || m_isHeightAutomatic->isChecked();
    options.sizeMm = {m_width->value(), isAutomatic ? 0 : m_height->value()};
    options.panelWidthMm = isOfPanels ? m_width->value() : 0;
    options.columns = m_columns->value();
    options.font = fontChoices()[static_cast<std::size_t>(std::max(0, m_font->currentIndex()))].font;
    options.dpi = m_dpi->value();
    options.scheme = scheme == QStringLiteral("dark") ? Scheme::Dark : Scheme::Light;
    options.isGreySafe = scheme == QStringLiteral("print");
    options.isTransparent = m_transparent->isChecked();
    options.fontPt = m_fontSize->value();
    options.lineScale = m_lineWidth->value();
    options.hasTitle = m_hasTitle->isChecked();
    const auto parted = partsOfFigures();
    for (std::size_t i = 0; i < m_parts.size(); ++i) options.parts.*(parted[i].isShown) = m_parts[i]->isChecked();
    for (int i = 0; m_panels != nullptr && i < m_panels->count(); ++i) {
        const QListWidgetItem& item = *m_panels->item(i);
        if (item.checkState() == Qt::Checked) options.parts.panels.push_back(item.text().toStdString());
    }
    if (m_panels != nullptr && options.parts.panels.size() == static_cast<std::size_t>(m_panels->count())) {
        options.parts.panels.clear();
    }
    if (m_model != nullptr && m_model->currentIndex() > 0) {
        options.parts.models = {m_model->currentData().toString().toStdString()};
    }
    return options;
}

}  // namespace calibrium::ui
