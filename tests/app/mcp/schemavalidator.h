// SPDX-License-Identifier: MIT
#pragma once

#include "tests/app/mcp/mcpprocess.h"

#include <QFileInfo>

// Runs validate.py over what a server said. Outcome::skipped says what is missing on this machine.
class SchemaValidator
{
public:
    struct Outcome
    {
        QString skipped = {};
        bool isFine = false;
        QString said = {};
    };

    static Outcome check(const QList<McpProcess::Exchange> &exchanges)
    {
        const QString specs = QStringLiteral(MEMOIR_SHARED_DIR "/specs/");
        const QString legacy = specs + QStringLiteral("mcp-2025-11-25.schema.json");
        const QString modern = specs + QStringLiteral("mcp-2026-07-28.schema.json");
        if (!QFileInfo::exists(legacy) || !QFileInfo::exists(modern))
            return {.skipped = QStringLiteral("the schemas of the protocol are not in ") + specs};
        QProcess validator;
        validator.start(QStringLiteral("/usr/bin/python3"),
                        {QStringLiteral(MEMOIR_SOURCE_DIR "/tests/app/mcp/validate.py"), legacy, modern});
        if (!validator.waitForStarted())
            return {.skipped = QStringLiteral("/usr/bin/python3 is missing")};
        for (const McpProcess::Exchange &exchange : exchanges) {
            const QJsonObject line{{QStringLiteral("request"), exchange.request},
                                   {QStringLiteral("reply"), exchange.reply}};
            validator.write(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n');
        }
        validator.closeWriteChannel();
        validator.waitForFinished(60'000);
        const QString said =
            QString::fromUtf8(validator.readAllStandardOutput() + validator.readAllStandardError());
        if (validator.exitCode() == 77)
            return {.skipped = said};
        return {.isFine = validator.exitCode() == 0, .said = said};
    }
};

#define VERIFY_SCHEMAS(exchanges)                                                                            \
    do {                                                                                                     \
        const auto validated_ = SchemaValidator::check(exchanges);                                           \
        if (!validated_.skipped.isEmpty())                                                                   \
            QSKIP(qPrintable(QStringLiteral("Schemas not checked: ") + validated_.skipped));                 \
        QVERIFY2(validated_.isFine, qPrintable(validated_.said));                                            \
    } while (false)
