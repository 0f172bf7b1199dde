// SPDX-License-Identifier: GPL-3.0-or-later
// What Copy as Command and Copy Figure as Command give runs as it is copied, and computes and draws what is shown.
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/figures/figure_csv.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "tests/support/program_runs.h"
#include "tests/support/window_fixture.h"
#include "ui/import/import_attempt.h"
#include "ui/import/samples.h"
#include "ui/look/text.h"
#include "ui/plots/view/figure_view.h"
#include "ui/workspace/document/workspace_document.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/settings/analysis_settings.h"
#include "ui/workspace/settings/settings_store.h"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTemporaryDir>

#include <cmath>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

/// Runs the lines in a shell, as somebody who has pasted them; what they print.
test::Ending runLines(const QString& lines, const QString& folder) {
    const QString program = QStringLiteral("calibrium() { '%1' \"$@\"; }\nset -e\n").arg(CALIBRIUM_PROGRAM);
    QProcess shell;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(QLatin1String(name));
    shell.setProcessEnvironment(environment);
    shell.setWorkingDirectory(folder);
    shell.start(QStringLiteral("sh"), {QStringLiteral("-c"), program + lines});
    if (!shell.waitForFinished(test::patienceMs)) shell.kill();
    return {shell.exitCode(), shell.readAllStandardOutput(), shell.readAllStandardError()};
}

/// The lines of a figure without the panels of computing times, which are others in every run.
QStringList withoutTimes(const QString& csv, const Figure& figure) {
    QStringList lines = csv.split(QLatin1Char('\n'));
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        if (figure.panels[i].y.label != "seconds") continue;
        const QString start = QString::number(i + 1) + QLatin1Char(',');
        lines.removeIf([&](const QString& line) { return line.startsWith(start); });
    }
    return lines;
}

/// The first line that differs, of both.
QString difference(const QStringList& a, const QStringList& b) {
    for (qsizetype i = 0; i < std::min(a.size(), b.size()); ++i) {
        if (a[i] != b[i]) return QStringLiteral("line %1: %2 | %3").arg(i).arg(a[i], b[i]);
    }
    return QStringLiteral("%1 lines | %2").arg(a.size()).arg(b.size());
}

/// A value with all digits.
QString digits(double value) { return QString::number(value, 'g', 17); }

}  // namespace

class TestCopiedCommands : public QObject, WindowFixture {
    Q_OBJECT

    QTemporaryDir m_folder;

    /// Methods of classes and of real targets, none of which takes long.
    static AnalysisSettings quickSettings() {
        AnalysisSettings settings;
        settings.seed = 7;
        for (const char* id : {"brier", "ece", "crps", "dss"}) settings = withRequest(settings, false, {id, {}});
        return withRequest(settings, true, parseTestRequest("exact:measure=log-score,resamples=99"));
    }

    void openSample(const QString& id) {
        openWindow();
        m_workspace->settings().change(quickSettings(), [] { return QString(); });
        m_window->openSample(id);
        QTRY_VERIFY_WITH_TIMEOUT(!m_workspace->models().all().empty(), patience);
        await();
    }

    void recalibrate() {
        const std::size_t before = m_workspace->models().all().size();
        widget<QTabWidget>("views")->setCurrentWidget(widget<QWidget>("page:recalibrate"));
        widget<QPushButton>("recalibrateButton")->click();
        QTRY_VERIFY_WITH_TIMEOUT(m_workspace->models().all().size() > before, patience);
        await();
    }

    [[nodiscard]] QString copied(const char* name) const {
        QGuiApplication::clipboard()->setText(QString());
        action(name)->trigger();
        return QGuiApplication::clipboard()->text();
    }

    /// The numbers of the window, model by model, as the window has them.
    [[nodiscard]] QStringList shownNumbers() const {
        QStringList numbers;
        for (const Model& model : m_workspace->models().shown()) {
            const AnalysisResult result =
                m_workspace->evaluation().resultOf(model.id, m_workspace->settings().current());
            for (const auto& measure : result.measures) {
                if (!std::isnan(measure.estimate.value)) numbers.append(digits(measure.estimate.value));
            }
            for (const auto& tested : result.tests) {
                if (!std::isnan(tested.outcome.pValue)) numbers.append(digits(tested.outcome.pValue));
            }
        }
        numbers.sort();
        return numbers;
    }

    /// The same of what the lines have printed, each of which writes JSON.
    static QStringList printedNumbers(const QString& output) {
        QStringList numbers;
        for (const QString& part : output.split(QStringLiteral("\n@\n"), Qt::SkipEmptyParts)) {
            if (!part.trimmed().startsWith(QLatin1Char('{'))) continue;
            const auto json = nlohmann::json::parse(part.toStdString());
            if (!json.contains("models")) continue;
            for (const auto& model : json.at("models")) {
                for (const auto& measure : model.at("measures")) {
                    if (!measure.at("value").is_null()) numbers.append(digits(measure.at("value").get<double>()));
                }
                for (const auto& tested : model.at("tests")) {
                    if (!tested.at("p_value").is_null()) numbers.append(digits(tested.at("p_value").get<double>()));
                }
            }
        }
        numbers.sort();
        return numbers;
    }

    /// Ends of the intervals of all measures, model by model.
    [[nodiscard]] QStringList shownIntervals() const {
        QStringList ends;
        for (const Model& model : m_workspace->models().shown()) {
            const AnalysisResult result =
                m_workspace->evaluation().resultOf(model.id, m_workspace->settings().current());
            for (const auto& measure : result.measures) {
                const auto& interval = measure.estimate.interval;
                if (interval) ends.append(digits(interval->lower) + QLatin1Char(' ') + digits(interval->upper));
            }
        }
        ends.sort();
        return ends;
    }
    static QStringList printedIntervals(const QString& output) {
        QStringList ends;
        for (const QString& part : output.split(QStringLiteral("\n@\n"), Qt::SkipEmptyParts)) {
            if (!part.trimmed().startsWith(QLatin1Char('{'))) continue;
            const auto json = nlohmann::json::parse(part.toStdString());
            if (!json.contains("models")) continue;
            for (const auto& model : json.at("models")) {
                for (const auto& measure : model.at("measures")) {
                    const auto& interval = measure.at("interval");
                    if (interval.is_null()) continue;
                    ends.append(digits(interval.at(0).get<double>()) + QLatin1Char(' ') +
                                digits(interval.at(1).get<double>()));
                }
            }
        }
        ends.sort();
        return ends;
    }

    /// Runs the copied lines, those that print numbers as JSON, and compares.
    void numbersAreThoseOfTheLines() {
        QString lines;
        for (QString line : copied("copyCommand").split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
            if (line.startsWith(QLatin1String("calibrium evaluate"))) line += QStringLiteral(" --format json");
            lines += line + QStringLiteral("\nprintf '\\n@\\n'\n");
        }
        QVERIFY(!lines.isEmpty());
        const test::Ending ending = runLines(lines, m_folder.path());
        QVERIFY2(ending.status == 0, qPrintable(lines + ending.errors));
        QVERIFY2(!ending.errors.contains(QStringLiteral("does not apply")), qPrintable(ending.errors));
        QCOMPARE(printedNumbers(ending.output), shownNumbers());
    }

    /// The figure that is shown and the one that the copied line draws are the same data. Returns the line.
    QString figureIsThatOfTheLine(const QString& page) {
        const QString line = copied("copyFigureCommand");
        if (line.isEmpty()) return line;
        static const QRegularExpression output(QStringLiteral("--output \\S+\\.pdf"));
        const QString name = QStringLiteral("again.csv");
        QString again = line;
        again.replace(output, QStringLiteral("--output ") + name);
        QFile::remove(m_folder.filePath(name));
        const test::Ending ending = runLines(again, m_folder.path());
        if (ending.status != 0) {
            QTest::qFail(qPrintable(page + QStringLiteral(": ") + again + ending.errors), __FILE__, __LINE__);
            return line;
        }
        const auto* tabs = widget<QTabWidget>("views");
        const FigureView* shown = nullptr;
        for (const auto* view : tabs->currentWidget()->findChildren<FigureView*>()) {
            if (view->isVisible() && !view->originalFigure().panels.empty()) shown = view;
        }
        if (shown == nullptr) {
            QTest::qFail(qPrintable(page + QStringLiteral(": no figure is shown")), __FILE__, __LINE__);
            return line;
        }
        const Figure& figure = shown->originalFigure();
        const QStringList inWindow = withoutTimes(toQt(toCsv(figure)), figure);
        const QStringList drawn = withoutTimes(QString::fromUtf8(test::contents(m_folder.filePath(name))), figure);
        if (inWindow != drawn) {
            const QString complaint = QStringLiteral(": other data than ") + again + difference(inWindow, drawn);
            QTest::qFail(qPrintable(page + complaint), __FILE__, __LINE__);
        }
        return line;
    }

private slots:
    void cleanup() { m_window.reset(); }

    void numbersOfEverySample_data() {
        QTest::addColumn<QString>("id");
        for (const Sample& one : samples()) QTest::newRow(qPrintable(one.id)) << one.id;
    }
    void numbersOfEverySample() {
        QFETCH(const QString, id);
        openSample(id);
        numbersAreThoseOfTheLines();
    }

    void numbersOfRecalibratedModels() {
        openSample(QStringLiteral("iris"));
        recalibrate();
        numbersAreThoseOfTheLines();
        const QString line = figureIsThatOfTheLine(QStringLiteral("recalibrate"));
        QVERIFY2(line.startsWith(QStringLiteral("calibrium plot recalibrate ")), qPrintable(line));
    }

    /// Intervals over clusters are those of the copied lines and of the saved workspace, of recalibrated models too.
    void intervalsOverClusters() {
        QByteArray text = "centre,p,y\n";
        for (int i = 0; i < 300; ++i) {
            const double p = (i * 37 % 100 + 0.5) / 100;
            const bool isHit = (i * 53 % 97) / 97.0 < p;
            text += "c" + QByteArray::number(i * 7 / 3 % 25) + ',' + QByteArray::number(p) + (isHit ? ",1\n" : ",0\n");
        }
        test::write(m_folder.filePath(QStringLiteral("centres.csv")), text);
        openWindow();
        m_workspace->settings().change(quickSettings(), [] { return QString(); });
        SideRoles roles;
        roles.clusters = "centre";
        m_window->openFiles({m_folder.filePath(QStringLiteral("centres.csv"))}, {}, {}, {}, roles);
        QTRY_VERIFY_WITH_TIMEOUT(!m_workspace->models().all().empty(), patience);
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().front().clusterColumn, std::string("centre"), patience);
        await();
        recalibrate();
        const Model& made = m_workspace->models().all().back();
        QCOMPARE(made.clusterColumn, std::string("centre"));
        QCOMPARE(made.recalibration->recalibrated.lineage.fit, std::string("folds:5:centre"));
        QString lines;
        for (QString line : copied("copyCommand").split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
            if (line.startsWith(QLatin1String("calibrium evaluate"))) {
                QVERIFY2(line.contains(QStringLiteral("--clusters centre")), qPrintable(line));
                line += QStringLiteral(" --format json");
            }
            lines += line + QStringLiteral("\nprintf '\\n@\\n'\n");
        }
        const test::Ending ending = runLines(lines, m_folder.path());
        QVERIFY2(ending.status == 0, qPrintable(lines + ending.errors));
        QCOMPARE(printedIntervals(ending.output), shownIntervals());
        m_window->document().save(m_folder.filePath(QStringLiteral("study.calibrium")));
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->document().isModified(), patience);
        const test::Ending saved =
            runLines(QStringLiteral("calibrium run study.calibrium --format json"), m_folder.path());
        QVERIFY2(saved.status == 0, qPrintable(saved.errors));
        QCOMPARE(printedIntervals(saved.output), shownIntervals());
    }

    /// Those of the handwritten digits are of the same kinds as those of iris, and take longer than all others.
    void figuresOfEveryPage_data() {
        QTest::addColumn<QString>("id");
        for (const Sample& one : samples()) {
            if (!one.id.startsWith(QLatin1String("digits"))) QTest::newRow(qPrintable(one.id)) << one.id;
        }
    }
    void figuresOfEveryPage() {
        QFETCH(const QString, id);
        openSample(id);
        auto* tabs = widget<QTabWidget>("views");
        int lines = 0;
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            await();
            const QString page = tabs->widget(tab)->objectName();
            if (!action("copyFigureCommand")->isEnabled() || page == QLatin1String("page:lab")) continue;
            if (page == QLatin1String("page:recalibrate")) continue;
            const QString line = figureIsThatOfTheLine(page);
            QVERIFY2(line.startsWith(QStringLiteral("calibrium plot ")), qPrintable(page + line));
            ++lines;
        }
        QVERIFY2(lines > 4, qPrintable(QString::number(lines)));
    }

    /// Models that stand beside each other in a file come from one line, labels with the outcome of each: so do the
    /// averages over labels, and figures of all of them.
    void modelsOfOneFile_data() {
        QTest::addColumn<QStringList>("targets");
        QTest::newRow("models of one outcome") << QStringList{QStringLiteral("y_a"), QStringLiteral("y_a")};
        QTest::newRow("labels") << QStringList{QStringLiteral("y_a"), QStringLiteral("y_b")};
    }
    void modelsOfOneFile() {
        QFETCH(const QStringList, targets);
        openWindow();
        m_workspace->settings().change(quickSettings(), [] { return QString(); });
        const QString path = m_folder.filePath(QStringLiteral("beside.csv"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("p_a,p_b,y_a,y_b\n");
        for (int i = 0; i < 60; ++i) {
            file.write(QStringLiteral("%1,%2,%3,%4\n")
                           .arg(0.1 + 0.8 * (i * 7 % 60) / 60)
                           .arg(0.9 - 0.8 * (i * 11 % 60) / 60)
                           .arg(i * 13 % 60 < 25 ? 1 : 0)
                           .arg(i * 29 % 60 < 35 ? 1 : 0)
                           .toUtf8());
        }
        file.close();
        for (const auto& [column, target] : {std::pair("p_a", targets[0]), {"p_b", targets[1]}}) {
            ImportOverrides overrides;
            overrides.predictionNames = {{column}};
            overrides.modelName = column;
            overrides.targetName = target.toStdString();
            m_window->openFiles({path}, {}, overrides);
            await();
        }
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().all().size(), std::size_t{2}, patience);
        await();
        const QString line = copied("copyCommand");
        QVERIFY2(line.count(QStringLiteral("calibrium evaluate")) == 1, qPrintable(line));
        QVERIFY2(line.contains(QStringLiteral("--columns p_a --columns p_b")), qPrintable(line));
        QCOMPARE(line.count(QStringLiteral("--target-column")), targets[0] == targets[1] ? 1 : 2);
        numbersAreThoseOfTheLines();
        widget<QTabWidget>("views")->setCurrentWidget(widget<QWidget>("page:reliability"));
        await();
        const QString drawn = figureIsThatOfTheLine(QStringLiteral("beside"));
        QVERIFY2(drawn.startsWith(QStringLiteral("calibrium plot reliability ")), qPrintable(drawn));
    }

    /// A workspace that is saved draws what no single line reads.
    void aSavedWorkspaceDrawsItsFigures() {
        openSample(QStringLiteral("iris"));
        recalibrate();
        widget<QTabWidget>("views")->setCurrentWidget(widget<QWidget>("page:reliability"));
        await();
        QCOMPARE(copied("copyFigureCommand"), QString());
        m_window->document().save(m_folder.filePath(QStringLiteral("my study.calibrium")));
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->document().isModified(), patience);
        await();
        const QString line = figureIsThatOfTheLine(QStringLiteral("saved"));
        QVERIFY2(line.startsWith(QStringLiteral("calibrium run '")), qPrintable(line));
        QVERIFY2(line.contains(QStringLiteral("--figure reliability")), qPrintable(line));
    }
};

QTEST_MAIN(TestCopiedCommands)
#include "tst_copied_commands.moc"
