# SPDX-License-Identifier: MIT
"""Validates what the server said against the schemas of the Model Context Protocol.

Reads JSON lines {"request": ..., "reply": ...} from standard input; the two arguments are the schema files of
2025-11-25 and 2026-07-28. Prints a line per problem, then the number of messages looked at. Exit code 77 where the
module jsonschema is missing (Debian: python3-jsonschema).
"""

import json
import sys

try:
    from jsonschema import Draft202012Validator
except ImportError:
    print("the Python module jsonschema is missing")
    sys.exit(77)

RESULTS = {
    "initialize": "InitializeResult",
    "ping": "EmptyResult",
    "server/discover": "DiscoverResult",
    "tools/list": "ListToolsResult",
    "tools/call": "CallToolResult",
    "resources/list": "ListResourcesResult",
    "resources/templates/list": "ListResourceTemplatesResult",
    "resources/read": "ReadResourceResult",
    "prompts/list": "ListPromptsResult",
    "prompts/get": "GetPromptResult",
    "completion/complete": "CompleteResult",
    "resources/subscribe": "EmptyResult",
    "resources/unsubscribe": "EmptyResult",
    "subscriptions/listen": "SubscriptionsListenResult",
}
NOTIFICATIONS = {
    "notifications/resources/updated": "ResourceUpdatedNotification",
    "notifications/resources/list_changed": "ResourceListChangedNotification",
    "notifications/subscriptions/acknowledged": "SubscriptionsAcknowledgedNotification",
    "notifications/cancelled": "CancelledNotification",
}


def is_modern(request):
    meta = (request.get("params") or {}).get("_meta") or {}
    return "io.modelcontextprotocol/protocolVersion" in meta


class Schemas:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.defs = json.load(file)["$defs"]

    def problems(self, definition, value):
        schema = {"$defs": self.defs, "$ref": "#/$defs/" + definition}
        return [
            f"{definition}: {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}"
            for error in Draft202012Validator(schema).iter_errors(value)
        ]


def problems_of(schemas, request, reply, tools):
    method = request.get("method")
    if "method" in reply:
        kind = NOTIFICATIONS.get(reply["method"], "JSONRPCNotification")
        return schemas.problems("JSONRPCMessage", reply) + schemas.problems(kind, reply)
    if "error" in reply:
        return schemas.problems("JSONRPCErrorResponse", reply)
    found = schemas.problems("JSONRPCResultResponse", reply)
    result = reply["result"]
    if method in RESULTS:
        found += schemas.problems(RESULTS[method], result)
    for tool in result.get("tools", []) if method == "tools/list" else []:
        Draft202012Validator.check_schema(tool["inputSchema"])
        Draft202012Validator.check_schema(tool["outputSchema"])
        for hint in ("readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"):
            if not isinstance(tool["annotations"].get(hint), bool):
                found.append(f"{tool['name']}: {hint} is not set")
        tools[tool["name"]] = tool
    if method == "tools/call" and not result.get("isError"):
        name = request["params"]["name"]
        if name not in tools:
            found.append(f"{name}: called before it was listed")
        else:
            schema = tools[name]["outputSchema"]
            errors = Draft202012Validator(schema).iter_errors(result["structuredContent"])
            found += [f"{name}: {'/'.join(map(str, e.absolute_path))}: {e.message[:300]}" for e in errors]
            extra = set(result["structuredContent"]) - set(schema["properties"])
            found += [f"{name}: {key} is not in its output schema" for key in sorted(extra)]
            if json.loads(result["content"][0]["text"]) != result["structuredContent"]:
                found.append(f"{name}: the text is not the structured content")
    return found


def main():
    legacy, modern = Schemas(sys.argv[1]), Schemas(sys.argv[2])
    looked_at, bad, tools = 0, 0, {}
    for line in sys.stdin:
        exchange = json.loads(line)
        said_modern = "_meta" in (exchange["reply"].get("params") or {})
        schemas = modern if said_modern or is_modern(exchange["request"]) else legacy
        for problem in problems_of(schemas, exchange["request"], exchange["reply"], tools):
            print(problem)
            bad += 1
        looked_at += 1
    print(f"{looked_at} messages, {bad} problems")
    return 1 if bad else 0


sys.exit(main())
