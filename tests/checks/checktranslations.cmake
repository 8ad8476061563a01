# Usage: cmake -DROOT=... -DLUPDATE=... -DWORK=... -P checktranslations.cmake
# Every text in the sources stands in every .ts file, and none of them is unfinished.
file(GLOB files "${ROOT}/translations/*.ts")
if(NOT files)
    message(FATAL_ERROR "There is no translation in ${ROOT}/translations.")
endif()
set(problems "")
file(MAKE_DIRECTORY "${WORK}")
foreach(file IN LISTS files)
    get_filename_component(name "${file}" NAME)
    configure_file("${file}" "${WORK}/${name}" COPYONLY)
    execute_process(
        COMMAND ${LUPDATE} -silent -no-obsolete -locations none -I "${ROOT}"
            "${ROOT}/store" "${ROOT}/llmclient" "${ROOT}/models" "${ROOT}/views" "${ROOT}/app" -ts "${WORK}/${name}"
        RESULT_VARIABLE failed ERROR_VARIABLE said)
    if(failed)
        message(FATAL_ERROR "lupdate failed on ${name}: ${said}")
    endif()
    file(STRINGS "${WORK}/${name}" unfinished REGEX "type=\"unfinished\"")
    list(LENGTH unfinished count)
    if(count GREATER 0)
        string(APPEND problems "\n${name}: ${count} unfinished texts; run ./dev translations and translate them.")
    endif()
endforeach()
if(problems)
    message(FATAL_ERROR "Translations are behind:${problems}")
endif()
