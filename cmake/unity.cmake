# SPDX-License-Identifier: MIT
# Compiles the files of a target that do not disturb one another as one: headers are read, and what templates and
# inline functions make is made, once a group. unitygroups.py finds the groups again at every configuration.
find_package(Python3 COMPONENTS Interpreter)

# The groups of source files (whole paths), each a list with "," between; every file by itself where nothing is to be
# compiled together.
function(memoir_unity_groups into)
    if(NOT MEMOIR_UNITY OR NOT Python3_FOUND)
        set(${into} ${ARGN} PARENT_SCOPE)
        return()
    endif()
    execute_process(COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/cmake/unitygroups.py ${MEMOIR_UNITY} ${ARGN}
        OUTPUT_VARIABLE groups OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    string(REPLACE ";" "," groups "${groups}")
    string(REPLACE "\n" ";" groups "${groups}")
    set(${into} ${groups} PARENT_SCOPE)
endfunction()

function(memoir_unity target)
    get_target_property(sources ${target} SOURCES)
    get_target_property(folder ${target} SOURCE_DIR)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    list(FILTER sources EXCLUDE REGEX "^${PROJECT_BINARY_DIR}/")
    list(SORT sources)
    list(TRANSFORM sources PREPEND ${folder}/ REGEX "^[^/]")
    memoir_unity_groups(groups ${sources})
    set(number 0)
    foreach(group IN LISTS groups)
        string(REPLACE "," ";" files "${group}")
        list(LENGTH files length)
        if(length EQUAL 1)
            continue()
        endif()
        math(EXPR number "${number} + 1")
        set_source_files_properties(${files} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${number})
    endforeach()
    if(number GREATER 0)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    endif()
endfunction()
