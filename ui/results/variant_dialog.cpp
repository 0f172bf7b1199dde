// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/variant_dialog.h"

#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/method/method_info.h"
#include "ui/forms/lens_editor.h"
#include "ui/forms/parameter_form.h"
#include "ui/language/core_text.h"
#include "ui/look/icon_button.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/applicability.h"
#include "ui/workspace/settings/resolved_settings.h"
#include "ui/workspace/settings/resolved_value.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace calibrium::ui {

VariantDialog::VariantDialog(const Workspace& workspace, std::optional<Request> edited, QWidget* parent)
    : QDialog(parent),
      m_workspace(workspace),
      m_settings(workspace.settings().current()),
      m_edited(std::move(edited)),
      m_methods(new QComboBox(this)),
      m_explanation(new QLabel(this)),
      m_form(new ParameterForm(this)),
      m_lens(new LensEditor(this)) {
    setWindowTitle(m_edited ? tr("Settings of a Column") : tr("Add a Column"));
    setMinimumWidth(52 * spacing::unit);
    m_methods->setObjectName(QStringLiteral("method"));
    m_explanation->setWordWrap(true);
    m_lens->setObjectName(QStringLiteral("lens"));
    auto* lensRow = new QFormLayout;
    lensRow->addRow(tr("Lens"), m_lens);
    auto* buttons =
        new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::Help, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::helpRequested, this,
            [this] { emit explainRequested(toQt(bareRequest().method.id)); });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::twice, spacing::twice, spacing::twice, spacing::twice);
    column->setSpacing(spacing::twice);
    column->addWidget(m_methods);
    column->addWidget(m_explanation);
    column->addWidget(m_form);
    column->addLayout(lensRow);
    column->addStretch(1);
    column->addWidget(buttons);
    fillMethods();
    connect(m_methods, &QComboBox::currentIndexChanged, this, &VariantDialog::showMethod);
    const auto check = [this, ok = buttons->button(QDialogButtonBox::Ok)] {
        ok->setEnabled(m_methods->count() > 0 && m_lens->isValid());
    };
    connect(m_lens, &LensEditor::lensChanged, this, check);
    check();
    showMethod();
}

void VariantDialog::fillMethods() {
    const auto add = [this](const MethodInfo& info, bool isTest) {
        m_methods->addItem(isTest ? tr("%1 (test)").arg(coreText(info.name)) : coreText(info.name), toQt(info.id));
        m_methods->setItemData(m_methods->count() - 1, isTest, Qt::UserRole + 1);
    };
    if (m_edited) {
        add(infoOf(*m_edited), m_edited->isTest);
        m_methods->hide();
        const Values& values = m_edited->method.values;
        if (values.contains("lens")) m_lens->setLens(values.text("lens"));
        return;
    }
    for (const auto& method : measures()) add(method.info, false);
    for (const auto& method : hypothesisTests()) add(method.info, true);
}

Request VariantDialog::bareRequest() const {
    if (m_edited) return *m_edited;
    return {.id = 0,
            .isTest = m_methods->currentData(Qt::UserRole + 1).toBool(),
            .method = {m_methods->currentData().toString().toStdString(), {}}};
}

void VariantDialog::showMethod() {
    if (m_methods->count() == 0) return;
    const Request request = bareRequest();
    const MethodInfo& info = infoOf(request);
    const QString explanation = coreText(info.explanation);
    setHelpTopic(*this, toQt(info.id));
    m_explanation->setText(
        (m_edited ? QStringLiteral("<b>%1</b><br>").arg(coreText(info.name).toHtmlEscaped()) : QString()) +
        explanation.left(explanation.indexOf(QStringLiteral(". ")) + 1).toHtmlEscaped());
    m_form->setParameters(info.parameters);
    m_form->setSamples(samplesOf(m_workspace.models().shown()));
    m_form->setValues(effectiveValues(m_settings, request));
    for (const auto& parameter : info.parameters) {
        m_form->setResolved(parameter.id, m_workspace.resolved().value(parameter.id));
    }
}

Request VariantDialog::request() const {
    Request request = bareRequest();
    request.method.values = ownValues(m_settings, request, m_form->values());
    request.method.values.erase("lens");
    if (const std::string lens = m_lens->lens(); !lens.empty()) request.method.values.set("lens", lens);
    return request;
}

}  // namespace calibrium::ui
