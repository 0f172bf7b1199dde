// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/section_head.h"

#include "ui/look/icon_button.h"
#include "ui/look/text_size.h"
#include "ui/look/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace calibrium::ui {

SectionHead::SectionHead(const QString& title, const QString& methodId, QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing::half);
    auto* label = new QLabel(title, this);
    setRelativeFont(*label, 1, QFont::DemiBold);
    row->addWidget(label, 1);
    if (methodId.isEmpty()) return;
    QToolButton* help = makeHelpButton(methodId, tr("Explain %1").arg(title), this);
    connect(help, &QToolButton::clicked, this, [this, methodId] { emit explainRequested(methodId); });
    row->addWidget(help);
}

}  // namespace calibrium::ui
