// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/lens_editor.h"

#include "core/families/classes/lens.h"
#include "core/run/error.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"

#include <algorithm>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

constexpr int argumentRole = Qt::UserRole + 1;
constexpr int exampleRole = Qt::UserRole + 2;

}  // namespace

LensEditor::LensEditor(QWidget* parent)
    : QWidget(parent),
      m_kind(new QComboBox(this)),
      m_argument(new QLineEdit(this)),
      m_mistake(new QLabel(this)),
      m_meaning(new QLabel(this)) {
    m_kind->setObjectName(QStringLiteral("kind"));
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_argument->setObjectName(QStringLiteral("argument"));
    m_mistake->setObjectName(QStringLiteral("mistake"));
    m_mistake->setTextFormat(Qt::PlainText);
    m_mistake->setWordWrap(true);
    m_meaning->setObjectName(QStringLiteral("meaning"));
    m_meaning->setWordWrap(true);
    m_meaning->setText(
        tr("Kernel methods and scores: all classes. Binned and smooth ones: the top label; of a binary model the "
           "positive class."));
    m_kind->addItem(tr("each measure's own"), QString());
    for (const auto& info : lensInfos()) {
        m_kind->addItem(coreText(info.name), toQt(info.id));
        const int last = m_kind->count() - 1;
        m_kind->setItemData(last, coreText(info.explanation), Qt::ToolTipRole);
        m_kind->setItemData(last, coreText(info.argument), argumentRole);
        m_kind->setItemData(last, coreText(info.example), exampleRole);
    }
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::unit);
    row->addWidget(m_kind, 1);
    row->addWidget(m_argument, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::half);
    column->addLayout(row);
    column->addWidget(m_mistake);
    column->addWidget(m_meaning);
    connect(m_kind, &QComboBox::activated, this, [this] {
        m_argument->setText(m_kind->currentData(exampleRole).toString());
        showArgument();
        emit lensChanged();
    });
    connect(m_argument, &QLineEdit::textEdited, this, [this] {
        showMistake();
        emit lensChanged();
    });
    showArgument();
}

std::string LensEditor::lens() const {
    const QString id = m_kind->currentData().toString();
    if (m_kind->currentData(argumentRole).toString().isEmpty()) return id.toStdString();
    return (id + QLatin1Char(':') + m_argument->text().trimmed()).toStdString();
}

void LensEditor::setLens(const std::string& lens) {
    const QString text = toQt(lens);
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(text.section(QLatin1Char(':'), 0, 0))));
    m_argument->setText(text.section(QLatin1Char(':'), 1));
    showArgument();
}

bool LensEditor::isValid() const { return mistake().isEmpty(); }

QString LensEditor::mistake() const {
    const std::string id = lens();
    if (id.empty()) return {};
    try {
        static_cast<void>(parseLens(id));
        return {};
    } catch (const InvalidSetting& error) {
        return spokenText(error);
    }
}

void LensEditor::showArgument() {
    const QString argument = m_kind->currentData(argumentRole).toString();
    m_argument->setVisible(!argument.isEmpty());
    m_argument->setPlaceholderText(argument);
    m_argument->setToolTip(m_kind->currentData(Qt::ToolTipRole).toString());
    m_meaning->setVisible(m_kind->currentData().toString().isEmpty());
    showMistake();
}

void LensEditor::showMistake() {
    m_mistake->setText(mistake());
    m_mistake->setVisible(!m_mistake->text().isEmpty());
}

}  // namespace calibrium::ui
