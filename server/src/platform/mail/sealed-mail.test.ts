import { expect, test } from 'vitest'

import type { MailMessage } from './message.ts'
import { openMail, sealMail } from './sealed-mail.ts'

const message: MailMessage = {
  to: 'ada@example.test',
  template: 'reset-password',
  data: { link: 'https://a.example/?token=SECRET', minutes: 60 },
}

test('a waiting email shows neither its link nor its recipient', () => {
  const { sealed } = sealMail('secret', message)
  const bytes = Buffer.from(sealed, 'base64url').toString('latin1')
  expect(bytes).not.toContain('SECRET')
  expect(bytes).not.toContain('ada@')
  expect(sealMail('secret', message).sealed).not.toBe(sealed)
  expect(openMail('secret', { sealed })).toEqual(message)
})

test('an email that was changed, or sealed with another secret, is not sent', () => {
  const { sealed } = sealMail('secret', message)
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  expect(() => openMail('secret', { sealed: bytes.toString('base64url') })).toThrow()
  expect(() => openMail('another', { sealed })).toThrow()
  expect(() => openMail('secret', { sealed: '' })).toThrow()
})
