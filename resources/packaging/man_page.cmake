# SPDX-License-Identifier: GPL-3.0-or-later
# Writes calibrium.1 from what the program says of itself, so that the page cannot differ from it:
#   cmake -DPROGRAM=.../calibrium -DOUTPUT=.../calibrium.1 -DVERSION=0.1.0 -P man_page.cmake
cmake_minimum_required(VERSION 3.25)

function(help_of command result)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env LC_ALL=C.UTF-8 ${PROGRAM} help ${command}
    OUTPUT_VARIABLE text ERROR_VARIABLE error RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "The man page cannot be made: \"calibrium help ${command}\" failed. ${error}")
  endif()
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

# What roff would obey. Semicolons and brackets would split or join CMake's lists; restore() brings them back.
function(protect text result)
  string(REPLACE "${PROGRAM}" "calibrium" text "${text}")
  string(REPLACE "\\" "\\e" text "${text}")
  string(REPLACE "-" "\\-" text "${text}")
  string(REPLACE "\n." "\n\\&." text "${text}")
  string(REPLACE "\n'" "\n\\&'" text "${text}")
  string(REPLACE "\"" "\\(dq" text "${text}")
  string(REPLACE ";" "SEMICOLON_" text "${text}")
  string(REPLACE "[" "OPENING_" text "${text}")
  string(REPLACE "]" "CLOSING_" text "${text}")
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

function(restore text result)
  string(REPLACE "SEMICOLON_" ";" text "${text}")
  string(REPLACE "OPENING_" "[" text "${text}")
  string(REPLACE "CLOSING_" "]" text "${text}")
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

# The lines of a help text as items: an option or name at the margin of two blanks, its explanation behind it.
function(format_lines text result)
  protect("${text}" text)
  string(REPLACE "\n" ";" lines "${text}")
  set(page "")
  foreach(line IN LISTS lines)
    if(line MATCHES "^  ([^ ].*[^ ])  +([^ ].*)$")
      string(APPEND page ".TP\n.B \"${CMAKE_MATCH_1}\"\n\\&${CMAKE_MATCH_2}\n")
    elseif(line MATCHES "^  ([a-z]+) ([a-z].*)$")
      string(APPEND page ".TP\n.B ${CMAKE_MATCH_1}\n${CMAKE_MATCH_2}\n")
    elseif(line MATCHES "^  ([^ ].*)$")
      string(APPEND page ".TP\n.B \"${CMAKE_MATCH_1}\"\n")
    elseif(line MATCHES "^ +([^ ].*)$")
      string(APPEND page "\\&${CMAKE_MATCH_1}\n")
    elseif(line MATCHES "^([A-Z].*):$")
      string(APPEND page ".PP\n.I \"${CMAKE_MATCH_1}\"\n")
    elseif(NOT line STREQUAL "")
      string(APPEND page ".PP\n${line}\n")
    endif()
  endforeach()
  restore("${page}" page)
  set(${result} "${page}" PARENT_SCOPE)
endfunction()

string(CONCAT page
  ".TH CALIBRIUM 1 \"\" \"Calibrium ${VERSION}\" \"User Commands\"\n"
  ".SH NAME\ncalibrium \\- calibration of predicted probabilities\n"
  ".SH SYNOPSIS\n.B calibrium\n.RI [ options ]\n.RI [ files ]\n.br\n.B calibrium\n.I command\n.RI [ options ]\n.RI [ files ]\n"
  ".SH DESCRIPTION\nCalibrium answers one question: can the probabilities that a model predicts be trusted?\n"
  "Without a command it opens its window with the given files. The commands need no display.\n")
help_of("" general)
string(REGEX REPLACE "^.*\n(Options:.*)$" "\\1" general "${general}")
format_lines("${general}" body)
string(APPEND page ".SH OPTIONS AND COMMANDS\n${body}")
foreach(command IN ITEMS evaluate plot report compare choose-estimator audit centres watch recalibrate apply experiment merge
    simulate run list self-test demo)
  help_of(${command} text)
  # Methods, worlds and figures follow the options; "calibrium list" explains them better than a page could.
  string(REGEX REPLACE "\n(Measures|Tests|Views|Worlds|Experiments|Recalibration methods),? [^\n]*:\n.*$" "\n" text "${text}")
  format_lines("${text}" body)
  string(TOUPPER ${command} heading)
  protect("${heading}" heading)
  string(APPEND page ".SH ${heading}\n${body}")
endforeach()
string(APPEND page
  ".SH EXIT STATUS\n0 done, 2 wrong usage, 3 the data are bad or a file could not be read or written, 4 interrupted.\n"
  ".SH SEE ALSO\n.B calibrium list\nnames every measure, test and view with its definition, settings and source.\n")
file(WRITE ${OUTPUT} "${page}")
