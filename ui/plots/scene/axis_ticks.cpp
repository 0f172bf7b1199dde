// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/axis_ticks.h"

#include "core/figures/figure.h"
#include "ui/look/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>

#include <QLocale>
#include <QStringList>

namespace calibrium::ui {

namespace {

constexpr int mostTicks = 8;
constexpr std::size_t fewestTicks = 3;
constexpr double denseGap = 0.3;  // of the usual distance between labels

QString numberText(double value, int decimals, bool isCount, bool hasComma) {
    QLocale locale = hasComma ? QLocale(QLocale::German) : QLocale(QLocale::English);
    if (!isCount) locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(value, 'f', decimals).replace(QLatin1Char('-'), QChar(0x2212));
}

/// 1, 2 or 5 times a power of ten; `rank` counts upwards through them.
double roundStep(int rank) {
    static constexpr std::array<double, 3> factors{1, 2, 5};
    const int power = rank >= 0 ? rank / 3 : -((-rank + 2) / 3);
    return factors[static_cast<std::size_t>(rank - 3 * power)] * std::pow(10.0, power);
}

int decimalsOf(double step) { return std::max(0, static_cast<int>(-std::floor(std::log10(step) + 1e-9))); }

/// Very small and very large numbers are written with a common factor.
int exponentOf(double lower, double upper, double step, bool isCount) {
    const double largest = std::max(std::abs(lower), std::abs(upper));
    const int power = static_cast<int>(std::floor(std::log10(largest) + 1e-9));
    if (!isCount && decimalsOf(step) > 3 && power < -1) return power;
    if (!isCount && power >= 5) return power;
    return 0;
}

AxisTicks ticksWithStep(const TickRequest& request, double step) {
    AxisTicks ticks;
    ticks.exponent = exponentOf(request.lower, request.upper, step, request.isCount);
    const double factor = std::pow(10.0, -ticks.exponent);
    const int decimals = decimalsOf(step * factor);
    const double tolerance = 1e-9 * (request.upper - request.lower);
    const double first = std::ceil((request.lower - tolerance) / step);
    const double last = std::floor((request.upper + tolerance) / step);
    for (double index = first; index <= last && ticks.positions.size() < 200; index += 1) {
        const double value = index == 0 ? 0 : index * step;
        ticks.positions.push_back(value);
        ticks.labels.push_back(numberText(value * factor, decimals, request.isCount, request.hasComma));
    }
    return ticks;
}

bool fits(const AxisTicks& ticks, const TickRequest& request, double gap) {
    if (ticks.positions.size() > mostTicks) return false;
    const double pixelsPerUnit = request.length / (request.upper - request.lower);
    std::optional<std::size_t> last;
    for (std::size_t i = 0; i < ticks.positions.size(); ++i) {
        if (ticks.labels[i].isEmpty()) continue;
        const std::size_t before = last.value_or(i);
        last = i;
        if (before == i) continue;
        const double distance = (ticks.positions[i] - ticks.positions[before]) * pixelsPerUnit;
        const double need = (request.extentOf(ticks.labels[i]) + request.extentOf(ticks.labels[before])) / 2;
        if (distance < need + gap) return false;
    }
    return true;
}

/// Without the number of every second one, so that the first keeps its own.
AxisTicks everySecondNamed(AxisTicks ticks) {
    for (std::size_t i = 1; i < ticks.labels.size(); i += 2) ticks.labels[i].clear();
    return ticks;
}

AxisTicks linearTicks(const TickRequest& request, double gap, bool isEveryNamed = true) {
    const double span = request.upper - request.lower;
    int rank = static_cast<int>(std::floor(3 * std::log10(span / mostTicks))) - 1;
    if (request.isCount) rank = std::max(rank, 0);
    const auto ofRank = [&](int number) {
        AxisTicks ticks = ticksWithStep(request, roundStep(number));
        return isEveryNamed ? ticks : everySecondNamed(std::move(ticks));
    };
    AxisTicks ticks = ofRank(rank);
    for (int tries = 0; tries < 12 && !fits(ticks, request, gap); ++tries) ticks = ofRank(++rank);
    return ticks;
}

/// Two numbers hardly show a scale: rather closer together than fewer than three.
AxisTicks linearTicks(const TickRequest& request) {
    AxisTicks ticks = linearTicks(request, request.gap);
    if (ticks.positions.size() >= fewestTicks) return ticks;
    AxisTicks dense = linearTicks(request, denseGap * request.gap);
    const double gap = denseGap * request.gap;
    if (dense.positions.size() > ticks.positions.size() && fits(dense, request, gap)) ticks = std::move(dense);
    if (ticks.positions.size() >= fewestTicks) return ticks;
    // A single number shows none at all: the two beside it, then, with a tick between them; for two, three or none.
    AxisTicks sparse = linearTicks(request, gap, false);
    const auto named = (sparse.positions.size() + 1) / 2;
    const bool isMore = ticks.positions.size() > 1 ? named >= fewestTicks : sparse.positions.size() >= fewestTicks;
    return isMore && fits(sparse, request, gap) ? sparse : ticks;
}

/// Plain numbers where all of the axis can have them, powers of ten otherwise.
QString logarithmicLabel(double value, bool isPlain, bool hasComma) {
    const int power = static_cast<int>(std::floor(std::log10(value) + 1e-9));
    if (isPlain) return numberText(value, std::max(0, -power), true, hasComma);
    const auto factor = static_cast<int>(std::lround(value / std::pow(10.0, power)));
    if (factor == 1) return powerOfTen(power);
    return QString::number(factor) + QChar(0x00d7) + powerOfTen(power);
}

/// Which multiples of a power of ten are named.
enum class Named { Powers, TwosAndFives, All };

/// A label of a logarithmic axis and the pixels that it takes.
struct PlacedLabel {
    double value = 0;
    QString text;
    double start = 0, end = 0;
};

AxisTicks logarithmicTicks(const TickRequest& request, Named named) {
    const bool isDense = named != Named::Powers;
    const double lower = std::log10(request.lower);
    const double upper = std::log10(request.upper);
    const double tolerance = 1e-9 * (upper - lower);
    const bool isPlain = lower > -3.5 && upper < 4.5;
    const double pixelsPerDecade = request.length / (upper - lower);
    // Few powers of ten: 2 and 5 are named as well, where they do not take the power's place.
    const double gap = isDense ? denseGap * request.gap : request.gap;
    const bool isShort = isDense || upper - lower < 1.7 || (upper - lower < 2.3 && pixelsPerDecade > 110);
    const int stride = std::max(1, static_cast<int>(std::ceil((upper - lower) / mostTicks)));
    std::vector<PlacedLabel> placed;
    std::vector<double> minor;
    const auto visit = [&](int power, int factor) {
        const double value = factor * std::pow(10.0, power);
        const double place = std::log10(value);
        if (place < lower - tolerance || place > upper + tolerance) return;
        const bool isNamed = named == Named::All || (isShort && (factor == 2 || factor == 5));
        const bool isMajor = factor == 1 ? power % stride == 0 : isNamed;
        const QString text = logarithmicLabel(value, isPlain, request.hasComma);
        const double extent = request.extentOf(text);
        const double start = (place - lower) * pixelsPerDecade - extent / 2;
        const bool isFree = std::all_of(placed.begin(), placed.end(), [&](const PlacedLabel& other) {
            return start > other.end + gap || start + extent < other.start - gap;
        });
        if (isMajor && isFree) {
            placed.push_back({value, text, start, start + extent});
        } else if (stride == 1 || factor == 1) {
            minor.push_back(value);
        }
    };
    const int first = static_cast<int>(std::floor(lower));
    const int last = static_cast<int>(std::ceil(upper));
    for (int power = first; power <= last; ++power) visit(power, 1);
    for (int power = first; power <= last; ++power) {
        for (int factor = 2; factor <= 9; ++factor) visit(power, factor);
    }
    std::sort(placed.begin(), placed.end(),
              [](const PlacedLabel& a, const PlacedLabel& b) { return a.value < b.value; });
    std::sort(minor.begin(), minor.end());
    AxisTicks ticks;
    ticks.minor = std::move(minor);
    for (const PlacedLabel& label : placed) {
        ticks.positions.push_back(label.value);
        ticks.labels.push_back(label.text);
    }
    return ticks;
}

/// In two lines where it is too long for its place and can be parted.
QStringList partedName(const QString& name, double room, const TickRequest& request) {
    if (request.extentOf(name) <= room) return {name};
    qsizetype best = -1;
    for (qsizetype i = 1; i + 1 < name.size(); ++i) {
        if (!QStringLiteral(" _-·").contains(name[i])) continue;
        if (best < 0 || std::abs(i - name.size() / 2) < std::abs(best - name.size() / 2)) best = i;
    }
    if (best <= 0) return {name};
    // A hyphen or underscore stays; a space goes with the line that it ends.
    const bool isSpace = name[best] == QLatin1Char(' ');
    return {name.left(isSpace ? best : best + 1), name.mid(best + 1)};
}

/// Shortened in the middle where there is no room for all of it.
QString shortenedLine(const QString& line, double room, const TickRequest& request) {
    QString shown = line;
    QString kept = line;
    while (kept.size() > 1 && request.extentOf(shown) > room) {
        kept.remove(kept.size() / 2, 1);
        shown = kept.left((kept.size() + 1) / 2) + QChar(0x2026) + kept.mid((kept.size() + 1) / 2);
    }
    return shown;
}

/// Names of things side by side: each of them is wanted. A long one uses what short ones beside it leave.
AxisTicks namedTicks(const TickRequest& request) {
    const double pixelsPerUnit = request.length / (request.upper - request.lower);
    double distance = request.upper - request.lower;
    for (std::size_t i = 1; i < request.given.size(); ++i) {
        distance = std::min(distance, request.given[i].first - request.given[i - 1].first);
    }
    constexpr double air = 3;
    const double step = distance * pixelsPerUnit;
    AxisTicks ticks;
    std::vector<QStringList> names;
    std::vector<double> widths;
    for (const auto& [position, text] : request.given) {
        if (position < request.lower || position > request.upper) continue;
        ticks.positions.push_back(position);
        names.push_back(partedName(toQt(text), step - air, request));
        double width = 0;
        for (const QString& line : names.back()) width = std::max(width, request.extentOf(line));
        widths.push_back(std::min(width, step - air));
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        const double before = i > 0 ? widths[i - 1] : 0;
        const double after = i + 1 < names.size() ? widths[i + 1] : 0;
        const double room = std::max(step - air, 2 * (step - std::max(before, after) / 2 - air));
        for (QString& line : names[i]) line = shortenedLine(line, room, request);
        ticks.labels.push_back(names[i].join(QLatin1Char('\n')));
    }
    return ticks;
}

AxisTicks givenTicks(const TickRequest& request) {
    const bool areNames = std::any_of(request.given.begin(), request.given.end(), [](const auto& tick) {
        return !tick.second.empty() && toQt(tick.second).front().isLetter();
    });
    if (areNames && !request.isVertical) return namedTicks(request);
    // The height of a line holds the air above its letters.
    constexpr double airOfLine = 0.15;
    const double gap = areNames ? -airOfLine * request.extentOf(QString()) : request.gap;
    AxisTicks ticks;
    const double pixelsPerUnit = request.length / (request.upper - request.lower);
    double lastEnd = -std::numeric_limits<double>::infinity();
    for (const auto& [position, text] : request.given) {
        if (position < request.lower || position > request.upper) continue;
        const QString label = toQt(text);
        const double extent = request.extentOf(label);
        const double start = (position - request.lower) * pixelsPerUnit - extent / 2;
        if (start >= lastEnd + gap) {
            ticks.positions.push_back(position);
            ticks.labels.push_back(label);
            lastEnd = start + extent;
        } else {
            ticks.minor.push_back(position);
        }
    }
    return ticks;
}

}  // namespace

AxisTicks makeTicks(const TickRequest& request) {
    if (!(request.lower < request.upper) || !(request.length > 0)) return {};
    if (!request.given.empty()) return givenTicks(request);
    if (!request.isLogarithmic) return linearTicks(request);
    AxisTicks best = logarithmicTicks(request, Named::Powers);
    const bool isWithinDecade = request.upper < 10 * request.lower;
    const auto offer = [&best](AxisTicks other) {
        if (best.positions.size() < fewestTicks && other.positions.size() > best.positions.size()) {
            best = std::move(other);
        }
    };
    if (best.positions.size() < fewestTicks) offer(logarithmicTicks(request, Named::TwosAndFives));
    if (best.positions.size() < fewestTicks && isWithinDecade) offer(logarithmicTicks(request, Named::All));
    // So short a piece of the scale is as good as linear.
    if (best.positions.size() < fewestTicks && isWithinDecade) offer(linearTicks(request));
    return best;
}

QString powerOfTen(int exponent) {
    static constexpr std::array<char16_t, 10> digits{0x2070, 0x00b9, 0x00b2, 0x00b3, 0x2074,
                                                     0x2075, 0x2076, 0x2077, 0x2078, 0x2079};
    QString text = QStringLiteral("10");
    if (exponent < 0) text += QChar(0x207b);
    const QString plain = QString::number(std::abs(exponent));
    for (const QChar digit : plain) text += QChar(digits[static_cast<std::size_t>(digit.digitValue())]);
    return text;
}

QString labelWithExponent(const QString& label, int exponent) {
    if (exponent == 0) return label;
    const QString factor = QChar(0x00d7) + powerOfTen(exponent);
    return label.isEmpty() ? factor : QStringLiteral("%1 (%2)").arg(label, factor);
}

namespace {

/// Collects what must be visible along one axis.
struct Extent {
    double lower = std::numeric_limits<double>::infinity();
    double upper = -std::numeric_limits<double>::infinity();
    bool standsOnAxis = false;                                   ///< nothing below the lower end: no air there
    double firstEdge = std::numeric_limits<double>::infinity();  ///< of maps, which fill their panel without air
    double lastEdge = -std::numeric_limits<double>::infinity();
    bool isLogarithmic = false;

    void add(double value) {
        if (!std::isfinite(value) || (isLogarithmic && !(value > 0))) return;
        lower = std::min(lower, value);
        upper = std::max(upper, value);
    }
    void add(const std::vector<double>& values) {
        for (const double value : values) add(value);
    }
    void addEdges(const std::vector<double>& edges) {
        add(edges);
        for (const double edge : edges) {
            firstEdge = std::min(firstEdge, edge);
            lastEdge = std::max(lastEdge, edge);
        }
    }
};

struct CollectX {
    Extent& extent;
    void operator()(const Bars& bars) const {
        extent.add(bars.left);
        extent.add(bars.right);
    }
    void operator()(const Rule& rule) const {
        if (rule.kind == Rule::Kind::Vertical) extent.add(rule.value);
    }
    void operator()(const HeatMap& heat) const { extent.addEdges(heat.xEdges); }
    void operator()(const Arrows& arrows) const {
        extent.add(arrows.fromX);
        extent.add(arrows.toX);
    }
    template <typename Other>
    void operator()(const Other& mark) const {
        extent.add(mark.x);
    }
};

struct CollectY {
    Extent& extent;
    void operator()(const Line& line) const {
        extent.add(line.y);
        if (line.isFilled) base();
    }
    void operator()(const Points& points) const { extent.add(points.y); }
    void operator()(const Bars& bars) const {
        extent.add(bars.base);
        extent.add(bars.top);
        if (std::all_of(bars.base.begin(), bars.base.end(), [](double value) { return value == 0; })) base();
    }
    void operator()(const ErrorBars& bars) const {
        extent.add(bars.lower);
        extent.add(bars.upper);
    }
    void operator()(const Band& band) const {
        extent.add(band.lower);
        extent.add(band.upper);
    }
    void operator()(const Rule& rule) const {
        if (rule.kind == Rule::Kind::Horizontal) extent.add(rule.value);
    }
    void operator()(const HeatMap& heat) const { extent.addEdges(heat.yEdges); }
    void operator()(const Triangles& triangles) const { extent.add(triangles.y); }
    void operator()(const Arrows& arrows) const {
        extent.add(arrows.fromY);
        extent.add(arrows.toY);
    }
    void operator()(const Words& words) const { extent.add(words.y); }

private:
    void base() const {
        extent.add(0);
        extent.standsOnAxis = true;
    }
};

AxisRange rangeOf(const Axis& axis, Extent extent) {
    if (!(extent.lower <= extent.upper)) extent.lower = axis.isLogarithmic ? 0.1 : 0, extent.upper = 1;
    double lower = extent.lower;
    double upper = extent.upper;
    if (axis.isLogarithmic) {
        const double air = lower < upper ? std::pow(upper / lower, 0.03) : 2;
        if (lower != extent.firstEdge) lower /= air;
        if (upper != extent.lastEdge) upper *= air;
    } else {
        const double span = upper - lower;
        const double air = span > 0 ? 0.04 * span : std::max(0.5 * std::abs(upper), 0.5);
        const bool isOnFirstEdge = lower == extent.firstEdge || (extent.standsOnAxis && lower >= 0);
        const bool isOnLastEdge = upper == extent.lastEdge || (extent.standsOnAxis && upper <= 0);
        if (!isOnFirstEdge) lower -= air;
        if (!isOnLastEdge) upper += air;
    }
    if (axis.minimum) lower = *axis.minimum;
    if (axis.maximum) upper = *axis.maximum;
    if (!(lower < upper)) upper = axis.isLogarithmic ? lower * 10 : lower + 1;
    return {lower, upper};
}

}  // namespace

AxisRange rangeOfX(const Panel& panel) {
    Extent extent{.isLogarithmic = panel.x.isLogarithmic};
    for (const Mark& mark : panel.marks) std::visit(CollectX{extent}, mark);
    return rangeOf(panel.x, extent);
}

AxisRange rangeOfY(const Panel& panel) {
    Extent extent{.isLogarithmic = panel.y.isLogarithmic};
    for (const Mark& mark : panel.marks) std::visit(CollectY{extent}, mark);
    return rangeOf(panel.y, extent);
}

}  // namespace calibrium::ui
