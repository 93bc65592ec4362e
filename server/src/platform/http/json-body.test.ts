import { expect, test } from 'vitest'

import { readJson } from './json-body.ts'

const keys = (count: number, value = '1') => `{${Array.from({ length: count }, (_, n) => `"key-${n}":${value}`).join(',')}}`
const refusal = (code: string) =>
  expect.objectContaining({ code: 'invalid_input', errors: [expect.objectContaining({ field: 'body', code })] })

test('a body with more keys than any call takes is refused before it is parsed', () => {
  expect(Object.keys(readJson(keys(20_000)) as object)).toHaveLength(20_000)
  expect(() => readJson(keys(20_001))).toThrow(refusal('too_many'))
  expect(() => readJson(`[${Array(21).fill(keys(1000)).join(',')}]`)).toThrow(refusal('too_many'))
  // The keys are counted even in text that is not valid JSON.
  expect(() => readJson('"a":'.repeat(30_000))).toThrow(refusal('too_many'))
})

test('the content of strings does not count', () => {
  const text = `a:b{"[\\\\`.repeat(30_000)
  expect(readJson(JSON.stringify({ text, end: '\\' }))).toEqual({ text, end: '\\' })
})

test('deep nesting is refused in a long body, and in a short body only by the later input check', () => {
  const deep = (levels: number, length: number) => `${'['.repeat(levels)}"${'x'.repeat(length)}"${']'.repeat(levels)}`
  expect(() => readJson(deep(33, 200_000))).toThrow(refusal('too_deep'))
  expect(readJson(deep(32, 200_000))).toHaveLength(1)
  expect(readJson(deep(33, 10))).toHaveLength(1)
})

test.each(['{', '{"a":', '"', `"${'x'.repeat(200_000)}`, `{"a":"${'\\'.repeat(150_001)}`])('what is not JSON is a bad request', (text) => {
  expect(() => readJson(text)).toThrow(expect.objectContaining({ code: 'bad_request' }))
})
