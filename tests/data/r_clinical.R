#!/usr/bin/env Rscript
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes r_clinical.json: what a clinical validation reports of two models of one event, with intervals, by R and pROC.
#   Rscript r_clinical.R > r_clinical.json
suppressPackageStartupMessages(library(pROC))
set.seed(20)
n <- 600
x <- rnorm(n)
z <- rnorm(n)
y <- rbinom(n, 1, plogis(-1.2 + 0.9 * x + 0.5 * z))
a <- round(plogis(-0.9 + 1.3 * x), 6)
b <- round(plogis(-1.2 + 0.8 * x + 0.5 * z), 6)

number <- function(v) paste0("[", paste(formatC(v, digits = 15, format = "g"), collapse = ", "), "]")
entry <- function(name, value, interval = NULL, ...) {
  more <- list(...)
  text <- sprintf('"%s": {"value": %s', name, formatC(value, digits = 15, format = "g"))
  if (!is.null(interval)) text <- paste0(text, sprintf(', "interval": %s', number(interval)))
  for (key in names(more)) text <- paste0(text, sprintf(', "%s": %s', key, number(more[[key]])))
  paste0(text, "}")
}

# Austin and Steyerberg (2019): loess of the outcomes on the predictions, at its own points.
distances <- function(y, p) {
  curve <- loess(y ~ p, span = 0.75, degree = 2, control = loess.control(surface = "direct"))
  d <- abs(fitted(curve) - p)
  c(ici = mean(d), e50 = median(d), e90 = unname(quantile(d, 0.9)), emax = max(d))
}

# Where the deviance of a fit with this coefficient fixed exceeds the least one by the quantile of chi-squared.
profile_interval <- function(value, error, deviance_at, least) {
  excess <- function(v) deviance_at(v) - least - qchisq(0.95, 1)
  c(uniroot(excess, c(value - 6 * error, value), tol = 1e-10)$root,
    uniroot(excess, c(value, value + 6 * error), tol = 1e-10)$root)
}

of_model <- function(name, p) {
  lp <- qlogis(p)
  large <- glm(y ~ 1, offset = lp, family = binomial)
  line <- glm(y ~ lp, family = binomial)
  curve <- roc(y, p, quiet = TRUE, direction = "<")
  expected <- sum(p)
  d <- distances(y, p)
  # Percentiles of 2000 resamples of the rows.
  set.seed(1)
  resampled <- replicate(2000, { i <- sample(n, replace = TRUE); distances(y[i], p[i]) })
  percentiles <- apply(resampled, 1, quantile, c(0.025, 0.975))
  brier <- mean((p - y)^2)
  entries <- c(
    entry("auc", as.numeric(auc(curve)), as.numeric(ci.auc(curve, method = "delong"))[c(1, 3)],
          standard_error = sqrt(var(curve, method = "delong"))),
    entry("observed-expected", sum(y) / expected, poisson.test(sum(y), expected)$conf.int),
    entry("intercept", unname(coef(large)), profile_interval(unname(coef(large)), sqrt(vcov(large)[1, 1]),
            function(v) -2 * sum(dbinom(y, 1, plogis(v + lp), log = TRUE)), deviance(large)),
          wald = unname(coef(large)) + c(-1, 1) * qnorm(0.975) * sqrt(vcov(large)[1, 1])),
    entry("slope", unname(coef(line)[2]), profile_interval(unname(coef(line)[2]), sqrt(vcov(line)[2, 2]),
            function(v) deviance(glm(y ~ 1, offset = v * lp, family = binomial)), deviance(line)),
          wald = unname(coef(line)[2]) + c(-1, 1) * qnorm(0.975) * sqrt(vcov(line)[2, 2])),
    entry("brier", brier),
    entry("scaled-brier", 1 - brier / mean((mean(y) - y)^2)),
    sapply(rownames(resampled), function(id) entry(id, d[[id]], percentiles[, id])))
  sprintf('"%s": {%s}', name, paste(entries, collapse = ",\n      "))
}

ra <- roc(y, a, quiet = TRUE, direction = "<")
rb <- roc(y, b, quiet = TRUE, direction = "<")
test <- roc.test(rb, ra, method = "delong", paired = TRUE)
cat("{\n  \"versions\": \"", R.version.string, ", pROC ", as.character(packageVersion("pROC")), "\",\n", sep = "")
cat('  "y": ', number(y), ',\n  "a": ', number(a), ',\n  "b": ', number(b), ",\n", sep = "")
cat('  "models": {', of_model("a", a), ",\n    ", of_model("b", b), "},\n", sep = "")
cat("  ", entry("auc-difference", as.numeric(auc(rb)) - as.numeric(auc(ra)), test$conf.int, p_value = test$p.value),
    "\n}\n", sep = "")
