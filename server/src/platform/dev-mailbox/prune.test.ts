import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../test/test-server.ts'
import { CAUGHT_MAIL_DAYS } from './prune.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test(`caught emails are deleted after ${CAUGHT_MAIL_DAYS} days`, async () => {
  const arrive = (subject: string) =>
    server.services.db.inPlatform((tx) => {
      const mail = { id: uuidv7(), recipient: 'x@example.test', subject, html: '', body: '', created_at: server.services.now() }
      return tx.insertInto('dev_mailbox').values(mail).execute()
    })
  await arrive('Old')
  server.advance((CAUGHT_MAIL_DAYS - 1) * 86_400)
  await arrive('New')
  await server.runNightlyJobs()
  const subjects = async () => {
    const { body } = await server.inject({ url: '/dev/mailbox.json' })
    return (body as { items: { subject: string }[] }).items.map(({ subject }) => subject)
  }
  expect(await subjects()).toEqual(['New', 'Old'])
  server.advance(86_401)
  await server.runNightlyJobs()
  expect(await subjects()).toEqual(['New'])
})
