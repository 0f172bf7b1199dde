// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/family.h"

#include "core/data/dataset.h"
#include "core/run/error.h"

namespace calibrium {

namespace {

class RepeatedDraws : public TargetSampler {
public:
    RepeatedDraws(const Family& family, const RowMatrix& parameters) : m_family(family), m_parameters(parameters) {}
    [[nodiscard]] Targets draw(Generator& generator) const override {
        return m_family.drawTargets(m_parameters, generator);
    }

private:
    const Family& m_family;
    const RowMatrix& m_parameters;
};

}  // namespace

std::unique_ptr<TargetSampler> Family::targetSampler(const RowMatrix& parameters) const {
    return std::make_unique<RepeatedDraws>(*this, parameters);
}

Dataset Family::exchangeable(const Dataset& data) const { return data; }

Dataset Family::simulated(const Dataset& pooled, const RowMatrix& truth, Generator& generator) const {
    return pooled.withTargets(drawTargets(truth, generator));
}

RowMatrix Family::tempered(const RowMatrix& parameters, double temperature) const {
    if (temperature == 1) return parameters;
    throw InvalidSetting(Text("{1} have no version at another temperature; choose temperature 1.", name()));
}

TrigonometricMoments Family::characteristicFunctions(const RowMatrix& /*parameters*/, const RowMatrix& /*frequencies*/,
                                                     const Eigen::RowVectorXd& /*origin*/) const {
    throw InvalidSetting(Text("{1} have no characteristic function: their targets are not real numbers.", name()));
}

}  // namespace calibrium
