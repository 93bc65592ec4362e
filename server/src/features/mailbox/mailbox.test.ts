import { randomBytes } from 'node:crypto'

import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { mailsTo, signUp } from '../auth/test-people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const keep = (html: string) => {
  const id = uuidv7()
  return house.services.db
    .inPlatform((tx) =>
      tx.insertInto('dev_mailbox').values({ id, recipient: 'x@example.test', subject: '<b>Hi</b>', html, body: 'Hi' }).execute(),
    )
    .then(() => id)
}

describe('the development mailbox', () => {
  test('shows what was mailed, newest first, to everybody or to one', async () => {
    const [ada, grace] = [await signUp(house), await signUp(house)]
    expect(await mailsTo(house, ada.email)).toMatchObject([{ to: ada.email, subject: 'Confirm your email' }])
    const { text } = await house.inject({ url: '/dev/mailbox' })
    expect(text.indexOf(grace.email)).toBeGreaterThan(-1)
    expect(text.indexOf(grace.email)).toBeLessThan(text.indexOf(ada.email))
    const filtered = await house.inject({ url: '/dev/mailbox', query: { to: ada.email.toUpperCase() } })
    expect(filtered.text).toContain(ada.email)
    expect(filtered.text).not.toContain(grace.email)
  })

  test('frames a mail where nothing in it can run or reach the console', async () => {
    const id = await keep("<html><head></head><body><script>top.alert(1)</script><p title='\"></iframe>'>Hi</p></body></html>")
    const reply = await house.inject({ url: `/dev/mailbox/${id}` })
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('&lt;b&gt;Hi&lt;/b&gt;')
    expect(reply.text).not.toContain('<script>')
    expect(reply.text.match(/<\/iframe>/g)).toHaveLength(1)
    expect(/sandbox="([^"]*)"/.exec(reply.text)?.[1]).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)/)
    const csp = String(reply.headers['content-security-policy'])
    expect(csp).toContain("default-src 'none'")
    expect(csp).not.toContain('script-src')
    expect(csp).toContain("frame-ancestors 'none'")
  })

  test('knows no mail that is not there', async () => {
    for (const id of ['nothing', uuidv7()]) expect((await house.inject({ url: `/dev/mailbox/${id}` })).status).toBe(404)
    expect((await house.inject({ url: '/dev/mailbox.json?to=a&to=b' })).status).toBe(422)
  })

  test('is on the console’s host alone', async () => {
    const reply = await house.inject({ url: '/dev/mailbox', headers: { host: 'demo.localhost:4000' } })
    expect(reply.status).toBe(404)
  })
})

test.each<Record<string, string>>([
  { NODE_ENV: 'production', ADMIN_ORIGIN: 'http://localhost:4000', SECRET_KEY: randomBytes(32).toString('base64') },
  { SMTP_URL: 'smtp://127.0.0.1:2525' },
])('there is no mailbox with %j', async (env) => {
  const other = await openHouse(env)
  try {
    for (const url of ['/dev/mailbox', '/dev/mailbox.json', `/dev/mailbox/${uuidv7()}`])
      expect((await other.inject({ url })).status).toBe(404)
  } finally {
    await other.close()
  }
})
