// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/help_pages.h"

#include "ui/language/language.h"
#include "ui/look/icons.h"

#include <QFile>
#include <QObject>
#include <QStringList>

namespace calibrium::ui {

namespace {

QString textOf(const QString& name) {
    QFile file(pageIn(QStringLiteral(":/guides"), name + QStringLiteral(".md")));
    // It is part of the program; a missing one is seen by the test of all pages.
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The first line without its mark.
QString titleOf(const QString& markdown) {
    return markdown.section(QLatin1Char('\n'), 0, 0).remove(QLatin1Char('#')).trimmed();
}

QString idOf(const QString& word) {
    QString id = word.toLower();
    for (QChar& sign : id) {
        if (!sign.isLetterOrNumber()) sign = QLatin1Char('-');
    }
    return QStringLiteral("glossary:") + id;
}

}  // namespace

std::vector<HelpPage> helpPages() {
    initialiseResources();
    std::vector<HelpPage> pages;
    for (const char* name : {"guide-paper", "guide-clinic", "guide-teaching"}) {
        const QString text = textOf(QLatin1String(name));
        pages.push_back({QLatin1String(name), QObject::tr("Guides"), titleOf(text), text});
    }
    for (const char* name : {"dialog-import", "dialog-export", "dialog-preferences", "dialog-files"}) {
        const QString text = textOf(QLatin1String(name));
        pages.push_back({QLatin1String(name), QObject::tr("Dialogs"), titleOf(text), text});
    }
    const QString glossary = textOf(QStringLiteral("glossary"));
    pages.push_back({QStringLiteral("glossary"), QObject::tr("Glossary"), QObject::tr("All words"), glossary});
    const QStringList parts = glossary.split(QStringLiteral("\n## "));
    for (qsizetype i = 1; i < parts.size(); ++i) {
        const QString title = titleOf(parts[i]);
        pages.push_back({idOf(title), QObject::tr("Glossary"), title, QStringLiteral("## ") + parts[i]});
    }
    return pages;
}

}  // namespace calibrium::ui
