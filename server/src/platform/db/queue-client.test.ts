import pg from 'pg'
import { expect, test } from 'vitest'

import { QueueClient } from './queue-client.ts'

test.each([QueueClient, pg.Client])('an error of a connection that nobody listens to ends no process: %o', (Kind) => {
  const client = new Kind()
  client.on('error', () => {})
  client.removeAllListeners()
  expect(client.emit('error', new Error('terminating connection'))).toBe(true)
})
