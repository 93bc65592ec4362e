import { randomBytes } from 'node:crypto'

import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../test/test-server.ts'
import { mailsTo, signUp } from '../../modules/accounts/auth/test-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const keep = (html: string) => {
  const id = uuidv7()
  return server.services.db
    .inPlatform((tx) =>
      tx.insertInto('dev_mailbox').values({ id, recipient: 'x@example.test', subject: '<b>Hi</b>', html, body: 'Hi' }).execute(),
    )
    .then(() => id)
}

describe('the development mailbox', () => {
  test('shows emails, newest first, to all addresses or to one', async () => {
    const [ada, grace] = [await signUp(server), await signUp(server)]
    expect(await mailsTo(server, ada.email)).toMatchObject([{ to: ada.email, subject: 'Confirm your email' }])
    const { text } = await server.inject({ url: '/dev/mailbox' })
    expect(text.indexOf(grace.email)).toBeGreaterThan(-1)
    expect(text.indexOf(grace.email)).toBeLessThan(text.indexOf(ada.email))
    const filtered = await server.inject({ url: '/dev/mailbox', query: { to: ada.email.toUpperCase() } })
    expect(filtered.text).toContain(ada.email)
    expect(filtered.text).not.toContain(grace.email)
  })

  test('shows an email in a frame where nothing in it can run or reach the console', async () => {
    const id = await keep("<html><head></head><body><script>top.alert(1)</script><p title='\"></iframe>'>Hi</p></body></html>")
    const reply = await server.inject({ url: `/dev/mailbox/${id}` })
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('&lt;b&gt;Hi&lt;/b&gt;')
    expect(reply.text).not.toContain('<script>')
    expect(reply.text.match(/<\/iframe>/g)).toHaveLength(1)
    expect(/sandbox="([^"]*)"/.exec(reply.text)?.[1]).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)/)
    const csp = String(reply.headers['content-security-policy'])
    // Without it, the images of products in emails are missing on a machine without https.
    expect(csp).toContain(`img-src https: data: ${server.services.config.filesOrigin};`)
    expect(csp).toContain("default-src 'none'")
    expect(csp).not.toContain('script-src')
    expect(csp).toContain("frame-ancestors 'none'")
  })

  test('responds with not found for an email that does not exist', async () => {
    for (const id of ['nothing', uuidv7()]) expect((await server.inject({ url: `/dev/mailbox/${id}` })).status).toBe(404)
    expect((await server.inject({ url: '/dev/mailbox.json?to=a&to=b' })).status).toBe(422)
  })

  test('exists only on the console’s host', async () => {
    const reply = await server.inject({ url: '/dev/mailbox', headers: { host: 'demo.localhost:4000' } })
    expect(reply.status).toBe(404)
  })
})

test.each<Record<string, string>>([
  { NODE_ENV: 'production', ADMIN_ORIGIN: 'http://localhost:4000', SECRET_KEY: randomBytes(32).toString('base64') },
  { SMTP_URL: 'smtp://127.0.0.1:2525' },
])('there is no mailbox with %j', async (env) => {
  const other = await startTestServer(env)
  try {
    for (const url of ['/dev/mailbox', '/dev/mailbox.json', `/dev/mailbox/${uuidv7()}`])
      expect((await other.inject({ url })).status).toBe(404)
  } finally {
    await other.close()
  }
})
