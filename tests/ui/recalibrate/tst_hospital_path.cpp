// SPDX-License-Identifier: GPL-3.0-or-later
// The way of a hospital: two risks in percent and an outcome with gaps from one CSV, groups by age at own points, slope
// and O:E, the logistic repair, a report, and the next month's file under the same map.
#include "core/recalibration/judging/recalibration_report.h"
#include "core/recalibration/saved_map.h"
#include "core/statistics/random.h"
#include "tests/support/window_fixture.h"
#include "ui/import/import_dialog.h"
#include "ui/look/text.h"
#include "ui/workspace/document/workspace_document.h"
#include "ui/workspace/settings/settings_store.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QInputDialog>
#include <QLabel>
#include <QListView>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>

#include <algorithm>
#include <cmath>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patientCount = 600;
constexpr int goneCount = 15;  ///< patients without an outcome
constexpr int agelessCount = 40;

/// Patients of a month, of whom `more` times as many die as risk A says.
QByteArray month(const std::string& name, double more, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    std::string text = "patient,age,risk_A_%,risk_B_%,died\n";
    for (int i = 0; i < patientCount; ++i) {
        const double p = 0.04 + 0.4 * uniform01(generator);
        const double other = std::clamp(p * (0.8 + 0.4 * uniform01(generator)), 0.001, 0.999);
        const int age = 45 + static_cast<int>(50 * uniform01(generator));
        const bool isDead = uniform01(generator) < more * p;
        char line[120];
        std::snprintf(line, sizeof line, "%s%d,%s,%.1f,%.1f,%s\n", name.c_str(), i,
                      i % (patientCount / agelessCount) == 0 ? "NA" : std::to_string(age).c_str(), 100 * p, 100 * other,
                      i % (patientCount / goneCount) == 7 ? "NA" : (isDead ? "1" : "0"));
        text += line;
    }
    return QByteArray::fromStdString(text);
}

double observedExpectedOf(const Dataset& data) {
    return static_cast<double>(std::count(data.labels().begin(), data.labels().end(), 1)) /
           data.parameters().col(1).sum();
}

}  // namespace

class TestHospitalPath : public QObject, WindowFixture {
    Q_OBJECT

    [[nodiscard]] QString write(const QString& name, const QByteArray& text) const {
        const QString path = m_sandbox.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write a file");
        return path;
    }
    [[nodiscard]] QStringList names() const {
        QStringList list;
        for (const auto& model : m_workspace->models().all()) list.append(toQt(model.data.name()));
        return list;
    }
    [[nodiscard]] const Model& model(const QString& name) const {
        const auto& models = m_workspace->models().all();
        const auto found =
            std::find_if(models.begin(), models.end(), [&](const Model& one) { return toQt(one.data.name()) == name; });
        if (found == models.end()) qFatal("no model %s", qPrintable(name));
        return *found;
    }
    /// What the results table says of a model in a column.
    [[nodiscard]] double result(const QString& name, const QString& column) const {
        for (int row = 0; row < table()->rowCount(); ++row) {
            if (table()->index(row, 0).data().toString() != name) continue;
            for (int c = 1; c < table()->columnCount(); ++c) {
                const QString head = table()->headerData(c, Qt::Horizontal).toString();
                if (!head.startsWith(column)) continue;
                return table()->index(row, c).data().toString().section(QLatin1Char(' '), 0, 0).toDouble();
            }
        }
        return std::nan("");
    }
    void importBothModels(const QString& path) {
        m_window->openFiles({path}, {});
        QPointer<ImportDialog> dialog;
        QTRY_VERIFY_WITH_TIMEOUT((dialog = m_window->findChild<ImportDialog*>()) != nullptr, patience);
        QTRY_VERIFY_WITH_TIMEOUT(dialog->isSettled(), patience);
        for (const char* name : {"allModels", "dropMissing"}) {
            auto* box = dialog->findChild<QCheckBox*>(QLatin1String(name));
            QVERIFY2(box->isVisibleTo(dialog), name);
            if (!box->isChecked()) box->click();
            QTRY_VERIFY_WITH_TIMEOUT(dialog->isSettled(), patience);
        }
        auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QVERIFY2(ok->isEnabled(), qPrintable(dialog->findChild<QLabel*>(QStringLiteral("importError"))->text()));
        ok->click();
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().all().size(), std::size_t{2}, patience);
        await();
    }
    void splitFirst(const QString& column) {
        auto* list = widget<QAbstractItemView>("modelList");
        list->setCurrentIndex(list->model()->index(0, 0));
        action("splitModel")->trigger();
        auto* dialog = widget<QInputDialog>("splitDialog");
        QVERIFY(dialog != nullptr);
        dialog->setTextValue(column);
        dialog->accept();
        await();
    }

private slots:
    void fromOneMonthToTheNext() {
        openWindow();
        m_workspace->settings().change(settingsWith({"slope", "observed-expected", "brier"}, {"cox"}),
                                       [] { return QStringLiteral("few columns"); });
        importBothModels(write(QStringLiteral("march.csv"), month("m", 1.3, 31)));
        for (const auto& read : m_workspace->models().all()) {
            QCOMPARE(read.data.sampleCount(), Index{patientCount - goneCount});
            QVERIFY(read.data.parameters().maxCoeff() <= 1);
        }
        const QString first = names().front();
        QVERIFY2(first.contains(QStringLiteral("risk_A")), qPrintable(first));
        QVERIFY(std::abs(result(first, QStringLiteral("Observed")) - observedExpectedOf(model(first).data)) < 0.01);
        QVERIFY(observedExpectedOf(model(first).data) > 1.15);

        splitFirst(QStringLiteral("age:65,80"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().all().size(), std::size_t{6}, patience);
        await();
        for (const char* group : {"age < 65", "65 ≤ age < 80", "age ≥ 80", "age missing"}) {
            const QString name = first + QStringLiteral(": ") + QString::fromUtf8(group);
            QVERIFY2(names().contains(name), qPrintable(names().join(QStringLiteral(" | "))));
            QVERIFY(std::abs(result(name, QStringLiteral("Observed")) - observedExpectedOf(model(name).data)) < 0.01);
            QVERIFY(!std::isnan(result(name, QStringLiteral("Calibration slope"))));
        }

        auto* of = widget<QComboBox>("recalibrateModel");
        of->setCurrentIndex(of->findData(model(first).id));
        emit of->activated(of->currentIndex());
        auto* method = widget<QComboBox>("recalibrateMethod");
        method->setCurrentIndex(method->findData(QStringLiteral("platt")));
        emit method->activated(method->currentIndex());
        widget<QPushButton>("recalibrateButton")->click();
        await();
        const QString repaired = first + QStringLiteral(" (platt)");
        QVERIFY2(names().contains(repaired), qPrintable(names().join(QStringLiteral(" | "))));
        QVERIFY(std::abs(observedExpectedOf(model(repaired).data) - 1) < 0.05);
        const SavedMap map = savedMapOf(model(repaired).recalibration->recalibrated, "1.0");

        const QString report = m_sandbox.filePath(QStringLiteral("march.html"));
        action("saveReport")->trigger();
        widget<QDialog>("reportDialog")->accept();
        auto* files = widget<QFileDialog>("saveReportDialog");
        QVERIFY(files != nullptr);
        emit files->fileSelected(report);
        files->close();
        await();
        QFile html(report);
        QVERIFY(html.open(QIODevice::ReadOnly));
        const QString page = QString::fromUtf8(html.readAll());
        QVERIFY(page.contains(repaired.toHtmlEscaped()));
        QVERIFY(page.contains(QStringLiteral("age missing")));

        // The next month: the map of before, unchanged, on every row of the new file.
        const QString april = write(QStringLiteral("april.csv"), month("a", 1.6, 32));
        QSignalSpy opened(&m_window->document(), &WorkspaceDocument::opened);
        m_window->document().runOn(m_sandbox.filePath(QStringLiteral("march.csv")), april, {});
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, patience);
        await();
        const QString next = QString(repaired).replace(QStringLiteral("march"), QStringLiteral("april"));
        const Model& mapped = model(names().contains(next) ? next : repaired);
        const Model* parent = m_workspace->models().find(mapped.parentId);
        QVERIFY(parent != nullptr);
        QVERIFY(mapped.data.parameters() == applied(map, parent->data).parameters());
        const double ratio = observedExpectedOf(mapped.data);
        QVERIFY2(ratio > 1.1, qPrintable(QString::number(ratio)));
        QVERIFY(std::abs(result(toQt(mapped.data.name()), QStringLiteral("Observed")) - ratio) < 0.01);
        QVERIFY2(mapped.lineage.english().ends_with("applied unchanged"), mapped.lineage.english().c_str());
    }

    void cleanup() { m_window.reset(); }
};

QTEST_MAIN(TestHospitalPath)
#include "tst_hospital_path.moc"
