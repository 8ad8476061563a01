// SPDX-License-Identifier: MIT
// Prints the rules of the built-in layers: "./dev schema" keeps them in resources/sql/sqlite/003_layers.sql.
#include "store/schema/layersql.h"

#include <cstdio>

int main()
{
    const QByteArray sql = store::layersSql(store::allLayers());
    return std::fwrite(sql.constData(), 1, size_t(sql.size()), stdout) == size_t(sql.size()) ? 0 : 1;
}
