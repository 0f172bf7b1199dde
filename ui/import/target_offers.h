// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

class QHBoxLayout;

namespace calibrium {
struct ImportPlan;
}

namespace calibrium::ui {

/// A file that may hold the targets of predictions which have none.
struct TargetOffer {
    QString path;
    QString text;            ///< "labels.csv"
    std::size_t rowCount{};  ///< 0: not known

    bool operator==(const TargetOffer&) const = default;
};

/// Buttons that say where the targets of a file may be: files beside it that are called so, and what is in use as
/// targets of as many rows already. Hidden where there is nothing to offer.
class TargetOffers : public QWidget {
    Q_OBJECT

public:
    explicit TargetOffers(QWidget* parent = nullptr);

    /// known: what is in use already.
    void setPlan(const ImportPlan& plan, const std::vector<TargetOffer>& known);

signals:
    void chosen(const QString& path);

private:
    QHBoxLayout* m_row;
};

}  // namespace calibrium::ui
