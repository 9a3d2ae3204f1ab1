// Writes the messages that programs send as C++ types (src/wire/shape.h says what they are).
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const pascal = (name) => name.replace(/(^|[-_])(\w)/g, (_, __, letter) => letter.toUpperCase());
const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));
// Of src/wire/shape.h.
const kTemplates =
  'Asked Digits Either Flag Hex Line Lines List Map Number Numbers OfKind Optional Part Plain Text Word'.split(
    ' ',
  );
const quoted = (text) => JSON.stringify(text);

// One file of C++: its types in the order in which they need each other.
class Header {
  constructor() {
    this.types = new Map();
  }

  add(name, type) {
    const known = this.types.get(name);
    if (known !== undefined && known !== type) throw new Error(`two types are called ${name}`);
    this.types.set(name, type);
  }

  async resolved(schema, file) {
    if (schema.$ref === undefined) return { schema, file, name: null };
    const [path, pointer] = schema.$ref.split('#/$defs/');
    const target = path === '' ? file : resolve(dirname(file), path);
    const { $defs } = await readJson(target);
    return { schema: $defs[pointer], file: target, name: pascal(pointer) };
  }

  // The members of an object that a program has to read; constants are part of the shape.
  async members(schema, file, owner) {
    const list = [];
    for (const [key, inner] of Object.entries(schema.properties)) {
      if (inner.const !== undefined || (key === 'id' && schema.properties.kind?.const)) continue;
      const type = await this.member(key, inner, file, owner);
      list.push(schema.required.includes(key) ? type : `Optional<${type}>`);
    }
    return list;
  }

  async object(schema, file, owner, kind) {
    if (schema.additionalProperties !== false) throw new Error(`${owner} takes unknown members`);
    const members = await this.members(schema, file, owner);
    const word = schema.properties.kind?.const;
    if (word === undefined) return `Plain<${members.join(', ')}>`;
    return `${kind}<${[quoted(word), ...members].join(', ')}>`;
  }

  async member(key, given, from, owner) {
    const { schema, file, name } = await this.resolved(given, from);
    const at = `${owner}.${key}`;
    if (schema.enum) return this.word(key, schema, name ?? owner + pascal(key));
    if (schema.oneOf) return this.choice(key, schema, file, name ?? owner + pascal(key));
    switch (schema.type) {
      case 'boolean':
        return `Flag<${quoted(key)}>`;
      case 'integer':
        return `Number<${quoted(key)}, ${range(schema, at)}>`;
      case 'string':
        return text(key, schema, at);
      case 'array':
        return this.list(key, schema, file, owner, at);
      case 'object':
        return this.inner(key, schema, file, name, at);
      default:
        throw new Error(`${at}: no C++ is known for ${JSON.stringify(schema)}`);
    }
  }

  // Named, for its words are wanted too.
  word(key, schema, name) {
    this.add(name, `Word<${[key, ...schema.enum].map(quoted).join(', ')}>`);
    return name;
  }

  async choice(key, schema, file, name) {
    for (const each of schema.oneOf) {
      const kind = name + pascal(each.properties.kind.const);
      this.add(kind, await this.object(each, file, kind, 'OfKind'));
    }
    return `Part<${quoted(key)}>`;
  }

  async list(key, schema, file, owner, at) {
    const most = needed(schema, 'maxItems', at);
    const { schema: item, file: home } = await this.resolved(schema.items, file);
    if (item.type === 'string')
      return `Lines<${quoted(key)}, ${most}, ${needed(item, 'maxLength', at)}>`;
    if (item.type === 'integer') return `Numbers<${quoted(key)}, ${most}, ${range(item, at)}>`;
    const name = `${owner}${pascal(key)}Item`;
    this.add(name, await this.object(item, home, name, 'OfKind'));
    return `List<${quoted(key)}, ${schema.minItems ?? 0}, ${most}>`;
  }

  async inner(key, schema, file, name, at) {
    if (schema.properties) {
      this.add(name, await this.object(schema, file, name, 'OfKind'));
    } else if (schema.additionalProperties) {
      const longest = needed(schema.additionalProperties, 'maxLength', at);
      return `Map<${quoted(key)}, ${needed(schema, 'maxProperties', at)}, ${longest}>`;
    }
    return `Part<${quoted(key)}>`;
  }

  // A whole message. One that comes in several shapes gets a number for each.
  async message(path) {
    const schema = await readJson(path);
    const name = pascal(schema.title);
    if (!schema.oneOf) {
      this.add(name, await this.object(schema, path, name, 'Asked'));
      return name;
    }
    const shapes = [];
    for (const each of schema.oneOf) {
      shapes.push(`${name}${shapes.length + 1}`);
      this.add(shapes.at(-1), await this.object(each, path, shapes.at(-1), 'Asked'));
    }
    this.add(name, `Either<${[quoted(schema.title), ...shapes].join(', ')}>`);
    return name;
  }
}

function needed(schema, limit, at) {
  if (schema[limit] === undefined) throw new Error(`${at} has no ${limit}`);
  return schema[limit];
}

function range(schema, at) {
  const [least, most] = [needed(schema, 'minimum', at), needed(schema, 'maximum', at)];
  if (least >= 0 && most <= 0xffffffff) return `std::uint32_t, ${least}u, ${most}u`;
  if (least < -0x7fffffff && most === 0x7fffffff) return `std::int32_t, INT32_MIN, INT32_MAX`;
  return `std::int64_t, ${least}, ${most}`;
}

function text(key, schema, at) {
  const hex = /^\^\[0-9a-f(A-F)?\]\{(\d+)\}\$$/.exec(schema.pattern ?? '');
  if (hex) return `Hex<${quoted(key)}, ${hex[2]}, Digits::${hex[1] ? 'any' : 'small'}>`;
  if (schema.pattern) throw new Error(`${at}: no C++ is known for the pattern ${schema.pattern}`);
  const most = needed(schema, 'maxLength', at);
  if (schema.contentMediaType) return `Text<${quoted(key)}, ${most}>`;
  return `Line<${quoted(key)}, ${schema.minLength ?? 0}, ${most}>`;
}

function formatted(code, file) {
  const done = spawnSync('clang-format-19', [`--assume-filename=${join(root, file)}`], {
    input: code,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`clang-format-19 failed: ${done.stderr ?? done.error}`);
  return done.stdout;
}

// asks: a folder of messages that name their kind; bodies: messages that are told by their address.
export async function cppTypes({ file, space, asks, bodies }) {
  const header = new Header();
  const folder = join(root, 'protocol', asks);
  const kinds = [];
  for (const each of (await readdir(folder)).sort())
    kinds.push(await header.message(join(folder, each)));
  for (const body of bodies) await header.message(join(root, 'protocol', body));
  const lines = [...header.types].map(([name, type]) => `using ${name} = ${type};`);
  const types = lines.join('\n');
  // One by one, for the namespace around may have the same names for other things.
  const borrowed = kTemplates.filter((name) => new RegExp(`\\b${name}\\b`).test(types));
  const using = space === 'muster::wire' ? [] : borrowed.map((name) => `using wire::${name};`);
  const code = `#pragma once

#include <cstdint>

#include "wire/shape.h"

// Written by tools/protocol-types from protocol/${asks}; do not edit.
namespace ${space}::asks {

${using.length === 0 ? '' : `${using.join('\n')}\n\n`}${types}

using All = wire::Kinds<${kinds.join(', ')}>;

}  // namespace ${space}::asks
`;
  return formatted(code, file);
}
