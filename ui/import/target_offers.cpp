// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/target_offers.h"

#include "core/io/bytes/data_files.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"
#include "ui/look/literal_tip.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace calibrium::ui {

namespace {

constexpr std::size_t mostOffers = 4;

std::vector<TargetOffer> offersFor(const ImportPlan& plan, const std::vector<TargetOffer>& known) {
    std::vector<TargetOffer> offers;
    if (plan.tables.targets || targetColumn(plan)) return offers;
    const auto add = [&](const TargetOffer& offer) {
        const bool isThere = std::any_of(offers.begin(), offers.end(),
                                         [&](const TargetOffer& other) { return other.path == offer.path; });
        const bool isItself = offer.path == toQt(plan.source.predictionsPath);
        const bool fits = offer.rowCount == 0 || offer.rowCount == plan.tables.predictions.rowCount();
        if (!isThere && !isItself && fits && offers.size() < mostOffers) offers.push_back(offer);
    };
    for (const auto& path : targetFilesBeside(plan.source.predictionsPath)) {
        add({toQt(path), QFileInfo(toQt(path)).fileName(), 0});
    }
    for (const auto& offer : known) add(offer);
    return offers;
}

}  // namespace

TargetOffers::TargetOffers(QWidget* parent) : QWidget(parent), m_row(new QHBoxLayout(this)) {
    setObjectName(QStringLiteral("targetOffers"));
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(spacing::unit);
    m_row->addWidget(new QLabel(tr("Take the targets from"), this));
    m_row->addStretch(1);
    hide();
}

void TargetOffers::setPlan(const ImportPlan& plan, const std::vector<TargetOffer>& known) {
    for (auto* old : findChildren<QPushButton*>()) old->deleteLater();
    const auto offers = offersFor(plan, known);
    for (const auto& offer : offers) {
        auto* button = new QPushButton(offer.text, this);
        button->setObjectName(QStringLiteral("targets:%1").arg(offer.text));
        button->setToolTip(literalTip(offer.path));
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this, path = offer.path] { emit chosen(path); });
        m_row->insertWidget(m_row->count() - 1, button);
    }
    setVisible(!offers.empty());
}

}  // namespace calibrium::ui
