// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/export/figure_export.h"

#include <QDialog>
#include <QString>

#include <vector>

class QCheckBox;
class QListWidget;
class QPushButton;

namespace calibrium::ui {

class ExportForm;
class ExportPreview;

/// A figure that can be exported, and the name of its file.
struct ExportSource {
    QString id;
    QString name;
    Figure figure;
    std::vector<SeriesStyle> styles{};
    FigureEdits edits{};
};

/// A figure on its way into a file.
struct ExportItem {
    ExportSource source;
    ExportOptions options;
    QString format;
};

/// A text that can be written beside the figures, for the paper that they are for.
struct ExportText {
    QString fileName;
    std::string text;
};

/// Chooses how a figure is written, beside a preview of the very file; others can be written in the same way at once.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// sources: what can be exported, the figure to begin with first. Not empty.
    /// texts: offered together; empty: not offered.
    explicit ExportDialog(std::vector<ExportSource> sources, QWidget* parent = nullptr,
                          std::vector<ExportText> texts = {});

    [[nodiscard]] QString format() const;
    /// For one of the chosen figures; panels and models were chosen for the first one only.
    [[nodiscard]] ExportOptions optionsFor(const ExportSource& source) const;
    /// The figures to write.
    [[nodiscard]] std::vector<ExportSource> chosen() const;
    [[nodiscard]] std::vector<ExportItem> job() const;
    /// The texts to write; none unless somebody has chosen so.
    [[nodiscard]] std::vector<ExportText> chosenTexts() const;

private:
    QWidget* makeSide();
    void showPreview();
    void updateButton();

    std::vector<ExportSource> m_sources;
    ExportForm* m_form = nullptr;
    ExportPreview* m_preview = nullptr;
    QListWidget* m_figures = nullptr;  ///< null where there is one only
    std::vector<ExportText> m_texts;
    QCheckBox* m_hasTexts = nullptr;  ///< null where there are none
    QPushButton* m_save = nullptr;
};

/// The files that writeFigures(), or writeFigure() for a single one, will write. Throws as renderFigure().
QStringList outputPaths(const std::vector<ExportItem>& job, const QString& path, bool isFolder);
/// Writes the figure, or its pages where it is longer than one ("errors-1.svg", "errors-2.svg"; data stay together).
/// Returns the paths. Throws as renderFigure().
QStringList writeFigure(const ExportItem& item, const QString& path);
/// Writes every figure into the folder, under its id and the suffix of its format. Returns the paths.
QStringList writeFigures(const std::vector<ExportItem>& job, const QString& folder);

}  // namespace calibrium::ui
