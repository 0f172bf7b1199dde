// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace calibrium::ui {

class ParameterForm;
class RecalibrationSession;
class ModelStore;

/// The Recalibrate page's part of the Settings dock: which model, by which method, fitted to which rows.
class RecalibrateForm : public QWidget {
    Q_OBJECT

public:
    RecalibrateForm(const ModelStore& models, RecalibrationSession& session, QWidget* parent = nullptr);

signals:
    void explainRequested(const QString& methodId);
    /// A calibration set is to be read from these files; empty: from files that the user is to be asked for.
    void calibrationRequested(const QStringList& paths);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addMethod(QVBoxLayout& column);
    void addRows(QVBoxLayout& column);
    void addButtons(QVBoxLayout& column);
    void chooseCalibration(int modelId);
    void askForMap();
    void refresh();
    void refreshCalibration();
    void refreshModels();
    void refreshMethods();
    void refreshButtons();

    const ModelStore& m_models;
    RecalibrationSession& m_session;
    QComboBox* m_model;
    QComboBox* m_method;
    QLabel* m_explanation;
    ParameterForm* m_methodForm;
    ParameterForm* m_fitForm;
    QComboBox* m_calibration;
    QPushButton* m_recalibrate = nullptr;
    QPushButton* m_tryAll = nullptr;
    QPushButton* m_applyMap = nullptr;
    QString m_shownMethod;  ///< whose parameters the form has
};

}  // namespace calibrium::ui
