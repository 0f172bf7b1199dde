# SPDX-License-Identifier: GPL-3.0-or-later
# What an installed program needs beside itself, and the Debian package. Included by the CMakeLists.txt of the program.
set(packaging ${PROJECT_SOURCE_DIR}/resources/packaging)
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
  WORLD_EXECUTE)

configure_file(${packaging}/org.calibrium.Calibrium.metainfo.xml.in
  ${CMAKE_CURRENT_BINARY_DIR}/org.calibrium.Calibrium.metainfo.xml @ONLY)
install(TARGETS calibrium RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/resources/samples/ DESTINATION ${CMAKE_INSTALL_DATADIR}/calibrium/samples
  PATTERN "*.py" EXCLUDE)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/resources/demonstrations/
  DESTINATION ${CMAKE_INSTALL_DATADIR}/calibrium/demonstrations)
install(FILES ${packaging}/org.calibrium.Calibrium.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/org.calibrium.Calibrium.metainfo.xml
  DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${packaging}/calibrium.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
install(FILES ${PROJECT_SOURCE_DIR}/resources/icons/calibrium.svg
  DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES ${packaging}/application-x-calibrium.svg
  DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/mimetypes)
foreach(size IN ITEMS 16 32 48 128 256)
  install(FILES ${packaging}/icons/${size}.png RENAME calibrium.png
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps)
endforeach()
install(FILES ${packaging}/copyright ${PROJECT_SOURCE_DIR}/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
file(GLOB guides CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/guides/*.md)
install(FILES ${guides} DESTINATION ${CMAKE_INSTALL_DOCDIR}/resources/guides)

# The page says what the program says; a program for another machine cannot be asked.
if(NOT CMAKE_CROSSCOMPILING)
  install(CODE "
    set(folder \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man1\")
    file(MAKE_DIRECTORY \"\${folder}\")
    execute_process(COMMAND \"${CMAKE_COMMAND}\" \"-DPROGRAM=$<TARGET_FILE:calibrium>\" \"-DOUTPUT=\${folder}/calibrium.1\"
      \"-DVERSION=${PROJECT_VERSION}\" -P \"${packaging}/man_page.cmake\" COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND gzip -9nf \"\${folder}/calibrium.1\" COMMAND_ERROR_IS_FATAL ANY)
    set(folder \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DOCDIR}\")
    execute_process(COMMAND gzip -9nc \"${packaging}/changelog\" OUTPUT_FILE \"\${folder}/changelog.gz\"
      COMMAND_ERROR_IS_FATAL ANY)")
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME calibrium)
# Who distributes the package gives a mailbox of theirs, -DCALIBRIUM_CONTACT="Name <mailbox>"; Debian asks for one, and
# we have none to offer: .invalid never is anybody's (RFC 2606).
set(CALIBRIUM_CONTACT "The developers of Calibrium <developers@calibrium.invalid>" CACHE STRING
  "Who answers for the package: name and mailbox")
set(CPACK_PACKAGE_CONTACT "${CALIBRIUM_CONTACT}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "calibration of predicted probabilities")
set(CPACK_PACKAGE_DESCRIPTION
"Calibrium answers one question: can the probabilities that a model predicts
be trusted? Given predictions and outcomes it draws reliability diagrams,
computes calibration errors with their uncertainty, tests calibration, repairs
predictions, and writes figures and reports, for classification and regression.
The same analyses run in a window and on the command line.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_FILE_NAME calibrium_${PROJECT_VERSION})
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-dejavu-core, qt6-translations-l10n")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
include(CPack)
