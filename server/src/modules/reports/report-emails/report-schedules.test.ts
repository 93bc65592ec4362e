import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { seedOrder } from '../../../../test/fixtures/seed.ts'
import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import type { Services } from '../../../services.ts'
import { createDueReportFinder } from './claim.ts'
import { createReportMailer } from './send.ts'
import { leave, nextAt, reportsTo, saveReport, schedule, sendDue, servicesAt, writeOrders } from './test-emails.ts'

const DAY_MS = 86_400_000

let server: TestServer
let owner: Actor
let ada: Actor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})
beforeEach(async () => {
  owner = await server.newOwner({ storeName: 'Lamps', timeZone: 'America/New_York' })
  ada = await server.newMember(owner, { scopes: ['analystics'] })
})

const get = async (id: string, as = owner) =>
  ((await server.call('reportSchedules.get', { as, params: { id } })).body as { schedule: Record<string, unknown> }).schedule
const refused = (status: number, code: string) => ({ status, body: { code } })
const mailings = (id: string) =>
  server.services.db.inStore(owner.storeId, (tx) =>
    tx.selectFrom('report_mailings').selectAll().where('report_id', '=', id).orderBy('due_at').execute(),
  )

describe('the link that stops the emails', () => {
  const linkIn = (html: string) => new URL(/href="([^"]*\/stop-emails\/[^"]*)"/.exec(html)![1]!).pathname
  const open = (url: string, method: 'GET' | 'POST' = 'GET') =>
    server.inject({
      url,
      method,
      ...(method === 'POST' && { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' }),
    })

  test('stops them with its button, for its recipient alone, until they start them again', async () => {
    const id = await saveReport(server, owner)
    await schedule(server, owner, id, [owner, ada])
    const due = await nextAt(server, owner, id)
    await sendDue(server, due)
    const link = linkIn((await reportsTo(server, ada))[0]!.html)
    const page = await open(link)
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Stop these emails') })
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const state = async (who: Actor) =>
      ((await get(id))['recipients'] as { id: string; state: string }[]).find((one) => one.id === who.userId)?.state
    expect(await state(ada)).toBe('active')
    expect(await open(link, 'POST')).toMatchObject({ status: 200, text: expect.stringContaining('any more') })
    // The second click of a double click finds no button.
    expect(await open(link)).toMatchObject({ status: 200, text: expect.not.stringContaining('<button') })
    expect([await state(ada), await state(owner)]).toEqual(['stopped', 'active'])
    // Somebody who can't change the report starts them again with the same link.
    expect(await open(`${link}?again`)).toMatchObject({ status: 200, text: expect.stringContaining('Get these emails again') })
    expect(await state(ada)).toBe('stopped')
    expect(await open(`${link}?again`, 'POST')).toMatchObject({ status: 200, text: expect.stringContaining('You get these emails again') })
    expect(await state(ada)).toBe('active')
    await open(link, 'POST')
    expect(await state(ada)).toBe('stopped')

    await schedule(server, owner, id, [owner])
    await schedule(server, owner, id, [owner, ada])
    expect(await state(ada)).toBe('stopped')
    await sendDue(server, new Date(due.getTime() + DAY_MS))
    expect(await reportsTo(server, ada)).toHaveLength(1)
    expect(await reportsTo(server, owner)).toHaveLength(2)

    await server.services.db.inStore(owner.storeId, (tx) =>
      tx.updateTable('store_members').set({ is_admin: true }).where('user_id', '=', ada.userId).execute(),
    )
    await schedule(server, ada, id, [ada])
    expect(await state(ada)).toBe('active')
  })

  test('does nothing when it is forged, or when the emails were deleted', async () => {
    const id = await saveReport(server, owner)
    await schedule(server, owner, id, [ada])
    await sendDue(server, await nextAt(server, owner, id))
    const link = linkIn((await reportsTo(server, ada))[0]!.html)
    const other = await server.newOwner()
    for (const url of [link.slice(0, -2), link.replace(owner.storeId, other.storeId), '/stop-emails/x/y'])
      for (const method of ['GET', 'POST'] as const) expect((await open(url, method)).status).toBe(404)
    expect(await server.call('reportSchedules.remove', { as: owner, params: { id } })).toMatchObject({ status: 200 })
    expect((await open(link, 'POST')).status).toBe(404)
  })

  test('ends the emails when nobody is left', async () => {
    const id = await saveReport(server, owner)
    await schedule(server, owner, id, [ada])
    const due = await nextAt(server, owner, id)
    await sendDue(server, due)
    await open(linkIn((await reportsTo(server, ada))[0]!.html), 'POST')
    await sendDue(server, new Date(due.getTime() + DAY_MS))
    expect(await get(id)).toMatchObject({ state: 'no_recipients', nextAt: null })
  })
})

describe('the schedule of a report', () => {
  test('is set up by those who may change the report, for members with access to reports', async () => {
    const id = await saveReport(server, owner)
    expect(await schedule(server, ada, id, [ada])).toMatchObject(refused(403, 'report_of_another'))
    const [clerk, stranger] = [await server.newMember(owner, { scopes: ['orders'] }), await server.newOwner()]
    for (const nobody of [clerk, stranger])
      expect(await schedule(server, owner, id, [ada, nobody])).toMatchObject({
        status: 422,
        body: { code: 'unknown_ids', errors: [{ field: 'recipients.1' }] },
      })
    const { body } = await server.call('reportSchedules.get', { as: ada, params: { id } })
    expect(body).toMatchObject({ timeZone: 'America/New_York', schedule: null })
    expect((body as { members: { id: string }[] }).members.map((one) => one.id).toSorted()).toEqual([owner.userId, ada.userId].toSorted())
  })

  test.each([
    [{ repeats: 'week' }, 'weekday'],
    [{ repeats: 'month' }, 'monthDay'],
    [{ repeats: 'month', monthDay: 29 }, 'monthDay'],
    [{ repeats: 'week', weekday: 8 }, 'weekday'],
    [{ time: '24:00' }, 'time'],
    [{ time: '8:00' }, 'time'],
    [{ recipients: [] }, 'recipients'],
    [{ email: 'somebody@example.test' }, 'email'],
  ])('%j is refused', async (more, field) => {
    const id = await saveReport(server, owner)
    expect(await schedule(server, owner, id, [ada], more)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
    expect(await get(id)).toBeNull()
  })

  test('sends nothing to an email that isn’t confirmed, because it may be somebody else’s', async () => {
    const id = await saveReport(server, owner)
    await schedule(server, owner, id, [owner, ada])
    const confirm = (at: Date | null) =>
      server.services.db.inPlatform((tx) => tx.updateTable('users').set({ email_verified_at: at }).where('id', '=', ada.userId).execute())
    await confirm(null)
    expect(await server.call('reportSchedules.get', { as: ada, params: { id } })).toMatchObject({
      body: { members: expect.arrayContaining([expect.objectContaining({ isSelf: true, isConfirmed: false })]) },
    })
    expect(await schedule(server, owner, id, [ada])).toMatchObject(refused(422, 'unknown_ids'))
    expect(await server.call('reportSchedules.sendTest', { as: ada, params: { id } })).toMatchObject(refused(403, 'no_permission'))
    await sendDue(server, await nextAt(server, owner, id))
    expect([await reportsTo(server, owner), await reportsTo(server, ada)]).toMatchObject([[{ subject: expect.anything() }], []])
    await confirm(new Date())
    await sendDue(server, await nextAt(server, owner, id))
    expect(await reportsTo(server, ada)).toHaveLength(1)
  })

  test('sends nothing while it is paused, and nothing later of what was due then', async () => {
    const id = await saveReport(server, owner)
    await schedule(server, owner, id, [ada])
    const due = await nextAt(server, owner, id)
    const pause = (isPaused: boolean) => server.call('reportSchedules.pause', { as: owner, params: { id }, body: { isPaused } })
    expect(await pause(true)).toMatchObject({ status: 200, body: { state: 'paused', nextAt: null } })
    expect(await schedule(server, owner, id, [ada])).toMatchObject({ body: { state: 'paused', nextAt: null } })
    await sendDue(server, new Date(due.getTime() + DAY_MS))
    expect(await pause(false)).toMatchObject({ status: 200, body: { state: 'active', nextAt: due.toISOString() } })
    expect(await mailings(id)).toEqual([])
    expect((await server.call('savedReports.list', { as: ada })).body).toMatchObject({
      items: [{ schedule: { repeats: 'day', state: 'active' } }],
    })
  })

  test('pausing stops an email that is already requested', async () => {
    const id = await saveReport(server, owner)
    await schedule(server, owner, id, [ada])
    await createDueReportFinder(servicesAt(server.services, await nextAt(server, owner, id)))()
    await server.call('reportSchedules.pause', { as: owner, params: { id }, body: { isPaused: true } })
    await server.work()
    expect(await reportsTo(server, ada)).toEqual([])
  })

  /** Sends what is due of a report, while something happens after its schedule was read. */
  async function sendDuring(id: string, happens: () => Promise<unknown>): Promise<void> {
    await createDueReportFinder(servicesAt(server.services, await nextAt(server, owner, id)))()
    const [mailing] = await mailings(id)
    const inPlatform: Services['db']['inPlatform'] = async (work) => {
      services.db.inPlatform = db.inPlatform
      await happens()
      return db.inPlatform(work)
    }
    const { db } = server.services
    const services = { ...server.services, db: { ...db, inPlatform } }
    await createReportMailer(services)({ storeId: owner.storeId, mailingId: mailing!.id })
    await server.work()
  }

  test('pausing or deleting stops an email whose figures are being read', async () => {
    const id = await saveReport(server, owner)
    await schedule(server, owner, id, [ada])
    await sendDuring(id, () => server.call('reportSchedules.pause', { as: owner, params: { id }, body: { isPaused: true } }))
    expect(await get(id)).toMatchObject({ state: 'paused', nextAt: null, lastSentAt: null })

    await server.call('reportSchedules.pause', { as: owner, params: { id }, body: { isPaused: false } })
    await sendDuring(id, () => server.call('reportSchedules.remove', { as: owner, params: { id } }))
    expect(await reportsTo(server, ada)).toEqual([])
  })

  test('whoever takes over from a sender without access has emails that go on', async () => {
    const admin = await server.newMember(owner, { isAdmin: true })
    const id = await saveReport(server, owner)
    await schedule(server, admin, id, [ada])
    await leave(server, admin)
    await sendDuring(id, () => schedule(server, owner, id, [ada]))
    expect(await get(id)).toMatchObject({ state: 'active', isMine: true, omittedCount: 0 })
  })
})

describe('the email', () => {
  test('is sent to the caller as a test, a limited number of times', async () => {
    const id = await saveReport(server, owner)
    const test1 = () => server.call('reportSchedules.sendTest', { as: ada, params: { id }, headers: { 'idempotency-key': 'one' } })
    expect([(await test1()).status, (await test1()).status]).toEqual([200, 200])
    await server.work()
    const [mail, ...more] = await reportsTo(server, ada)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Test: Best sellers · Lamps')
    expect(mail!.html).not.toContain('stop-emails')
    expect(await reportsTo(server, owner)).toEqual([])
    const replies = []
    for (let n = 0; n < 10; n++) replies.push((await server.call('reportSchedules.sendTest', { as: ada, params: { id } })).status)
    expect(replies.filter((status) => status === 429)).toHaveLength(1)

    const ask = () => server.call('reportSchedules.sendTest', { as: owner, params: { id } })
    const together = await Promise.all(Array.from({ length: 20 }, ask))
    expect(together.filter(({ status }) => status === 200)).toHaveLength(10)
  })

  test('has no formula in its file, and no markup of others in its text', async () => {
    const bad = '=HYPERLINK("https://evil.example","x")<script>'
    await server.services.db.inStore(owner.storeId, (tx) => tx.updateTable('stores').set({ name: '<b>Lamps</b>' }).execute())
    const orderId = await seedOrder(server, owner)
    await server.services.db.inStore(owner.storeId, (tx) => tx.updateTable('orders').set({ name: bad }).where('id', '=', orderId).execute())
    const id = await saveReport(server, owner, { report: 'order', range: 'last7' }, '<img src=x>')
    await server.call('reportSchedules.sendTest', { as: owner, params: { id } })
    await server.work()
    const [mail] = await reportsTo(server, owner)
    expect(mail!.html).not.toMatch(/<script|<img src=x|<b>Lamps/)
    expect(mail!.html).toContain('&lt;script&gt;')
    expect(mail!.files[0]!.content).toContain(`"'=HYPERLINK(`)
  })

  test('links to the report instead of a file that is too large', async () => {
    await writeOrders(server, owner, 4000)
    const id = await saveReport(server, owner, { report: 'order', range: 'last7' })
    await server.call('reportSchedules.sendTest', { as: owner, params: { id } })
    await server.work()
    const [mail] = await reportsTo(server, owner)
    expect(mail!.files).toEqual([])
    expect(mail!.body).toContain('too large for an email')
  })
})
