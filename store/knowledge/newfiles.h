// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QMap>
#include <QString>

namespace store {

class Database;

namespace knowledge {

// Whether new and changed documents that nobody has looked at may be told ("told", the standard) or wait for
// a person ("wait"). Settings: "knowledge.new_files:/A/PATH" for a folder and all below it, or a file;
// "knowledge.new_files/NAMESPACE"; "knowledge.new_files" for all. The nearest folder's setting counts, then
// the namespace's. Keeps the settings as loaded.
class NewFiles
{
public:
    [[nodiscard]] static Result<NewFiles> load(Database &database);

    [[nodiscard]] bool wait(const QString &path, const QString &nameSpace) const;

    // The setting of a folder or file, by its absolute path.
    [[nodiscard]] static QString key(const QString &path);
    [[nodiscard]] static QString value(bool wait);

private:
    QMap<QString, bool> m_waits; // by key
};

} // namespace knowledge
} // namespace store
