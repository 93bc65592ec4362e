import { describe, expect, test } from 'vitest'

import { manyLines, oneLine, readEmail } from './typed.ts'

test('`oneLine` returns one line without control characters and direction overrides', () => {
  expect(oneLine('  Ada\r\nBcc: eve@example.test\u2028x\0y\u0085z  ')).toBe('Ada Bcc: eve@example.test x y z')
  expect(oneLine('\u202Etset.elpmaxe\u202C\u2066')).toBe('tset.elpmaxe')
  expect(oneLine('Zoë 👩‍🚀 می‌خواهم')).toBe('Zoë 👩‍🚀 می‌خواهم')
})

test('`manyLines` keeps lines separate, whichever line break is used', () => {
  expect(manyLines('one\r\ntwo\rthree\n\n\tfour\0\u001B[31m\n')).toBe('one\ntwo\nthree\n\n\tfour[31m')
})

describe('an email', () => {
  test('is one address, in lower case', () => {
    expect(readEmail('Ada.Lovelace+News@Example.TEST')).toBe('ada.lovelace+news@example.test')
  })

  test.each([
    '',
    'ada',
    'ada@',
    '@example.test',
    'ada@example.test, eve@example.test',
    'ada@example.test;eve@example.test',
    'ada@example.test\r\nBcc: eve@example.test',
    'ada@example.test\n',
    'ada@example.test\0',
    'Ada <ada@example.test>',
    '"ada\r\n"@example.test',
    '=cmd()@example.test',
    'ada@exa mple.test',
    `${'a'.repeat(250)}@example.test`,
  ])('%j is not an email address', (text) => expect(readEmail(text)).toBeUndefined())
})
