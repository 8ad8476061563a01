# cmake -DARCHIVE=pgvector.tar.gz -DINTO=FOLDER [-DHEADERS=FOLDER] -P pgvector.cmake
#
# Builds pgvector once and puts it into a private PostgreSQL 15 in FOLDER for the tests. That server looks for extensions beside
# its own program alone, so the folder holds copies of the two programs that a test starts and links to all else. Where
# something is missing for it (the archive, or the package postgresql-server-dev-15) there is no such folder, and the tests that
# need it say so. HEADERS: where the server's headers are, if not where Debian puts them.
set(server /usr/lib/postgresql/15)
set(shared /usr/share/postgresql/15)
if(NOT HEADERS)
    set(HEADERS /usr/include/postgresql/15/server)
endif()
if(EXISTS ${INTO}/lib/postgresql/15/lib/vector.so)
    return()
endif()
foreach(needed IN ITEMS ${ARCHIVE} ${HEADERS}/postgres.h ${server}/bin/postgres ${server}/lib/pgxs/src/makefiles/pgxs.mk)
    if(NOT EXISTS ${needed})
        message(STATUS "pgvector is not built for the tests: there is no ${needed}")
        return()
    endif()
endforeach()

set(sources ${INTO}/sources)
file(REMOVE_RECURSE ${INTO})
file(ARCHIVE_EXTRACT INPUT ${ARCHIVE} DESTINATION ${sources})
file(GLOB sources ${sources}/*)
execute_process(COMMAND make -s -j2 OPTFLAGS= with_llvm=no PG_CONFIG=${server}/bin/pg_config PG_CPPFLAGS=-I${HEADERS}
    WORKING_DIRECTORY ${sources} OUTPUT_VARIABLE said ERROR_VARIABLE said RESULT_VARIABLE failed)
if(failed)
    message(STATUS "pgvector cannot be built for the tests: ${said}")
    return()
endif()

function(link_all from to)
    file(MAKE_DIRECTORY ${to})
    file(GLOB each ${from}/*)
    foreach(path IN LISTS each)
        get_filename_component(name ${path} NAME)
        if(NOT name STREQUAL extension)
            file(CREATE_LINK ${path} ${to}/${name} SYMBOLIC)
        endif()
    endforeach()
endfunction()

link_all(${shared} ${INTO}/share/postgresql/15)
link_all(${shared}/extension ${INTO}/share/postgresql/15/extension)
link_all(${server}/lib ${INTO}/lib/postgresql/15/lib)
file(COPY ${server}/bin/postgres ${server}/bin/initdb DESTINATION ${INTO}/lib/postgresql/15/bin)
file(GLOB scripts ${sources}/sql/vector--*.sql)
file(COPY ${scripts} ${sources}/vector.control DESTINATION ${INTO}/share/postgresql/15/extension)
file(COPY ${sources}/vector.so DESTINATION ${INTO}/lib/postgresql/15/lib)
message(STATUS "pgvector is built for the tests")
