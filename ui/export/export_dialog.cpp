// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_dialog.h"

#include "ui/export/export_form.h"
#include "ui/export/export_preview.h"
#include "ui/forms/vertical_scroll_area.h"
#include "ui/look/icon_button.h"
#include "ui/look/theme.h"
#include "ui/look/window_size.h"
#include "ui/plots/export/export_pages.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace calibrium::ui {

namespace {

constexpr int shownFigures = 5;
constexpr QSize usualSize(960, 680);

QString pathIn(const QString& folder, const ExportItem& item) {
    return QDir(folder).filePath(item.source.id + QLatin1Char('.') + item.format);
}

}  // namespace

ExportDialog::ExportDialog(std::vector<ExportSource> sources, QWidget* parent, std::vector<ExportText> texts)
    : QDialog(parent), m_sources(std::move(sources)), m_texts(std::move(texts)) {
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export Figure"));
    setHelpTopic(*this, QStringLiteral("dialog-export"));
    m_preview = new ExportPreview(this);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    m_save = buttons->button(QDialogButtonBox::Save);
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::twice);
    row->addWidget(makeSide());
    row->addWidget(m_preview, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::twice, spacing::twice, spacing::twice, spacing::twice);
    column->setSpacing(spacing::twice);
    column->addLayout(row, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        m_form->remember();
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_form, &ExportForm::changed, this, &ExportDialog::showPreview);
    connect(m_preview, &ExportPreview::updated, this, &ExportDialog::updateButton);
    resizeWithinScreen(*this, usualSize);
    m_preview->show(m_sources.front().figure, m_sources.front().styles);
    showPreview();
    updateButton();
}

QWidget* ExportDialog::makeSide() {
    m_form = new ExportForm(m_sources.front().figure, m_sources.front().edits.title, this);
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, spacing::unit, 0);
    column->setSpacing(spacing::unit);
    column->addWidget(m_form);
    if (m_sources.size() > 1) {
        column->addWidget(new QLabel(tr("Figures to write"), content));
        m_figures = new QListWidget(content);
        m_figures->setObjectName(QStringLiteral("figures"));
        m_figures->setAccessibleName(tr("Figures to write"));
        for (std::size_t i = 0; i < m_sources.size(); ++i) {
            auto* item = new QListWidgetItem(m_sources[i].name, m_figures);
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable);
            item->setCheckState(i == 0 ? Qt::Checked : Qt::Unchecked);
        }
        const int count = std::min(m_figures->count(), shownFigures);
        m_figures->setFixedHeight(count * (m_figures->fontMetrics().height() + spacing::unit) +
                                  2 * m_figures->frameWidth());
        column->addWidget(m_figures);
        connect(m_figures, &QListWidget::itemChanged, this, &ExportDialog::updateButton);
    }
    if (!m_texts.empty()) {
        m_hasTexts = new QCheckBox(tr("Methods paragraph and references"), content);
        m_hasTexts->setObjectName(QStringLiteral("texts"));
        QStringList names;
        for (const ExportText& text : m_texts) names.append(text.fileName);
        m_hasTexts->setToolTip(tr("Beside the figure: %1").arg(names.join(QStringLiteral(", "))));
        column->addWidget(m_hasTexts);
    }
    column->addStretch(1);
    return new VerticalScrollArea(content, this);
}

void ExportDialog::showPreview() { m_preview->setOptions(optionsFor(m_sources.front()), format()); }

void ExportDialog::updateButton() {
    const std::size_t count = chosen().size();
    m_save->setText(count > 1 ? tr("Save %1 Figures…").arg(count) : tr("Save As…"));
    m_save->setEnabled(count > 0 && m_preview->problem().isEmpty());
}

QString ExportDialog::format() const { return m_form->format(); }

ExportOptions ExportDialog::optionsFor(const ExportSource& source) const {
    ExportOptions options = m_form->options();
    options.edits = source.edits;
    const bool isFirst = source.id == m_sources.front().id;
    if (isFirst && !m_form->title().isEmpty()) options.edits.title = m_form->title().toStdString();
    if (!isFirst) options.parts.panels.clear();
    return options;
}

std::vector<ExportSource> ExportDialog::chosen() const {
    if (m_figures == nullptr) return m_sources;
    std::vector<ExportSource> result;
    for (int i = 0; i < m_figures->count(); ++i) {
        if (m_figures->item(i)->checkState() == Qt::Checked) result.push_back(m_sources[static_cast<std::size_t>(i)]);
    }
    return result;
}

std::vector<ExportItem> ExportDialog::job() const {
    std::vector<ExportItem> items;
    for (const ExportSource& source : chosen()) items.push_back({source, optionsFor(source), format()});
    return items;
}

std::vector<ExportText> ExportDialog::chosenTexts() const {
    return m_hasTexts != nullptr && m_hasTexts->isChecked() ? m_texts : std::vector<ExportText>();
}

QStringList outputPaths(const std::vector<ExportItem>& job, const QString& path, bool isFolder) {
    QStringList paths;
    for (const ExportItem& item : job) {
        paths += pagePaths(item.source.figure, item.source.styles, isFolder ? pathIn(path, item) : path, item.options);
    }
    return paths;
}

QStringList writeFigure(const ExportItem& item, const QString& path) {
    return renderPages(item.source.figure, item.source.styles, path, item.options);
}

QStringList writeFigures(const std::vector<ExportItem>& job, const QString& folder) {
    QStringList paths;
    for (const ExportItem& item : job) paths += writeFigure(item, pathIn(folder, item));
    return paths;
}

}  // namespace calibrium::ui
