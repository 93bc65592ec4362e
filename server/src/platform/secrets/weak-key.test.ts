import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { ConfigError, readConfig } from '../../config.ts'
import { keyWeakness } from './weak-key.ts'

const production = { NODE_ENV: 'production', ADMIN_ORIGIN: 'https://admin.example.com' }

/** Returns the message with which the configuration refuses a key, or undefined when the key is accepted. */
function said(SECRET_KEY: string, env: Record<string, string> = production): string | undefined {
  try {
    readConfig({ ...env, SECRET_KEY })
    return undefined
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

test.each([
  ['a'.repeat(44), 'it repeats itself'],
  ['ab'.repeat(30), 'it repeats itself'],
  ['x7Kp2mQ9'.repeat(5), 'it repeats itself'],
  [`${'x7Kp2mQ9'.repeat(4)}x7K`, 'it repeats itself'],
  ['abcdefghijklmnopqrstuvwxyz0123456789', 'its characters are in order'],
  ['zyxwvutsrqponmlkjihgfedcba9876543210', 'its characters are in order'],
  ['aaaaaaaaaaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbc', 'its characters are in order'],
  ['acacaacacccacacaacaccacacaaacaccacacacac', 'it has too few different characters'],
  ['this-is-my-secret-key-for-the-shop-2026', 'it contains “secret”'],
  ['CHANGE-ME-CHANGE-IT-BEFORE-YOU-START-IT', 'it contains “changeme”'],
  ['at least 32 random characters', 'expected at least 32 random characters'],
  ['32 random characters or more, at least', 'it contains “random”'],
  ['correct horse battery staple correct horse', 'it contains only words'],
  ['Correct Horse Battery Staple, Correct Horse', 'it contains only words'],
  ['correct-horse_battery.staple-correct-horse', 'it contains only words'],
  ['THE QUICK BROWN FOX: JUMPS OVER THE LAZY DOG', 'it contains only words'],
  ['thequickbrownfoxjumpsoverthelazydog', 'letters of one case'],
])('in production %s is refused, and the message says how to create a key', (key, why) => {
  expect(said(key)).toContain(why)
  expect(said(key)).toMatch(/^SECRET_KEY: expected at least 32 random characters.*openssl rand -base64 32$/)
})

test.each(['md5', 'sha1', 'sha256', 'sha512'])('a hash of an empty text, %s, is refused', (algorithm) => {
  for (const nothing of ['', '\n']) {
    const hash = createHash(algorithm).update(nothing).digest('hex')
    expect(keyWeakness(hash)).toBe('it is the hash of an empty string')
    expect(keyWeakness(hash.toUpperCase())).toBe('it is the hash of an empty string')
  }
})

test.each([
  [32, 'base64'],
  [24, 'base64'],
  [24, 'base64url'],
  [32, 'base64url'],
  [16, 'hex'],
  [20, 'hex'],
  [32, 'hex'],
  [64, 'hex'],
] as const)('a key created as the message says is accepted: %i bytes as %s', (bytes, encoding) => {
  // These keys are as good as random, and the same on each run.
  const keys = Array.from({ length: 10_000 }, (_, times) =>
    createHash('sha512').update(`key ${times}`).digest().subarray(0, bytes).toString(encoding),
  )
  expect(keys.filter((key) => keyWeakness(key) !== undefined)).toEqual([])
})

test('outside of production, any key of the minimum length is accepted', () => {
  expect(said('a'.repeat(44), { NODE_ENV: 'development' })).toBeUndefined()
  expect(said('a'.repeat(31), { NODE_ENV: 'development' })).toMatch(/^SECRET_KEY/)
})
