import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withOwnerAt } from '../../../../test/with-test-server.ts'
import { dice } from '../../analytics/recording/test-visits.ts'
import { foldDays } from '../folds/fold.ts'
import { type Left, type Reminder, writeLeft } from './test-recovery.ts'

let server: TestServer
let owner: Actor
withOwnerAt('2026-06-10T16:00:00Z', 'Asia/Kathmandu', (given, made) => ([server, owner] = [given, made]))

const june = { fromTime: '2026-06-02', toTime: '2026-06-03' }
const noon = new Date('2026-06-02T06:00Z')

const report = async (query: Record<string, string>, as = owner) => {
  const { status, body } = await server.call('reports.abandonedRecovery', { as, query })
  expect(status).toBe(200)
  return body as Record<string, unknown> & { current: { total: number | null; orders: number; revenue: number; abandoned: number | null } }
}
const join = (store: Actor) =>
  server.services.db.inPlatform((tx) =>
    tx.insertInto('store_members').values({ store_id: store.storeId, user_id: owner.userId, is_owner: true }).execute(),
  )
const steps = (sent: number, clicked: number, completed: number) => [
  { step: 'sent', checkouts: sent },
  { step: 'clicked', checkouts: clicked },
  { step: 'completed', checkouts: completed },
]

test('the share is of all abandoned checkouts, and orders without a reminder are not recovered', async () => {
  await writeLeft(server, owner, [
    { capturedAt: noon },
    { capturedAt: noon, reminders: [{ channel: 'email', state: 'failed' }] },
    { capturedAt: noon, reminders: [{ channel: 'email' }, { channel: 'email', clicked: true }] },
    { capturedAt: noon, reminders: [{ channel: 'email', clicked: true }], recoveredBy: 'email', totalCents: 5000, refundedCents: 1000 },
    { capturedAt: noon, reminders: [{ channel: 'email' }, { channel: 'sms', clicked: true }], recoveredBy: 'sms', totalCents: 700 },
    { capturedAt: noon, reminders: [{ channel: 'email' }], recoveredBy: 'other', totalCents: 90 },
    { capturedAt: noon, recoveredBy: 'organic', totalCents: 100_000 },
    { capturedAt: noon, isAbandoned: false, totalCents: 100_000 },
    // The order of a checkout whose messages were deleted, and a test order.
    { capturedAt: noon, recoveredBy: 'sms', totalCents: 4 },
    { capturedAt: noon, reminders: [{ channel: 'email', clicked: true }], recoveredBy: 'email', isTest: true },
  ])
  expect(await report(june)).toMatchObject({
    current: { from: '2026-06-02', to: '2026-06-03', total: 4 / 9, abandoned: 9, orders: 4, revenue: 4794 },
    comparison: { from: '2026-05-31', to: '2026-06-01', total: null, abandoned: 0, orders: 0, revenue: 0 },
    otherCurrencies: [],
    referenceMethod: 'email',
    funnel: steps(5, 3, 1),
    funnels: [
      { method: 'email', steps: steps(5, 3, 1) },
      { method: 'sms', steps: steps(2, 2, 2) },
      { method: 'other', steps: [steps(1, 0, 1)[0], steps(1, 0, 1)[2]] },
    ],
  })
  expect(await report({ ...june, referenceMethod: 'sms' })).toMatchObject({ referenceMethod: 'sms', funnel: steps(2, 2, 2) })
})

test('a checkout counts on the local day when contact details were entered', async () => {
  // June 2 in Kathmandu begins at 18:15 UTC.
  await writeLeft(server, owner, [
    { capturedAt: new Date('2026-06-01T18:14:59.999Z'), recoveredBy: 'email', totalCents: 1 },
    { capturedAt: new Date('2026-06-01T18:15Z'), recoveredBy: 'email', totalCents: 20 },
    { capturedAt: new Date('2026-06-03T18:14:59.999Z'), recoveredBy: 'email', totalCents: 300 },
    { capturedAt: new Date('2026-06-03T18:15Z'), recoveredBy: 'email', totalCents: 4000 },
  ])
  expect(await report(june)).toMatchObject({ current: { orders: 2, revenue: 320 }, comparison: { orders: 1, revenue: 1 } })
})

test('revenue in other currencies is shown separately, and only stores of the caller count', async () => {
  const [euros, stranger] = await Promise.all([server.newOwner({ currency: 'EUR' }), server.newOwner()])
  await join(euros)
  for (const [store, totalCents] of [
    [owner, 100],
    [euros, 2000],
    [stranger, 30_000],
  ] as const)
    await writeLeft(server, store, [{ capturedAt: noon, recoveredBy: 'email', totalCents }, { capturedAt: noon }])
  expect(await report({ ...june, stores: [owner, euros, stranger].map(({ storeId }) => storeId).join(',') })).toMatchObject({
    stores: [owner.storeId, euros.storeId],
    ignoredStores: [stranger.storeId],
    current: { total: 2 / 4, orders: 2, revenue: 100 },
    otherCurrencies: [{ currency: 'EUR', total: 2000, compared: 0 }],
  })
})

test('days whose abandoned checkouts are deleted have no share, but have their orders', async () => {
  await writeLeft(server, owner, [{ capturedAt: new Date('2026-03-12T12:00Z'), recoveredBy: 'email', totalCents: 100 }])
  expect(await report({ fromTime: '2026-03-12', toTime: '2026-03-13' })).toMatchObject({
    keptFrom: '2026-03-13',
    current: { total: null, abandoned: null, orders: 1, revenue: 100 },
  })
  expect(await report({ fromTime: '2026-03-13', toTime: '2026-03-14' })).toMatchObject({
    current: { total: null, abandoned: 0 },
    comparison: { total: null, abandoned: null },
  })
})

test('random checkouts of several stores: every figure equals a count without SQL', async () => {
  const roll = dice(5)
  const other = await server.newOwner()
  await join(other)
  const randomReminders = (): Reminder[] =>
    Array.from({ length: roll(4) }, () => ({
      channel: roll(2) === 0 ? 'email' : 'sms',
      state: (['sent', 'scheduled', 'failed'] as const)[roll(3)]!,
    }))
  const all = [owner, other].flatMap((store) =>
    Array.from({ length: 200 }, () => {
      const reminders = randomReminders().map((reminder) => ({ ...reminder, clicked: reminder.state === 'sent' && roll(2) === 0 }))
      const ways: Left['recoveredBy'][] = [null, 'organic']
      if (reminders.some(({ state }) => state === 'sent')) ways.push('other')
      for (const { channel, clicked } of reminders) if (clicked) ways.push(channel)
      const recoveredBy = ways[roll(ways.length)] ?? null
      const capturedAt = new Date(Date.parse('2026-05-25T00:00Z') + roll(14 * 24 * 60) * 60_000)
      return {
        store,
        left: { capturedAt, reminders, recoveredBy, totalCents: roll(10_000), isAbandoned: recoveredBy !== null || roll(5) > 0 },
      }
    }),
  )
  // One store's days are added up when half of the checkouts are there, and those of the other when all are.
  for (const store of [owner, other]) {
    const mine = all.filter((one) => one.store === store).map(({ left }) => left)
    await writeLeft(server, store, mine.slice(0, 100))
    if (store === owner) await foldDays(server.services, store.storeId)
    await writeLeft(server, store, mine.slice(100))
    if (store === other) await foldDays(server.services, store.storeId)
  }
  for (let round = 0; round < 8; round++) {
    const first = 25 + roll(7)
    const query = { fromTime: `2026-05-${first}`, toTime: '2026-06-05', timezone: roll(2) ? 'UTC' : 'Asia/Kathmandu' }
    const offset = query.timezone === 'UTC' ? 0 : 345 * 60_000
    const dayOf = ({ capturedAt }: Left) => new Date(capturedAt.getTime() + offset).toISOString().slice(0, 10)
    const stores = roll(2) ? [owner, other] : [owner]
    const left = all
      .filter((one) => stores.includes(one.store) && dayOf(one.left) >= query.fromTime && dayOf(one.left) <= query.toTime)
      .map((one) => one.left)
      .filter(({ isAbandoned }) => isAbandoned)
    const recovered = left.filter(({ recoveredBy }) => recoveredBy && recoveredBy !== 'organic')
    const byChannel = (channel: string) =>
      steps(
        left.filter(({ reminders }) => reminders.some((one) => one.channel === channel && one.state === 'sent')).length,
        left.filter(({ reminders }) => reminders.some((one) => one.channel === channel && one.clicked)).length,
        left.filter(({ recoveredBy }) => recoveredBy === channel).length,
      )
    const isOther = ({ reminders, recoveredBy }: (typeof left)[number]) =>
      recoveredBy === 'other' || (reminders.some(({ state }) => state === 'sent') && !reminders.some(({ clicked }) => clicked))
    expect(await report({ ...query, stores: stores.map(({ storeId }) => storeId).join(',') })).toMatchObject({
      current: {
        total: recovered.length / left.length,
        abandoned: left.length,
        orders: recovered.length,
        revenue: recovered.reduce((sum, { totalCents }) => sum + totalCents, 0),
      },
      funnels: [
        { method: 'email', steps: byChannel('email') },
        { method: 'sms', steps: byChannel('sms') },
        {
          method: 'other',
          steps: [
            { step: 'sent', checkouts: left.filter(isOther).length },
            { step: 'completed', checkouts: left.filter(({ recoveredBy }) => recoveredBy === 'other').length },
          ],
        },
      ],
    })
  }
})
