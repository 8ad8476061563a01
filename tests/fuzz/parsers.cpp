// SPDX-License-Identifier: MIT
#include "tests/fuzz/parsers.h"

#include <array>
#include <cstring>

namespace fuzz {

std::span<const Parser> allParsers()
{
    static constexpr std::array all{
        Parser{"guard", guardedText},
        Parser{"undisguise", disguisedText, "guard"},
        Parser{"split", splitTexts, "guard"},
        Parser{"injection", injectedText},
        Parser{"query", query},
        Parser{"filter", queueFilter},
        Parser{"entity", entity},
        Parser{"stored", storedText},
        Parser{"trust", trustFile},
        Parser{"cron", cron},
        Parser{"uid", uid},
        Parser{"actor", actor},
        Parser{"glob", glob},
        Parser{"fence", fence},
        Parser{"anchor", anchor},
        Parser{"key", keyFile},
        Parser{"storefile", storeFile},
        Parser{"moment", moment},
        Parser{"citations", citations, "fence", "wiki.md"},
        Parser{"capture", capture, "injection"},
        Parser{"saidwords", saidWords, "guard"},
        Parser{"check", check},
        Parser{"differences", differences, "proposal"},
        Parser{"replyheaders", replyHeaders},
        Parser{"wiki", wiki, nullptr, "wiki.md"},
        Parser{"outline", outline, "wiki", "wiki.md"},
        Parser{"frontmatter", frontMatter},
        Parser{"golden", goldenYaml, nullptr, "golden.yaml"},
        Parser{"promptfoo", promptfoo},
        Parser{"lines", lines, "jsonl"},
        Parser{"proposal", proposals},
        Parser{"markdown", markdownDocument, "wiki", "documents/adr"},
        Parser{"text", textDocument, "guard", "documents/contracts"},
        Parser{"yaml", yamlDocument, "golden", "documents"},
        Parser{"json", jsonDocument, "proposal"},
        Parser{"html", htmlDocument},
        Parser{"jsonl", jsonlImport},
        Parser{"memoir", memoirImport},
        Parser{"servermemory", serverMemoryImport},
        Parser{"training", trainingImport},
        Parser{"wikiimport", wikiImport, "wiki", "wiki.md"},
        Parser{"goldenimport", goldenImport, "golden", "golden.yaml"},
        Parser{"promptfooimport", promptfooImport, "promptfoo"},
        Parser{"claudememory", claudeMemoryImport, "frontmatter"},
        Parser{"mem0", mem0Import},
        Parser{"letta", lettaImport},
        Parser{"basicmemory", basicMemoryImport},
        Parser{"shard", shard},
        Parser{"stream", stream},
        Parser{"tyrum", tyrumItem},
        Parser{"sse", serverEvents},
        Parser{"anthropic", anthropicAnswer},
        Parser{"openai", openAiAnswer},
        Parser{"embeddings", embeddings},
        Parser{"failure", modelFailure, "openai"},
        Parser{"judgement", judgement},
        Parser{"wikianswer", wikiAnswer},
        Parser{"sessionnotes", sessionNotes, "wikianswer"},
        Parser{"runnotes", runNotes, "wikianswer"},
        Parser{"runreport", runReport, "proposal"},
        Parser{"budget", memoryBudget, "proposal"},
        Parser{"transcript", transcript},
        Parser{"clientjson", clientJson, "transcript"},
        Parser{"clienttoml", clientToml},
        Parser{"endpoint", endpoint},
        Parser{"mcp", mcpMessage},
        Parser{"mcpcalls", mcpCalls},
    };
    return all;
}

const Parser *parserNamed(const char *name)
{
    for (const Parser &parser : allParsers()) {
        if (std::strcmp(parser.name, name) == 0)
            return &parser;
    }
    return nullptr;
}

} // namespace fuzz
