#!/usr/bin/env Rscript
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes count_line.json: observed : expected, calibration intercept and slope of counts by R's Poisson regressions, with
# the intervals of core/regression/count_calibration.h from their definitions. Base R alone.
#   Rscript count_line.R > count_line.json
number <- function(v) paste0("[", paste(formatC(v, digits = 15, format = "g"), collapse = ", "), "]")
one <- function(v) formatC(v, digits = 15, format = "g")

line <- function(name, y, m, size, zero, w) {
  v <- if (is.null(size)) m else m + m^2 * (1 / size + zero) / (1 - zero)  # m is the mean with the extra zeros
  weighted <- !is.null(w)
  if (weighted) w <- w * length(w) / sum(w) else w <- rep(1, length(y))
  n <- length(y)
  extra <- v - m
  # Degrees of freedom of a weighted mean's variance enter by Student's quantile: given for equal weights only.
  degrees <- n - 1
  theta <- sum(w * y) / sum(w * m)
  poisson <- sum(w^2 * theta * m)
  t2 <- qt(0.975, degrees)^2
  seen <- sum(w^2 * (y - theta * m)^2) * n / (n - 1) * t2 / qnorm(0.975)^2
  phi <- max(1, sum(w^2 * (theta * m + theta^2 * extra)) / poisson, seen / poisson)
  o <- sum(w * y)
  squares <- phi * sum(w^2 * y)
  unit <- phi * max(w)
  ratio <- c(qgamma(0.025, o^2 / squares, scale = squares / o),
             qgamma(0.975, (o + unit)^2 / (squares + unit^2), scale = (squares + unit^2) / (o + unit))) / sum(w * m)
  large <- suppressWarnings(glm(y ~ 1, offset = log(m), family = poisson(), weights = w, epsilon = 1e-14, maxit = 100))
  fit <- suppressWarnings(glm(y ~ log(m), family = poisson(), weights = w, control = list(epsilon = 1e-14, maxit = 100)))
  f <- fitted(fit)
  x <- cbind(1, log(m))
  bread <- solve(t(x) %*% (x * (w * f)))
  sandwich <- function(u) sqrt((bread %*% (t(x) %*% (x * (w^2 * u))) %*% bread)[2, 2])
  h <- hatvalues(fit)
  ratios <- c(1, sandwich(f + (f / m)^2 * extra)^2 / bread[2, 2], sandwich((y - f)^2 / (1 - h)^2)^2 / bread[2, 2])
  allowed <- max(ratios) * qt(0.975, n - 2)^2
  b <- unname(coef(fit)[2])
  quasi <- function(b) {
    at <- suppressWarnings(glm(y ~ 1, offset = b * log(m), family = poisson(), weights = w,
                               control = list(epsilon = 1e-14, maxit = 100)))
    sum(w * (y * log(fitted(at)) - fitted(at)))
  }
  best <- quasi(b)
  excess <- function(v) 2 * (best - quasi(v)) - allowed
  reach <- 20 * sqrt(bread[2, 2] * max(ratios))
  slope <- c(uniroot(excess, c(b - reach, b), tol = 1e-11)$root, uniroot(excess, c(b, b + reach), tol = 1e-11)$root)
  paste0('{"name": "', name, '", "y": ', number(y), ', "m": ', number(m),
         if (is.null(size)) "" else paste0(', "size": ', one(size), ', "zero": ', one(zero)),
         if (weighted) paste0(', "w": ', number(w)) else "",
         ', "ratio": ', one(theta), ', "intercept": ', one(unname(coef(large)[1])), ', "slope": ', one(b),
         ', "slopeError": ', one(sandwich((y - f)^2)),
         if (weighted) "" else paste0(', "dispersion": ', one(phi), ', "ratioInterval": ', number(ratio),
                                      ', "slopeInterval": ', number(slope)), "}")
}

set.seed(34)
m <- round(exp(rnorm(60, 1, 0.6)), 4)
calm <- rpois(60, m)
wild <- rnbinom(80, mu = (m80 <- round(exp(rnorm(80, 0.5, 0.8)), 4)) * 1.3, size = 0.7)
rare <- rpois(100, r <- round(runif(100, 0.03, 0.2), 5))
zeros <- ifelse(runif(90) < 0.3, 0, rnbinom(90, mu = (mz <- round(exp(rnorm(90, 1, 0.5)), 4)), size = 2))
cat("[", paste(c(line("Poisson", calm, m, NULL, 0, NULL),
                 line("Poisson, over-dispersed", wild, m80, NULL, 0, NULL),
                 line("rare", rare, r, NULL, 0, NULL),
                 line("negative binomial", wild, m80, 0.7, 0, NULL),
                 line("zero-inflated", zeros, round(0.7 * mz, 6), 2, 0.3, NULL),
                 line("weighted", wild, m80, NULL, 0, round(runif(80, 0.2, 3), 2))), collapse = ",\n "), "]\n")
