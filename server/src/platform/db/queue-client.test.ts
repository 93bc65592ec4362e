import { expect, test } from 'vitest'

import { QueueClient } from './queue-client.ts'

test('an error of a connection that runs no query does not end the process', () => {
  expect(() => new QueueClient().emit('error', new Error('terminating connection due to administrator command'))).not.toThrow()
})
