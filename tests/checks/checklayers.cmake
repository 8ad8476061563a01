# Usage: cmake -DROOT=... -P checklayers.cmake
# A layer may include itself and the layers named before it, nothing after it, and always by qualified name; a room of
# the store likewise. No SQL above store, no widget below views, no network outside llmclient.
cmake_policy(SET CMP0057 NEW)
set(layers store llmclient models views app)
# Below all of them lie the files in the store's own folder, which include no room. What a person is shown to decide is
# found by retrieval, so curation stands above it.
set(rooms files guard schema database trust signing rows layers retrieval curation recovery knowledge exchange jobs
    learnings distillation sessions training rules upkeep sample)
set(problems "")

function(check_absent pattern what)
    foreach(source IN LISTS ARGN)
        file(STRINGS "${source}" lines REGEX "${pattern}")
        if(lines)
            string(APPEND problems "\n${source}: ${what}: ${lines}")
        endif()
    endforeach()
    set(problems "${problems}" PARENT_SCOPE)
endfunction()

# The folders below `within` ("" or "store/"), in their order.
function(check_order within)
    set(after ${ARGN})
    foreach(folder IN LISTS ARGN)
        list(REMOVE_ITEM after ${folder})
        list(JOIN after "|" upward)
        file(GLOB_RECURSE sources "${ROOT}/${within}${folder}/*.h" "${ROOT}/${within}${folder}/*.cpp")
        if(upward)
            check_absent("^#include \"${within}(${upward})/" "reaches upward" ${sources})
        endif()
    endforeach()
    set(problems "${problems}" PARENT_SCOPE)
endfunction()

check_order("" ${layers})
check_order("store/" ${rooms})
file(GLOB ground "${ROOT}/store/*.h" "${ROOT}/store/*.cpp")
check_absent("^#include \"store/[^\"]*/" "reaches upward" ${ground})
file(GLOB folders LIST_DIRECTORIES true RELATIVE "${ROOT}/store" "${ROOT}/store/*")
foreach(folder IN LISTS folders)
    if(IS_DIRECTORY "${ROOT}/store/${folder}" AND NOT folder IN_LIST rooms)
        string(APPEND problems "\nstore/${folder}: has no place in the order of rooms")
    endif()
endforeach()

foreach(layer IN LISTS layers)
    file(GLOB_RECURSE sources "${ROOT}/${layer}/*.h" "${ROOT}/${layer}/*.cpp")
    check_absent("^#include \"\\.\\./" "relative include" ${sources})
    check_absent("^#include \"[^/\"]+\\.h\"" "unqualified include" ${sources})
    if(NOT layer STREQUAL "store")
        check_absent("#include <QSql|\"(SELECT|INSERT INTO|UPDATE|DELETE FROM) |#include <sqlite3" "SQL above store" ${sources})
    endif()
    if(layer MATCHES "store|llmclient|models")
        check_absent("#include <(QtWidgets|Q(Widget|Dialog|Application|MainWindow|(AbstractItem|List|Table|Tree|Column|Graphics|Header)View|Label|[A-Za-z]*Button)>)" "widget below views" ${sources})
    endif()
    if(NOT layer STREQUAL "llmclient")
        check_absent("#include <Q(Network|Tcp|Udp|Ssl|Http|Local(Socket|Server))" "network outside llmclient" ${sources})
    endif()
endforeach()

if(problems)
    message(FATAL_ERROR "Layers are broken:${problems}")
endif()
