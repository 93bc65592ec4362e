import { readFileSync } from 'node:fs'
import path from 'node:path'

import { verify } from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'

import { assertHardToGuess } from './password-rules.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

vi.mock('@node-rs/argon2', { spy: true })

describe('stored passwords', () => {
  test('are argon2id hashes, each with a different salt', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwordMatches(one, 'correct horse')).toBe(true)
    expect(await passwordMatches(one, 'correct horsf')).toBe(false)
  })

  test('take the same work to check as a missing password, which no password matches', async () => {
    const stored = await hashPassword('correct horse')
    for (const hash of [stored, null]) {
      vi.mocked(verify).mockClear()
      await passwordMatches(hash, 'anything')
      expect(verify).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), 'anything')
    }
    expect(await passwordMatches(null, 'anything')).toBe(false)
    expect(await passwordMatches(undefined, '')).toBe(false)
  })
})

describe('a new password', () => {
  const context = ['ada.lovelace@example.com', 'Analytical Engines']

  test.each([
    'password',
    'Password1!',
    'P@ssw0rd',
    'PASSWORD2024',
    '123456789',
    '12345678',
    '87654321',
    '20241224',
    'qwertyuiop',
    'poiuytrewq',
    '1q2w3e4r',
    '1qaz2wsx',
    'aaaaaaaa',
    'abcabcabc',
    'monkeymonkey',
    'dragon dragon',
    'hunter2hunter2',
    'passw0rd!passw0rd!',
    'pässword123',
    'ＰＡＳＳＷＯＲＤ１２３',
    'abcdefgh',
    'letmein123',
    'iloveyou!!',
    '!!welcome!!',
    'sunshine99',
    'zaq12wsx',
    'Zaq12wsx!!',
    'bigdaddy',
    'B1gDaddy7',
    'swordfish',
    'sw0rdf!sh2024',
    'blink182',
    'blink182!',
    'myshop2024',
    'ada.lovelace@example.com',
    'AdaLovelace1',
    'analyticalengines',
    'Analytical-Engines-1',
  ])('must not be easy to guess: %s', (password) => {
    expect(() => assertHardToGuess(password, context)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
  })

  test('must not be one of the ten thousand most common passwords', () => {
    const list = readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    const listed = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(listed.length).toBeGreaterThan(40_000)
    for (const password of listed.slice(0, 10_000)) expect(() => assertHardToGuess(password, context), password).toThrow()
  })

  test.each(['correct horse battery', 'vitrine-demo', 'Tr0ub4dor&3x', 'blue kettle nine', 'пароль от лавки', 'x7!kPq2$zz'])(
    'may be anything else: %s',
    (password) => {
      expect(() => assertHardToGuess(password, context)).not.toThrow()
    },
  )
})
