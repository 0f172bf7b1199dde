# Tests are found by globbing, one class in a tst_<stem>.cpp: a forgotten line in a list would be a test that silently
# never runs. Each is a test of its own for ctest and a name in build/tests that can be called.
#
# Nearly all that the compiler does for a test is what it does for every other one, so many of a list, neighbours as far
# as there are as many, are one translation unit and one executable, each in a namespace of its own (join_tests.cmake);
# what the executable runs is decided by the name it is called by. Whoever builds everything once is served by large
# ones, up to what two compilers at once have memory for (3 GB each); whoever changes one test waits for a small one.
if(CALIBRIUM_JOIN_SOURCES AND NOT CALIBRIUM_SANITIZE)
  set(tests_per_executable 70)
else()
  set(tests_per_executable 20)
endif()

# Files with declarations that only make sense outside of a namespace stay alone.
set(needs_its_own_executable "^(Q_DECLARE_METATYPE|namespace QTest|namespace std|template <>|#define|int main)")

# Qt is not instrumented, so the thread sanitizer reports races within Qt's own memory. A report counts when one of the
# two accesses is made by a test's executable, which holds all of our code, directly or through a function of the runtime.
set(race_at " of size [0-9]+ at [^\n]*:\n    #0")
set(runtime_frame " [^\n]*\\(libtsan[^\n]*\n    #[12]")
set(our_races "${race_at} [^\n]*\\(tst_" "${race_at}${runtime_frame} [^\n]*\\(tst_"
  "${race_at}${runtime_frame}${runtime_frame} [^\n]*\\(tst_" "ThreadSanitizer: (thread leak|lock-order|destroy|double|unlock)")

file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/moc)

# A test's classes tell moc all that it needs. AUTOMOC would start a configuration of its own for each executable and
# compile an empty file, which together took as long as the linking of all of them.
function(calibrium_moc_test source)
  get_filename_component(stem ${source} NAME_WE)
  set(moc ${CMAKE_CURRENT_BINARY_DIR}/moc/${stem}.moc)
  add_custom_command(OUTPUT ${moc} COMMAND Qt6::moc ${source} -o ${moc} DEPENDS ${source} VERBATIM)
endfunction()

function(calibrium_register_test stem)
  add_test(NAME ${stem} COMMAND ${CMAKE_CURRENT_BINARY_DIR}/${stem})
  set_tests_properties(${stem} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen" TIMEOUT 1200)
  if(CALIBRIUM_SANITIZE MATCHES "thread")
    set_tests_properties(${stem} PROPERTIES FAIL_REGULAR_EXPRESSION "${our_races}" TIMEOUT 1800
      ENVIRONMENT "QT_QPA_PLATFORM=offscreen;TSAN_OPTIONS=exitcode=0")
  endif()
endfunction()

# One executable of one file or several; further arguments are libraries.
function(calibrium_test_executable name sources support)
  list(LENGTH sources count)
  set(unit ${sources})
  set(mocs)
  set(links)
  foreach(source IN LISTS sources)
    calibrium_moc_test(${source})
    get_filename_component(stem ${source} NAME_WE)
    list(APPEND mocs ${CMAKE_CURRENT_BINARY_DIR}/moc/${stem}.moc)
    if(count GREATER 1)
      list(APPEND links COMMAND ${CMAKE_COMMAND} -E create_symlink ${name} ${stem})
      add_custom_target(${stem} DEPENDS ${name})
    endif()
    calibrium_register_test(${stem})
  endforeach()
  if(count GREATER 1)
    set(unit ${CMAKE_CURRENT_BINARY_DIR}/joined/${name}.cpp)
    add_custom_command(OUTPUT ${unit}
      COMMAND ${CMAKE_COMMAND} -DOUTPUT=${unit} "-DSOURCES=${sources}" -P ${CMAKE_CURRENT_SOURCE_DIR}/join_tests.cmake
      DEPENDS ${sources} ${CMAKE_CURRENT_SOURCE_DIR}/join_tests.cmake VERBATIM)
  endif()
  add_executable(${name} ${unit} ${mocs})
  if(links)
    # A type without a linkage of its own is what the first warning fears in a header; these files are included once. The
    # second takes a std::stop_source for unset where so much is inlined that its constructor is not; clang looks as well.
    target_compile_options(${name} PRIVATE
      $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage;-Wno-maybe-uninitialized>)
    add_custom_command(TARGET ${name} POST_BUILD ${links} WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR} VERBATIM)
  endif()
  target_include_directories(${name} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/moc ${PROJECT_SOURCE_DIR})
  target_compile_definitions(${name} PRIVATE
    CALIBRIUM_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
    CALIBRIUM_SAMPLES="${PROJECT_SOURCE_DIR}/resources/samples"
    CALIBRIUM_SHARED="${PROJECT_SOURCE_DIR}/../shared"
    ${CALIBRIUM_TEST_DEFINITIONS}
  )
  target_link_libraries(${name} PRIVATE ${support} calibrium_warnings calibrium_test_options ${ARGN})
  target_precompile_headers(${name} REUSE_FROM ${support})
  if(CALIBRIUM_TEST_DEFINITIONS MATCHES CALIBRIUM_PROGRAM)
    add_dependencies(${name} calibrium)
  endif()
endfunction()

# All tests of the list, so many together; the executables are called tst_<name>_<number>.
function(calibrium_add_tests name sources support)
  set(rest)
  foreach(source IN LISTS sources)
    file(STRINGS ${source} alone REGEX "${needs_its_own_executable}")
    if(alone)
      get_filename_component(stem ${source} NAME_WE)
      calibrium_test_executable(${stem} ${source} ${support} ${ARGN})
    else()
      list(APPEND rest ${source})
    endif()
  endforeach()
  set(number 1)
  while(rest)
    list(SUBLIST rest 0 ${tests_per_executable} group)
    list(REMOVE_ITEM rest ${group})
    list(LENGTH group count)
    if(count EQUAL 1)
      get_filename_component(executable ${group} NAME_WE)
    else()
      set(executable tst_${name}_${number})
    endif()
    calibrium_test_executable(${executable} "${group}" ${support} ${ARGN})
    math(EXPR number "${number} + 1")
  endwhile()
endfunction()
