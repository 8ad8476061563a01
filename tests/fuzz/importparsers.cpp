// SPDX-License-Identifier: MIT
#include "store/database/dialect.h"
#include "store/database/transaction.h"
#include "store/deadline.h"
#include "store/exchange/goldenimport.h"
#include "store/exchange/importwriter.h"
#include "store/exchange/jsonlimport.h"
#include "store/exchange/memoirimport.h"
#include "store/exchange/servermemoryimport.h"
#include "store/exchange/trainingimport.h"
#include "store/exchange/wikiimport.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/parsers.h"
#include "tests/fuzz/scratchstore.h"

#include <QFile>

#include <algorithm>
#include <functional>
#include <numeric>

#include <sys/mman.h>
#include <unistd.h>

namespace fuzz {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace store::exchange;

namespace {

// A file in memory that always holds the newest input.
QFile &inputFile(const QByteArray &bytes)
{
    static const int descriptor = memfd_create("fuzz", MFD_CLOEXEC);
    static QFile file;
    file.close();
    const bool isWritten = ftruncate(descriptor, 0) == 0 && lseek(descriptor, 0, SEEK_SET) == 0
                           && write(descriptor, bytes.constData(), size_t(bytes.size())) == bytes.size()
                           && lseek(descriptor, 0, SEEK_SET) == 0;
    holds(isWritten && file.open(descriptor, QIODevice::ReadOnly), "the input cannot be written");
    return file;
}

using Reading = std::function<store::Result<void>(ImportWriter &)>;

void read(const Reading &reading, ImportWriter::Pass pass)
{
    store::Database &database = ScratchStore::one().database();
    ImportReport report;
    store::LedgerWriter ledger(database, store::Actor::person(u"mara"_s), "import");
    ImportWriter writer(database, store::Actor::person(u"mara"_s), ledger, report, pass);
    const bool isWriting = pass == ImportWriter::Pass::Write;
    if (isWriting && !ledger.start())
        broken("the ledger takes no entries");
    const auto done = writer.start().and_then([&] { return reading(writer); }).and_then([&] {
        return isWriting ? writer.finish() : store::Result<void>();
    });
    holds(done || !done.error().message.isEmpty(), "an import fails without a word");
}

// Every input is looked over; one in sixteen is written as well, and taken back.
int import(const uint8_t *data, size_t size, const Reading &reading)
{
    store::Database &database = ScratchStore::one().database();
    const store::Deadline deadline(60s);
    const qint64 before = store::dialect::writtenRows(database);
    read(reading, ImportWriter::Pass::Prepare);
    holds(store::dialect::writtenRows(database) == before, "what only looks over a file has written");
    if (std::accumulate(data, data + size, 0U) % 16 != 0)
        return 0;
    const auto transaction = store::Transaction::begin(database);
    holds(transaction.has_value(), "the store cannot be written");
    read(reading, ImportWriter::Pass::Write);
    return 0;
}

template<typename Format>
int importLines(const uint8_t *data, size_t size, const Format &format)
{
    const QByteArray bytes = bytesOf(data, size);
    return import(data, size, [&](ImportWriter &out) { return format(inputFile(bytes), out); });
}

// Of a format whose reader is given a path. What the file looks like is asked as well.
int importPath(const uint8_t *data, size_t size, ImportFormat format, const QString &name)
{
    const QByteArray bytes = bytesOf(data, size);
    const QString path = ScratchStore::one().file(name);
    QFile file(path);
    holds(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size(),
          "the input cannot be written");
    file.close();
    const auto guessed = guessedFormat(path);
    holds(guessed || !guessed.error().message.isEmpty(), "a file looks like nothing without a word");
    return import(data, size, [&](ImportWriter &out) { return readAs(format, path, out, {}); });
}

} // namespace

int jsonlImport(const uint8_t *data, size_t size)
{
    return importLines(data, size, [](QFile &file, ImportWriter &out) { return readJsonl(file, out, {}); });
}

int memoirImport(const uint8_t *data, size_t size)
{
    return importLines(data, size, [](QFile &file, ImportWriter &out) { return readMemoir(file, out, {}); });
}

int serverMemoryImport(const uint8_t *data, size_t size)
{
    return importLines(data, size,
                       [](QFile &file, ImportWriter &out) { return readServerMemory(file, out, {}); });
}

int trainingImport(const uint8_t *data, size_t size)
{
    return importLines(data, size,
                       [](QFile &file, ImportWriter &out) { return readTraining(file, out, {}); });
}

int wikiImport(const uint8_t *data, size_t size)
{
    return importLines(data, size, readWiki);
}

int goldenImport(const uint8_t *data, size_t size)
{
    return importLines(data, size, readGolden);
}

int promptfooImport(const uint8_t *data, size_t size)
{
    return importLines(data, size, readPromptfoo);
}

int claudeMemoryImport(const uint8_t *data, size_t size)
{
    const bool isJson = size > 0 && data[0] == '{';
    return importPath(data, size, ImportFormat::ClaudeMemory, isJson ? u"memory.json"_s : u"memory.md"_s);
}

int mem0Import(const uint8_t *data, size_t size)
{
    return importPath(data, size, ImportFormat::Mem0, u"memories.json"_s);
}

int lettaImport(const uint8_t *data, size_t size)
{
    return importPath(data, size, ImportFormat::Letta, u"agent.af"_s);
}

int basicMemoryImport(const uint8_t *data, size_t size)
{
    return importPath(data, size, ImportFormat::BasicMemory, u"note.md"_s);
}

} // namespace fuzz
