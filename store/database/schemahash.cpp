// SPDX-License-Identifier: MIT
// Runs the schema's scripts while Memoir is built and writes down the hash of what they make, so that opening
// a store has only to compare, and the version of the newest schema in the list (Migrator::schemaHash).
// memoir_schemahash LIST SCRIPT...
#include "store/database/foldtokenizer.h"
#include "store/database/schemashape.h"

#include <QByteArrayList>
#include <QFile>

#include <cstdio>
#include <sqlite3.h>

int main(int argc, char **argv)
{
    store::addTokenizerToConnections();
    sqlite3 *handle = nullptr;
    bool isGood = sqlite3_open(":memory:", &handle) == SQLITE_OK;
    QFile list(QString::fromLocal8Bit(argc > 1 ? argv[1] : ""));
    isGood = isGood && list.open(QIODevice::ReadOnly);
    for (int i = 2; isGood && i < argc; ++i) {
        QFile script(QString::fromLocal8Bit(argv[i]));
        isGood =
            script.open(QIODevice::ReadOnly)
            && sqlite3_exec(handle, script.readAll().constData(), nullptr, nullptr, nullptr) == SQLITE_OK;
    }
    store::SchemaShape shape;
    isGood = isGood && store::readSchema(handle, shape);
    if (isGood) {
        const QByteArray last = list.readAll().trimmed().split('\n').constLast();
        std::printf("constexpr auto BuiltSchemaHash = \"%s\";\nconstexpr int BuiltSchemaVersion = %d;\n",
                    store::hashOf(shape).constData(), last.split(' ').constFirst().toInt());
    } else {
        std::fprintf(stderr, "schemahash: %s\n", sqlite3_errmsg(handle));
    }
    sqlite3_close(handle);
    return isGood ? 0 : 1;
}
