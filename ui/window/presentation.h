// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>

#include <functional>

class QMainWindow;
class QWidget;

namespace calibrium::ui {

/// The window before an audience: full screen, large text and lines, panels and bars folded away. Page Down and Page Up
/// (with Right, Left and Space, as clickers send them) ask for the next and the previous step, B and the point make the
/// screen black, Esc, F5 and F11 end it. Everything comes back as it was.
class Presentation : public QObject {
    Q_OBJECT

public:
    explicit Presentation(QMainWindow& window);
    ~Presentation() override;

    [[nodiscard]] bool isOn() const { return m_isOn; }
    void setOn(bool isOn);

signals:
    void nextRequested();
    void previousRequested();
    /// It began or ended, by whichever way.
    void changed(bool isOn);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What the key does; empty for keys that mean what they always mean.
    [[nodiscard]] std::function<void()> actionOf(int key);
    void fold();
    void unfold();
    void setBlack(bool isBlack);

    QMainWindow& m_window;
    bool m_isOn = false;
    QByteArray m_state;     ///< docks and tool bars before
    QByteArray m_geometry;  ///< size and place before
    QWidget* m_curtain = nullptr;
};

}  // namespace calibrium::ui
