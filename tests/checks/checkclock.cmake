# Usage: cmake -DROOT=... -P checkclock.cmake
# What time it is says store/clock and nothing else, so that a test can set it; how long something takes is measured by
# a clock that nobody sets (QElapsedTimer, std::chrono::steady_clock).
set(pattern "currentDateTime|QDate::currentDate|QTime::currentTime|currentMSecsSinceEpoch|currentSecsSinceEpoch|system_clock")
set(problems "")
foreach(room IN ITEMS store llmclient models views app)
    file(GLOB_RECURSE sources RELATIVE "${ROOT}" "${ROOT}/${room}/*.h" "${ROOT}/${room}/*.cpp")
    foreach(source IN LISTS sources)
        file(STRINGS "${ROOT}/${source}" lines REGEX "${pattern}")
        if(lines AND NOT source STREQUAL "store/clock.cpp")
            string(APPEND problems "\n${source}: ${lines}")
        endif()
    endforeach()
endforeach()
if(problems)
    message(FATAL_ERROR "The time is asked for outside store/clock:${problems}")
endif()
