// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/lens.h"
#include "core/families/categorical.h"
#include "core/families/family.h"
#include "core/run/error.h"

#include <QTest>

using namespace calibrium;

namespace {

Dataset threeClasses() {
    RowMatrix p(4, 3);
    p << 0.5, 0.25, 0.25,    //
        0.25, 0.375, 0.375,  //
        0.0, 0.0, 1.0,       //
        0.125, 0.625, 0.25;
    return Dataset::create({.name = "model",
                            .family = &categoricalFamily(),
                            .parameters = p,
                            .targets = {.labels = {0, 2, 2, 0}},
                            .classNames = {"ant", "bee", "cat"},
                            .warnings = {}});
}

}  // namespace

class TestLens : public QObject {
    Q_OBJECT

private slots:
    void canonicalIsTheDataItself() {
        const Dataset data = threeClasses();
        QVERIFY(&applyLens(data, parseLens("canonical")).parameters() == &data.parameters());
    }

    void topLabelTakesTheLowestOfEqualMaxima() {
        const Dataset view = applyLens(threeClasses(), parseLens("top-label"));
        QCOMPARE(view.family().id(), std::string("binary"));
        const RowMatrix expected = (RowMatrix(4, 1) << 0.5, 0.375, 1.0, 0.625).finished();
        QVERIFY(view.parameters().col(1) == expected);
        QVERIFY((view.parameters().rowwise().sum().array() == 1.0).all());
        // row 1: classes 1 and 2 tie, 1 is predicted, 2 is true
        QCOMPARE(view.labels(), (Labels{1, 0, 1, 0}));
    }

    void classLensTakesOneAgainstTheRest() {
        const Dataset view = applyLens(threeClasses(), parseLens("class:2"));
        QCOMPARE(view.labels(), (Labels{0, 1, 1, 0}));
        QCOMPARE(view.parameters()(1, 1), 0.375);
        QCOMPARE(view.classNames().at(1), std::string("cat"));
    }

    void textRoundTrips() {
        for (const char* id : {"canonical", "top-label", "class:0", "class:12"}) {
            QCOMPARE(toText(parseLens(id)), std::string(id));
        }
    }

    void nonsenseIsRefused_data() {
        QTest::addColumn<QString>("id");
        for (const char* id : {"", "top", "class:", "class:x", "class:-1", "class:1x"})
            QTest::newRow(id) << QString(id);
    }
    void nonsenseIsRefused() {
        QFETCH(QString, id);
        QVERIFY_EXCEPTION_THROWN(parseLens(id.toStdString()), InvalidSetting);
    }

    void absentClassIsNamed() {
        try {
            static_cast<void>(applyLens(threeClasses(), parseLens("class:3")));
            QFAIL("accepted");
        } catch (const InvalidSetting& error) {
            QCOMPARE(QByteArray(error.what()),
                     QByteArray("The lens class:3 does not exist; model has the classes 0 to 2."));
        }
    }
};

QTEST_GUILESS_MAIN(TestLens)
#include "tst_lens.moc"
