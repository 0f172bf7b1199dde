// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/command_text.h"

#include <QtTest>

using namespace calibrium;

class TestCommandText : public QObject {
    Q_OBJECT

private slots:
    void namesEverythingThatDecidesTheNumbers();
    void quotesForTheShell();
    void leavesOutWhatIsDetected();
};

void TestCommandText::namesEverythingThatDecidesTheNumbers() {
    AnalysisInput input{.predictions = {"a.csv", "b.csv"}, .targets = "y.csv", .sample = {}, .overrides = {}};
    input.overrides.family = "categorical";
    input.overrides.areLogits = true;
    input.overrides.labelKind = LabelKind::FromOne;
    AnalysisSpecification specification;
    specification.seed = 7;
    specification.lens = "class:3";
    specification.kernel = {{"distance", std::string("tv")}, {"bandwidth", 0.5}};
    specification.measures = {{"ece", {{"bins", std::int64_t{10}}}}};
    specification.tests = {{"exact", {}}};
    QCOMPARE(
        commandText(input, specification),
        std::string("calibrium evaluate a.csv b.csv --targets y.csv --kind categorical --logits --label-base 1 "
                    "--measure ece:bins=10 --test exact --lens class:3 --kernel bandwidth=0.5,distance=tv --seed 7"));
}

void TestCommandText::quotesForTheShell() {
    const AnalysisInput input{.predictions = {"my model's.csv"}, .targets = {}, .sample = {}, .overrides = {}};
    QCOMPARE(commandText(input, {}), std::string("calibrium evaluate 'my model'\\''s.csv' --seed 1"));
}

void TestCommandText::leavesOutWhatIsDetected() {
    const AnalysisInput input{.predictions = {}, .targets = {}, .sample = "digits", .overrides = {}};
    QCOMPARE(commandText(input, {}), std::string("calibrium evaluate --sample digits --seed 1"));
}

QTEST_GUILESS_MAIN(TestCommandText)
#include "tst_command_text.moc"
