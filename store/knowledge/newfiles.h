// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QMap>
#include <QString>

namespace store {

class Database;

namespace knowledge {

// Whether what is read in unseen, new or changed, is told ("told", the standard) or waits for a person
// ("wait"). Said by settings: "knowledge.new_files:/A/PATH" for a folder with all that lies below it, or for
// one file; "knowledge.new_files/NAMESPACE"; "knowledge.new_files" for all. The nearest folder decides, then
// the namespace. As it stood when it was loaded.
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
