// SPDX-License-Identifier: MIT
// The second official SDK, which speaks 2026-07-28: it discovers the server and says the revision with each request.
// Usage: node modern.mjs MEMOIRCTL STORE. Prints one line of JSON.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import assert from 'node:assert/strict';

const [program, store] = process.argv.slice(2);
const transport = new StdioClientTransport({
    command: program, args: ['mcp', '--agent', 'sdk'], env: { ...process.env, MEMOIR_STORE: store }, stderr: 'inherit' });
const said = [];
const send = transport.send.bind(transport);
transport.send = (message, options) => { said.push(message); return send(message, options); };
const client = new Client({ name: 'memoir-modern-test', version: '2.0.0' }, { versionNegotiation: { mode: 'auto' } });
await client.connect(transport);

assert((await client.listTools()).tools.some((tool) => tool.name === 'memory_learn'));
const learned = await Promise.all(Array.from({ length: 50 }, (_, i) =>
    client.callTool({ name: 'memory_learn', arguments: { observation: `Fact number ${i} of the modern client` } })));
assert(learned.every((result) => !result.isError && result.structuredContent.status === 'needs_review'));
assert.equal((await client.listResourceTemplates()).resourceTemplates.length, 3);
assert.equal((await client.listPrompts()).prompts.length, 1);
await assert.rejects(client.readResource({ uri: 'memory://entry/rfx_none' }));
await client.close();

assert(!said.some((message) => message.method === 'initialize'), 'no handshake was needed');
assert(said.filter((message) => message.id !== undefined).every((message) =>
    message.params._meta['io.modelcontextprotocol/protocolVersion'] === '2026-07-28'));
console.log(JSON.stringify({ revision: '2026-07-28', rows: learned.length }));
