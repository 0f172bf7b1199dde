// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/explanation_browser.h"

#include "ui/explain/formula_layout.h"
#include "ui/look/theme.h"

#include <QEvent>
#include <QImage>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>
#include <utility>

namespace calibrium::ui {

namespace {

const QString& formulaScheme() {
    static const QString scheme = QStringLiteral("formula");
    return scheme;
}

}  // namespace

QString formulaAddress(const QString& formula) {
    const QByteArray code = formula.toUtf8().toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
    return formulaScheme() + QLatin1Char(':') + QString::fromLatin1(code);
}

QString formulaOf(const QUrl& address) {
    if (address.scheme() != formulaScheme()) return {};
    return QString::fromUtf8(QByteArray::fromBase64(address.path().toLatin1(), QByteArray::Base64UrlEncoding));
}

ExplanationBrowser::ExplanationBrowser(QWidget* parent) : QTextBrowser(parent) {
    setOpenLinks(false);
    setAccessibleName(tr("Explanation"));
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        if (link.scheme() == QLatin1String("entry")) emit entryRequested(link.path());
    });
}

double ExplanationBrowser::room() const {
    // With or without a scroll bar: it would come and go with what is shown.
    const int bar = verticalScrollBar()->sizeHint().width();
    return std::max(160.0, width() - bar - 2 * document()->documentMargin() - spacing::unit);
}

namespace {

bool holdsAnchor(const QTextBlock& block, const QString& anchor) {
    for (auto part = block.begin(); !part.atEnd(); ++part) {
        if (part.fragment().charFormat().anchorNames().contains(anchor)) return true;
    }
    return false;
}

}  // namespace

void ExplanationBrowser::showMarkdown(const QString& markdown) {
    setMarkdown(markdown);
    const double line = fontMetrics().height();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        if (format.headingLevel() == 0) continue;
        // A heading belongs to what follows it, be it another heading.
        format.setTopMargin(block.previous().isValid() ? line : 0);
        format.setBottomMargin(line / 3);
        QTextCursor(block).setBlockFormat(format);
    }
    moveCursor(QTextCursor::Start);
}

bool ExplanationBrowser::showPlace(const QString& anchor) {
    setExtraSelections({});
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (!holdsAnchor(block, anchor)) continue;
        QTextEdit::ExtraSelection marked;
        marked.cursor = QTextCursor(block);
        marked.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        QColor colour = currentTheme().accent;
        colour.setAlphaF(0.2F);
        marked.format.setBackground(colour);
        setExtraSelections({marked});
        scrollToAnchor(anchor);
        return true;
    }
    return false;
}

QVariant ExplanationBrowser::loadResource(int type, const QUrl& address) {
    const QString formula = formulaOf(address);
    if (!formula.isEmpty()) return formulaImage(formula, font(), currentTheme().text, room(), devicePixelRatioF());
    QImage picture = QTextBrowser::loadResource(type, address).value<QImage>();
    if (type != QTextDocument::ImageResource || address.scheme() != QLatin1String("qrc")) {
        return QTextBrowser::loadResource(type, address);
    }
    if (picture.isNull()) picture.load(QLatin1Char(':') + address.path());
    // They are made with two pixels for each of the screen's.
    picture.setDevicePixelRatio(2);
    if (picture.width() / 2 <= room()) return picture;
    picture = picture.scaledToWidth(static_cast<int>(room() * devicePixelRatioF()), Qt::SmoothTransformation);
    picture.setDevicePixelRatio(devicePixelRatioF());
    return picture;
}

void ExplanationBrowser::resizeEvent(QResizeEvent* event) {
    QTextBrowser::resizeEvent(event);
    if (std::exchange(m_width, width()) != width()) emit outdated();
}

void ExplanationBrowser::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) emit outdated();
}

}  // namespace calibrium::ui
