# Usage: cmake -DROOT=... -P checkfiles.cmake
# Files are opened in store/files and nowhere else: whoever opens and closes a file of an open store takes SQLite's locks
# on it away, whoever writes without looking destroys the file there was. What is built in (":/...") and what the system
# says of itself ("/proc/...") may be read by QFile. Who opens files of another kind is named here, with the reason.
cmake_policy(SET CMP0057 NEW)
set(allowed
    # The store itself, made where there was none, and the gate, which is no file that SQLite knows.
    "store/database/sqliteconnection.cpp" "store/database/writegate.cpp"
    # What the system tells of processes and their locks.
    "store/jobs/leaseholder.cpp" "store/database/locktable.cpp"
    # Folders only, to sync them.
    "store/jobs/backupjob.cpp"
    # Drafts of copies under names of their own; and the locks of a store, after StoreFiles said that it is not open here.
    "store/database/partfile.cpp" "store/recovery/restore.cpp"
    # Standard input.
    "app/ctl/personkey.cpp"
    # Run while Memoir is built or written, and are no part of it.
    "store/database/schemahash.cpp" "store/schema/layersqltool.cpp"
)
set(patterns
    "QFile +[A-Za-z_]+[({;]" "QFile\\(" "QFile::(copy|link)\\(" "QSaveFile" "QTemporaryFile" "QMimeDatabase" "QFileDialog"
    "QFileIconProvider" "(^|[^A-Za-z_])(f|fre|fd)open\\(" "[io]?fstream" "(^|[^A-Za-z_0-9>])::(open|openat|creat)\\("
    "QPixmap\\((path|file|name)" "QImageReader" "setMarkdown\\(" "setHtml\\("
)
list(JOIN patterns "|" pattern)
set(problems "")
file(GLOB_RECURSE sources RELATIVE "${ROOT}" "${ROOT}/store/*.h" "${ROOT}/store/*.cpp" "${ROOT}/llmclient/*.h"
    "${ROOT}/llmclient/*.cpp" "${ROOT}/models/*.h" "${ROOT}/models/*.cpp" "${ROOT}/views/*.h" "${ROOT}/views/*.cpp"
    "${ROOT}/app/*.h" "${ROOT}/app/*.cpp")
foreach(source IN LISTS sources)
    if(source MATCHES "^store/files/" OR source IN_LIST allowed)
        continue()
    endif()
    file(STRINGS "${ROOT}/${source}" lines REGEX "${pattern}")
    foreach(line IN LISTS lines)
        string(STRIP "${line}" line)
        # Built in, of the system, a comment, or only taken by reference.
        if(NOT line MATCHES "u\":/|/proc/self/|^//|QFile &")
            string(APPEND problems "\n${source}: ${line}")
        endif()
    endforeach()
endforeach()
if(problems)
    message(FATAL_ERROR "Files are opened outside store/files; read with InputFile, write with OutputFile:${problems}")
endif()
