// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace calibrium {
struct FigureMethod;
struct FigurePick;
struct PickedSamples;
}  // namespace calibrium

namespace calibrium::ui {

class FigureView;
class SampleSelection;
class Workspace;

/// Between one view and the selected samples, both ways: what the mouse picks in the view is selected, what is selected
/// is shown in it. Core finds out in the background; nothing is done for a view that nobody sees.
class SampleLink : public QObject {
    Q_OBJECT

public:
    SampleLink(Workspace& workspace, SampleSelection& selection, const FigureMethod& method, FigureView& view);

signals:
    /// Why nothing was selected: one sentence.
    void refused(const QString& message);
    /// Samples were picked with the mouse.
    void picked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What core is asked with; owns everything that the call refers to.
    struct Question;

    [[nodiscard]] std::shared_ptr<const Question> question() const;
    [[nodiscard]] QString jobKey(const char* task) const;
    void showKinds();
    void pick(const FigurePick& pick, bool isAdded);
    void take(const std::vector<PickedSamples>& found, bool isAdded);
    void showSelection();

    Workspace& m_workspace;
    SampleSelection& m_selection;
    const FigureMethod& m_method;
    FigureView& m_view;
};

}  // namespace calibrium::ui
