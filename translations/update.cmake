# Usage: cmake -DROOT=... -DLUPDATE=... "-DFILES=a.ts;b.ts" -P update.cmake
# Brings .ts files up to date with the sources. What lupdate has to say about them comes back in `update_said`.
set(update_said "")
foreach(file IN LISTS FILES)
    set(options -silent -no-obsolete -locations none -I "${ROOT}")
    if(file MATCHES "_en\\.ts$")
        list(APPEND options -pluralonly) # the sources are English already
    endif()
    execute_process(
        COMMAND ${LUPDATE} ${options} "${ROOT}/store" "${ROOT}/llmclient" "${ROOT}/models" "${ROOT}/views"
            "${ROOT}/app" -ts "${file}"
        RESULT_VARIABLE failed ERROR_VARIABLE said)
    if(failed)
        message(FATAL_ERROR "lupdate failed on ${file}: ${said}")
    endif()
    string(APPEND update_said "${said}")
endforeach()
if(update_said)
    message(NOTICE "${update_said}")
endif()
