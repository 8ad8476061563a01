# SPDX-License-Identifier: MIT
# moc follows the #include lines of a header as far as it knows their folders: into Qt and the C++ library, a second
# for each of our classes, nearly a tenth of the whole build. What it writes is the same without them, because it knows
# Qt's macros itself and our headers have no #if.
get_target_property(MEMOIR_MOC Qt6::moc LOCATION)
configure_file(${CMAKE_CURRENT_LIST_DIR}/moc.sh.in ${PROJECT_BINARY_DIR}/moc.sh @ONLY
    FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
foreach(kind "" _NONE _RELEASE _RELWITHDEBINFO _MINSIZEREL _DEBUG)
    set_target_properties(Qt6::moc PROPERTIES IMPORTED_LOCATION${kind} ${PROJECT_BINARY_DIR}/moc.sh)
endforeach()
