// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/controllers/preferences_dialog.h"

#include "core/run/memory.h"
#include "ui/forms/real_spin_box.h"
#include "ui/language/core_text.h"
#include "ui/language/language.h"
#include "ui/look/icon_button.h"
#include "ui/look/text_size.h"
#include "ui/look/theme.h"
#include "ui/settings/settings.h"

#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontComboBox>
#include <QFontInfo>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <QThread>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace calibrium::ui {

namespace {

constexpr double mebibytesPerGibibyte = 1024;

/// What may be chosen at most: nearly all that is free, but no less than what was chosen before.
double mostMemory() {
    const double free = static_cast<double>(availableMemory()) / std::pow(mebibytesPerGibibyte, 3);
    return std::max({1.0, std::floor(0.9 * free), settings::memory.value() / mebibytesPerGibibyte});
}

QLabel* makeNote(const QString& text, QWidget* parent) {
    auto* note = new QLabel(text, parent);
    note->setWordWrap(true);
    note->setMinimumWidth(45 * spacing::unit);
    return note;
}

QFormLayout* makeForm() {
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(spacing::twice);
    form->setVerticalSpacing(spacing::unit);
    return form;
}

/// One line from the first field to the last, although notes stand between them.
void alignFields(std::initializer_list<QFormLayout*> forms) {
    QList<QWidget*> labels;
    for (const QFormLayout* form : forms) {
        for (int row = 0; row < form->rowCount(); ++row) {
            labels.append(form->itemAt(row, QFormLayout::LabelRole)->widget());
        }
    }
    int widest = 0;
    for (const QWidget* label : labels) widest = std::max(widest, label->sizeHint().width());
    for (QWidget* label : labels) label->setMinimumWidth(widest);
}

}  // namespace

PreferencesDialog::PreferencesDialog(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("preferences"));
    setWindowTitle(tr("Preferences"));
    setHelpTopic(*this, QStringLiteral("dialog-preferences"));
    auto* look = makeForm();
    addLook(*look);
    addNumbers(*look);
    auto* machine = makeForm();
    addMachine(*machine);
    alignFields({look, machine});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        store();
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(spacing::twice);
    column->addLayout(look);
    column->addWidget(makeNote(tr("Digits are those of the table of results. The level holds for the bands and bars of "
                                  "the views of this analysis and of new ones; it is one of their settings, too."),
                               this));
    column->addLayout(machine);
    column->addWidget(makeNote(
        tr("Memory is for computations and for what they keep; Automatic takes %1, a quarter of what was free at the "
           "start. Threads: one per core. Results depend on neither, but some tests refuse many samples without "
           "memory.")
            .arg(shownNumber(memoryText(static_cast<double>(automaticMemory())))),
        this));
    column->addWidget(buttons);
}

void PreferencesDialog::addLook(QFormLayout& form) {
    m_scheme = new QComboBox(this);
    m_scheme->setObjectName(QStringLiteral("scheme"));
    m_scheme->addItems({tr("System"), tr("Light"), tr("Dark")});  // as Scheme
    m_scheme->setCurrentIndex(settings::scheme.value());
    m_font = new QFontComboBox(this);
    m_font->setObjectName(QStringLiteral("font"));
    m_font->setEditable(false);
    m_font->setCurrentFont(QApplication::font());
    m_textSize = new QSpinBox(this);
    m_textSize->setObjectName(QStringLiteral("textSize"));
    m_textSize->setRange(smallestText, largestText);
    m_textSize->setSingleStep(5);
    m_textSize->setSuffix(tr(" %"));
    m_textSize->setValue(settings::textPercent.value());
    m_language = new QComboBox(this);
    m_language->setObjectName(QStringLiteral("language"));
    for (const Language& language : languages()) m_language->addItem(language.name, language.code);
    m_language->setCurrentIndex(std::max(0, m_language->findData(settings::language.value())));
    form.addRow(tr("Lan&guage"), m_language);
    form.addRow(tr("T&heme"), m_scheme);
    form.addRow(tr("&Font"), m_font);
    form.addRow(tr("Te&xt size"), m_textSize);
}

void PreferencesDialog::addNumbers(QFormLayout& form) {
    m_digits = new QSpinBox(this);
    m_digits->setObjectName(QStringLiteral("digits"));
    m_digits->setRange(2, 8);
    m_digits->setValue(settings::digits.value());
    m_level = new RealSpinBox(false, this);
    m_level->setObjectName(QStringLiteral("level"));
    m_level->setRange(0.5, 0.999);
    m_level->setSingleStep(0.01);
    m_level->setDecimals(3);
    m_level->setValue(settings::level.value());
    form.addRow(tr("&Digits"), m_digits);
    form.addRow(tr("&Level"), m_level);
}

void PreferencesDialog::addMachine(QFormLayout& form) {
    m_memory = new RealSpinBox(false, this);
    m_memory->setObjectName(QStringLiteral("memory"));
    m_memory->setRange(0, mostMemory());
    m_memory->setSingleStep(0.5);
    m_memory->setDecimals(2);
    m_memory->setSuffix(tr(" GiB"));
    m_memory->setSpecialValueText(tr("Automatic"));
    m_memory->setValue(settings::memory.value() / mebibytesPerGibibyte);
    m_threads = new QSpinBox(this);
    m_threads->setObjectName(QStringLiteral("threads"));
    m_threads->setRange(0, std::max(1, QThread::idealThreadCount()));
    m_threads->setSpecialValueText(tr("Automatic"));
    m_threads->setValue(settings::threads.value());
    form.addRow(tr("&Memory"), m_memory);
    form.addRow(tr("&Threads"), m_threads);
}

int PreferencesDialog::scheme() const { return m_scheme->currentIndex(); }

double PreferencesDialog::level() const { return m_level->value(); }

void PreferencesDialog::store() const {
    // A family that nobody chose stays that of the desktop, whatever it will be.
    const QString family = m_font->currentFont().family();
    if (family != QFontInfo(QApplication::font()).family() && family != QApplication::font().family()) {
        settings::fontFamily.store(family);
    }
    settings::language.store(m_language->currentData().toString());
    settings::textPercent.store(m_textSize->value());
    settings::digits.store(m_digits->value());
    settings::level.store(m_level->value());
    settings::memory.store(static_cast<int>(std::lround(m_memory->value() * mebibytesPerGibibyte)));
    settings::threads.store(m_threads->value());
}

}  // namespace calibrium::ui
