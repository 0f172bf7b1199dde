// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/language.h"

#include "ui/language/core_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QLibraryInfo>
#include <QTranslator>

// Outside any namespace, as Q_INIT_RESOURCE demands.
static void initialiseTranslations() { Q_INIT_RESOURCE(translations); }

namespace calibrium::ui {

namespace {

const QString german = QStringLiteral("de");
const QString english = QStringLiteral("en");

/// Those that speak now; the application owns them.
struct Spoken {
    QString language = english;
    std::vector<QTranslator*> translators;
};

Spoken& spoken() {
    static Spoken one;
    return one;
}

void install(const QString& file, const QString& folder) {
    auto* translator = new QTranslator(QCoreApplication::instance());
    // Qt's own texts may be missing from a machine: its dialogs then stay English.
    if (!translator->load(file, folder)) {
        delete translator;
        return;
    }
    QCoreApplication::installTranslator(translator);
    spoken().translators.push_back(translator);
}

}  // namespace

std::vector<Language> languages() {
    return {{QString(), QCoreApplication::translate("calibrium::ui::Language", "As the system")},
            {english, QStringLiteral("English")},
            {german, QStringLiteral("Deutsch")}};
}

QString spokenLanguage(const QString& choice) {
    const QString wanted = choice.isEmpty() ? QLocale::system().uiLanguages().value(0).section(u'-', 0, 0) : choice;
    return wanted == german ? german : english;
}

void speak(const QString& language) {
    initialiseTranslations();
    for (QTranslator* translator : spoken().translators) {
        QCoreApplication::removeTranslator(translator);
        delete translator;
    }
    spoken() = {.language = language, .translators = {}};
    QLocale::setDefault(shownLocale());
    if (language == english) {
        setCoreLanguage({});
        return;
    }
    install(QStringLiteral("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QStringLiteral("calibrium_") + language, QStringLiteral(":/translations"));
    setCoreLanguage(QStringLiteral(":/translations/core_%1.qm").arg(language));
}

QString shownLanguage() { return spoken().language; }

QLocale shownLocale() {
    if (spoken().language == german) return {QLocale::German, QLocale::Germany};
    return {QLocale::English, QLocale::UnitedStates};
}

QString pageIn(const QString& folder, const QString& page) {
    const QString own = QStringLiteral("%1/%2/%3").arg(folder, spoken().language, page);
    return QFile::exists(own) ? own : QStringLiteral("%1/%2").arg(folder, page);
}

}  // namespace calibrium::ui
