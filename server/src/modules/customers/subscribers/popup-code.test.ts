import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { addDiscount } from '../../pricing/discounts/test-discounts.ts'
import { usableCodes } from '../../storefront/kit/codes.ts'
import { heard, newStorefront, type TestStorefront } from '../../storefront/pages/test-storefront.ts'
import { subscribersAfter } from './queries.ts'
import { promiseCode, sendForm } from './test-sender.ts'

let server: TestServer
let storefront: TestStorefront
beforeAll(async () => {
  server = await startTestServer()
  await server.listen()
})
afterAll(() => server.close())
beforeEach(async () => {
  storefront = await newStorefront(server)
})

const HOUR_MS = 3_600_000
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

const ask = (email: string, { asScript = false } = {}) => sendForm(server, storefront, '/contact/discount', { email }, { asScript })
const listed = async () =>
  (await server.services.db.inStore(storefront.owner.storeId, (tx) => subscribersAfter(tx, '', 100))).map(({ email }) => email)
async function mailsTo(email: string) {
  await server.work()
  return server.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').select(['subject', 'body']).where('recipient', '=', email).orderBy('id').execute(),
  )
}
/** Returns the names of the popups that the home page has. */
const popups = async () => [...(await storefront.get('/')).text.matchAll(/<dialog id="popup-(\w+)"/g)].map(([, name]) => name)

const someone = () => `${crypto.randomUUID()}@example.test`

describe('a popup that promises a code', () => {
  test('emails the code to the subscriber, with a link that adds it to the cart', async () => {
    await promiseCode(server, storefront, 'SUMMER')
    expect(await popups()).toEqual(['discount', 'welcome', 'subscribe'])
    const email = someone()
    const page = await ask(email.toUpperCase())
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Your code is on its way')])
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your discount code for Lamps & more')
    expect(mail?.body).toContain('SUMMER')
    const link = /https?:\/\/\S+\/discount\/\S+/.exec(mail?.body ?? '')![0]
    const { status } = await storefront.get(new URL(link).pathname, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
    expect([new URL(link).host, status]).toEqual([storefront.host, 303])
    expect(await listed()).toEqual([email])
  })

  test('cannot fill an inbox with emails', async () => {
    await promiseCode(server, storefront, 'SUMMER')
    const email = someone()
    for (let times = 0; times < 6; times++) expect(await ask(email, { asScript: true })).toMatchObject({ status: 200, body: { ok: true } })
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test.each<[string, Record<string, unknown>]>([
    ['is switched off', { isEnabled: false }],
    ['is yet to begin', { startsAt: fromNow(24) }],
    ['is over', { startsAt: fromNow(-48), endsAt: fromNow(-24) }],
    ['is for others', { audience: 'emails', emails: ['somebody@example.test'] }],
  ])('is not shown while its code %s', async (_what, terms) => {
    await promiseCode(server, storefront, 'SUMMER', terms)
    expect(await popups()).toEqual(['subscribe'])
    const email = someone()
    const page = await ask(email, { asScript: true })
    expect(page).toMatchObject({ status: 422, body: { message: 'This offer has ended.' } })
    expect([await mailsTo(email), await listed()]).toEqual([[], []])
  })

  test('disappears when the code is deleted, even from cached pages', async () => {
    const { id } = await promiseCode(server, storefront, 'SUMMER')
    expect(await popups()).toContain('discount')
    await heard([server], storefront.owner, () => server.call('discounts.remove', { as: storefront.owner, params: { id } }))
    expect(await popups()).toEqual(['subscribe'])
  })

  test('sends no code that was used up after the page was rendered', async () => {
    const { id } = await promiseCode(server, storefront, 'SUMMER', { usesLimit: 1 })
    await server.services.db.inStore(storefront.owner.storeId, (tx) =>
      tx.updateTable('discounts').set({ used_count: 1 }).where('id', '=', id).execute(),
    )
    expect((await ask(someone())).text).toContain('This offer has ended')
  })

  test('can be the newsletter popup, which offers a discount only with a code that can be used', async () => {
    const { storeId } = storefront.owner
    const show = (code: string) =>
      heard([server], storefront.owner, () =>
        server.services.db.inStore(storeId, (tx) =>
          tx
            .updateTable('themes')
            .set({ config: JSON.stringify({ theme: 'fashion', settings: { popup: { subscribe: { isShow: true, code } } } }) })
            .execute(),
        ),
      )
    await addDiscount(server, storefront.owner, { code: 'NEWS' })
    for (const code of ['', 'OTHER']) {
      await show(code)
      expect(await popups()).toEqual([])
    }
    await show('news')
    expect(await popups()).toEqual(['subscribe'])
    const email = someone()
    const reply = await sendForm(server, storefront, '/contact/discount', { email, popup: 'subscribe' }, { asScript: true })
    expect(reply).toMatchObject({ status: 200, body: { ok: true } })
    expect((await mailsTo(email)).map(({ body }) => body.includes('NEWS'))).toEqual([true])
    expect(await listed()).toEqual([email])
  })

  test('does not promise a code of another store', async () => {
    const other = await newStorefront(server)
    await promiseCode(server, other, 'SUMMER')
    const theirs = await server.services.db.inStorefront(other.owner.storeId, (tx) => usableCodes(tx, ['summer']))
    const ours = await server.services.db.inStorefront(storefront.owner.storeId, (tx) => usableCodes(tx, ['summer']))
    expect([[...theirs], [...ours]]).toEqual([['SUMMER'], []])
  })
})
