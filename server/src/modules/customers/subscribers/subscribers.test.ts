import { text } from 'node:stream/consumers'

import { describe, expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { newStorefront, type TestStorefront, withStorefront } from '../../storefront/pages/test-storefront.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { insertSubscriber, subscribersAfter } from './queries.ts'
import { freshAddress, promiseCode, sendForm } from './test-sender.ts'

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))

const join = (email: string, { source = 'subscribe', at = storefront, from = freshAddress(), asScript = false } = {}) =>
  sendForm(server, at, `/contact/${source}`, { email }, { from, asScript })
const listOf = ({ owner } = storefront) => server.services.db.inStore(owner.storeId, (tx) => subscribersAfter(tx, '', 10_000))
const csvOf = ({ owner } = storefront) => text(exportSubscribers(server.services, owner.storeId))

describe('subscribing', () => {
  test('stores the email with the popup, language and time, and nothing else about the shopper', async () => {
    const from = freshAddress()
    await promiseCode(server, storefront, 'SUMMER')
    expect((await join('Ada@Example.test', { from })).status).toBe(200)
    expect((await join('ben@example.test', { source: 'discount' })).status).toBe(200)
    const consented_at = expect.any(Date) as Date
    expect(await listOf()).toEqual([
      { email: 'ada@example.test', source: 'subscribe', locale: 'en', consented_at },
      { email: 'ben@example.test', source: 'discount', locale: 'en', consented_at },
    ])
    const rows = await server.services.db.inStore(storefront.owner.storeId, (tx) => tx.selectFrom('customers').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(from)
  })

  test('a second time returns exactly the same response and keeps the first time', async () => {
    for (const asScript of [false, true]) {
      const email = `ada-${asScript}@example.test`
      const first = await join(email, { asScript })
      const [before] = await listOf()
      server.advance(60)
      const again = await join(email.toUpperCase(), { asScript })
      expect([again.status, again.body]).toEqual([first.status, first.body])
      if (!asScript) expect(again.text).toBe(first.text)
      expect((await listOf())[0]).toEqual(before)
    }
    expect(await listOf()).toHaveLength(2)
  })

  test('several times in parallel counts once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => join('ada@example.test', { asScript: true })))
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { ok: true } })
    expect(await listOf()).toHaveLength(1)
  })

  test('accepts only a single email', async () => {
    for (const email of ['', 'ada', 'a@example.test, b@example.test', 'a@example.test\r\nBcc: b@example.test', '\0']) {
      expect((await join(email)).status, email).toBe(422)
      expect(await join(email, { asScript: true })).toMatchObject({ status: 422, body: { message: expect.any(String) as string } })
    }
    expect(await listOf()).toEqual([])
  })

  test('is limited per address, separately in each store', async () => {
    const from = freshAddress()
    const replies = await Promise.all(Array.from({ length: 30 }, (_one, at) => join(`ada${at}@example.test`, { from })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
    expect(await listOf()).toHaveLength(20)
    expect((await join('ada@example.test', { from, at: await newStorefront(server) })).status).toBe(200)
  })
})

describe('the list of subscribers', () => {
  test('belongs to the store, and storefront pages cannot read it', async () => {
    const other = await newStorefront(server)
    await join('ada@example.test')
    await join('ada@example.test', { at: other })
    expect(await listOf()).toHaveLength(1)
    expect(await listOf(other)).toHaveLength(1)
    const { db } = server.services
    for (const read of [db.inStorefront.bind(db, storefront.owner.storeId), db.inPlatform.bind(db)])
      await expect(read((tx) => tx.selectFrom('customers').select('email').execute())).rejects.toThrow('permission denied')
    const seeded = { email: 'eve@example.test', source: 'subscribe' as const, locale: 'en', consented_at: new Date() }
    await expect(
      db.inStore(storefront.owner.storeId, (tx) => insertSubscriber(tx, other.owner.storeId, seeded, 'subscribed')),
    ).rejects.toThrow('row-level security')
  })

  test('is exported with formulas as text', async () => {
    for (const email of ['zoe@example.test', '+cmd@example.test', 'ada@example.test']) await join(email)
    const instant = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`
    expect((await csvOf()).split('\n').toSorted()).toEqual([
      '',
      expect.stringMatching(new RegExp(String.raw`^'\+cmd@example\.test,${instant},subscribe,en$`)),
      'Email,Subscribed at,Popup,Language',
      expect.stringMatching(/^ada@example\.test,/),
      expect.stringMatching(/^zoe@example\.test,/),
    ])
  })

  test('is exported completely, however long it is', async () => {
    const consented_at = new Date()
    await server.services.db.inStore(storefront.owner.storeId, async (tx) => {
      for (let at = 0; at < 2000; at++)
        await insertSubscriber(
          tx,
          storefront.owner.storeId,
          { email: `a${at}@example.test`, source: 'subscribe', locale: 'en', consented_at },
          'subscribed',
        )
    })
    const lines = (await csvOf()).trim().split('\n')
    expect(new Set(lines).size).toBe(2001)
  })
})
