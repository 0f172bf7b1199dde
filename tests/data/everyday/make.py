#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files as people have them, of one risk and its outcome for 60 patients: writes them beside itself (fixed seed)."""
import math
import pathlib
import random

random.seed(5)
here = pathlib.Path(__file__).parent
risks = [round(random.uniform(0.03, 0.97), 3) for _ in range(60)]
events = [int(random.random() < risk) for risk in risks]
rows = range(60)


def write(name, lines, encoding="utf-8"):
    (here / name).write_bytes(("\n".join(lines) + "\n").encode(encoding))


def table(header, *columns, separator=","):
    return [separator.join(header)] + [separator.join(str(column[i]) for column in columns) for i in rows]


ids = [f"P{i + 1}" for i in rows]
plain = table(["id", "risk", "event"], ids, risks, events)
bare = table(["risk", "event"], risks, events)
days = [f"{1 + i % 12:02d}" for i in rows]
months = [f"{3 + i // 12:02d}" for i in rows]

write("title.csv", ["Results of the model, version 2", ""] + plain)
write("title_padded.csv", ["Results of the model,,", ",,"] + plain)
write("title_of_one_column.csv", ["Model,logistic"] + bare)
write("title_of_pairs.csv", ["Model:,logistic,", "Version:,3,"] + plain)
write("title_above_numbers.csv", ["Results"] + plain[1:])
write("units.csv", plain[:1] + ["[-],[0..1],[0/1]"] + plain[1:])
write("notes_below.csv", bare + ["", "Source: register of the hospital", "n = 60"])
write("empty_rows_below.csv", plain + [",,", ",,"])
write("sentence_below_names.csv", plain + ["exported yesterday"])
write("note_below_names.csv", plain + ["exported"])
write("total_below.csv", plain + [f"Total,{sum(risks):.3f},{sum(events)}"])
write("invisible.csv", table(["\u200bid", "risk\u00a0of death\u202f", "\ufeffdied"], ids,
                             [f"{risk}\u00a0" for risk in risks],
                             ["yes\u200b" if event and i % 2 else "yes" if event else "no\u202f"
                              for i, event in zip(rows, events)]))
write("windows_1252.csv", table(["größe", "probabilité", "décès"], [150 + i for i in rows],
                                [f"{risk}".replace(".", ",") for risk in risks],
                                ["décédé" if event else "vivant" for event in events], separator=";"), "cp1252")
write("shares.csv", table(["risk", "label"], risks, [round(0.8 if event else 0.1 + 0.01 * (i % 9), 2)
                                                      for i, event in zip(rows, events)]))
write("shares_percent.csv", table(["risk", "label"], risks, ["80%" if event else "20%" for event in events]))
write("german.csv", table(["Datum", "Station", "Wahrscheinlichkeit", "Regen"],
                          [f"{day}.{month}.2025" for day, month in zip(days, months)],
                          [f"S{i % 4}" for i in rows], risks, events))
lower = [round(risk * 0.8, 3) for risk in risks]
upper = [round(min(1, risk * 1.1 + 0.01), 3) for risk in risks]
write("limits.csv", table(["lwr", "riesgo_predicho", "upr", "evento"], lower, risks, upper, events))
write("limits_alone.csv", table(["ci_low", "pop", "ci_high", "y"], lower, risks, upper, events))
write("limits_percent.csv", table(["risk", "80%_lower", "80%_upper", "y"], risks, lower, upper, events))
write("limits_alpha.csv", table(["pred", "pred_alpha_0.05", "pred_alpha_0.95", "y"], risks, lower, upper, events))
write("numbered_outcome.csv", table(["distance", "risk_outcome1", "outcome1"], [3 + i * 7 % 23 for i in rows], risks,
                                    events))
order = list(rows)
random.shuffle(order)
numbers = [random.randrange(10, 90) * 61 + i for i in rows]
write("keys_predictions.csv", table(["Akte", "Vorhersage"], numbers, risks))
write("keys_targets.csv", table(["dossier", "y"], [numbers[i] for i in order], [events[i] for i in order]))
write("fewer_targets.csv", ["y"] + [str(event) for event in events[:55]])
write("camel_case.csv", table(["pA", "pB", "y"], [round(1 - risk, 3) for risk in risks], risks,
                              ["B" if event else "A" for event in events]))
write("case_control.csv", table(["risk", "group"], risks, ["case" if event else "control" for event in events]))
write("survival_french.csv", table(["proba_survie", "décès"], [str(round(1 - risk, 3)).replace(".", ",") for risk in risks],
                                   events, separator=";"))
write("third_label.csv", table(["risk", "event"], risks, [9 if i == 7 else event for i, event in zip(rows, events)]))
times = [random.randrange(1, 2000) for _ in rows]
write("follow_up.csv", table(["temps", "statut", "risque"], times, events, risks, separator=";"))
write("follow_up_words.csv", table(["days_to_death_or_last_contact", "vital_status", "p5"], times,
                                   ["Dead" if event else "Alive" for event in events], risks))
write("total_below_numbers.csv", table(["patient", "risque", "malade"], [i + 101 for i in rows], risks, events)
      + [f"Total général,{sum(risks):.3f},{sum(events)}"])
write("missing_words.csv", table(["risk", "event"], [{3: "k.A.", 8: "n.d.", 20: "s.d.", 31: "--"}.get(i, risk)
                                                     for i, risk in zip(rows, risks)], events))
# Of two classes the more probable one and its probability, under names that do or do not say so.
guesses = [int(risk >= 0.5) for risk in risks]
sure = [round(max(risk, 1 - risk), 3) for risk in risks]
write("modeler.csv", table(["churn", "$L-churn", "$LP-churn"], events, guesses, sure))
write("unnamed_class.csv", table(["y", "x", "p"], events, guesses, sure) + table([], events, guesses, sure)[1:])
centres = [round(random.gauss(20, 4), 2) for _ in rows]
reals = [round(random.gauss(centre, 2), 2) for centre in centres]
below = [round(centre - 2.5, 2) for centre in centres]
above = [round(centre + 2.5, 2) for centre in centres]
write("median.csv", table(["p10", "median", "p90", "actual"], below, centres, above, reals))
write("median_french.csv", table(["quantile 10 %", "médiane", "quantile 90 %", "observé"], below, centres, above, reals))
write("median_named.csv", table(["pred_q10", "pred_median", "pred_q90", "actual"], below, centres, above, reals))
write("exposure.csv", table(["exposure", "rate", "claims"], [1 + i % 9 for i in rows], [0.5 + 0.1 * (i % 13) for i in rows],
                            [i * i % 5 for i in rows]))
write("expected_german.csv", table(["erwartete_Anzahl", "beobachtete_Anzahl"], [0.5 + i % 13 / 8 for i in rows],
                                   [i * i % 5 for i in rows]))
write("sex.csv", table(["prob_F", "prob_M", "sex"], [round(1 - risk, 3) for risk in risks], risks,
                       ["M" if event else "F" for event in events]))
write("class_above_risk.csv", table(["1", "y"], risks, events))
write("two_keys_predictions.csv", table(["ID", "id", "risk"], [numbers[(i + 7) % 60] for i in rows], numbers, risks))
write("two_keys_targets.csv", table(["id", "y"], [numbers[i] for i in order], [events[i] for i in order]))
write("confidences_apart.csv", table(["case", "predicted", "confidence"], numbers, guesses, sure))
write("outcomes_apart.csv", table(["case", "y"], [numbers[i] for i in order], [events[i] for i in order]))
write("numbers_apart.csv", table(["moyenne", "écart-type", "dossier_x"], centres, [2 + i % 5 / 10 for i in rows],
                                 [1000 + 17 * i % 997 for i in rows]))
write("levels_in_any_order.csv", table(["0.9", "hospital", "0.1", "observé", "0.5"], above, [f"S{i % 4}" for i in rows],
                                       below, reals, centres))
# One column of numbers beside the outcome, whose name says something else than a prediction, or nothing.
measured = [round(random.uniform(0.02, 0.98), 3) for _ in rows]
for file, name in [("p_value", "p_value"), ("threshold", "threshold"), ("alpha", "alpha"), ("german", "Prävalenz"),
                   ("error", "score_se"), ("weight", "weight")]:
    write(f"other_{file}.csv", table([name, "y"], measured, events))
write("measured.csv", table(["humidity", "y"], measured, events))
write("measured_logit.csv", table(["zscore", "y"], [round(random.gauss(0, 1), 2) for _ in rows], events))
write("unnamed_model.csv", table(["xgb", "y"], risks, events))
# Numbers whose thousands are separated.
grouped = lambda number, mark=".": f"{number:,}".replace(",", mark)
costs = [1000 + random.randrange(80000) for _ in rows]
expected = [random.randrange(1000, 40000) for _ in rows]
seen = [max(1000, round(random.gauss(number, number ** 0.5))) for number in expected]
write("groups_open.csv", table(["expected_count", "observed_count"], [grouped(n) for n in expected],
                               [grouped(n) for n in seen], separator=";"))
write("groups_open_english.csv", table(["expected_count", "observed_count"], [grouped(n, ",") for n in expected],
                                       [grouped(n, ",") for n in seen], separator="\t"))
write("groups_beside_commas.csv", table(["expected_count", "observed_count", "share"], [grouped(n) for n in expected],
                                        [grouped(n) for n in seen], [f"{m}".replace(".", ",") for m in measured],
                                        separator=";"))
write("groups_beside_small.csv", table(["expected_count", "observed_count"],
                                       [grouped(n) if i % 3 else n // 100 for i, n in enumerate(expected)],
                                       [grouped(n) if i % 3 else n // 100 for i, n in enumerate(seen)], separator=";"))
write("groups_of_costs.csv", table(["Risiko", "Kosten", "Ereignis"], [f"{risk}".replace(".", ",") for risk in risks],
                                   [grouped(n) for n in costs], events, separator=";"))
# What says which column is which.
others = [round(1 - risk, 3) for risk in risks]
logits = [round(math.log(risk / (1 - risk)), 4) for risk in risks]
write("from_and_into.csv", table(["F_BAD", "I_BAD", "P_BAD1", "P_BAD0"], events, guesses, risks, others))
write("logit_beside.csv", table(["logit", "prob", "y"], logits, risks, events))
write("percent_beside.csv", table(["risk", "risk_pct", "y"], risks, [round(100 * risk, 1) for risk in risks], events))
thirds = [(round(0.6 * risk, 3), round(0.4 * risk, 3), other) for risk, other in zip(risks, others)]
write("beginnings.csv", table(["home", "draw", "away", "result"], *zip(*thirds),
                              ["HDA"[i % 3 if event else 2] for i, event in enumerate(events)]))
write("units_words.csv", table(["age", "risk", "event"], [40 + i % 30 for i in rows], risks, events)[:1]
      + ["years,-,0/1"] + table(["age", "risk", "event"], [40 + i % 30 for i in rows], risks, events)[1:])
