import { expect, test, vi } from 'vitest'

import { createLog } from '../../log.ts'
import { queueErrorLog } from './queue-errors.ts'

function told(...errors: unknown[]): Record<string, unknown>[] {
  const lines: string[] = []
  const tell = queueErrorLog(createLog('error', { write: (line) => lines.push(line) }))
  for (const error of errors) tell(error)
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** Returns an error in the form in which the queue library passes it on. */
const copied = (error: Error) => ({
  ...Object.fromEntries(Object.entries(error)),
  message: error.message,
  stack: error.stack,
  queue: 'mail',
})
const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

test('an outage is logged with its reason, once for all workers that it affects', () => {
  expect(told(copied(refused()), refused(), copied(refused()))).toMatchObject([
    { reason: 'connect ECONNREFUSED 127.0.0.1:5432', code: 'ECONNREFUSED', msg: 'Job queue error' },
  ])
})

test('an outage that lasts is logged again', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(0).mockReturnValue(5000)
  expect(told(copied(refused()), copied(refused()))).toHaveLength(2)
  clock.mockRestore()
})

test('any other error is logged each time, with its message and stack', () => {
  const [first, second] = told(copied(new TypeError('x is not a function')), copied(new RangeError('too long')))
  expect(first).toMatchObject({ err: { message: 'x is not a function', stack: expect.stringContaining('queue-errors.test') } })
  expect(second).toMatchObject({ err: { message: 'too long' } })
})
