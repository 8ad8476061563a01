# Usage: cmake -DROOT=... -DCLANG_FORMAT=... -P checkformat.cmake
# Every source file of ours looks as clang-format leaves it; ./dev format does it.
execute_process(COMMAND git ls-files -- "*.h" "*.cpp" WORKING_DIRECTORY "${ROOT}" OUTPUT_VARIABLE sources
    ERROR_QUIET RESULT_VARIABLE status)
if(status OR NOT CLANG_FORMAT)
    message("skipped: needs clang-format, and git to tell which files are ours")
    return()
endif()
string(STRIP "${sources}" sources)
string(REPLACE "\n" ";" sources "${sources}")
# A file that was removed and is not committed yet.
set(there "")
foreach(source IN LISTS sources)
    if(EXISTS "${ROOT}/${source}")
        list(APPEND there "${source}")
    endif()
endforeach()
execute_process(COMMAND "${CLANG_FORMAT}" --dry-run -Werror ${there} WORKING_DIRECTORY "${ROOT}" RESULT_VARIABLE status
    ERROR_VARIABLE problems)
if(status)
    string(REGEX MATCHALL "[^\n]*: error: [^\n]*" places "${problems}")
    list(JOIN places "\n" places)
    message(FATAL_ERROR "Not formatted; ./dev format does it:\n${places}")
endif()
