import { describe, expect, test } from 'vitest'

import { readMessage } from './contact-message.ts'

describe('a message', () => {
  const whole = { name: 'Ada', email: 'ada@example.test', message: 'Hello' }

  test('needs every field', () => {
    expect(readMessage(whole)).toEqual(whole)
    for (const field of ['name', 'email', 'message']) expect(readMessage({ ...whole, [field]: ' \r\n\0 ' }), field).toBeUndefined()
  })

  test('has the maximum length of the form, where a line break counts as one character', () => {
    expect(readMessage({ ...whole, message: 'x\r\n'.repeat(2499) + 'xx' })).toBeDefined()
    expect(readMessage({ ...whole, message: 'x'.repeat(5001) })).toBeUndefined()
    expect(readMessage({ ...whole, name: 'x'.repeat(100) })).toBeDefined()
    expect(readMessage({ ...whole, name: 'x'.repeat(101) })).toBeUndefined()
  })
})
