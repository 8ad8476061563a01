# SPDX-License-Identifier: MIT
# What is installed, and the Debian packages: memoir, and memoir-dbgsym with the debug data that is stripped from it.
# ./dev release makes both in build/release.
include(GNUInstallDirs)
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON) # tests and benches are not installed and need not be built for it

set(files ${CMAKE_CURRENT_BINARY_DIR}/package)
file(MAKE_DIRECTORY ${files})

# The program itself knows its verbs and their options.
set(made "")
foreach(shell IN ITEMS bash zsh fish)
    add_custom_command(OUTPUT ${files}/memoirctl.${shell} DEPENDS memoirctl
        COMMAND ${CMAKE_COMMAND} -E env LC_ALL=C.UTF-8 $<TARGET_FILE:memoirctl> completion ${shell}
            > ${files}/memoirctl.${shell} VERBATIM)
    list(APPEND made ${files}/memoirctl.${shell})
endforeach()
# As Debian wants them: compressed, without the time of it.
foreach(text IN ITEMS man/memoir.1 man/memoirctl.1 debian/changelog)
    cmake_path(GET text FILENAME name)
    add_custom_command(OUTPUT ${files}/${name}.gz DEPENDS ${PROJECT_SOURCE_DIR}/resources/${text}
        COMMAND gzip -9nc ${PROJECT_SOURCE_DIR}/resources/${text} > ${files}/${name}.gz VERBATIM)
    list(APPEND made ${files}/${name}.gz)
endforeach()
add_custom_target(memoir_package_files ALL DEPENDS ${made})

function(memoir_install folder)
    install(FILES ${ARGN} DESTINATION ${folder} COMPONENT data)
endfunction()

# Installs a file under another name.
function(memoir_install_as folder name file)
    install(FILES ${file} DESTINATION ${folder} RENAME ${name} COMPONENT data)
endfunction()

set(desktop ${PROJECT_SOURCE_DIR}/resources/desktop)
set(share ${CMAKE_INSTALL_DATADIR})
install(TARGETS memoir memoirctl RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT programs)
memoir_install(${share}/applications ${desktop}/io.github.memoir.Memoir.desktop)
memoir_install_as(${share}/mime/packages io.github.memoir.Memoir.xml ${desktop}/io.github.memoir.Memoir.mime.xml)
memoir_install(${share}/metainfo ${desktop}/io.github.memoir.Memoir.metainfo.xml)
memoir_install_as(${share}/icons/hicolor/scalable/apps io.github.memoir.Memoir.svg
    ${PROJECT_SOURCE_DIR}/resources/look/memoir.svg)
memoir_install(${CMAKE_INSTALL_MANDIR}/man1 ${files}/memoir.1.gz ${files}/memoirctl.1.gz)
memoir_install_as(${share}/bash-completion/completions memoirctl ${files}/memoirctl.bash)
memoir_install_as(${share}/zsh/vendor-completions _memoirctl ${files}/memoirctl.zsh)
memoir_install(${share}/fish/vendor_completions.d ${files}/memoirctl.fish)
memoir_install(${share}/doc/memoir ${PROJECT_SOURCE_DIR}/resources/debian/copyright ${files}/changelog.gz)
# Off until somebody enables it: systemctl --user enable --now memoir-tick.timer
memoir_install(lib/systemd/user ${desktop}/memoir-tick.service ${desktop}/memoir-tick.timer)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME memoir)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Memoir authors <memoir@memoir.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "decide what your agents remember")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "AI agents write down what they saw. A person decides what they learn from it,\n\
row by row and by keyboard, and a ledger keeps who decided what and why. What\n\
was approved is told to the agents again, within a budget.\n\
.\n\
The window is memoir. The command line, and the server that agents speak MCP\n\
with, is memoirctl. Everything is in one file of SQLite.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Plugins and programs, which no binary names.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "poppler-utils, libqt6sql6-sqlite, libqt6svg6, qt6-qpa-plugins")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-inter, fonts-jetbrains-mono, qt6-translations-l10n, qt6-wayland")
set(CPACK_DEBIAN_DEBUGINFO_PACKAGE ON) # strips the programs too
set(CPACK_STRIP_FILES OFF)
# Else a folder has the rights that the umask of whoever builds leaves.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
    WORLD_READ WORLD_EXECUTE)
include(CPack)
