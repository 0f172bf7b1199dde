// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/preferences_dialog.h"

#include "core/run/memory.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/workspace/settings.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <QThread>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace calibrium::ui {

namespace {

constexpr double mebibytesPerGibibyte = 1024;

/// What may be chosen at most: nearly all that is free, but no less than what was chosen before.
double mostMemory() {
    const double free = static_cast<double>(availableMemory()) / std::pow(mebibytesPerGibibyte, 3);
    return std::max({1.0, std::floor(0.9 * free), settings::memory.value() / mebibytesPerGibibyte});
}

}  // namespace

PreferencesDialog::PreferencesDialog(QWidget* parent)
    : QDialog(parent),
      m_memory(new QDoubleSpinBox(this)),
      m_threads(new QSpinBox(this)),
      m_scheme(new QComboBox(this)) {
    setObjectName(QStringLiteral("preferences"));
    setWindowTitle(tr("Preferences"));
    m_memory->setObjectName(QStringLiteral("memory"));
    m_memory->setRange(0, mostMemory());
    m_memory->setSingleStep(0.5);
    m_memory->setDecimals(2);
    m_memory->setSuffix(tr(" GiB"));
    m_memory->setSpecialValueText(tr("Automatic"));
    m_memory->setValue(settings::memory.value() / mebibytesPerGibibyte);
    m_threads->setObjectName(QStringLiteral("threads"));
    m_threads->setRange(0, std::max(1, QThread::idealThreadCount()));
    m_threads->setSpecialValueText(tr("Automatic"));
    m_threads->setValue(settings::threads.value());
    m_scheme->setObjectName(QStringLiteral("scheme"));
    m_scheme->addItems({tr("System"), tr("Light"), tr("Dark")});  // as Scheme
    m_scheme->setCurrentIndex(settings::scheme.value());

    auto* form = new QFormLayout;
    form->setHorizontalSpacing(spacing::twice);
    form->setVerticalSpacing(spacing::unit);
    form->addRow(tr("&Memory"), m_memory);
    form->addRow(tr("&Threads"), m_threads);
    form->addRow(tr("T&heme"), m_scheme);
    auto* note = new QLabel(
        tr("Memory is for computations and for what they keep; Automatic takes %1, a quarter of what was free at the "
           "start. Threads: one per core. Results depend on neither, but some tests refuse many samples without "
           "memory.")
            .arg(toQt(memoryText(static_cast<double>(automaticMemory())))),
        this);
    note->setWordWrap(true);
    note->setMinimumWidth(45 * spacing::unit);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        store();
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(spacing::twice);
    column->addLayout(form);
    column->addWidget(note);
    column->addWidget(buttons);
}

int PreferencesDialog::scheme() const { return m_scheme->currentIndex(); }

void PreferencesDialog::store() const {
    settings::memory.store(static_cast<int>(std::lround(m_memory->value() * mebibytesPerGibibyte)));
    settings::threads.store(m_threads->value());
}

}  // namespace calibrium::ui
