// SPDX-License-Identifier: MIT
// A real client: the official SDK starts the server, speaks to it, and validates every structured answer against the
// tool's output schema itself. Usage: node client.mjs MEMOIRCTL STORE. Prints one line of JSON.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import assert from 'node:assert/strict';

const [program, store] = process.argv.slice(2);
const environment = { ...process.env, MEMOIR_STORE: store };
const transport = new StdioClientTransport({ command: program, args: ['mcp', '--agent', 'sdk'], env: environment, stderr: 'inherit' });
const client = new Client({ name: 'memoir-test', version: '1.0.0' }, { capabilities: {} });
const started = performance.now();
await client.connect(transport);
const connected = performance.now() - started;

const { tools } = await client.listTools();
const names = tools.map((tool) => tool.name);
for (const name of ['memory_learn', 'memory_recall', 'memory_episode', 'memory_procedure', 'memory_stats', 'memory_consolidate',
    'memory_read', 'memory_update', 'memory_forget', 'action_propose', 'action_status', 'context_stack'])
    assert(names.includes(name), `${name} is listed`);

async function call(name, args) {
    const result = await client.callTool({ name, arguments: args });
    assert(!result.isError, `${name}: ${result.content?.[0]?.text}`);
    return result.structuredContent;
}

// All at once: the SDK does not wait for one answer before it sends the next request.
const learned = await Promise.all(Array.from({ length: 200 }, (_, i) => call('memory_learn', { observation: `Fact number ${i} of the client` })));
assert.equal(new Set(learned.map((row) => row.uid)).size, 200);

const proposals = await Promise.all(Array.from({ length: 50 }, (_, i) => call('action_propose', {
    action: { action: 'refund', args: { invoice: 1000 + i, amount: 12.5 * i } },
    situation: { customer: `customer ${i % 7}`, overdue_days: i },
    description: `Refund invoice ${1000 + i}`,
    risk: ['low', 'medium', 'high'][i % 3],
})));
assert.equal(new Set(proposals.map((row) => row.uid)).size, 50);
const status = await call('action_status', { uid: proposals[0].uid });
assert.equal(status.status, 'pending');
assert.equal(status.approved, false);

assert.equal((await call('memory_recall', { query: 'fact of the client' })).entries.length, 0, 'nothing is told before review');
const stats = await call('memory_stats', {});
assert.equal(stats.total, 200);
assert((await call('context_stack', { question: 'What do we know?' })).text.length > 0);

const refused = await client.callTool({ name: 'memory_learn', arguments: { observation: 7 } });
assert.equal(refused.isError, true);
await assert.rejects(client.callTool({ name: 'memory_approve', arguments: {} }));

assert.equal((await client.listResourceTemplates()).resourceTemplates.length, 3);
assert(Array.isArray((await client.listResources()).resources));
const entry = await client.readResource({ uri: `memory://entry/${learned[0].uid}` });
assert(entry.contents[0].text.includes('needs_review'));
await assert.rejects(client.readResource({ uri: 'memory://entry/rfx_none' }));
assert.equal((await client.listPrompts()).prompts[0].name, 'review_memory');
assert((await client.getPrompt({ name: 'review_memory', arguments: {} })).messages.length === 2);
await client.ping();

const times = [];
for (let i = 0; i < 200; i++) {
    const before = performance.now();
    await client.ping();
    times.push(performance.now() - before);
}
times.sort((a, b) => a - b);
await client.close();
console.log(JSON.stringify({ rows: learned.length, proposals: proposals.length, connect_ms: +connected.toFixed(1), ping_p50_ms: +times[100].toFixed(2) }));
