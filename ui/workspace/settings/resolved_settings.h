// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace calibrium {
struct FigureMethod;
}

namespace calibrium::ui {

class Evaluation;
class FigureBuilder;
class ModelStore;
class SettingsStore;
struct ResolvedValue;

/// What settings that are left to the data came to, for the editors and handles that show it.
class ResolvedSettings {
public:
    ResolvedSettings(const ModelStore& models, const SettingsStore& settings, const Evaluation& evaluation,
                     const FigureBuilder& figures)
        : m_models(models), m_settings(settings), m_evaluation(evaluation), m_figures(figures) {}

    /// For the shown models, as their results took it.
    [[nodiscard]] ResolvedValue value(const std::string& parameterId) const;
    /// The same for the settings of a page: what its own figure took where that decides by itself.
    [[nodiscard]] ResolvedValue value(const std::string& parameterId, const FigureMethod& page) const;
    /// Where a handle of the view stands: the number of its setting, or what the setting came to; absent while unknown.
    [[nodiscard]] std::optional<double> handle(const FigureMethod& view, const std::string& handle) const;

private:
    [[nodiscard]] std::vector<double> numbers(const std::string& parameterId) const;
    [[nodiscard]] std::vector<double> numbers(const std::string& parameterId, const FigureMethod& page) const;

    const ModelStore& m_models;
    const SettingsStore& m_settings;
    const Evaluation& m_evaluation;
    const FigureBuilder& m_figures;
};

}  // namespace calibrium::ui
