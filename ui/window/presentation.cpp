// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/presentation.h"

#include "ui/look/text_size.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenuBar>
#include <QStatusBar>
#include <QTextEdit>
#include <QToolBar>

namespace calibrium::ui {

namespace {

/// Readable from the last row of a class room, and still two panels side by side.
constexpr double audienceText = 1.5;

/// Keys belong to what is being typed into.
bool isTyping(const QWidget* focus) {
    return qobject_cast<const QLineEdit*>(focus) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(focus) != nullptr ||
           qobject_cast<const QTextEdit*>(focus) != nullptr || qobject_cast<const QComboBox*>(focus) != nullptr;
}

}  // namespace

Presentation::Presentation(QMainWindow& window) : QObject(&window), m_window(window) {}

Presentation::~Presentation() {
    if (m_isOn) setAudienceFactor(1);
}

void Presentation::setOn(bool isOn) {
    if (isOn == m_isOn) return;
    m_isOn = isOn;
    if (isOn) {
        fold();
        qApp->installEventFilter(this);
    } else {
        qApp->removeEventFilter(this);
        setBlack(false);
        unfold();
    }
    emit changed(isOn);
}

void Presentation::fold() {
    m_state = m_window.saveState();
    m_geometry = m_window.saveGeometry();
    for (auto* dock : m_window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) dock->hide();
    for (auto* bar : m_window.findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly)) bar->hide();
    m_window.menuBar()->hide();
    m_window.statusBar()->hide();
    setAudienceFactor(audienceText);
    m_window.showFullScreen();
}

void Presentation::unfold() {
    setAudienceFactor(1);
    m_window.menuBar()->show();
    m_window.statusBar()->show();
    m_window.showNormal();
    m_window.restoreGeometry(m_geometry);
    m_window.restoreState(m_state);
}

void Presentation::setBlack(bool isBlack) {
    if (isBlack == (m_curtain != nullptr)) return;
    if (!isBlack) {
        delete m_curtain;
        m_curtain = nullptr;
        return;
    }
    m_curtain = new QWidget(&m_window);
    m_curtain->setObjectName(QStringLiteral("curtain"));
    m_curtain->setAutoFillBackground(true);
    m_curtain->setPalette(QPalette(Qt::black));
    m_curtain->setGeometry(m_window.rect());
    m_curtain->show();
    m_curtain->raise();
}

std::function<void()> Presentation::actionOf(int key) {
    switch (key) {
        case Qt::Key_PageDown:
        case Qt::Key_Right:
        case Qt::Key_Space:
            return [this] { emit nextRequested(); };
        case Qt::Key_PageUp:
        case Qt::Key_Left:
            return [this] { emit previousRequested(); };
        case Qt::Key_B:
        case Qt::Key_Period:
            return [this] { setBlack(m_curtain == nullptr); };
        case Qt::Key_Escape:
        case Qt::Key_F5:
        case Qt::Key_F11:
            return [this] { setOn(false); };
        default:
            return {};
    }
}

bool Presentation::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    // What comes to the system's window goes on to a widget.
    const bool isKey = watched->isWidgetType() && (type == QEvent::KeyPress || type == QEvent::ShortcutOverride);
    if (!isKey || QApplication::activeModalWidget() != nullptr || QApplication::activePopupWidget() != nullptr) {
        return QObject::eventFilter(watched, event);
    }
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isPlain = (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const bool isText =
        key->key() != Qt::Key_PageDown && key->key() != Qt::Key_PageUp && isTyping(QApplication::focusWidget());
    auto action = isPlain && !isText ? actionOf(key->key()) : std::function<void()>();
    if (!action) return QObject::eventFilter(watched, event);
    event->accept();
    if (type == QEvent::KeyPress) action();
    return true;
}

}  // namespace calibrium::ui
