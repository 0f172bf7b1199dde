// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/word_list.h"

#include <QTest>

using namespace calibrium;

class TestWordList : public QObject {
    Q_OBJECT

private slots:
    void wordsStandBetweenBlanks() {
        const WordList list("yes ja 是");
        QVERIFY((list.words() == std::vector<std::string_view>{"yes", "ja", "是"}));
        QVERIFY(list.contains("yes") && list.contains("ja") && list.contains("是"));
    }

    void partsOfWordsAreNotAmongThem() {
        const WordList list("yes ja");
        for (const char* other : {"", " ", "ye", "es", "yes ja", "Yes", "s j"}) QVERIFY2(!list.contains(other), other);
    }

    void placesRankThem() {
        const WordList list("b a  b c ");
        QCOMPARE(list.placeOf("b"), std::optional<std::size_t>(0));
        QCOMPARE(list.placeOf("a"), std::optional<std::size_t>(1));
        QCOMPARE(list.placeOf("c"), std::optional<std::size_t>(3));
        QVERIFY(!list.placeOf("d"));
    }

    void noneAreInAnEmptyText() {
        QVERIFY(WordList("").words().empty());
        QVERIFY(!WordList("").contains(""));
    }
};

QTEST_GUILESS_MAIN(TestWordList)
#include "tst_word_list.moc"
