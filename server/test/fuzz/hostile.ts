import { readFileSync } from 'node:fs'

import * as fc from 'fast-check'

const naughty = JSON.parse(readFileSync(new URL('../data/blns.json', import.meta.url), 'utf8')) as string[]

/**
 * A placeholder that `wire` replaces with a UUID that the caller knows: the first one in the valid request, or the id of the
 * caller's store.
 */
export const OWN_ID = '\u{e000}own-id'

/**
 * The prefix of a string that `writeJson` writes as raw JSON text, without the quotes and the prefix. It is for text that
 * `JSON.stringify` cannot produce, such as invalid JSON.
 */
const RAW = '\u{e000}raw:'
export const rawJson = (text: string) => RAW + text
export const writeJson = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(new RegExp(`"${RAW}([^"]*)"`, 'g'), (_match, text: string) => text)

const longTexts = [201, 256, 4001, 70_000].map((length) => 'x'.repeat(length))
const unstorable = ['\0', 'a\0b', '\ud800', 'x\udfff', '\ufffe', '\u202e', '\u0000'.repeat(300)]
const almostRight = [
  'null',
  'NaN',
  '-1',
  '1e9',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-fffffffffffg',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-13-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.9999999Z',
  'Europe/Nowhere',
  '+05:30',
  'Etc/GMT+14',
  'eyJ2IjpudWxsfQ',
  'W10',
  'bnVsbA',
  '__proto__',
  'constructor',
  '..',
  '../../etc/passwd',
  "' or 1=1 --",
  '%00',
  '{{7*7}}',
  '=HYPERLINK("https://evil.example")',
]

/** Any code point, even half of a surrogate pair. The generator's own "binary" unit takes a second to list all of them. */
const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff }).map((code) => String.fromCodePoint(code))

/** Strings that have broken other software, and random strings. */
export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...naughty) },
  { weight: 3, arbitrary: fc.constantFrom(...almostRight) },
  { weight: 2, arbitrary: fc.constantFrom(...unstorable) },
  { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 60 }) },
  { weight: 1, arbitrary: fc.uuid() },
)

const nested = (depth: number) => rawJson('['.repeat(depth) + ']'.repeat(depth))
const hostileNumbers = [
  -1,
  0.5,
  -0,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e300,
  ...['1e999', '-1e999', '123456789012345678901234567890'].map(rawJson),
]

/** Values that have the wrong type, size or shape for most fields. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...hostileNumbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], '') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      nested(40),
      nested(200_000),
      Array(3000).fill('x'),
      JSON.parse('{"__proto__":{"isStoreOwner":true}}'),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** Names of fields that are added to a body or query. */
export const hostileName = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'store_id',
    'storeId',
    'isStoreOwner',
    'id',
    'version',
    '',
    ' ',
    'a.b',
    'a[b]',
    '\0',
  ),
  hostileText,
)
