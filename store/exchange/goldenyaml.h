// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/yamlnode.h"
#include "store/layers/golden.h"

namespace store::exchange {

// A question and the line its entry begins in.
struct LinedQuestion
{
    GoldenQuestion question;
    int line = 0;
};

// The content of a golden file; entries with a problem are not among the questions.
struct GoldenSet
{
    std::vector<LinedQuestion> questions;
    std::vector<YamlProblem> problems;
};

// Our own form: a list of questions, or {questions: [...]}, each with id, question, must_include,
// must_not_include, reference (or expected), rubric, tags, weight, pass_threshold, held_out and entity; other
// keys are kept in `extra`. Usage where the text is no YAML or nothing like it.
[[nodiscard]] Result<GoldenSet> readGoldenYaml(const QByteArray &text);

// promptfoo's tests (https://www.promptfoo.dev/docs/configuration/test-cases): vars and assert, with
// defaultTest. "contains" becomes must_include, "not-contains" must_not_include, "llm-rubric" the rubric,
// "equals", "factuality" and "similar" the reference; every assertion is kept as it stands in extra.assert.
[[nodiscard]] Result<GoldenSet> readPromptfooTests(const QByteArray &text);

} // namespace store::exchange
