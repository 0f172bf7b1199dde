// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/text_size.h"

#include "ui/settings/settings.h"

#include <QApplication>
#include <QEvent>
#include <QTabBar>
#include <QWidget>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace calibrium::ui {

namespace {

constexpr std::array<int, 9> sizes{75, 85, 100, 110, 125, 140, 160, 180, 200};

double& audienceFactor() {
    static double factor = 1;
    return factor;
}

/// What the desktop gave, asked before our own font replaces it.
const QFont& usualFont() {
    static const QFont font = QApplication::font();
    return font;
}

class FontFollower;

/// Those that follow the program's font rather than their widget's.
std::set<FontFollower*>& followersOfProgram() {
    static std::set<FontFollower*> followers;
    return followers;
}

/// Calls back on the events that tell of another font.
class FontFollower final : public QObject {
public:
    FontFollower(QWidget& widget, std::function<void()> update, bool isOfProgram)
        : QObject(&widget), m_update(std::move(update)), m_isOfProgram(isOfProgram) {
        widget.installEventFilter(this);
        if (m_isOfProgram) followersOfProgram().insert(this);
        m_update();
    }
    ~FontFollower() override { followersOfProgram().erase(this); }

    void update() { m_update(); }

    bool eventFilter(QObject* watched, QEvent* event) override {
        const QEvent::Type type = event->type();
        const bool isNews = m_isOfProgram ? type == QEvent::ApplicationFontChange : type == QEvent::FontChange;
        // What the update itself changes is no news.
        if (isNews && !std::exchange(m_isUpdating, true)) {
            m_update();
            m_isUpdating = false;
        }
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void()> m_update;
    bool m_isOfProgram;
    bool m_isUpdating = false;
};

}  // namespace

void applyTextSize() {
    QFont font = usualFont();
    const QString family = settings::fontFamily.value();
    if (!family.isEmpty()) font.setFamily(family);
    const int percent = std::clamp(settings::textPercent.value(), smallestText, largestText);
    const double factor = audienceFactor() * percent / 100;
    if (usualFont().pointSizeF() > 0) {
        font.setPointSizeF(usualFont().pointSizeF() * factor);
    } else {
        font.setPixelSize(std::max(1, qRound(usualFont().pixelSize() * factor)));
    }
    if (QApplication::font() == font) return;
    // Widgets keep the font they were polished with as long as there is a style sheet.
    const QString sheet = qApp->styleSheet();
    qApp->setStyleSheet(QString());
    QApplication::setFont(font);
    qApp->setStyleSheet(sheet);
    // The style sheet has just given them the fonts back that they had.
    for (FontFollower* follower : followersOfProgram()) follower->update();
    // Rows of tabs keep them until they are set, however late they were made.
    const QWidgetList widgets = QApplication::allWidgets();
    for (QWidget* widget : widgets) {
        if (qobject_cast<QTabBar*>(widget) != nullptr) widget->setFont(font);
    }
}

void stepTextSize(int direction) {
    int percent = settings::textPercent.value();
    if (direction > 0) {
        const auto* next = std::upper_bound(sizes.begin(), sizes.end(), percent);
        percent = next == sizes.end() ? largestText : *next;
    } else if (direction < 0) {
        const auto* next = std::lower_bound(sizes.begin(), sizes.end(), percent);
        percent = next == sizes.begin() ? smallestText : *(next - 1);
    } else {
        percent = 100;
    }
    settings::textPercent.store(percent);
    applyTextSize();
}

void setAudienceFactor(double factor) {
    audienceFactor() = factor;
    applyTextSize();
}

void followFont(QWidget& widget, std::function<void()> update) { new FontFollower(widget, std::move(update), false); }

void setRelativeFont(QWidget& widget, double factor, QFont::Weight weight) {
    const auto update = [&widget, factor, weight] {
        QFont font = QApplication::font(&widget);
        if (font.pointSizeF() > 0) {
            font.setPointSizeF(font.pointSizeF() * factor);
        } else {
            font.setPixelSize(std::max(1, qRound(font.pixelSize() * factor)));
        }
        font.setWeight(weight);
        widget.setFont(font);
    };
    new FontFollower(widget, update, true);
}

}  // namespace calibrium::ui
