# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the pages of the papers, paper-*.md, from papers.json, and with -DCHECK=ON compares them with it instead:
#   cmake -P resources/guides/paper_pages.cmake
cmake_minimum_required(VERSION 3.25)

set(folder ${CMAKE_CURRENT_LIST_DIR})
file(READ ${folder}/papers.json data)
file(READ ${folder}/../bibliography.bib bibliography)

# Brackets would join elements of CMake's lists, semicolons split them.
function(refuse_list_characters text origin)
  if(text MATCHES "[;[]")
    message(FATAL_ERROR "${origin} has a semicolon or an opening bracket, which CMake cannot tell from a list: ${text}")
  endif()
endfunction()

# A field of an entry of the bibliography, without the braces that keep letters as they are.
function(bibliography_field key name result)
  string(FIND "${bibliography}" "{${key}," start)
  if(start EQUAL -1)
    message(FATAL_ERROR "bibliography.bib has no entry ${key}.")
  endif()
  string(SUBSTRING "${bibliography}" ${start} -1 entry)
  string(FIND "${entry}" "\n}" length)
  string(SUBSTRING "${entry}" 0 ${length} entry)
  set(value "")
  if(entry MATCHES "\n  ${name} = {([^\n]*)},?(\n|$)")
    string(REGEX REPLACE "[{}]" "" value "${CMAKE_MATCH_1}")
  endif()
  set(${result} "${value}" PARENT_SCOPE)
endfunction()

# "David Widmann, Fredrik Lindsten, Dave Zachariah" of "Widmann, David and Lindsten, Fredrik and Zachariah, Dave".
function(names_in_order authors result)
  string(REPLACE " and " ";" authors "${authors}")
  list(TRANSFORM authors REPLACE "^(.*), (.*)$" "\\2 \\1")
  list(JOIN authors ", " authors)
  set(${result} "${authors}" PARENT_SCOPE)
endfunction()

# "David Widmann, ..: *Title*. Advances in Neural Information Processing Systems 32, 2019."
function(citation key result)
  foreach(name IN ITEMS author title booktitle journal volume year)
    bibliography_field(${key} ${name} ${name})
    refuse_list_characters("${${name}}" "The entry ${key} of bibliography.bib")
  endforeach()
  names_in_order("${author}" author)
  set(place "${booktitle}${journal}")
  if(volume)
    string(APPEND place " ${volume}")
  endif()
  if(place)
    string(APPEND place ", ")
  endif()
  set(${result} "${author}: *${title}*. ${place}${year}." PARENT_SCOPE)
endfunction()

# A field of a JSON object, empty if it is not there.
function(field object name result)
  string(JSON value ERROR_VARIABLE missing GET "${object}" ${name})
  if(missing)
    set(value "")
  endif()
  set(${result} "${value}" PARENT_SCOPE)
endfunction()

# A text as the cell of a table.
function(cell text result)
  string(REPLACE "|" "\\|" text "${text}")
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

# The commands of an item, one line each; its reason if it has none.
function(commands_cell item result)
  string(JSON count LENGTH "${item}" commands)
  set(text "")
  if(count EQUAL 0)
    field("${item}" reason reason)
    if(reason STREQUAL "")
      message(FATAL_ERROR "An item without a command needs a reason: ${item}")
    endif()
    set(text "*${reason}*")
  else()
    math(EXPR last "${count} - 1")
    foreach(index RANGE ${last})
      string(JSON command GET "${item}" commands ${index})
      if(NOT index EQUAL 0)
        string(APPEND text "<br>")
      endif()
      string(APPEND text "`calibrium ${command}`")
    endforeach()
  endif()
  cell("${text}" text)
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

# The table of a paper, and how many of its items have a command.
function(item_table paper rows_result shown_result)
  string(JSON count LENGTH "${paper}" items)
  math(EXPR last "${count} - 1")
  set(rows "")
  set(shown 0)
  foreach(index RANGE ${last})
    string(JSON item GET "${paper}" items ${index})
    field("${item}" number number)
    field("${item}" what what)
    field("${item}" seen seen)
    commands_cell("${item}" commands)
    if(NOT commands MATCHES "^\\*")
      math(EXPR shown "${shown} + 1")
    endif()
    if(seen)
      string(APPEND what " *${seen}*")
    endif()
    cell("${what}" what)
    string(APPEND rows "| ${number} | ${what} | ${commands} |\n")
  endforeach()
  set(${rows_result} "${rows}" PARENT_SCOPE)
  set(${shown_result} ${shown} PARENT_SCOPE)
endfunction()

# What stands below the table of a paper: its lines, none where it has none.
function(lines_after paper result)
  string(JSON count ERROR_VARIABLE missing LENGTH "${paper}" after)
  set(text "")
  if(NOT missing)
    math(EXPR last "${count} - 1")
    foreach(index RANGE ${last})
      string(JSON line GET "${paper}" after ${index})
      string(APPEND text "${line}\n")
    endforeach()
    string(APPEND text "\n")
  endif()
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

function(page_of paper result)
  foreach(name IN ITEMS id key numbering)
    field("${paper}" ${name} ${name})
  endforeach()
  bibliography_field(${key} title title)
  citation(${key} citation)
  item_table("${paper}" rows shown)
  lines_after("${paper}" after)
  string(JSON count LENGTH "${paper}" items)
  string(TOUPPER ${id} name)
  set(${result} "# ${name}: ${title}

${citation}

What of this paper can be computed, with the paper's numbers and the command that shows it: ${shown} of ${count} items.
${numbering}

Commands are of a size that takes a second. For the paper's size leave out what makes them small: `--repetitions`,
`to=`, `points=`, `steps=`, `resamples=`. Paths are those of the source tree. Figures of the paper are one click in the
window as well: *Lab > Published Figures*.

| number | item, and *what is seen* | command |
|---|---|---|
${rows}
${after}Made from `papers.json` by `cmake -P resources/guides/paper_pages.cmake`; a test runs every command.
" PARENT_SCOPE)
endfunction()

string(JSON paper_count LENGTH "${data}" papers)
math(EXPR last_paper "${paper_count} - 1")
foreach(paper_index RANGE ${last_paper})
  string(JSON paper GET "${data}" papers ${paper_index})
  page_of("${paper}" page)
  field("${paper}" id id)
  set(path ${folder}/paper-${id}.md)
  if(NOT CHECK)
    file(WRITE ${path} "${page}")
    continue()
  endif()
  set(stored "")
  if(EXISTS ${path})
    file(READ ${path} stored)
  endif()
  if(NOT stored STREQUAL page)
    message(FATAL_ERROR "paper-${id}.md is not what papers.json gives: run cmake -P resources/guides/paper_pages.cmake.")
  endif()
endforeach()
