// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/classes/categorical.h"
#include "core/families/classes/doubtful_class.h"
#include "core/families/classes/lens.h"
#include "core/run/error.h"

#include <functional>

#include <QTest>

using namespace calibrium;

namespace {

Dataset threeClasses(std::vector<std::string> names = {"ant", "bee", "cat"}) {
    RowMatrix p(4, 3);
    p << 0.5, 0.25, 0.25,    //
        0.25, 0.375, 0.375,  //
        0.0, 0.0, 1.0,       //
        0.125, 0.625, 0.25;
    return Dataset::create({.name = "model",
                            .family = &categoricalFamily(),
                            .parameters = p,
                            .targets = {.labels = {0, 2, 2, 0}},
                            .classNames = std::move(names),
                            .warnings = {}});
}

QByteArray refusal(const std::function<void()>& action) {
    try {
        action();
    } catch (const InvalidSetting& error) {
        return error.what();
    }
    return "accepted";
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

    /// With the event 0 the second class is called 0: "class:1" in a report would name the other one.
    void reportsNameAClassThatANumberWouldMistake() {
        const auto written = [](std::vector<std::string> names, const char* id) {
            return lensTextFor(parseLens(id), threeClasses(std::move(names)));
        };
        QCOMPARE(written({"1", "0", "2"}, "class:1"), std::string("class:=0"));
        QCOMPARE(written({"1", "2", "3"}, "class:1"), std::string("class:=2"));
        QCOMPARE(written({"1", "2", "3"}, "class:0"), std::string("class:0"));
        QCOMPARE(written({"0", "1", "2"}, "class:1"), std::string("class:1"));
        QCOMPARE(written({"ant", "bee", "cat"}, "class:1"), std::string("class:1"));
        QCOMPARE(written({"1", "0", "2"}, "canonical"), std::string("canonical"));
    }

    void classLensTakesOneAgainstTheRest() {
        const Dataset view = applyLens(threeClasses(), parseLens("class:2"));
        QCOMPARE(view.labels(), (Labels{0, 1, 1, 0}));
        QCOMPARE(view.parameters()(1, 1), 0.375);
        QCOMPARE(view.classNames().at(1), std::string("cat"));
    }

    void textRoundTrips() {
        for (const char* id :
             {"canonical", "top-label", "class:0", "class:12", "class:cat", "class:a b:c", "class:=3",
              "class:==", "class:-1", "class:1x", "top:1", "top:5", "group:3", "group:0+2/1", "group:0/1/2"}) {
            QCOMPARE(toText(parseLens(id)), std::string(id));
        }
    }

    void nonsenseIsRefused_data() {
        QTest::addColumn<QString>("id");
        for (const char* id : {"", "top", "class:", "class:=", "top:0", "top:", "top:x", "top-label:1",
                               "group:", "group:0+", "group:/1", "group:a", "group:0|1", "canonical:"})
            QTest::newRow(id) << QString(id);
    }
    void nonsenseIsRefused() {
        QFETCH(QString, id);
        QVERIFY_EXCEPTION_THROWN(parseLens(id.toStdString()), InvalidSetting);
    }

    /// By its place or by its name, which may be a number of another place.
    void aClassHasAPlaceAndAName() {
        const Dataset data = threeClasses({"2", "cat", "=x"});
        for (const auto& [id, place] : {std::pair("class:2", 2), {"class:=2", 0}, {"class:cat", 1}, {"class:==x", 2}}) {
            const Lens lens = parseLens(id);
            QCOMPARE(classOf(lens, data), Index{place});
            QVERIFY(applyLens(data, lens).parameters().col(1) == data.parameters().col(place));
        }
        QCOMPARE(refusal([&] { applyLens(data, parseLens("class:dog")); }),
                 QByteArray("The lens class:dog does not exist; model has the classes 2, cat, =x."));
    }

    void refusalListsEveryKind() {
        QCOMPARE(refusal([] { parseLens("top"); }),
                 QByteArray("There is no lens \"top\"; it can be canonical, top-label, class:K, top:K or group:A+B/C, "
                            "with classes counted from 0."));
        for (const auto& info : lensInfos()) {
            const std::string id = info.argument.empty() ? info.id : info.id + ":" + info.example;
            QVERIFY(parseLens(id).kind == info.kind);
            QVERIFY(applyLens(threeClasses(), parseLens(id)).sampleCount() == 4);
            QVERIFY(!info.name.empty() && info.explanation.ends_with("."));
        }
    }

    void topLensAddsTheLargestProbabilities() {
        const Dataset view = applyLens(threeClasses(), parseLens("top:2"));
        QCOMPARE(view.family().id(), std::string("binary"));
        const RowMatrix expected = (RowMatrix(4, 1) << 0.75, 0.75, 1.0, 0.875).finished();
        QVERIFY(view.parameters().col(1) == expected);
        QVERIFY((view.parameters().rowwise().sum().array() == 1.0).all());
        // row 0: classes 0 and, of the tie, 1; row 1: 1 and 2, the target is 2; row 3: 1 and 2, the target is 0
        QCOMPARE(view.labels(), (Labels{1, 1, 1, 0}));
    }

    void topOneIsTheTopLabel() {
        const Dataset one = applyLens(threeClasses(), parseLens("top:1"));
        const Dataset top = applyLens(threeClasses(), parseLens("top-label"));
        QVERIFY(one.parameters() == top.parameters());
        QCOMPARE(one.labels(), top.labels());
    }

    void topLensNeedsAClassLeftOver() {
        QCOMPARE(refusal([] { applyLens(threeClasses(), parseLens("top:3")); }),
                 QByteArray("The lens top:3 leaves no class of model out, which has 3; it can be top:1 to top:2."));
    }

    void groupsAddUpAndTheRestFollows() {
        const Dataset view = applyLens(threeClasses(), parseLens("group:2+0"));
        QCOMPARE(view.family().id(), std::string("categorical"));
        const RowMatrix expected = (RowMatrix(4, 2) << 0.75, 0.25, 0.625, 0.375, 1.0, 0.0, 0.375, 0.625).finished();
        QVERIFY(view.parameters() == expected);
        QCOMPARE(view.labels(), (Labels{0, 0, 0, 0}));
        QCOMPARE(view.classNames(), (std::vector<std::string>{"cat + ant", "the rest"}));
        const Dataset all = applyLens(threeClasses(), parseLens("group:1/0+2"));
        QCOMPARE(all.classNames(), (std::vector<std::string>{"bee", "ant + cat"}));
        QCOMPARE(all.labels(), (Labels{1, 1, 1, 1}));
    }

    void singleGroupsAreTheDataItself() {
        const Dataset view = applyLens(threeClasses(), parseLens("group:0/1/2"));
        QVERIFY(view.parameters() == threeClasses().parameters());
        QCOMPARE(view.labels(), threeClasses().labels());
    }

    void wrongGroupsAreNamed() {
        QCOMPARE(refusal([] { parseLens("group:0+1/1"); }),
                 QByteArray("The lens group:0+1/1 names the class 1 twice; a class belongs to one group."));
        QCOMPARE(refusal([] { applyLens(threeClasses(), parseLens("group:0+7")); }),
                 QByteArray("The lens group:0+7 names the class 7; model has the classes 0 to 2."));
        QCOMPARE(refusal([] { applyLens(threeClasses(), parseLens("group:0+1+2")); }),
                 QByteArray("The lens group:0+1+2 puts all classes of model into one group; it needs at least two."));
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
