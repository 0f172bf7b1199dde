// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_dialog.h"

#include "ui/look/theme.h"
#include "ui/workspace/settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

QString formatName(const QString& suffix) {
    if (suffix == QStringLiteral("png")) return ExportDialog::tr("PNG picture");
    if (suffix == QStringLiteral("svg")) return ExportDialog::tr("SVG drawing");
    if (suffix == QStringLiteral("pdf")) return ExportDialog::tr("PDF document");
    if (suffix == QStringLiteral("csv")) return ExportDialog::tr("CSV: the plotted data");
    return suffix.toUpper();
}

}  // namespace

ExportDialog::ExportDialog(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export Figure"));
    makeControls();
    auto* size = new QHBoxLayout;
    size->setSpacing(spacing::half);
    size->addWidget(m_width, 1);
    size->addWidget(new QLabel(QStringLiteral("×"), this));
    size->addWidget(m_height, 1);
    auto* rows = new QFormLayout;
    rows->setHorizontalSpacing(spacing::twice);
    rows->setVerticalSpacing(spacing::unit);
    rows->addRow(tr("Format"), m_format);
    rows->addRow(tr("Size"), m_preset);
    rows->addRow(QString(), size);
    rows->addRow(tr("Resolution"), m_dpi);
    rows->addRow(tr("Scheme"), m_scheme);
    rows->addRow(QString(), m_transparent);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Save)->setText(tr("Save As…"));
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        remember();
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::twice, spacing::twice, spacing::twice, spacing::twice);
    column->setSpacing(spacing::twice);
    column->addLayout(rows);
    column->addStretch(1);
    column->addWidget(buttons);
    recall();
}

void ExportDialog::makeControls() {
    m_format = new QComboBox(this);
    m_format->setObjectName(QStringLiteral("format"));
    for (const auto& suffix : exportFormats()) m_format->addItem(formatName(suffix), suffix);
    m_preset = new QComboBox(this);
    m_preset->setObjectName(QStringLiteral("preset"));
    for (const auto& preset : sizePresets()) m_preset->addItem(preset.name, preset.sizeMm);
    m_preset->addItem(tr("Other"));
    const auto makeSide = [this] {
        auto* box = new QDoubleSpinBox(this);
        box->setRange(10, 2000);
        box->setDecimals(0);
        box->setSuffix(tr(" mm"));
        return box;
    };
    m_width = makeSide();
    m_height = makeSide();
    m_dpi = new QSpinBox(this);
    m_dpi->setRange(30, 2400);
    m_dpi->setSingleStep(50);
    m_dpi->setSuffix(tr(" dots per inch"));
    m_scheme = new QComboBox(this);
    m_scheme->addItem(tr("light, for paper"), static_cast<int>(Scheme::Light));
    m_scheme->addItem(tr("dark, for slides"), static_cast<int>(Scheme::Dark));
    m_transparent = new QCheckBox(tr("Transparent background"), this);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::updateEnabled);
    connect(m_preset, &QComboBox::currentIndexChanged, this, &ExportDialog::showPresetSize);
}

void ExportDialog::recall() {
    m_format->setCurrentIndex(qMax(0, m_format->findData(settings::exportFormat.value())));
    m_preset->setCurrentIndex(qBound(0, settings::exportPreset.value(), m_preset->count() - 2));
    m_dpi->setValue(settings::exportDpi.value());
    m_scheme->setCurrentIndex(settings::isExportDark.value() ? 1 : 0);
    showPresetSize();
    updateEnabled();
}

void ExportDialog::remember() const {
    settings::exportFormat.store(format());
    settings::exportPreset.store(m_preset->currentIndex());
    settings::exportDpi.store(m_dpi->value());
    settings::isExportDark.store(m_scheme->currentIndex() == 1);
}

void ExportDialog::showPresetSize() {
    const QSizeF size = m_preset->currentData().toSizeF();
    if (size.isValid()) {
        m_width->setValue(size.width());
        m_height->setValue(size.height());
    }
    updateEnabled();
}

void ExportDialog::updateEnabled() {
    const bool isPicture = format() != QStringLiteral("csv");
    const bool isOther = !m_preset->currentData().isValid();
    m_preset->setEnabled(isPicture);
    m_width->setEnabled(isPicture && isOther);
    m_height->setEnabled(isPicture && isOther);
    m_dpi->setEnabled(format() == QStringLiteral("png"));
    m_scheme->setEnabled(isPicture);
    m_transparent->setEnabled(isPicture);
}

QString ExportDialog::format() const { return m_format->currentData().toString(); }

ExportOptions ExportDialog::options() const {
    return {.sizeMm = {m_width->value(), m_height->value()},
            .dpi = static_cast<double>(m_dpi->value()),
            .scheme = m_scheme->currentIndex() == 1 ? Scheme::Dark : Scheme::Light,
            .isTransparent = m_transparent->isChecked()};
}

}  // namespace calibrium::ui
