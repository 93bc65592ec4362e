import fc from 'fast-check'
import { expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import { decimal, decimalText } from './event.ts'
import { e164, googleEmail, phoneDigits, plainEmail, sha256 } from './hash.ts'
import { oauthHeader } from './oauth.ts'

test('an email is hashed trimmed and in lower case', () => {
  // The example in Meta's and Pinterest's documentation of customer information.
  expect(sha256(plainEmail(' John_Smith@gmail.com '))).toBe('62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f')
  expect(sha256('')).toBe('')
})

test('for Google, the periods of a Gmail address mean nothing', () => {
  expect(googleEmail('Jane.Doe@Gmail.com')).toBe('janedoe@gmail.com')
  expect(googleEmail('Jane.Doe@Example.com')).toBe('jane.doe@example.com')
})

test.each([
  ['+1 512 555 0100', 'US', '+15125550100'],
  ['0044 20 7946 0018', 'GB', '+442079460018'],
  ['(512) 555-0100', 'US', '+15125550100'],
  ['1-512-555-0100', 'CA', '+15125550100'],
  ['020 7946 0018', 'GB', ''],
  ['555-0100', 'US', ''],
  ['+0 123', 'US', ''],
  ['', 'US', ''],
  ['+1234567890123456789', 'US', ''],
])('the phone %s in %s is %s', (phone, country, expected) => {
  expect(e164(phone, country)).toBe(expected)
  expect(phoneDigits(expected)).toBe(expected.slice(1))
})

test('amounts are exact decimals of their currency', () => {
  expect([
    decimalText(1990, 'USD'),
    decimalText(5, 'USD'),
    decimalText(1990, 'JPY'),
    decimalText(1990, 'KWD'),
    decimalText(-5, 'EUR'),
  ]).toEqual(['19.90', '0.05', '1990', '1.990', '-0.05'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), fc.constantFrom('USD', 'JPY', 'KWD'), (cents, currency) => {
      const text = decimalText(cents, currency)
      expect(BigInt(text.replace('.', ''))).toBe(BigInt(cents))
      // JSON has the shortest text of the number, which means the same amount.
      expect(Number(JSON.stringify(decimal(cents, currency)))).toBe(Number(text))
    }),
    { numRuns: testRuns(500) },
  )
})

test('a request is signed as RFC 5849 says', () => {
  const keys =
    'xvz1evFS4wEEPTGEFPHBog kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw 370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE'
  const header = oauthHeader('POST', 'https://ads-api.x.com/12/measurement/conversions/o8z6j', keys, 'nonce', 1_318_622_958)
  expect(header).toMatch(/^OAuth oauth_consumer_key="xvz1evFS4wEEPTGEFPHBog", .*oauth_signature="[A-Za-z0-9%]+"/)
  expect(header).toContain('oauth_timestamp="1318622958"')
  expect(header).not.toContain('kAcSOqF21Fu85')
})
