// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_method.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "ui/forms/parameter_form.h"
#include "ui/workspace/settings/resolved_value.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

std::vector<Parameter> oneOfEach() {
    Parameter flag;
    flag.id = "flag";
    flag.name = "Flag";
    flag.kind = ParameterKind::Boolean;
    flag.defaultValue = false;
    Parameter count;
    count.id = "count";
    count.name = "Count";
    count.kind = ParameterKind::Integer;
    count.defaultValue = std::int64_t{15};
    count.minimum = 1;
    count.maximum = 1000;
    count.isLogarithmic = true;
    Parameter width;
    width.id = "width";
    width.name = "Width";
    width.unit = "points";
    width.explanation = "How wide.";
    width.kind = ParameterKind::Real;
    width.defaultValue = std::string("median");
    width.minimum = 1e-4;
    width.maximum = 1e4;
    width.isLogarithmic = true;
    width.choices = {{"median", "Median", "The middle."}, {"mean", "Mean", "The average."}};
    Parameter shape;
    shape.id = "shape";
    shape.name = "Shape";
    shape.kind = ParameterKind::Choice;
    shape.defaultValue = std::string("round");
    shape.choices = {{"round", "Round", "Like a ball."}, {"square", "Square", "Like a box."}};
    Parameter corner;
    corner.id = "corner";
    corner.name = "Corner";
    corner.kind = ParameterKind::Real;
    corner.defaultValue = 0.5;
    corner.minimum = 0;
    corner.maximum = 1;
    corner.condition = Parameter::Condition{"shape", {"square"}};
    Parameter file;
    file.id = "file";
    file.name = "Matrix";
    file.kind = ParameterKind::File;
    file.defaultValue = std::string();
    return {flag, count, width, shape, corner, file};
}

template <class Widget>
Widget* find(const ParameterForm& form, const char* parameter, const char* part = "") {
    auto* editor = form.findChild<ParameterEditor*>(QStringLiteral("editor:") + QLatin1String(parameter));
    auto* inEditor = editor == nullptr ? nullptr : editor->findChild<Widget*>(QLatin1String(part));
    if (inEditor != nullptr) return inEditor;
    auto* words = form.findChild<QWidget*>(QStringLiteral("words:") + QLatin1String(parameter));
    return words == nullptr ? nullptr : words->findChild<Widget*>(QLatin1String(part));
}

}  // namespace

class TestParameterForm : public QObject {
    Q_OBJECT

private slots:
    void startsWithTheDefaults() {
        ParameterForm form;
        form.setParameters(oneOfEach());
        QCOMPARE(form.values(), complete(oneOfEach(), {}, "test"));
    }

    void valuesRoundTrip() {
        ParameterForm form;
        form.setParameters(oneOfEach());
        const Values values{{"flag", true},
                            {"count", std::int64_t{100}},
                            {"width", 0.12345678901234567},
                            {"shape", std::string("square")},
                            {"corner", 0.25},
                            {"file", std::string("a, b.csv")}};
        form.setValues(values);
        QCOMPARE(form.values(), values);
    }

    void settingValuesEmitsNothing() {
        ParameterForm form;
        form.setParameters(oneOfEach());
        QSignalSpy spy(&form, &ParameterForm::valuesChanged);
        form.setValues({{"flag", true}, {"width", 2.0}, {"shape", std::string("square")}});
        QCOMPARE(spy.count(), 0);
    }

    void defaultsOfEveryRegisteredMethodRoundTrip() {
        const auto check = [](const MethodInfo& info) {
            ParameterForm form;
            form.setParameters(info.parameters);
            const auto parameters = parametersOf(info, {});
            QCOMPARE(form.values(), complete(parameters, {}, info.id));
        };
        for (const auto& method : measures()) check(method.info);
        for (const auto& test : hypothesisTests()) check(test.info);
        for (const auto& view : figureMethods()) check(view.info);
    }

    void slidingEmitsContinuouslyAndSetsTheBox() {
        ParameterForm form;
        form.setParameters(oneOfEach());
        QSignalSpy spy(&form, &ParameterForm::valuesChanged);
        auto* slider = find<QSlider>(form, "count", "slider");
        QVERIFY(slider != nullptr);
        slider->setValue(500);
        slider->setValue(600);
        QCOMPARE(spy.count(), 2);
        QCOMPARE(form.values().integer("count"), std::int64_t{find<QSpinBox>(form, "count", "box")->value()});
        QCOMPARE(form.values().integer("count"), std::int64_t{63});  // 1000^0.6
    }

    void slidersReachAsFarAsTheSamples() {
        ParameterForm form;
        form.setParameters(hypothesisTest("asymptotic-block").info.parameters);
        form.setSamples({80, 80});
        form.resize(400, 300);
        form.show();
        auto* slider = find<QSlider>(form, "blocksize", "slider");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_End);
        QCOMPARE(form.values().integer("blocksize"), std::int64_t{40});
        QCOMPARE(slider->value(), slider->maximum());
        auto* box = find<QSpinBox>(form, "blocksize", "box");
        QTest::keyClick(box, Qt::Key_Up);
        QCOMPARE(form.values().integer("blocksize"), std::int64_t{40});
        // Fewer samples leave a value as it is, and show it.
        form.setSamples({20, 20});
        QCOMPARE(form.values().integer("blocksize"), std::int64_t{40});
        QCOMPARE(box->value(), 40);
        QTest::keyClick(slider, Qt::Key_Home);
        QTest::keyClick(slider, Qt::Key_End);
        QCOMPARE(form.values().integer("blocksize"), std::int64_t{10});
        // A single possible value is nothing to slide.
        form.setSamples({4, 4});
        QVERIFY(!slider->isEnabled());
        form.setSamples({0, 0});
        QTest::keyClick(slider, Qt::Key_End);
        QCOMPARE(form.values().integer("blocksize"), std::int64_t{1000000000});
    }

    void logarithmicSliderStandsInTheMiddleAtTheGeometricMean() {
        ParameterForm form;
        form.setParameters(oneOfEach());
        form.setValues({{"width", 1.0}});
        QCOMPARE(find<QSlider>(form, "width", "slider")->value(), 500);
    }

    void wordsHaveButtonsAndShowWhatTheyCameTo() {
        ParameterForm form;
        form.setParameters(oneOfEach());
        auto* median = find<QToolButton>(form, "width", "word:median");
        auto* mean = find<QToolButton>(form, "width", "word:mean");
        QVERIFY(median->isChecked());
        QVERIFY(!mean->isChecked());
        form.setResolved("width", {QStringLiteral("0.998"), 0.998});
        auto* box = find<QDoubleSpinBox>(form, "width", "box");
        QCOMPARE(box->value(), 0.998);
        QCOMPARE(form.values().text("width"), std::string("median"));

        QSignalSpy spy(&form, &ParameterForm::valuesChanged);
        box->setValue(0.5);
        QCOMPARE(spy.count(), 1);
        QCOMPARE(form.values().real("width"), 0.5);
        QVERIFY(!median->isChecked());
        mean->click();
        QCOMPARE(spy.count(), 2);
        QCOMPARE(form.values().text("width"), std::string("mean"));
        QVERIFY(mean->isChecked());
        // The number of the mean is not known yet: the box says that it is empty on purpose.
        QVERIFY(box->text().isEmpty());
        QCOMPARE(box->findChild<QLineEdit*>()->placeholderText(), QStringLiteral("—"));
    }

    void resolvedNumberIsIgnoredWhileANumberHolds() {
        ParameterForm form;
        form.setParameters(oneOfEach());
        form.setValues({{"width", 3.0}});
        form.setResolved("width", {QStringLiteral("0.998"), 0.998});
        QCOMPARE(find<QDoubleSpinBox>(form, "width", "box")->value(), 3.0);
        QCOMPARE(form.values().real("width"), 3.0);
    }

    void rowsWhoseConditionDoesNotHoldAreHidden() {
        ParameterForm form;
        form.setParameters(oneOfEach());
        auto* corner = form.findChild<ParameterEditor*>(QStringLiteral("editor:corner"));
        QVERIFY(corner->isHidden());
        auto* shape = form.findChild<ParameterEditor*>(QStringLiteral("editor:shape"))->findChild<QComboBox*>();
        shape->setCurrentIndex(1);
        emit shape->activated(1);
        QVERIFY(!corner->isHidden());
        QCOMPARE(form.values().text("shape"), std::string("square"));
    }

    void choicesAndWordsExplainThemselves() {
        ParameterForm form;
        form.setParameters(oneOfEach());
        auto* shape = form.findChild<ParameterEditor*>(QStringLiteral("editor:shape"))->findChild<QComboBox*>();
        QCOMPARE(shape->itemData(1, Qt::ToolTipRole).toString(), QStringLiteral("Like a box."));
        QCOMPARE(find<QToolButton>(form, "width", "word:mean")->toolTip(), QStringLiteral("The average."));
        const QString tip = form.findChild<ParameterEditor*>(QStringLiteral("editor:width"))->toolTip();
        QVERIFY(tip.contains(QStringLiteral("How wide.")));
        QVERIFY(tip.contains(QStringLiteral("points")));
    }

    void filesAreTypedOrChosen() {
        ParameterForm form;
        form.setParameters(oneOfEach());
        auto* line = find<QLineEdit>(form, "file", "path");
        auto* browse = find<QToolButton>(form, "file", "browse");
        QVERIFY(line != nullptr && browse != nullptr);
        QSignalSpy spy(&form, &ParameterForm::valuesChanged);
        line->setText(QStringLiteral(" m.csv "));
        emit line->editingFinished();
        QCOMPARE(spy.count(), 1);
        QCOMPARE(form.values().text("file"), std::string("m.csv"));
        emit line->editingFinished();
        QCOMPARE(spy.count(), 1);  // nothing has changed
        browse->click();
        auto* dialog = form.findChild<QFileDialog*>(QStringLiteral("fileDialog"));
        QVERIFY(dialog != nullptr);
        emit dialog->fileSelected(QStringLiteral("other.csv"));
        QCOMPARE(spy.count(), 2);
        QCOMPARE(form.values().text("file"), std::string("other.csv"));
    }

    void similarityFileIsShownForTheMatrixOnly() {
        ParameterForm form;
        form.setParameters(kernelParameters());
        auto* similarity = form.findChild<ParameterEditor*>(QStringLiteral("editor:similarity"));
        auto* training = form.findChild<ParameterEditor*>(QStringLiteral("editor:training"));
        QVERIFY(similarity->isHidden() && training->isHidden());
        form.setValues({{"target", std::string("matrix")}, {"bandwidth", std::string("max-power")}});
        QVERIFY(!similarity->isHidden() && !training->isHidden());
    }

    void parametersOfANestedMeasureFollowTheChoice() {
        const auto hasMeasure = [](const HypothesisTest& test) {
            return std::any_of(test.info.parameters.begin(), test.info.parameters.end(),
                               [](const Parameter& p) { return p.kind == ParameterKind::Measure; });
        };
        const auto found = std::find_if(hypothesisTests().begin(), hypothesisTests().end(), hasMeasure);
        if (found == hypothesisTests().end()) QSKIP("No registered test takes a measure.");
        const auto nested = std::find_if(found->info.parameters.begin(), found->info.parameters.end(),
                                         [](const Parameter& p) { return p.kind == ParameterKind::Measure; });
        ParameterForm form;
        form.setParameters(found->info.parameters);
        for (const auto& method : measures()) {
            if (!method.isTestable) continue;
            const Values chosen{{nested->id, method.info.id}};
            form.setValues(chosen);
            QCOMPARE(form.values(), complete(parametersOf(found->info, chosen), chosen, found->info.id));
        }
    }

    void kernelFormIsTheRegistrys() {
        ParameterForm form;
        form.setParameters(kernelParameters());
        QVERIFY(find<QToolButton>(form, "bandwidth", "word:median-all") != nullptr);
        QCOMPARE(form.values(), complete(kernelParameters(), {}, "kernel"));
    }
};

QTEST_MAIN(TestParameterForm)
#include "tst_parameter_form.moc"
