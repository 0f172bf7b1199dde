// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/figures/figure_method.h"
#include "core/simulation/w21_model.h"
#include "core/text/number_text.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <algorithm>

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
        const std::vector<Dataset> risks{test::randomBinary(60, 1)};
        QVERIFY(captionOf("decision", risks).contains(QLatin1String("95 %")));
        QVERIFY(captionOf("decision", risks, {{"level", 0.9}}).contains(QLatin1String("90 %")));
        QVERIFY(!captionOf("decision", risks, {{"show", "roc"}}).contains(QLatin1String("Net benefit")));
        QVERIFY(!captionOf("decision", risks, {{"show", "benefit"}}).contains(QLatin1String("ROC")));
        QVERIFY(!captionOf("decision", risks, {{"bands", "none"}}).contains(QLatin1String("shaded")));
        // The share of events of the first model: numbers of the file.
        const auto& labels = risks.front().labels();
        const double share = static_cast<double>(std::count(labels.begin(), labels.end(), 1)) / 60;
        const QString number = QString::fromStdString(significant(share, 3));
        QVERIFY(captionOf("decision", risks)
                    .endsWith("Vertical line and points: the threshold " + number + ", the share of events."));
        QVERIFY(captionOf("decision", risks, {{"threshold", 0.25}, {"show", "benefit"}})
                    .endsWith(QLatin1String("Vertical line: the threshold 0.25.")));
        QVERIFY(captionOf("where", models).contains(QLatin1String("along the predicted probability")));
        QVERIFY(captionOf("where", models, {{"quantity", "discrepancy"}}).contains(QLatin1String("ridge regression")));
        QVERIFY(captionOf("errors", models, {{"p", std::int64_t{1}}}).contains(QLatin1String("norm 1,")));
        QVERIFY(captionOf("bandwidth", models, {{"level", 0.01}}).endsWith(QLatin1String("is 0.01.")));
    }

    /// Of targets of several dimensions the panels are other ones; of models of several kinds each kind is described.
    void panelsOfVectorsAreNamed() {
        const Dataset vectors = simulate({.sampleCount = 60, .dimension = 2}, 3);
        const QString caption = captionOf("reliability", {vectors});
        for (const char* panel : {"Ellipsoids", "copula PIT", "ranks among draws", "Coverage"}) {
            QVERIFY2(caption.contains(QLatin1String(panel)), qPrintable(caption));
        }
        QVERIFY2(!caption.contains(QLatin1String("Maps")) && caption.size() < 460, qPrintable(caption));
        QVERIFY(captionOf("reliability", {vectors}, {{"level", 0.9}}).contains(QLatin1String("a 90 % band")));
        const Dataset many = simulate({.sampleCount = 60, .dimension = 6}, 3);
        QVERIFY(captionOf("reliability", {many}).contains(QLatin1String("Maps")));
        const QString both = captionOf("reliability", {vectors, test::randomClasses(60, 2, 1)});
        QVERIFY2(both.startsWith(QLatin1String("Points: ")) && both.contains(QLatin1String("Ellipsoids")),
                 qPrintable(both));
    }

    /// More than three models have no bands, and the simplex has none.
    void bandsAreNamedWhereTheyAreDrawn() {
        std::vector<Dataset> models(3, test::randomBinary(60, 1));
        QVERIFY(captionOf("decision", models).contains(QLatin1String("shaded: 95 % intervals")));
        QVERIFY(captionOf("where", models).contains(QLatin1String("Shaded")));
        models.push_back(models.front());
        QVERIFY(!captionOf("decision", models).contains(QLatin1String("shaded")));
        QVERIFY(!captionOf("where", models).contains(QLatin1String("Shaded")));
        QVERIFY(!captionOf("where", {test::randomClasses(60, 3, 1)}).contains(QLatin1String("Shaded")));
    }
};

QTEST_GUILESS_MAIN(TestCaptions)
#include "tst_captions.moc"
