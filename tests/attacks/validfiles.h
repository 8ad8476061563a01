// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

// A small valid file of each format that is imported.
namespace validfiles {

inline const QByteArray ServerMemory =
    R"({"type":"entity","name":"ACME","entityType":"vendor","observations":["Bills on the 3rd","Pays in 30 days"]}
{"type":"entity","name":"Bolt","entityType":"vendor","observations":["Never answers on Mondays"]}
{"type":"relation","from":"ACME","to":"Bolt","relationType":"owns"}
)";
inline const QByteArray RowLines =
    R"({"observation":"ACME bills on the 3rd","agent":"finance","entity_type":"vendor","entity_id":"acme","kind":"fact","tags":["tax"],"confidence":0.8,"created_at":"2026-11-20T10:00:00.000Z"}
{"observation":"Bolt pays late","agent":"finance","run_id":"r1","id":"n1","priority":2,"evidence":["a","b"],"other":{"a":1}}
{"observation":"The key is ghp_16C7e42F292c6912E7710c838347Ae178B4a","agent":"ops","expires_at":"2027-01-01T00:00:00Z","outcome":"success"}
)";
inline const QByteArray ClaudeMem =
    R"({"observations":[
{"id":1,"type":"bugfix","title":"Retry","narrative":"The retry loop never ended","concepts":"[\"retry\"]","memory_session_id":"s1","created_at":"2026-11-20T10:00:00.000Z","created_at_epoch":1763632800000,"project":"memoir"},
{"id":2,"type":"decision","title":"Queue","text":"One queue for all","facts":["a"],"memory_session_id":"s2","project":"memoir"}
],"summaries":[]}
)";
inline const QByteArray Markdown =
    "---\nname: terms\ndescription: Payment terms\ntype: feedback\npaths:\n  - "
    "src/**\nmetadata:\n  a: 1\n---\n"
    "ACME pays in 30 days.\n\n- never on Mondays\n";
inline const QByteArray WikiText =
    "# Wiki\n\nFrame.\n\n## Terms\n\nNet-30.\n\n## Vendors\n\nACME, Bolt.\n\n### Bolt\n\nLate.\n";
inline const QByteArray Golden =
    "- id: q1\n  question: Which terms?\n  must_include: [\"30 days\"]\n  weight: 2\n  tags: [terms]\n"
    "- id: q2\n  question: |\n    Who bills\n    on the 3rd?\n  expected: ACME\n  pass_threshold: 3\n";
inline const QByteArray PromptfooTests =
    "tests:\n  - description: terms\n    vars:\n      question: Which terms?\n    assert:\n"
    "      - type: contains\n        value: 30 days\n  - vars: {question: Who bills}\n    assert: []\n";
inline const QByteArray PromptfooResults =
    R"({"evalId":"eval-1","results":{"timestamp":"2026-11-20T10:00:00.000Z","results":[
{"success":true,"score":1,"vars":{"question":"Which terms?"},"response":{"output":"30 days","tokenUsage":{"total":12}},"latencyMs":120,"provider":{"id":"openai:x"},"gradingResult":{"pass":true,"score":1,"reason":"ok"}},
{"success":false,"score":0.25,"vars":{"question":"Who?"},"response":{"output":"Nobody"},"testCase":{"metadata":{"id":"q2"}}}
]}}
)";
inline const QByteArray Training =
    R"({"question_id":"q1","answer":"30 days","grade":3.5,"passed":true,"run_at":"2026-11-20T10:00:00.000Z","model":"m","tags":["terms"],"latency_ms":80}
{"question_id":"q2","answer":"ACME","grade":"pass","run_at":1763632800000,"grader":"g","tokens_in":10,"cost":0.01}
{"question_id":"q3","answer":"","ungraded":"no answer","run_at":"2026-11-20T11:00:00.000Z","extra":{"a":[1]}}
)";

inline const QByteArray Daystrom =
    R"({"category":"block-spam","updatedAt":"2026-03-02T08:00:00.000Z","learnings":[
{"id":"l1","runId":"r1","extractedAt":"2026-03-01T08:00:00Z","insight":"Short wins","strategy":"Cut it","outcome":"improved","changeType":"both","corroborations":2,"tags":["brevity"]},
{"id":"l2","insight":"short wins","outcome":"odd","corroborations":-1}],
"bestKnown":{"runId":"r1","iteration":1,"topic":{"name":"Spam"},"metrics":{"coverage":0.9}},"antiPatterns":["Naming every word"]}
)";
inline const QByteArray Tyrum =
    R"({"v":1,"memory_item_id":"550e8400-e29b-41d4-a716-446655440000","agent_id":"550e8400-e29b-41d4-a716-446655440001","kind":"fact","provenance":{"source_kind":"user","refs":[]},"created_at":"2026-02-19T12:00:00Z","key":"color","value":{"name":"green"},"observed_at":"2026-02-19T12:00:00Z","confidence":0.5}
{"v":1,"memory_item_id":"550e8400-e29b-41d4-a716-446655440002","agent_id":"550e8400-e29b-41d4-a716-446655440001","kind":"episode","provenance":{"source_kind":"tool"},"created_at":"2026-02-19T12:00:00Z","occurred_at":"2026-02-19T12:00:00Z","summary_md":"It failed."}
{"v":1,"memory_item_id":"550e8400-e29b-41d4-a716-446655440003","agent_id":"550e8400-e29b-41d4-a716-446655440001","deleted_at":"2026-02-19T12:00:00Z","deleted_by":"user"}
)";

inline const QByteArray Mem0 =
    R"({"count":2,"results":[
{"id":"f4cbdb08","memory":"ACME bills on the 3rd","user_id":"mara","agent_id":"finance","categories":["tax"],"metadata":{"a":1},"expiration_date":"2030-01-31","created_at":"2026-11-20T10:00:00Z"},
{"id":"f4cbdb09","memory":"The key is ghp_16C7e42F292c6912E7710c838347Ae178B4a","state":"active"},
{"id":"f4cbdb10","memory":"Bolt pays late","state":"archived"}]}
)";
inline const QByteArray Letta =
    R"({"agents":[{"name":"Evie","block_ids":["block-0"]},{"name":"Bolt","block_ids":["block-0","block-1"]}],
"blocks":[{"id":"block-0","label":"human","value":"- Likes tea\n- Pays late","read_only":true},{"id":"block-1","label":"rules","value":"## Never\n\n- push","tags":["a"]}]}
)";
inline const QByteArray BasicMemory =
    "---\ntitle: Terms\npermalink: terms\ntags: [a, b]\nstatus: active\n---\n# Terms\n\nACME pays.\n\n"
    "- [fact] In 30 days #net (contract)\n- part_of [[ACME]]\n";

} // namespace validfiles
