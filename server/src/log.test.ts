import { expect, test } from 'vitest'

import { createLog } from './log.ts'

/** Returns what the log records about an error. */
function logged(error: Error): Record<string, unknown> {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'Failed')
  return (JSON.parse(lines[0]!) as { err: Record<string, unknown> }).err
}

test('an error is logged with its message, its stack and known fields, and without the objects that a library attached', () => {
  const cause = Object.assign(new Error('Card declined'), { code: 'card_declined', raw: { headers: { authorization: 'Bearer key' } } })
  const error = Object.assign(new Error('Broken', { cause }), {
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (email)=(ada@example.test) already exists.',
    client: { connectionParameters: { password: 'secret' } },
  })
  expect(logged(error)).toEqual({
    type: 'Error',
    message: 'Broken',
    stack: expect.stringContaining('log.test.ts'),
    code: '23505',
    constraint: 'users_email_key',
    cause: { type: 'Error', message: 'Card declined', stack: expect.any(String), code: 'card_declined' },
  })
})
