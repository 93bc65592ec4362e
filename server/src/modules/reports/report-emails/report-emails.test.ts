import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { seedOrder } from '../../../../test/fixtures/seed.ts'
import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import type { Services } from '../../../services.ts'
import { createDueReportFinder } from './claim.ts'
import { createReportMailer } from './send.ts'
import { allow, join, leave, nextAt, reportsTo, saveReport, schedule, sendDue, servicesAt } from './test-emails.ts'

const DAY_MS = 86_400_000

let server: TestServer
let second: TestServer
let owner: Actor
let ada: Actor
beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer({ DATABASE_URL: server.databaseUrl })
})
afterAll(async () => {
  await second.close()
  await server.close()
})
beforeEach(async () => {
  owner = await server.newOwner({ storeName: 'Lamps', timeZone: 'America/New_York' })
  ada = await server.newMember(owner, { scopes: ['analystics'] })
})

const get = async (id: string, as = owner) =>
  ((await server.call('reportSchedules.get', { as, params: { id } })).body as { schedule: Record<string, unknown> }).schedule
const mailings = (id: string) =>
  server.services.db.inStore(owner.storeId, (tx) =>
    tx.selectFrom('report_mailings').selectAll().where('report_id', '=', id).orderBy('due_at').execute(),
  )

describe('a report that is emailed every day', () => {
  test('reaches its recipients once when it is due, with figures, rows and the file', async () => {
    await seedOrder(server, owner)
    const id = await saveReport(server, owner)
    expect(await schedule(server, owner, id, [owner, ada])).toMatchObject({ status: 200, body: { state: 'active', isMine: true } })
    const due = await nextAt(server, owner, id)
    await sendDue(server, new Date(due.getTime() - 60_000))
    expect(await reportsTo(server, ada)).toEqual([])

    for (let times = 0; times < 3; times++) await sendDue(server, new Date(due.getTime() + times * 60_000))
    const [mail, ...more] = await reportsTo(server, ada)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Best sellers · Lamps', files: [{ name: expect.stringMatching(/^sales-by-product .*\.csv$/) }] })
    for (const text of ['Sales by product', 'Compared with', 'Total sales', 'Store: Lamps', 'Time zone: America/New York', 'No product'])
      expect(mail!.body).toContain(text)
    expect(mail!.files[0]!.content).toMatch(/^product,Currency,Units/)
    const link = new URL(/https?:\S+\/auth\/shop\?\S+/.exec(mail!.body)![0])
    expect(link.searchParams.get('store')).toBe(owner.storeId)
    expect(link.searchParams.get('return_to')).toMatch(/^\/sales-reports\?report=product&from_time=\d{4}-\d\d-\d\d&to_time=/)
    expect(await reportsTo(server, owner)).toHaveLength(1)
    expect(await nextAt(server, owner, id)).toEqual(new Date(due.getTime() + DAY_MS))
    expect(await get(id)).toMatchObject({ lastSentAt: expect.any(String) })
  })

  test('is sent once by two processes that look at the same time, and that do the same work at the same time', async () => {
    const id = await saveReport(server, owner)
    await schedule(server, owner, id, [ada])
    const due = await nextAt(server, owner, id)
    const finders = [server, second, server, second].map(({ services }) => createDueReportFinder(servicesAt(services, due)))
    await Promise.all(finders.map((find) => find()))
    const [mailing, ...more] = await mailings(id)
    expect(more).toEqual([])
    expect(mailing).toMatchObject({ due_at: due, sent_at: null })
    const mailers = [server, second, server, second].map(({ services }) => createReportMailer(services))
    await Promise.all(mailers.map((send) => send({ storeId: owner.storeId, mailingId: mailing!.id })))
    await server.work()
    expect(await reportsTo(server, ada)).toHaveLength(1)
  })

  test('is sent once when its process dies before the emails are saved, and when the work is repeated after they are', async () => {
    const id = await saveReport(server, owner)
    await schedule(server, owner, id, [owner, ada])
    const due = await nextAt(server, owner, id)
    await createDueReportFinder(servicesAt(server.services, due))()
    const [mailing] = await mailings(id)
    const payload = { storeId: owner.storeId, mailingId: mailing!.id }
    await expect(createReportMailer(dying(server.services, 2))(payload)).rejects.toThrow('killed')
    expect(await mailings(id)).toMatchObject([{ sent_at: null }])
    await createReportMailer(server.services)(payload)
    await createReportMailer(server.services)(payload)
    await server.work()
    expect([await reportsTo(server, owner), await reportsTo(server, ada)].map(({ length }) => length)).toEqual([1, 1])
  })

  test('is due again when the process dies before its claim is saved', async () => {
    const id = await saveReport(server, owner)
    await schedule(server, owner, id, [ada])
    const due = await nextAt(server, owner, id)
    await createDueReportFinder(dying(servicesAt(server.services, due), 1))()
    expect(await mailings(id)).toEqual([])
    await sendDue(server, due)
    expect(await reportsTo(server, ada)).toHaveLength(1)
  })

  test('is sent once for the last due time after an outage, with the figures of that time', async () => {
    const id = await saveReport(server, owner, { range: 'today' })
    await schedule(server, owner, id, [ada], { time: '00:00' })
    const due = await nextAt(server, owner, id)
    const back = new Date(due.getTime() + 5.5 * DAY_MS)
    await sendDue(server, back)
    await sendDue(server, new Date(back.getTime() + 60_000))
    const sent = await mailings(id)
    expect(sent).toHaveLength(1)
    expect(back.getTime() - sent[0]!.due_at.getTime()).toBeLessThan(DAY_MS)
    expect(await reportsTo(server, ada)).toHaveLength(1)
    expect((await nextAt(server, owner, id)).getTime()).toBeGreaterThan(back.getTime())
  })
})

test('a monthly report is sent after an outage of nearly a month', async () => {
  const id = await saveReport(server, owner)
  await schedule(server, owner, id, [ada], { repeats: 'month', monthDay: 1, time: '00:00' })
  // The first day of a month with 31 days.
  await server.services.db.inStore(owner.storeId, (tx) =>
    tx
      .updateTable('report_schedules')
      .set({ next_at: new Date('2026-12-01T05:00Z') })
      .where('report_id', '=', id)
      .execute(),
  )
  await sendDue(server, new Date('2026-12-31T20:00Z'))
  expect(await reportsTo(server, ada)).toHaveLength(1)
})

describe('on the days when clocks change', () => {
  /** Looks for due reports every ten minutes of two days, and returns when one was due. */
  async function dueTimes(id: string, from: string): Promise<string[]> {
    const start = Date.parse(from)
    await server.services.db.inStore(owner.storeId, (tx) =>
      tx.updateTable('report_schedules').set({ next_at: null }).where('report_id', '=', id).execute(),
    )
    for (let at = start; at < start + 2 * DAY_MS; at += 600_000) await createDueReportFinder(servicesAt(server.services, new Date(at)))()
    await server.work()
    return (await mailings(id)).map(({ due_at: due }) => due.toISOString().slice(0, 16))
  }

  test('a time that does not exist is the next one that does', async () => {
    const id = await saveReport(server, owner)
    await schedule(server, owner, id, [ada], { time: '02:30' })
    expect(await dueTimes(id, '2027-03-14T05:00:00Z')).toEqual(['2027-03-14T07:00', '2027-03-15T06:30'])
    expect(await reportsTo(server, ada)).toHaveLength(2)
  })

  test('a time that exists twice is due once', async () => {
    const id = await saveReport(server, owner)
    await schedule(server, owner, id, [ada], { time: '01:30' })
    expect(await dueTimes(id, '2027-11-07T04:00:00Z')).toEqual(['2027-11-07T05:30', '2027-11-08T06:30'])
    expect(await reportsTo(server, ada)).toHaveLength(2)
  })

  test('another time zone of the store moves the next email', async () => {
    const id = await saveReport(server, owner)
    await schedule(server, owner, id, [ada])
    const before = await nextAt(server, owner, id)
    await server.services.db.inStore(owner.storeId, (tx) => tx.updateTable('stores').set({ time_zone: 'Asia/Kathmandu' }).execute())
    const after = await nextAt(server, owner, id)
    expect(after.toISOString()).toContain('T02:15:00')
    expect(after).not.toEqual(before)
    await sendDue(server, new Date(after.getTime() - 60_000))
    expect(await mailings(id)).toEqual([])
    await sendDue(server, after)
    expect(await mailings(id)).toMatchObject([{ due_at: after }])
  })
})

describe('what a recipient may see when the email is sent', () => {
  test('a member without access to reports, and one who left the store, get nothing and are shown as removed', async () => {
    const grace = await server.newMember(owner, { scopes: ['analystics'] })
    const id = await saveReport(server, owner)
    await schedule(server, owner, id, [owner, ada, grace])
    await allow(server, ada, ['orders'])
    await leave(server, grace)
    const due = await nextAt(server, owner, id)
    await sendDue(server, due)
    expect(
      [await reportsTo(server, owner), await reportsTo(server, ada), await reportsTo(server, grace)].map((mails) => mails.length),
    ).toEqual([1, 0, 0])
    const states = async () =>
      ((await get(id))['recipients'] as { id: string; name: string | null; state: string }[]).map((one) => [one.id, one.name, one.state])
    const removed = [
      [owner.userId, 'Test', 'active'],
      [ada.userId, 'Test', 'removed'],
      [grace.userId, null, 'removed'],
    ]
    expect(await states()).toEqual(expect.arrayContaining(removed))
    // Who gets access again is not written to until somebody chooses them again.
    await allow(server, ada, ['analystics'])
    await sendDue(server, new Date(due.getTime() + DAY_MS))
    expect(await reportsTo(server, ada)).toEqual([])
    await schedule(server, owner, id, [owner, ada])
    await sendDue(server, new Date(due.getTime() + 2 * DAY_MS))
    expect(await reportsTo(server, ada)).toHaveLength(1)
  })

  test('nobody gets a report whose sender has lost access, and it says so', async () => {
    const admin = await server.newMember(owner, { isAdmin: true })
    const id = await saveReport(server, admin)
    await schedule(server, admin, id, [ada])
    const due = await nextAt(server, admin, id)
    await leave(server, admin)
    await sendDue(server, due)
    expect(await reportsTo(server, ada)).toEqual([])
    expect(await get(id)).toMatchObject({ state: 'no_access', nextAt: null, sender: null })
    await schedule(server, owner, id, [ada])
    await sendDue(server, new Date(due.getTime() + DAY_MS))
    expect(await reportsTo(server, ada)).toHaveLength(1)
  })

  test('each recipient gets the stores that both they and the sender may see, and the others are named', async () => {
    const [lights, ropes] = [await server.newOwner({ storeName: 'Lights' }), await server.newOwner({ storeName: 'Ropes' })]
    for (const store of [lights, ropes]) {
      await join(server, store, owner)
      await seedOrder(server, store)
    }
    await join(server, lights, ada)
    const stores = [owner, lights, ropes].map(({ storeId }) => storeId).join(',')
    const id = await saveReport(server, owner, { report: 'product', range: 'last30', stores })
    await schedule(server, owner, id, [owner, ada])
    const due = await nextAt(server, owner, id)
    await sendDue(server, due)
    const [[mine], [hers]] = [await reportsTo(server, owner), await reportsTo(server, ada)]
    expect(mine!.body).toContain('Stores: Lamps, Lights, Ropes')
    expect(mine!.body).not.toContain('Not included')
    expect(hers!.body).toContain('Stores: Lamps, Lights\n')
    expect(hers!.body).toContain('Not included: 1 store that you don’t have access to.')
    expect(hers!.body + hers!.html + JSON.stringify(hers!.files)).not.toMatch(/Ropes/)
    expect(hers!.html).not.toContain(ropes.storeId)

    // The sender leaves one store, and may not see the reports of the other any more.
    await leave(server, { ...owner, storeId: lights.storeId })
    await allow(server, { ...owner, storeId: ropes.storeId }, ['orders'])
    await sendDue(server, new Date(due.getTime() + DAY_MS))
    const [mineThen, hersThen] = [(await reportsTo(server, owner)).at(-1)!, (await reportsTo(server, ada)).at(-1)!]
    expect(mineThen.body).toContain('Store: Lamps\n')
    expect(mineThen.body).toContain('Not included: Lights, Ropes.')
    expect(hersThen.body).toContain('Not included: Lights, 1 store that you don’t have access to.')
    expect(await get(id)).toMatchObject({ omittedStores: ['Lights', 'Ropes'], omittedCount: 2 })
    expect(await get(id, ada)).toMatchObject({ omittedStores: [], omittedCount: 2 })
  })
})

/** Returns services whose process dies at the end of the given transaction of a store, before it commits. */
function dying(services: Services, transaction: number): Services {
  let count = 0
  return {
    ...services,
    db: {
      ...services.db,
      inStore: (storeId, work, personId) =>
        services.db.inStore(
          storeId,
          async (tx, finish) => {
            const result = await work(tx, finish)
            count += 1
            if (count === transaction) throw new Error('killed')
            return result
          },
          personId,
        ),
    },
  }
}
