// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/self_test_dialog.h"

#include "core/data/family.h"
#include "core/method/known_families.h"
#include "core/text/number_text.h"
#include "ui/language/core_text.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/look/window_size.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <memory>
#include <utility>

namespace calibrium::ui {

namespace {

constexpr int shownDigits = 9;

/// A number that is not met, below its data set.
QTreeWidgetItem* missedLine(const SelfTestCheck& check) {
    auto* line = new QTreeWidgetItem;
    const QString request = toQt(check.request);
    line->setText(0, check.quantity == "value" ? request : request + QStringLiteral(", ") + toQt(check.quantity));
    line->setText(1, check.refusal.empty() ? SelfTestDialog::tr("computed %1, expected %2")
                                                 .arg(shownNumber(significant(check.computed, shownDigits)),
                                                      shownNumber(significant(check.expected, shownDigits)))
                                           : spokenText(check.refusal));
    return line;
}

QTreeWidgetItem* groupLine(const SelfTestGroup& group) {
    const auto met = static_cast<qulonglong>(group.metCount());
    auto* line = new QTreeWidgetItem;
    const int samples = static_cast<int>(group.sampleCount);
    line->setText(0, coreText(family(group.family).name()) + QStringLiteral(", ") +
                         SelfTestDialog::tr("%n samples", nullptr, samples));
    line->setText(1, SelfTestDialog::tr("%1 of %2").arg(met).arg(group.checks.size()));
    line->setText(2, toQt(group.origin));
    const bool isMet = met == group.checks.size();
    line->setIcon(0, icon(isMet ? QStringLiteral("verdict-ok") : QStringLiteral("verdict-bad")));
    for (const SelfTestCheck& check : group.checks) {
        if (!check.isMet()) line->addChild(missedLine(check));
    }
    return line;
}

}  // namespace

SelfTestDialog::SelfTestDialog(QWidget* parent)
    : QDialog(parent),
      m_mark(new QLabel(this)),
      m_summary(new QLabel(this)),
      m_progress(new QProgressBar(this)),
      m_list(new QTreeWidget(this)) {
    setObjectName(QStringLiteral("selfTestDialog"));
    setWindowTitle(tr("Self-Test"));
    m_summary->setObjectName(QStringLiteral("summary"));
    m_summary->setWordWrap(true);
    m_progress->setObjectName(QStringLiteral("progress"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setRange(0, 100);
    m_list->setObjectName(QStringLiteral("groups"));
    m_list->setAccessibleName(tr("Data sets"));
    m_list->setHeaderLabels({tr("Data set"), tr("Met"), tr("Numbers of")});
    m_list->setAlternatingRowColors(true);
    m_list->setFrameShape(QFrame::NoFrame);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&m_jobs, &JobTracker::summaryChanged, this, [this](const JobSummary& summary) {
        m_progress->setValue(static_cast<int>(100 * summary.fraction));
        m_progress->setVisible(summary.count > 0);
    });
    auto* top = new QHBoxLayout;
    top->setContentsMargins(spacing::twice, spacing::twice, spacing::twice, spacing::unit);
    top->setSpacing(spacing::unit);
    top->addWidget(m_mark);
    top->addWidget(m_summary, 1);
    auto* bottom = new QHBoxLayout;
    bottom->setContentsMargins(spacing::twice, spacing::unit, spacing::twice, spacing::twice);
    bottom->addWidget(m_progress, 1);
    bottom->addWidget(buttons, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(m_list, 1);
    column->addLayout(bottom);
    resizeWithinScreen(*this, QSize(90 * spacing::unit, 64 * spacing::unit));
}

void SelfTestDialog::start(std::string values) {
    m_list->clear();
    say(tr("Numbers that other programs and publications give are being computed."), QString());
    m_jobs.start<SelfTestReport>(
        {QStringLiteral("selfTest"), windowTitle(), true},
        [values = std::move(values)](const Run& run) { return selfTest(values, run); },
        {this, [this](std::shared_ptr<const SelfTestReport> report) { showReport(*report); },
         [this](const QString& message) { say(message, QStringLiteral("verdict-bad")); },
         [this] { say(tr("The self-test was stopped."), QStringLiteral("verdict-unknown")); }});
}

void SelfTestDialog::showReport(const SelfTestReport& report) {
    for (const SelfTestGroup& group : report.groups) m_list->addTopLevelItem(groupLine(group));
    m_list->expandAll();
    for (int column = 0; column < m_list->columnCount(); ++column) {
        m_list->resizeColumnToContents(column);
        m_list->setColumnWidth(column, m_list->columnWidth(column) + spacing::twice);
    }
    const auto met = static_cast<qulonglong>(report.metCount());
    const auto all = static_cast<qulonglong>(report.checkCount());
    if (report.isPassed()) {
        say(tr("This program computes all %1 numbers as the other programs and publications do.").arg(all),
            QStringLiteral("verdict-ok"));
    } else {
        say(tr("This program computes %1 of %2 numbers as the other programs and publications do. Do not rely on its "
               "results; please report this.")
                .arg(met)
                .arg(all),
            QStringLiteral("verdict-bad"));
    }
}

void SelfTestDialog::say(const QString& text, const QString& iconName) {
    m_summary->setText(text);
    const int side = fontMetrics().height() * 3 / 2;
    m_mark->setPixmap(iconName.isEmpty() ? QPixmap() : icon(iconName).pixmap(side, side));
}

}  // namespace calibrium::ui
