# Usage: cmake -DTOOL=memoir_layersql -DFOLDER=resources/sql/sqlite -DMADE=... -P checkschema.cmake
set(KEPT "${FOLDER}/003_layers.sql")
execute_process(COMMAND "${TOOL}" "${FOLDER}" OUTPUT_FILE "${MADE}" COMMAND_ERROR_IS_FATAL ANY)
file(READ "${MADE}" made)
file(READ "${KEPT}" kept)
if(NOT made STREQUAL kept)
    execute_process(COMMAND diff -u "${KEPT}" "${MADE}")
    message(FATAL_ERROR "${KEPT} is not what store/schema/layers says: run ./dev schema and look at what changed.")
endif()
