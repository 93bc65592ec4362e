import type { ProblemBody } from '@vitrine/contract/problems.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ValidRequest } from './fixtures/fixture.ts'
import { fixtureOf } from './fixtures/fixtures.ts'
import { send } from './fixtures/send.ts'
import { type Actor, type TestServer, startTestServer } from './test-server.ts'
import { type IdField, idFields, idsAt, labelOf, spoil, withId } from './id-fields.ts'
import { openObserver, type Observer } from './observer.ts'

// A call with an id that does not exist is refused as a whole (decision 24). All id fields of the contract are tested for this,
// except those listed here with their reasons. A new call is therefore covered immediately.

const ADDRESS = 'the one thing the call is about, as an id in a path: 404'
const FILTER = 'a filter: what is gone matches nothing'
const OWN_ID = 'whoever sends it makes it up: it tells the items of one menu apart'
const TAKEN_OUT = 'what is taken out of all that match is taken out whether it is there or not'
const TOLD = 'a report names the stores it left out, so that a shared link works for everyone'
const STORE = 'the store of the token; another is refused as such, or never told of'

const LOOKED_UP = 'a look-up of what a theme refers to: what is gone is missing in the answer'

const UNBORN = 'nothing of what is only being made has an id yet'

const exceptions: Record<string, string> = {
  'auth.renew query storeId': STORE,
  'stores.checkDomain body storeId': STORE,
  'proxies.list query storeId': STORE,
  'staff.info query staff_id': ADDRESS,
  'staff.remove query staff_id': ADDRESS,
  'proxyGroups.add query groupId': ADDRESS,
  'proxyGroups.remove query groupId': ADDRESS,
  'proxyGroups.remaining query groupId': ADDRESS,
  'products.list query collection': FILTER,
  'products.export query collection': FILTER,
  'reviews.list query product': FILTER,
  'reviews.export query product': FILTER,
  'reviews.bulk body selection.all.product': FILTER,
  'bulkUpdates.create body selection.all.collection': FILTER,
  'bulkUpdates.update body selection.all.collection': FILTER,
  'bulkUpdates.rows query collection': FILTER,
  'products.setStatus body selection.all.collection': FILTER,
  'products.change body selection.all.collection': FILTER,
  'collections.list query product': FILTER,
  'deliveries.list query order': FILTER,
  'collections.addProducts body matching.all.collection': FILTER,
  'collections.removeProducts body matching.all.collection': FILTER,
  'orders.list query product': FILTER,
  'orders.export query product': FILTER,
  'orders.bulk body selection.all.product': FILTER,
  'savedReports.create body search.product': FILTER,
  'savedReports.update body search.product': FILTER,
  'products.export query except.*': TAKEN_OUT,
  'bulkUpdates.create body selection.except.*': TAKEN_OUT,
  'bulkUpdates.update body selection.except.*': TAKEN_OUT,
  'bulkUpdates.rows query except.*': TAKEN_OUT,
  'products.setStatus body selection.except.*': TAKEN_OUT,
  'products.change body selection.except.*': TAKEN_OUT,
  'collections.addProducts body matching.except.*': TAKEN_OUT,
  'collections.removeProducts body matching.except.*': TAKEN_OUT,
  'inventory.export query except.*': TAKEN_OUT,
  'orders.bulk body selection.except.*': TAKEN_OUT,
  'orders.export query except.*': TAKEN_OUT,
  'customers.list query segment': FILTER,
  'customers.count query segment': FILTER,
  'customers.export query segment': FILTER,
  'customers.startExport body query.segment': FILTER,
  'customers.startExport body query.except.*': TAKEN_OUT,
  'customers.bulk body selection.all.segment': FILTER,
  'customers.bulk body selection.except.*': TAKEN_OUT,
  'reviews.bulk body selection.except.*': TAKEN_OUT,
  'customers.export query except.*': TAKEN_OUT,
  'menus.create body items.*.id': OWN_ID,
  'menus.create body items.*.items.*.id': OWN_ID,
  'menus.create body items.*.items.*.items.*.id': OWN_ID,
  'menus.update body items.*.id': OWN_ID,
  'menus.update body items.*.items.*.id': OWN_ID,
  'menus.update body items.*.items.*.items.*.id': OWN_ID,
  'themes.references body files.*': LOOKED_UP,
  'upsellOffers.preview body offered.productIds.*': LOOKED_UP,
  'upsellOffers.preview body offered.variantIds.*': LOOKED_UP,
  'products.create body variants.*.id': UNBORN,
  'options.create body values.*.id': UNBORN,
  'shipping.createZone body rates.*.id': UNBORN,
  'reports.totalSales query stores.*': TOLD,
  'reports.totalOrders query stores.*': TOLD,
  'reports.averageOrderValue query stores.*': TOLD,
  'reports.averageOrderItems query stores.*': TOLD,
  'liveView.get query stores.*': TOLD,
  'reports.conversionRate query stores.*': TOLD,
  'reports.abandonedRecovery query stores.*': TOLD,
  'reports.trafficSources query stores.*': TOLD,
  'reports.trafficLocations query stores.*': TOLD,
  'reports.overview query stores.*': TOLD,
  'salesReports.get query stores.*': TOLD,
  'salesReports.export query stores.*': TOLD,
  'salesReports.get query product': FILTER,
  'salesReports.export query product': FILTER,
  'profit.report query stores.*': TOLD,
  'profit.orders query stores.*': TOLD,
  'profit.products query stores.*': TOLD,
  'profit.campaigns query stores.*': TOLD,
  'campaigns.report query stores.*': TOLD,
  'campaigns.export query stores.*': TOLD,
}

let server: TestServer
let observer: Observer
let mine: Actor
let theirs: Actor

beforeAll(async () => {
  server = await startTestServer()
  observer = await openObserver(server)
  mine = await server.newOwner({ storeName: 'Mine' })
  theirs = await server.newOwner({ storeName: 'Theirs' })
})
afterAll(async () => {
  await observer.close()
  await server.close()
})

const isExcepted = (field: IdField, reason?: string) =>
  reason === undefined ? labelOf(field) in exceptions : exceptions[labelOf(field)] === reason
const named = (fields: IdField[]) => fields.map((field) => [labelOf(field), field] as const)

/** Returns valid requests of the call. Together, the requests fill all id fields of the call. */
async function requestsOf({ name }: IdField, owner: Actor): Promise<ValidRequest[]> {
  const fixture = fixtureOf(name)
  return [await fixture.prepare(server, owner), ...((await fixture.also?.(server, owner)) ?? [])]
}

async function tryOut(field: IdField, check: (reply: { status: number; body: ProblemBody }, id: string, place: string) => void) {
  const requests = await requestsOf(field, mine)
  const at = requests.findIndex((request) => idsAt(request, field).length > 0)
  const request = requests[at]
  if (!request) throw new Error('No request of the fixture has an id there. Give it one by `also`')
  const foreign = idsAt((await requestsOf(field, theirs))[at]!, field)[0]!.id
  const before = [await observer.stateOf(mine.storeId), await observer.stateOf(theirs.storeId)]
  for (const [whose, id] of [
    ['of another store', foreign],
    ['made up', uuidv7()],
  ] as const)
    for (const { how, place, request: spoilt } of spoil(request, field, id)) {
      const reply = await send(server, field.name, mine, spoilt)
      const told = `${whose}, ${how}: ${reply.status} ${reply.text}`
      expect([await observer.stateOf(mine.storeId), await observer.stateOf(theirs.storeId)], told).toEqual(before)
      check({ status: reply.status, body: reply.body as ProblemBody }, id, place)
    }
  const good = await send(server, field.name, mine, request)
  expect(good.status, `what was spoilt was good: ${good.text}`).toBe(200)
}

describe('an id that does not exist refuses the whole call and is named', () => {
  test.each(named(idFields.filter((field) => !isExcepted(field))))('%s', (_, field) =>
    tryOut(field, ({ status, body }, id, place) => {
      expect([status, body.code], JSON.stringify(body)).toEqual([422, 'unknown_ids'])
      expect(body.errors.map((error) => [error.field, error.values?.['id']])).toEqual([[place, id]])
    }),
  )
})

describe('when the id of the object of a call does not exist, the answer is 404', () => {
  test.each(named(idFields.filter((field) => isExcepted(field, ADDRESS))))('%s', (_, field) =>
    tryOut(field, ({ status }) => expect(status).toBe(404)),
  )
})

describe('an object that is being created has no id yet', () => {
  test.each(named(idFields.filter((field) => isExcepted(field, UNBORN))))('%s', async (_, field) => {
    const [request] = await requestsOf(field, mine)
    const id = uuidv7()
    const place = field.path.replaceAll('*', '0')
    const before = await observer.stateOf(mine.storeId)
    const reply = await send(server, field.name, mine, withId(request!, field, place, id))
    expect(reply).toMatchObject({ status: 422, body: { code: 'unknown_ids', errors: [{ field: place, values: { id } }] } })
    expect(await observer.stateOf(mine.storeId)).toEqual(before)
  })
})

test('every exception names an existing field', () => {
  const labels = new Set(idFields.map(labelOf))
  expect(Object.keys(exceptions).filter((label) => !labels.has(label))).toEqual([])
})
