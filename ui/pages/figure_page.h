// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/theme.h"
#include "ui/workspace/settings/analysis_settings.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QMenu;
class QTabBar;
class QToolButton;
class QVBoxLayout;

namespace calibrium {
struct Figure;
struct FigureMethod;
}  // namespace calibrium

namespace calibrium::ui {

class FigureView;
class VerdictPanel;
class WarningsStrip;
class Workspace;
struct FigureState;

/// The page of a registered view and of those that belong to it: verdict, a figure to choose, warnings.
class FigurePage : public QWidget {
    Q_OBJECT

public:
    FigurePage(Workspace& workspace, const FigureMethod& method, QWidget* parent = nullptr);

    /// The first view of the page, which gives it its name.
    [[nodiscard]] const FigureMethod& method() const { return *m_shown.front().method; }
    /// The view that is shown; what export and copy apply to.
    [[nodiscard]] const FigureMethod& currentMethod() const { return *m_shown[m_current].method; }
    /// Brings a view of this page to the front; false for one that stands elsewhere.
    bool showView(const QString& methodId);
    [[nodiscard]] FigureView& view() const { return *m_shown[m_current].view; }
    /// The view of a method of this page; null for others.
    [[nodiscard]] FigureView* viewOf(const std::string& methodId) const;
    /// What the context menu of every view offers.
    void setViewActions(const QList<QAction*>& actions);

    /// Why the view that export and copy apply to must not leave the program now; empty if it may.
    [[nodiscard]] QString whyNotFinal() const;

signals:
    /// Another view of the page is shown.
    void viewChosen();
    void explainRequested(const QString& methodId);

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Shown {
        const FigureMethod* method = nullptr;
        FigureView* view = nullptr;
        std::shared_ptr<const Figure> figure{};  ///< on screen; null for none
        std::vector<SeriesStyle> styles{};
    };

    QWidget* makeHead();
    QWidget* makeChoice();
    void chooseView(int index);
    void addView(QVBoxLayout& column, const FigureMethod& method);
    void refresh();
    void refreshView(Shown& shown);
    [[nodiscard]] QString emptyReason(const FigureState& state) const;
    void showErrors();
    void showOffers();
    /// What one of the figures suggests to set otherwise; null where none does.
    [[nodiscard]] const Shown* suggestion() const;
    void takeSuggestion();
    void fillOffers(QMenu& menu);
    void moveHandles(const Shown& shown) const;
    void dragHandle(FigureView& view, const FigureMethod& method, const QString& handle, double value);
    void endDrag(bool wasPutBack);

    Workspace& m_workspace;
    std::vector<Shown> m_shown;
    std::size_t m_current = 0;
    QTabBar* m_choice = nullptr;  ///< null where the page has one view
    std::optional<AnalysisSettings> m_beforeDrag;
    QString m_handle;  ///< that is being dragged, by the name of its setting
    VerdictPanel* m_verdict = nullptr;
    WarningsStrip* m_warnings;
    QToolButton* m_suggestion = nullptr;  ///< a setting that a figure suggests
    QToolButton* m_offers = nullptr;      ///< measures that the figures have found, to become columns of the results
};

}  // namespace calibrium::ui
