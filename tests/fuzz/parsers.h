// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

// Everything in the program that reads bytes from elsewhere, each as libFuzzer would call it: it takes any
// bytes, answers 0, and ends the process where something that must always hold does not.
namespace fuzz {

int guardedText(const uint8_t *data, size_t size);
int disguisedText(const uint8_t *data, size_t size);
int splitTexts(const uint8_t *data, size_t size);
int injectedText(const uint8_t *data, size_t size);

int query(const uint8_t *data, size_t size);
int queueFilter(const uint8_t *data, size_t size);
int entity(const uint8_t *data, size_t size);
int storedText(const uint8_t *data, size_t size);
int trustFile(const uint8_t *data, size_t size);
int cron(const uint8_t *data, size_t size);
int uid(const uint8_t *data, size_t size);
int actor(const uint8_t *data, size_t size);
int glob(const uint8_t *data, size_t size);
int fence(const uint8_t *data, size_t size);
int anchor(const uint8_t *data, size_t size);
int keyFile(const uint8_t *data, size_t size);

int storeFile(const uint8_t *data, size_t size);

int moment(const uint8_t *data, size_t size);
int citations(const uint8_t *data, size_t size);
int capture(const uint8_t *data, size_t size);
int saidWords(const uint8_t *data, size_t size);
int check(const uint8_t *data, size_t size);
int differences(const uint8_t *data, size_t size);
int replyHeaders(const uint8_t *data, size_t size);

int wiki(const uint8_t *data, size_t size);
int outline(const uint8_t *data, size_t size);
int frontMatter(const uint8_t *data, size_t size);
int goldenYaml(const uint8_t *data, size_t size);
int promptfoo(const uint8_t *data, size_t size);
int lines(const uint8_t *data, size_t size);
int proposals(const uint8_t *data, size_t size);

int markdownDocument(const uint8_t *data, size_t size);
int textDocument(const uint8_t *data, size_t size);
int yamlDocument(const uint8_t *data, size_t size);
int jsonDocument(const uint8_t *data, size_t size);
int htmlDocument(const uint8_t *data, size_t size);

int shard(const uint8_t *data, size_t size);
int stream(const uint8_t *data, size_t size);
int tyrumItem(const uint8_t *data, size_t size);

int jsonlImport(const uint8_t *data, size_t size);
int memoirImport(const uint8_t *data, size_t size);
int serverMemoryImport(const uint8_t *data, size_t size);
int trainingImport(const uint8_t *data, size_t size);
int wikiImport(const uint8_t *data, size_t size);
int goldenImport(const uint8_t *data, size_t size);
int promptfooImport(const uint8_t *data, size_t size);
int claudeMemoryImport(const uint8_t *data, size_t size);
int mem0Import(const uint8_t *data, size_t size);
int lettaImport(const uint8_t *data, size_t size);
int basicMemoryImport(const uint8_t *data, size_t size);

int serverEvents(const uint8_t *data, size_t size);
int anthropicAnswer(const uint8_t *data, size_t size);
int openAiAnswer(const uint8_t *data, size_t size);
int embeddings(const uint8_t *data, size_t size);
int modelFailure(const uint8_t *data, size_t size);
int judgement(const uint8_t *data, size_t size);
int wikiAnswer(const uint8_t *data, size_t size);
int runNotes(const uint8_t *data, size_t size);
int runReport(const uint8_t *data, size_t size);
int memoryBudget(const uint8_t *data, size_t size);
int sessionNotes(const uint8_t *data, size_t size);
int transcript(const uint8_t *data, size_t size);
int clientJson(const uint8_t *data, size_t size);
int clientToml(const uint8_t *data, size_t size);
int endpoint(const uint8_t *data, size_t size);

int mcpMessage(const uint8_t *data, size_t size);
int mcpCalls(const uint8_t *data, size_t size);

struct Parser
{
    const char *name; // also of its folder in corpora/
    int (*take)(const uint8_t *, size_t);
    const char *corpus = nullptr; // another parser's, where it reads the same
    const char *sample = nullptr; // of resources/sample: a file or a folder
};

std::span<const Parser> allParsers();
const Parser *parserNamed(const char *name); // null where there is none

} // namespace fuzz
