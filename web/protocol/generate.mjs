// Writes the types of the messages, in both languages: web/protocol/messages.ts and
// src/wire/generated for the engine's, from protocol/*.schema.json, web/protocol/tables.ts and
// src/server/generated for the server's, from protocol/online.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compile } from 'json-schema-to-typescript';
import { format } from 'prettier';
import { cppTypes } from './cpp.mjs';

const root = resolve(import.meta.dirname, '../..');
const usage = `Usage: tools/protocol-types [--check]

Writes the types of the messages from the schemas in protocol/: web/protocol/messages.ts and
tables.ts, src/wire/generated/asks.h and src/server/generated/asks.h. With --check it writes
nothing and fails if a file is not what the schemas say.`;

const pascal = (name) => name.replace(/(^|[-_])(\w)/g, (_, __, letter) => letter.toUpperCase());

const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));

// The schemas are the place to read what a member means.
const kLeftOut = new Set(['$schema', '$id', 'title', 'description']);

// All references are brought into one document, where each part is written once.
function withLocalReferences(value) {
  if (Array.isArray(value)) return value.map(withLocalReferences);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value)
    .filter(([key, inner]) => !(kLeftOut.has(key) && typeof inner === 'string'))
    .map(([key, inner]) => [key, withLocalReferences(inner)]);
  const made = Object.fromEntries(entries);
  if (typeof made.$ref === 'string') {
    const part = made.$ref.split('/').at(-1);
    return { $ref: `#/$defs/${pascal(part)}` };
  }
  // How many items a list may have is for the door to check; a type of a hundred cases helps nobody.
  for (const limit of ['minItems', 'maxItems']) delete made[limit];
  return made;
}

async function messagesIn(folder, suffix) {
  const found = {};
  for (const file of (await readdir(join(root, 'protocol', folder))).sort()) {
    const schema = await readJson(join(root, 'protocol', folder, file));
    found[pascal(file.replace('.schema.json', '')) + suffix] = withLocalReferences(schema);
  }
  return found;
}

async function partsIn(file) {
  const { $defs } = await readJson(join(root, 'protocol', file));
  return Object.fromEntries(
    Object.entries($defs).map(([name, part]) => [pascal(name), withLocalReferences(part)]),
  );
}

const union = (names) => ({ anyOf: names.map((name) => ({ $ref: `#/$defs/${name}` })) });

async function typesOf(title, source, definitions, unions) {
  const document = { title, ...union(Object.keys(unions)), $defs: { ...definitions } };
  for (const [name, members] of Object.entries(unions)) document.$defs[name] = union(members);
  const text = await compile(document, title, {
    bannerComment: `// Written by tools/protocol-types from ${source}; do not edit.`,
    additionalProperties: false,
    format: false,
    unreachableDefinitions: false,
  });
  return format(text, { parser: 'typescript', printWidth: 100, singleQuote: true });
}

async function engineTypes() {
  const asks = await messagesIn('ask', 'Ask');
  const answers = await messagesIn('answer', 'Answer');
  const parts = await partsIn('parts.schema.json');
  return typesOf(
    'Message',
    'protocol/*.schema.json',
    { ...parts, ...asks, ...answers },
    {
      Ask: Object.keys(asks),
      Answer: Object.keys(answers),
    },
  );
}

async function serverTypes() {
  const asks = await messagesIn('online/ask', 'Ask');
  const says = await messagesIn('online/say', 'Say');
  const bodies = await messagesIn('online/http', 'Body');
  const parts = {
    ...(await partsIn('parts.schema.json')),
    ...(await partsIn('online/parts.schema.json')),
  };
  const definitions = { ...parts, ...asks, ...says, ...bodies };
  return typesOf('Online', 'protocol/online/*.schema.json', definitions, {
    Ask: Object.keys(asks),
    Say: Object.keys(says),
    Body: Object.keys(bodies),
  });
}

const engineAsks = () =>
  cppTypes({ file: 'src/wire/generated/asks.h', space: 'muster::wire', asks: 'ask', bodies: [] });

const serverAsks = () =>
  cppTypes({
    file: 'src/server/generated/asks.h',
    space: 'muster::server',
    asks: 'online/ask',
    bodies: ['create', 'join', 'rematch'].map((name) => `online/http/${name}.schema.json`),
  });

const kFiles = {
  'web/protocol/messages.ts': engineTypes,
  'web/protocol/tables.ts': serverTypes,
  'src/wire/generated/asks.h': engineAsks,
  'src/server/generated/asks.h': serverAsks,
};

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
for (const [file, generate] of Object.entries(kFiles)) {
  const text = await generate();
  if (!values.check) {
    await writeFile(join(root, file), text);
  } else if ((await readFile(join(root, file), 'utf8')) !== text) {
    console.error(`${file} is not what protocol/ says; run tools/protocol-types`);
    process.exitCode = 1;
  }
}
