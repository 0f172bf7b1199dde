// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/pace_controls.h"

#include "core/experiments/published/lab_presets.h"
#include "ui/actions/actions.h"
#include "ui/look/theme.h"
#include "ui/workspace/lab/lab_session.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QToolButton>

namespace calibrium::ui {

PaceControls::PaceControls(LabSession& lab, const Actions& actions, QWidget* parent)
    : QWidget(parent), m_lab(lab), m_pace(new QComboBox(this)) {
    m_pace->setObjectName(QStringLiteral("labPace"));
    m_pace->setAccessibleName(tr("Speed"));
    m_pace->setToolTip(tr("How fast Play draws data sets; the numbers are the same"));
    const auto add = [this](const QString& name, PlayPace pace) { m_pace->addItem(name, static_cast<int>(pace)); };
    add(tr("Fast"), PlayPace::Fast);
    add(tr("Steady"), PlayPace::Steady);
    add(tr("Slow motion"), PlayPace::Slow);
    connect(m_pace, &QComboBox::activated, this,
            [this] { m_lab.setPace(static_cast<PlayPace>(m_pace->currentData().toInt())); });
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::half);
    const auto addButton = [this, row](QAction* action, const char* name) {
        auto* button = new QToolButton(this);
        button->setObjectName(QLatin1String(name));
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        row->addWidget(button);
    };
    addButton(actions.stepLab, "labStep");
    row->addWidget(m_pace);
    addButton(actions.showDataSet, "labShowData");
    connect(&lab, &LabSession::paceChanged, this, &PaceControls::refresh);
    connect(&lab, &LabSession::stateChanged, this, &PaceControls::refresh);
    refresh();
}

void PaceControls::refresh() {
    const QSignalBlocker blocker(m_pace);
    m_pace->setCurrentIndex(m_pace->findData(static_cast<int>(m_lab.pace())));
    m_pace->setEnabled(m_lab.canStep());
}

}  // namespace calibrium::ui
