// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/pool_study.h"

#include "core/text/digits_text.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t mostMeasures = 12;
constexpr std::size_t mostCopies = 20;
constexpr std::size_t mostColumns = 3;
constexpr double airOfRows = 0.8;
constexpr double airBeside = 0.05;  // of the range

Text estimateWords(double value, const std::optional<Interval>& interval) {
    return asNumber(interval ? estimateText(value, interval->lower, interval->upper) : toDigits(value));
}

/// One measure over the copies: the pooled row at 0, the copies above it, the first at the top.
class MeasurePanel {
public:
    MeasurePanel(const PooledMeasure& measure, const std::vector<std::string>& copies)
        : m_measure(measure), m_copies(copies), m_shownCount(std::min(copies.size(), mostCopies)) {}

    Panel build() {
        m_panel.x.label = m_measure.label;
        m_panel.y = {.label = "", .minimum = -airOfRows, .maximum = static_cast<double>(m_shownCount) + airOfRows};
        m_panel.y.ticks.emplace_back(0.0, Text("pooled"));
        findRange();
        if (m_measure.rightValue) {
            m_panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, ""},
                                            .kind = Rule::Kind::Vertical,
                                            .value = *m_measure.rightValue,
                                            .label = ""});
        }
        Points copies{.style = {Role::ModelSoft, 0, ""}, .x = {}, .y = {}, .tips = {}, .isHollow = true};
        for (std::size_t k = 0; k < m_shownCount; ++k) {
            const auto y = static_cast<double>(m_shownCount - k);
            const CopyEstimate& copy = m_measure.copies[k];
            const Text tip("copy {1}: {2} {3}", m_copies[k], m_measure.label, estimateWords(copy.value, copy.interval));
            m_panel.y.ticks.insert(m_panel.y.ticks.begin() + 1, {y, asItStands(m_copies[k])});
            addRow(copies, Role::ModelSoft, copy.value, copy.interval, y, tip);
        }
        if (!copies.x.empty()) m_panel.marks.emplace_back(std::move(copies));
        const PooledEstimate& pooled = m_measure.estimate;
        Points mark{.style = {Role::Model, 0, ""}, .x = {}, .y = {}, .tips = {}};
        addRow(mark, Role::Model, pooled.value, pooled.interval, 0,
               Text("pooled over {1} copies: {2} {3}", m_copies.size(), m_measure.label,
                    estimateWords(pooled.value, pooled.interval)));
        if (!mark.x.empty()) m_panel.marks.emplace_back(std::move(mark));
        m_panel.notes.push_back(Text("pooled {1}", estimateWords(pooled.value, pooled.interval)));
        return std::move(m_panel);
    }

private:
    [[nodiscard]] double placeOf(double value) const { return m_panel.x.isLogarithmic ? std::log(value) : value; }
    [[nodiscard]] double valueAt(double place) const { return m_panel.x.isLogarithmic ? std::exp(place) : place; }

    /// All that is drawn, and the right value.
    void findRange() {
        std::vector<double> values;
        const auto include = [&](double value, const std::optional<Interval>& interval) {
            values.push_back(value);
            if (interval) values.insert(values.end(), {interval->lower, interval->upper});
        };
        for (std::size_t k = 0; k < m_shownCount; ++k) {
            include(m_measure.copies[k].value, m_measure.copies[k].interval);
        }
        include(m_measure.estimate.value, m_measure.estimate.interval);
        if (m_measure.rightValue) values.push_back(*m_measure.rightValue);
        std::erase_if(values, [](double value) { return !std::isfinite(value); });
        if (values.empty()) return;
        const auto [least, most] = std::minmax_element(values.begin(), values.end());
        m_panel.x.isLogarithmic = m_measure.isRatio && *least > 0;
        const double from = placeOf(*least);
        const double to = placeOf(*most);
        const double margin = to > from ? airBeside * (to - from) : airBeside;
        m_panel.x.minimum = valueAt(from - margin);
        m_panel.x.maximum = valueAt(to + margin);
    }

    void addRow(Points& points, Role role, double value, const std::optional<Interval>& interval, double y,
                const Text& tip) {
        if (!std::isfinite(value)) return;
        if (interval && std::isfinite(interval->lower) && std::isfinite(interval->upper)) {
            m_panel.marks.emplace_back(Line{
                .style = {role, 0, "", 0}, .x = {interval->lower, interval->upper}, .y = {y, y}, .tips = {tip, tip}});
        }
        points.x.push_back(value);
        points.y.push_back(y);
        points.tips.push_back(tip);
    }

    const PooledMeasure& m_measure;
    const std::vector<std::string>& m_copies;
    std::size_t m_shownCount;
    Panel m_panel;
};

/// So many panels beside each other that rows are about as long.
std::size_t columnCountOf(std::size_t panels) { return panels == 4 ? 2 : std::min(panels, mostColumns); }

}  // namespace

Figure poolFigure(const PooledModels& pooled) {
    Figure figure;
    figure.title = Text("Measures over {1} imputed copies", pooled.copies.size());
    figure.series = {Text("pooled")};
    std::vector<const PooledMeasure*> measures;
    for (const PooledMeasure& one : pooled.measures) {
        if (one.refusal.empty()) measures.push_back(&one);
    }
    const std::size_t count = std::min(measures.size(), mostMeasures);
    const std::size_t columns = columnCountOf(count);
    for (std::size_t m = 0; m < count; ++m) {
        Panel panel = MeasurePanel(*measures[m], pooled.copies).build();
        panel.row = static_cast<int>(m / columns);
        panel.column = static_cast<int>(m % columns);
        figure.panels.push_back(std::move(panel));
    }
    if (figure.panels.empty()) {
        figure.emptyReason = Text("No measure has a number of every copy.");
        return figure;
    }
    auto& notes = figure.panels.front().notes;
    if (count < measures.size()) {
        notes.push_back(Text("the first {1} of {2} measures are drawn", count, measures.size()));
    }
    if (pooled.copies.size() > mostCopies) {
        notes.push_back(Text("the first {1} of {2} copies are drawn", mostCopies, pooled.copies.size()));
    }
    return figure;
}

}  // namespace calibrium
