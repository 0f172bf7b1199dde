// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace calibrium::ui {

/// The address of a formula in line notation, for the src of an image that an ExplanationBrowser shows.
QString formulaAddress(const QString& formula);
/// The inverse; empty for another address.
QString formulaOf(const QUrl& address);

/// Shows explanations: formulas as mathematics in its own font, colour and width, pictures not wider than itself, links
/// to other entries ("entry:ece") by signal, and those to the world outside not at all.
class ExplanationBrowser : public QTextBrowser {
    Q_OBJECT

public:
    explicit ExplanationBrowser(QWidget* parent = nullptr);

    /// As setMarkdown(), with air around every heading.
    void showMarkdown(const QString& markdown);
    /// Brings the paragraph with this anchor to the top and marks it; false where there is none: nothing is marked.
    bool showPlace(const QString& anchor);
    [[nodiscard]] QVariant loadResource(int type, const QUrl& address) override;

signals:
    void entryRequested(const QString& id);
    /// What is shown was made for another width, font or colour.
    void outdated();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] double room() const;

    int m_width = 0;  ///< what is shown was made for
};

}  // namespace calibrium::ui
