// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"
#include "core/text/text.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Family;

/// Another way in which files state a parameter of a family, such as alpha = 1 / size.
struct ParameterForm {
    std::string id;                        ///< one word: "alpha"; what --columns takes
    std::string name;                      ///< "dispersion alpha, 1 / size"
    std::size_t block = 0;                 ///< the parameter, counted from 0
    std::vector<std::string> columnNames;  ///< in lower case and without number, that a column of it can have
    /// Its names are those of the parameter of another family as well: they count where the family has been named.
    bool isOtherwiseOther = false;
    /// The parameter of a row that states `stated` in its place. Absent: there is none, and refusal() says why.
    std::function<std::optional<double>(double stated, const Eigen::Ref<const Eigen::RowVectorXd>& row)> parameter;
    std::function<Text(double stated, const Eigen::Ref<const Eigen::RowVectorXd>& row)> refusal;
};

/// A family whose parameters files state in several ways. Read by core/io alone.
class ParameterForms {
public:
    virtual ~ParameterForms() = default;
    [[nodiscard]] virtual const std::vector<ParameterForm>& forms() const = 0;
    /// Names of columns, in lower case and without number, that may be the parameter or one of its forms.
    [[nodiscard]] virtual const std::vector<std::string>& undecidedNames() const = 0;
};

/// Of a family; null where files state its parameters in one way.
const ParameterForms* parameterForms(const Family& family);

}  // namespace calibrium
