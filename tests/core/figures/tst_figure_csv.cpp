// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure.h"
#include "core/figures/figure_csv.h"

#include <QStringList>
#include <QTest>

using namespace calibrium;

namespace {

const QString header = QStringLiteral("panel,mark,kind,series,legend,x,y,left,right,lower,upper,value\n");

QString csvOf(const Mark& mark, const std::string& model = "resnet18") {
    Panel panel;
    panel.marks = {mark};
    return QString::fromStdString(
        toCsv({.title = "", .series = {asItStands(model)}, .panels = {panel}, .emptyReason = ""}));
}

Style model(const Text& legend = "") { return {.role = Role::Model, .series = 0, .legend = legend}; }

}  // namespace

class TestFigureCsv : public QObject {
    Q_OBJECT

private slots:
    void emptyFigureIsTheHeader() { QCOMPARE(QString::fromStdString(toCsv(Figure{})), header); }
    void namesAlongAnAxisAreLines() {
        Panel panel;
        panel.x.ticks = {{1, "MCB"}};
        panel.y.ticks = {{2.5, asItStands("clinic, north")}};
        const std::string csv = toCsv({.title = "", .series = {}, .panels = {panel}, .emptyReason = ""});
        QCOMPARE(QString::fromStdString(csv),
                 header + "1,,tick-x,,MCB,1,,,,,,\n1,,tick-y,,\"clinic, north\",,2.5,,,,,\n");
    }
    void everyKindOfMarkHasItsColumns_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("lines");
        QTest::newRow("line") << 0 << "1,1,line,resnet18,CORP,1,2,,,,,\n1,1,line,resnet18,CORP,3,4,,,,,\n";
        QTest::newRow("points") << 1 << "1,1,points,resnet18,,0.25,0.125,,,,,\n";
        QTest::newRow("bars") << 2 << "1,1,bars,resnet18,,,,0,0.5,0,12000,\n";
        QTest::newRow("error bars") << 3 << "1,1,error-bars,resnet18,,0.5,,,,0.25,0.75,\n";
        QTest::newRow("band") << 4 << "1,1,band,resnet18,,0.5,,,,-1,1,\n";
        QTest::newRow("diagonal") << 5 << "1,1,rule-diagonal,,,,,,,,,\n";
        QTest::newRow("vertical") << 6 << "1,1,rule-vertical,,,0.0036,,,,,,\n";
        QTest::newRow("heat map") << 8 << "1,1,cell,resnet18,,0.5,1,0,1,0,2,-3\n1,1,cell,resnet18,,2,1,1,3,0,2,4\n";
        QTest::newRow("triangles")
            << 9
            << "1,1,triangle-corner,resnet18,,0,0,,,,,7\n1,1,triangle-corner,resnet18,,1,0,,,,,7\n"
               "1,1,triangle-corner,resnet18,,0.5,1,,,,,7\n";
        QTest::newRow("arrows") << 10 << "1,1,arrow-from,resnet18,,0,1,,,,,\n1,1,arrow-to,resnet18,,2,3,,,,,\n";
        QTest::newRow("words") << 11 << "1,1,label,,cat,0.5,1,,,,,\n";
        QTest::newRow("horizontal") << 7 << "1,1,rule-horizontal,,,,0.05,,,,,\n";
    }
    void everyKindOfMarkHasItsColumns() {
        QFETCH(int, kind);
        QFETCH(QString, lines);
        const Style reference{.role = Role::Reference, .series = 0, .legend = ""};
        const std::vector<Mark> marks{
            Line{.style = model("CORP"), .x = {1, 3}, .y = {2, 4}, .isFilled = false, .isDashed = false},
            Points{.style = model(), .x = {0.25}, .y = {0.125}, .tips = {"tip"}, .isConnected = false},
            Bars{.style = model(), .left = {0}, .right = {0.5}, .base = {0}, .top = {12000}, .tips = {}},
            ErrorBars{.style = model(), .x = {0.5}, .lower = {0.25}, .upper = {0.75}},
            Band{.style = model(), .x = {0.5}, .lower = {-1}, .upper = {1}},
            Rule{.style = reference, .kind = Rule::Kind::Diagonal, .value = 0, .label = ""},
            Rule{.style = reference, .kind = Rule::Kind::Vertical, .value = 0.0036, .label = "observed"},
            Rule{.style = reference, .kind = Rule::Kind::Horizontal, .value = 0.05, .label = ""},
            HeatMap{
                .style = model(), .xEdges = {0, 1, 3}, .yEdges = {0, 2}, .values = {-3, 4}, .scale = {}, .tips = {}},
            Triangles{.style = model(), .x = {0, 1, 0.5}, .y = {0, 0, 1}, .values = {7}, .scale = {}, .tips = {}},
            Arrows{.style = model(), .fromX = {0}, .fromY = {1}, .toX = {2}, .toY = {3}, .tips = {}},
            Words{.style = reference, .x = {0.5}, .y = {1}, .texts = {"cat"}, .sides = {Words::Side::Above}}};
        QCOMPARE(csvOf(marks[static_cast<std::size_t>(kind)]), header + lines);
    }
    void numbersReadBackAsTheSameDouble() {
        const double value = 0.1 + 0.2;
        const Points points{.style = model(), .x = {value}, .y = {1.0 / 3}, .tips = {}, .isConnected = false};
        const QStringList cells = csvOf(points).section(QLatin1Char('\n'), 1, 1).split(QLatin1Char(','));
        QCOMPARE(cells[5].toDouble(), value);
        QCOMPARE(cells[6].toDouble(), 1.0 / 3);
    }
    void textsAreQuotedWhereNeeded() {
        const Points points{.style = model("a, \"b\""), .x = {0}, .y = {0}, .tips = {}, .isConnected = false};
        QCOMPARE(csvOf(points, "x\ny"), header + QStringLiteral("1,1,points,\"x\ny\",\"a, \"\"b\"\"\",0,0,,,,,\n"));
    }
    void panelsAndMarksAreNumbered() {
        Panel panel;
        panel.marks = {Rule{}, Rule{}};
        const QString csv =
            QString::fromStdString(toCsv({.title = "", .series = {}, .panels = {panel, panel}, .emptyReason = ""}));
        QStringList places;
        for (const QString& line : csv.split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(1)) places.append(line.left(3));
        QCOMPARE(places, (QStringList{"1,1", "1,2", "2,1", "2,2"}));
    }
};

QTEST_GUILESS_MAIN(TestFigureCsv)
#include "tst_figure_csv.moc"
