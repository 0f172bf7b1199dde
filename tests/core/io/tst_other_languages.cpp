// SPDX-License-Identifier: GPL-3.0-or-later
// Files whose columns are named in other languages than English.
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "tests/support/made_rows.h"

#include <cmath>
#include <string>

#include <QStringList>
#include <QTest>

using namespace calibrium;
using namespace calibrium::test::made_rows;

class TestOtherLanguages : public QObject {
    Q_OBJECT

private slots:
    void twoRisksInPercentAreModelsBesideOutcomesOfOtherLanguages() {
        for (const char* header : {"risk_A_%,risk_B_%,risultato", "pred1,pred2,resultaat", "pred1,pred2,desfecho"}) {
            const QString question = questionOf(fileOf(header, [](int i) {
                return cells({std::round(1000 * risk(i)) / 10, std::round(900 * risk(i) + 50) / 10}) + "," + label(i);
            }));
            QVERIFY2(question.contains("seems to hold 2 models"), qPrintable(question));
        }
    }

    void namesOfOtherLanguagesAreRead_data() {
        QTest::addColumn<QString>("header");
        for (const char* header : {"verwacht,standaardfout,waargenomen", "Erwartungswert,Standardfehler,Messwert",
                                   "verwacht,standaardafwijking,gebeurtenis"}) {
            QTest::addRow("%s", header) << header;
        }
    }

    void namesOfOtherLanguagesAreRead() {
        QFETCH(const QString, header);
        const Dataset data = read(fileOf(header.toStdString(), [](int i) {
            return cells({centre(i), spread(i), observed(i)});
        }));
        QCOMPARE(data.family().id(), std::string("normal"));
        QVERIFY(std::abs(data.values()(5, 0) - observed(5)) < 1e-4);
    }

    void confidencesOfOtherLanguagesAreRead_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("classes");
        QTest::newRow("Dutch") << "voorspeld,betrouwbaarheid,resultaat"
                               << "hond,kat";
        QTest::newRow("Portuguese") << "classe_prevista,certeza,desfecho"
                                    << "gato,rato";
        QTest::newRow("Polish") << "klasa_przewidywana,pewność,zdarzenie"
                                << "kot,pies";
        QTest::newRow("Swedish") << "predikterad_klass,konfidens,utfall"
                                 << "hund,katt";
    }

    void confidencesOfOtherLanguagesAreRead() {
        QFETCH(const QString, header);
        QFETCH(const QString, classes);
        const QStringList names = classes.split(',');
        const auto sure = [](int i) { return 0.55 + 0.4 * ((i * 37) % 101) / 101.0; };
        const auto isRight = [&](int i) { return (i * 53) % 97 < 97 * sure(i); };
        const Dataset data = read(fileOf(
            header.toStdString(),
            [&](int i) {
                const int predicted = (i * 7) % 2;
                const int truth = isRight(i) ? predicted : 1 - predicted;
                return names[predicted].toStdString() + "," + cells({sure(i)}) + "," + names[truth].toStdString();
            },
            200));
        for (int i = 0; i < 200; ++i) {
            QCOMPARE(data.labels()[static_cast<std::size_t>(i)] == 1, isRight(i));
            QVERIFY(std::abs(data.parameters()(i, 1) - sure(i)) < 1e-4);
        }
    }

    void boundsOfOtherLanguagesAreNamed_data() {
        QTest::addColumn<QString>("header");
        for (const char* header : {"ondergrens,bovengrens,waargenomen", "limite inferiore,limite superiore,osservato",
                                   "nedre gräns,övre gräns,uppmätt", "dolna granica,górna granica,zmierzone",
                                   "limite inférieure,limite supérieure,observé"}) {
            QTest::addRow("%s", header) << header;
        }
    }

    void boundsOfOtherLanguagesAreNamed() {
        QFETCH(const QString, header);
        const QString question = questionOf(fileOf(header.toStdString(), [](int i) {
            return cells({centre(i) - spread(i), centre(i) + spread(i), observed(i)});
        }));
        QVERIFY2(question.contains("--levels"), qPrintable(question));
    }
};

QTEST_GUILESS_MAIN(TestOtherLanguages)
#include "tst_other_languages.moc"
