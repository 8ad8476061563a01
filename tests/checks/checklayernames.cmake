# Usage: cmake -DROOT=... -P checklayernames.cmake
# The name of a layer and the prefix of its uids stand in its declaration (store/schema/layers) and nowhere else. What
# follows are words of a format that happen to be the same: the prefixes that an export may hold, the kinds of what a seal
# looks at, the kinds of a digest, of a budget and of Tyrum, the name of the job and of an import, and a role of a model.
cmake_policy(SET CMP0057 NEW)
set(formats
    store/exchange/memoirrecords.cpp store/rows/vouching.cpp models/queuemodeldata.cpp
    store/training/trainingjob.h store/sample/samplegrades.cpp store/exchange/importformat.cpp app/ctl/trainrun.cpp
    views/grades/gradespage.cpp
    store/retrieval/digest.cpp store/retrieval/recipes/digest.cpp store/layers/memorybudget.cpp
    store/exchange/tyrum/item.cpp store/exchange/tyrum/tyrumexport.cpp store/exchange/tyrum/tyrumimport.cpp)
set(ambiguous "proposal|decision|wiki|golden|knowledge") # also pages, kinds and keys: looked for beside the word layer
set(problems "")
file(GLOB_RECURSE sources RELATIVE "${ROOT}" "${ROOT}/store/*.h" "${ROOT}/store/*.cpp" "${ROOT}/llmclient/*.cpp"
    "${ROOT}/models/*.cpp" "${ROOT}/views/*.cpp" "${ROOT}/app/*.cpp")
foreach(source IN LISTS sources)
    if(source MATCHES "^store/schema/layers/" OR source IN_LIST formats)
        continue()
    endif()
    file(STRINGS "${ROOT}/${source}" lines REGEX
        "[\"'](reflexion|episode|chunk|training)[\"']|layer[A-Za-z_. ()]* (=|<>|==|!=) u?[\"'](${ambiguous})[\"']|[\"'](rfx|prp|dec|wik|gld|src|chk|eps|trn|ctx)_[\"']")
    foreach(line IN LISTS lines)
        if(NOT line MATCHES "^ *//|// .*[\"']")
            string(APPEND problems "\n${source}: ${line}")
        endif()
    endforeach()
endforeach()
if(problems)
    message(FATAL_ERROR "A layer is named outside of its declaration; ask store/schema/layer.h:${problems}")
endif()
