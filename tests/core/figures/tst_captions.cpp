// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_method.h"
#include "tests/support/class_samples.h"

#include <QTest>

using namespace calibrium;

namespace {

QString captionOf(const std::string& view, const std::vector<Dataset>& models, const Values& given = {}) {
    const FigureMethod& method = figureMethod(view);
    QStringList sentences;
    for (const auto& one : method.caption(models, viewValues(method, given, {}))) {
        sentences.append(QString::fromStdString(one.english()));
    }
    return sentences.join(QLatin1Char(' '));
}

}  // namespace

/// What stands below a figure is made from its settings.
class TestCaptions : public QObject {
    Q_OBJECT

private slots:
    /// Views whose figures leave the program say what is drawn; the explanation tells how to read it, at length.
    void viewsDescribeWhatIsDrawn() {
        const std::vector<Dataset> models{test::randomClasses(60, 2, 1)};
        for (const auto& method : figureMethods()) {
            QVERIFY2(method.caption, method.info.id.c_str());
            const QString caption = captionOf(method.info.id, models);
            QVERIFY2(caption.endsWith(QLatin1Char('.')) && caption.size() < 420, qPrintable(caption));
        }
    }

    void settingsChangeThem() {
        const std::vector<Dataset> models{test::randomClasses(60, 2, 1)};
        QVERIFY(captionOf("decision", models).contains(QLatin1String("95 %")));
        QVERIFY(captionOf("decision", models, {{"level", 0.9}}).contains(QLatin1String("90 %")));
        QVERIFY(!captionOf("decision", models, {{"show", "roc"}}).contains(QLatin1String("Net benefit")));
        QVERIFY(!captionOf("decision", models, {{"show", "benefit"}}).contains(QLatin1String("ROC")));
        QVERIFY(!captionOf("decision", models, {{"bands", "none"}}).contains(QLatin1String("shaded")));
        QVERIFY(captionOf("where", models).contains(QLatin1String("along the predicted probability")));
        QVERIFY(captionOf("where", models, {{"quantity", "discrepancy"}}).contains(QLatin1String("ridge regression")));
        QVERIFY(captionOf("errors", models, {{"p", std::int64_t{1}}}).contains(QLatin1String("norm 1,")));
        QVERIFY(captionOf("bandwidth", models, {{"level", 0.01}}).endsWith(QLatin1String("is 0.01.")));
    }
};

QTEST_GUILESS_MAIN(TestCaptions)
#include "tst_captions.moc"
