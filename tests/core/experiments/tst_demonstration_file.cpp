// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/demonstrations/demonstration_file.h"
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/runs/compare_runs.h"
#include "core/experiments/runs/run_file.h"
#include "core/experiments/runs/run_frames.h"
#include "core/method/resolved_kernel.h"
#include "core/run/error.h"
#include "core/text/english_texts.h"
#include "tests/support/experiment_runs.h"

#include <set>
#include <variant>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const std::string head = "# A name\nWhat one learns.\n\n## A step\nIts text\nin two lines.\n\nAnd a paragraph.\n\n";

std::string withSettings(const std::string& settings) { return head + "```settings\n" + settings + "```\n"; }

ExperimentPlan shortPlan() {
    return parseDemonstration(withSettings("experiment: distribution\nworld: dirichlet:n=40\nrepetitions: 12\n"
                                           "measure: ece\n"),
                              "short", "short.md")
        .steps.front()
        .plan;
}

}  // namespace

class TestDemonstrationFile : public QObject {
    Q_OBJECT

private slots:
    void readsWhatItSays();
    void readsAViewOfASample();
    void readsHowTheDataAreShown();
    void saysLineAndKey_data();
    void saysLineAndKey();
    void axesAreShared();
    void textsAreMarkdownAndMayStandAlone();
    void dataFilesStandBesideTheDemonstration();
    void framesGrowAndKeepTheirAxes();
    void framesHaveTheTruthThatTheLastOneKnows();
    void twoRunsAreComparedInTheSameAxes();
};

void TestDemonstrationFile::readsWhatItSays() {
    const Demonstration read = parseDemonstration(
        withSettings("# a remark\nexperiment: test-error\nworld: dirichlet:pi=0.2,n=50\ncase: small:n=20\n"
                     "set: repetitions=7\ntest: exact:measure=ece,resamples=19\nkernel: bandwidth=0.5\n"
                     "lens: top-label\nseed: 4\npicture: world\n"),
        "mine", "mine.md");
    QCOMPARE(read.id, std::string("mine"));
    QCOMPARE(read.name.english(), std::string("A name"));
    QCOMPARE(read.explanation.english(), std::string("What one learns."));
    const DemonstrationStep& step = read.steps.at(0);
    QCOMPARE(step.title.english(), std::string("A step"));
    QCOMPARE(step.text.english(), std::string("Its text in two lines.\n\nAnd a paragraph."));
    QVERIFY(step.showsWorld && !step.shown);
    QCOMPARE(step.plan.values.integer("repetitions"), std::int64_t{7});
    QCOMPARE(step.plan.worldValues.real("pi"), 0.2);
    QCOMPARE(step.plan.cases.at(0).values.integer("n"), std::int64_t{20});
    QCOMPARE(step.plan.analysis.tests.at(0).id, std::string("exact"));
    QCOMPARE(step.plan.analysis.kernel.real("bandwidth"), 0.5);
    QCOMPARE(step.plan.analysis.lens, std::string("top-label"));
    QCOMPARE(step.plan.analysis.seed, std::uint64_t{4});
}

void TestDemonstrationFile::readsHowTheDataAreShown() {
    const std::string first = "experiment: distribution\nworld: dirichlet\n";
    const DemonstrationStep usual = parseDemonstration(withSettings(first), "a", "a").steps.at(0);
    QVERIFY(usual.pace == PlayPace::Fast && !usual.showsData && !usual.showsWorld);
    const DemonstrationStep slow =
        parseDemonstration(withSettings(first + "pace: slow\npicture: data\n"), "a", "a").steps.at(0);
    QVERIFY(slow.pace == PlayPace::Slow && slow.showsData && !slow.showsWorld);
    QVERIFY(parseDemonstration(withSettings(first + "pace: steady\n"), "a", "a").steps.at(0).pace == PlayPace::Steady);
}

void TestDemonstrationFile::readsAViewOfASample() {
    const auto shown =
        parseDemonstration(withSettings("view: reliability\nsample: digits\nmodel: naive_bayes\nset: bins=7\n"), "a",
                           "a")
            .steps.at(0)
            .shown;
    QVERIFY(shown.has_value());
    QCOMPARE(shown->view, std::string("reliability"));
    QCOMPARE(shown->sample, std::string("digits"));
    QCOMPARE(shown->models, std::vector<std::string>{"naive_bayes"});
    QCOMPARE(shown->values.integer("bins"), std::int64_t{7});
}

void TestDemonstrationFile::saysLineAndKey_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("part");
    const auto add = [](const char* name, const std::string& text, int line, const char* part) {
        QTest::newRow(name) << QString::fromStdString(text) << line << QString::fromUtf8(part);
    };
    const std::string first = "experiment: distribution\nworld: dirichlet\n";
    add("empty", "", 1, "no name");
    add("no step", "# A name\nA sentence.\n", 2, "no step");
    add("experiment", withSettings("experiment: guessing\n"), 11, "\"experiment\"");
    add("world", withSettings("experiment: distribution\nworld: mars\n"), 12, "\"world\"");
    add("key", withSettings(first + "repetitons: 5\n"), 13, "\"repetitons\"");
    add("value", withSettings(first + "repetitions: many\n"), 13, "\"repetitions\"");
    add("no value", withSettings(first + "measure:\n"), 13, "\"measure\"");
    add("no key", withSettings(first + "play it\n"), 13, "expected key: value");
    add("seed", withSettings(first + "seed: 1.5\n"), 13, "\"seed\"");
    add("order", withSettings("world: dirichlet\n"), 11, "begin with experiment or view");
    add("data", withSettings("experiment: distribution\nworld: my-data\n"), 12, "loaded predictions");
    add("JSON", "{\"name\": \"A name\"}\n", 1, "no name: a demonstration is Markdown text");
    add("unknown view", withSettings("view: reliabilty\nsample: iris\n"), 11, "reliability");
    add("setting of a view", withSettings("view: reliability\nset: bin=5\n"), 12, "bins");
    add("pace", withSettings(first + "pace: quick\n"), 13, "A pace is slow, steady or fast.");
    add("picture", withSettings(first + "picture: window\n"), 13, "A picture is results, world or data.");
    add("open", head + "```settings\nexperiment: distribution\n", 10, "no end");
    add("other block", head + "```json\n", 10, "```settings");
    add("axis", "# A\nB.\n```settings\naxis: ECE / z: 0 to 1\n```\n", 4, "\"axis\"");
    add("falling axis", "# A\nB.\n```settings\naxis: ECE / x: 1 to 0\n```\n", 4, "must rise");
    add("no world", withSettings("experiment: distribution\nmeasure: ece\n"), 4, "needs the key world");
    add("measure of other predictions", withSettings(first + "measure: ece\nmeasure: crps\n"), 14,
        "The world dirichlet does not go with it. CRPS (crps) does not apply to categorical predictions");
    add("test of other predictions", withSettings(first + "test: pit-ks\n"), 13, "does not apply to categorical");
    add("view key", withSettings("view: reliability\nmeasure: ece\n"), 12, "\"measure\"");
}

void TestDemonstrationFile::saysLineAndKey() {
    QFETCH(QString, text);
    QFETCH(int, line);
    QFETCH(QString, part);
    try {
        parseDemonstration(text.toStdString(), "bad", "bad.md");
        QFAIL("It was read.");
    } catch (const UnreadableFile& error) {
        const QString message = QString::fromUtf8(error.what());
        QVERIFY2(message.contains(QStringLiteral("bad.md")), qPrintable(message));
        QVERIFY2(message.contains(part), qPrintable(message));
        QVERIFY2(error.place().row == line, qPrintable(message));
        QVERIFY2(!message.contains(QLatin1Char('\n')), qPrintable(message));
    }
}

void TestDemonstrationFile::axesAreShared() {
    Figure figure;
    figure.panels.resize(2);
    figure.panels[0].title = "ECE (bins=5)";
    figure.panels[1].title = "Accuracy";
    const Figure shared = withAxes(figure, {{.panel = "ECE", .isVertical = true, .minimum = 0.1, .maximum = 0.3}});
    QCOMPARE(shared.panels[0].y.minimum, std::optional<double>(0.1));
    QCOMPARE(shared.panels[0].y.maximum, std::optional<double>(0.3));
    QVERIFY(!shared.panels[0].x.minimum && !shared.panels[1].y.minimum);
}

void TestDemonstrationFile::textsAreMarkdownAndMayStandAlone() {
    const Demonstration read = parseDemonstration(
        "# Mine\nWhat one\nlearns.\n\n## Words\nOf *two*\nlines:\n\n- one\n- two\n\n1. first\n\n| a | b "
        "|\n|---|---|\n| 1 | 2 |\n",
        "mine", "mine.md");
    QCOMPARE(read.explanation.english(), std::string("What one learns."));
    QCOMPARE(read.steps.size(), std::size_t{1});
    QVERIFY(read.steps.front().isTextOnly());
    QCOMPARE(read.steps.front().text.english(),
             std::string("Of *two* lines:\n\n- one\n- two\n\n1. first\n\n| a | b |\n|---|---|\n| 1 | 2 |"));
}

void TestDemonstrationFile::dataFilesStandBesideTheDemonstration() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.md"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        "# Mine\nLearn.\n\n## My data\nLook.\n\n```settings\nview: reliability\nfile: data/a.csv\nfile: b.csv\n"
        "targets: y.csv\n```\n");
    file.close();
    const ShownView shown = readDemonstration(path.toStdString()).steps.front().shown.value();
    const std::string beside = folder.path().toStdString();
    QCOMPARE(shown.files, (std::vector<std::string>{beside + "/data/a.csv", beside + "/b.csv"}));
    QCOMPARE(shown.targets, beside + "/y.csv");
    for (const std::string both : {"file: b.csv\nsample: digits", "sample: digits\nfile: b.csv", "targets: y.csv"}) {
        QVERIFY_THROWS_EXCEPTION(UnreadableFile,
                                 parseDemonstration(withSettings("view: reliability\n" + both + "\n"), "a", "a.md"));
    }
}

void TestDemonstrationFile::framesGrowAndKeepTheirAxes() {
    const ExperimentPlan plan = shortPlan();
    const auto state = runPlan(experiment(plan.experiment), plan, 12);
    const ExperimentRun run{"run", plan, state.table};
    const auto frames = runFrames(run, 5);
    QCOMPARE(frames.size(), std::size_t{5});
    double before = 0;
    for (const Figure& frame : frames) {
        const Panel& panel = frame.panels.at(0);
        double height = 0;
        for (const Mark& mark : panel.marks) {
            if (const auto* bars = std::get_if<Bars>(&mark)) {
                for (std::size_t i = 0; i < bars->top.size(); ++i) height += bars->top[i] - bars->base[i];
            }
        }
        QVERIFY(height >= before);
        before = height;
        QCOMPARE(panel.x.minimum, frames.back().panels.at(0).x.minimum);
        QCOMPARE(panel.y.maximum, frames.back().panels.at(0).y.maximum);
        QVERIFY(panel.y.maximum.has_value());
    }
    QCOMPARE(before, 12.0);
    QCOMPARE(runFrames(run, 100).size(), std::size_t{12});
    QVERIFY_THROWS_EXCEPTION(InvalidInput, runFrames({"empty", plan, nullptr}, 5));
}

/// The truth of a biased SKCE is the mean of 100 unbiased ones: the frames before had no line for it.
void TestDemonstrationFile::framesHaveTheTruthThatTheLastOneKnows() {
    ExperimentPlan plan = shortPlan();
    plan.worldValues = {{"n", std::int64_t{10}}, {"classes", std::int64_t{3}}, {"pi", 0.5}};
    plan.analysis.measures = {{"skce", {{"estimator", std::string("biased")}}},
                              {"skce", {{"estimator", std::string("unbiased")}}}};
    const auto state = runPlan(experiment(plan.experiment), plan, 120);
    const auto frames = runFrames({"run", plan, state.table}, 4);
    const auto truthOf = [](const Figure& frame) -> std::optional<double> {
        for (const Mark& mark : frame.panels.at(0).marks) {
            const auto* rule = std::get_if<Rule>(&mark);
            if (rule != nullptr && rule->label == "truth") return rule->value;
        }
        return std::nullopt;
    };
    QVERIFY(truthOf(frames.back()));
    for (const Figure& frame : frames) QVERIFY(truthOf(frame) == truthOf(frames.back()));
}

void TestDemonstrationFile::twoRunsAreComparedInTheSameAxes() {
    const auto runOf = [](const std::string& name, std::int64_t n) {
        ExperimentPlan plan = shortPlan();
        plan.worldValues.set("n", n);
        return ExperimentRun{name, plan, runPlan(experiment(plan.experiment), plan, 12).table};
    };
    const ExperimentRun few = runOf("few", 40);
    const ExperimentRun many = runOf("many", 4000);
    const RunComparison both = compareRuns(few, many);
    QCOMPARE(englishOf(both.figure.series), (std::vector<std::string>{"few", "many"}));
    QCOMPARE(both.figure.panels.size(), std::size_t{1});
    std::set<int> series;
    for (const Mark& mark : both.figure.panels[0].marks) {
        QVERIFY(!std::holds_alternative<Bars>(mark));
        if (const auto* line = std::get_if<Line>(&mark)) {
            series.insert(line->style.series);
            QCOMPARE(line->x.size(), line->y.size());
        }
    }
    QCOMPARE(series, (std::set<int>{0, 1}));
    int means = 0;
    for (const Mark& mark : both.figure.panels[0].marks) {
        const auto* rule = std::get_if<Rule>(&mark);
        if (rule == nullptr || rule->style.role == Role::Reference) continue;
        QCOMPARE(rule->style.role, Role::Model);
        QCOMPARE(rule->style.series, means++);
    }
    QCOMPARE(means, 2);
    // The legend says which is which, by their names or by what they differ in.
    const auto legendsOf = [](const Figure& figure) {
        std::set<std::string> legends;
        for (const Mark& mark : figure.panels[0].marks) {
            const std::string legend = std::visit([](const auto& drawn) { return drawn.style.legend.english(); }, mark);
            legends.insert(legend.substr(0, legend.find(':')));
        }
        return legends;
    };
    QVERIFY(legendsOf(both.figure).contains("few") && legendsOf(both.figure).contains("many"));
    const RunComparison alike = compareRuns(runOf("run", 40), runOf("run", 80));
    QCOMPARE(englishOf(alike.figure.series), (std::vector<std::string>{"n=40", "n=80"}));
    QVERIFY(legendsOf(alike.figure).contains("n=40") && legendsOf(alike.figure).contains("n=80"));
    // What one of them has not set stands at its default.
    ExperimentRun unset = runOf("run", 250);
    unset.plan.worldValues.erase("n");
    QCOMPARE(englishOf(compareRuns(runOf("run", 40), unset).figure.series),
             (std::vector<std::string>{"n=40", "n=250"}));
    const auto saysThatItDiffers = [](const RunComparison& comparison) {
        const std::string sentence = comparison.summary.sentences.at(0).english();
        if (sentence.find("no difference is visible") != std::string::npos) return false;
        return sentence.find("differs from that of the first by") != std::string::npos;
    };
    QVERIFY(saysThatItDiffers(both));
    QVERIFY(!saysThatItDiffers(compareRuns(runOf("run", 40), runOf("again", 40))));
    const SummaryRow& row = both.summary.rows.at(0);
    QCOMPARE(row.numbers.at(2).value(), row.numbers.at(1).value() - row.numbers.at(0).value());
    QVERIFY(row.numbers.at(2).value() < 0);  // more samples, less bias
    QVERIFY(row.numbers.at(3).value() > 0);
    QVERIFY_THROWS_EXCEPTION(InvalidInput, compareRuns(few, {"empty", few.plan, nullptr}));
}

QTEST_GUILESS_MAIN(TestDemonstrationFile)
#include "tst_demonstration_file.moc"
