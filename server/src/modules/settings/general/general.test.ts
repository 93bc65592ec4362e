import type { General } from '@vitrine/contract/calls/general.ts'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'

import type { TestServer } from '../../../../test/test-server.ts'
import { mailsTo } from '../../accounts/auth/test-people.ts'
import { writeToOwners } from '../../customers/subscribers/service.ts'
import { sellOne, type SellingStore, withSellingStore } from '../../checkout/checkout/test-checkout.ts'
import { mailData } from '../../orders/emails/data.ts'
import { press, readyCheckout } from '../../payments/payments/test-pay.ts'
import { done } from '../../storefront/pages/test-storefront.ts'

type Answer = z.output<typeof General>

let server: TestServer
let storefront: SellingStore
withSellingStore((given, made) => ([server, storefront] = [given, made]))

const nowhere = { address1: '', address2: '', city: '', province: '', zip: '', country: '' }
const berlin = { ...nowhere, address1: 'Torstraße 1', city: 'Berlin', zip: '10119', country: 'DE' }
const read = () => done<Answer>(server.call('general.get', { as: storefront.owner }))
const bodyOf = ({ currency: _currency, hasSold: _sold, nextOrderNumber: _next, ...fields }: Answer) => fields
const save = async (fields: object, as = storefront.owner) =>
  server.call('general.update', { as, body: { ...bodyOf(await read()), ...fields } })

test('a store starts with the values that it was created with', async () => {
  expect(await read()).toEqual({
    name: 'Lamps & more',
    legalName: '',
    contactEmail: '',
    contactPhone: '',
    address: nowhere,
    timeZone: 'America/Los_Angeles',
    orderPrefix: '#',
    orderSuffix: '',
    weightUnit: 'kg',
    businessType: 'hybrid',
    paymentChoice: 'seller',
    menuVariant: 'auto',
    currency: 'USD',
    hasSold: false,
    nextOrderNumber: 1001,
    version: 1,
  })
})

test('the next order number is one that no imported order has', async () => {
  const order = {
    store_id: storefront.owner.storeId,
    placed_at: new Date(),
    currency: 'USD',
    item_count: 0,
    subtotal_cents: 0,
    total_cents: 0,
  }
  const row = (name: string) => ({ ...order, name, id: crypto.randomUUID(), payment_status: 'paid' })
  const add = (...names: string[]) => storefront.inStore((tx) => tx.insertInto('orders').values(names.map(row)).execute())
  await add('#4711', '#x', 'DE-1001')
  expect(await read()).toMatchObject({ nextOrderNumber: 1001 })
  await add('#1001')
  expect(await read()).toMatchObject({ nextOrderNumber: 4712 })
  expect(await done(save({ orderPrefix: 'DE-' }))).toMatchObject({ nextOrderNumber: 1002 })
})

test('all settings are saved, and the console receives them', async () => {
  const fields = {
    name: 'Lampen & mehr',
    legalName: 'Lampen GmbH',
    contactEmail: 'hallo@lampen.example',
    contactPhone: '+49 30 1234567',
    address: berlin,
    timeZone: 'Europe/Berlin',
    orderPrefix: 'DE-',
    orderSuffix: '/26',
    weightUnit: 'g',
    businessType: 'dropship',
    paymentChoice: 'latte',
    menuVariant: 'pod',
  }
  expect(await done(save(fields))).toMatchObject({ ...fields, currency: 'USD', version: 2 })
  expect(await read()).toMatchObject(fields)
  expect(await done(server.call('stores.preference', { as: storefront.owner }))).toMatchObject({
    businessType: 'dropship',
    paymentChoice: { type: 'latte' },
    standardTimezone: 'Europe/Berlin',
    menuVariant: 'pod',
    weightUnit: 'g',
    storeDetail: { name: 'Lampen & mehr', legalName: 'Lampen GmbH', contactEmail: 'hallo@lampen.example', address: berlin },
  })
})

test('of two members who save the same version, one succeeds', async () => {
  const body = bodyOf(await read())
  const update = (name: string) => server.call('general.update', { as: storefront.owner, body: { ...body, name } })
  const replies = await Promise.all([update('One shop'), update('Two shop')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

describe('invalid values are refused', () => {
  test.each([
    [{ name: 'ab' }, 'name'],
    [{ name: 'Two\nlines' }, 'name'],
    [{ legalName: 'x'.repeat(101) }, 'legalName'],
    [{ contactEmail: 'nobody' }, 'contactEmail'],
    [{ contactEmail: 'a@b.example, c@d.example' }, 'contactEmail'],
    [{ contactPhone: 'call me' }, 'contactPhone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ orderPrefix: '12345678901' }, 'orderPrefix'],
    [{ orderSuffix: 'a\nb' }, 'orderSuffix'],
    [{ weightUnit: 'stone' }, 'weightUnit'],
    [{ businessType: 'bank' }, 'businessType'],
    [{ paymentChoice: 'cash' }, 'paymentChoice'],
    [{ menuVariant: 'buyer' }, 'menuVariant'],
    [{ currency: 'EUR' }, 'currency'],
    [{ address: { ...berlin, country: '' } }, 'address.country'],
    [{ address: { ...berlin, country: 'XX' } }, 'address.country'],
    [{ address: { ...nowhere, country: 'XX' } }, 'address.country'],
    [{ address: { ...berlin, city: '' } }, 'address.city'],
    [{ address: { ...berlin, zip: '1' } }, 'address.zip'],
    [{ address: { ...berlin, country: 'US', zip: '10001', province: 'Berlin' } }, 'address.province'],
  ])('%j', async (fields, field) => {
    const { status, body } = await save(fields)
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'invalid_input', errors: [{ field }] } })
    expect(await read()).toMatchObject({ version: 1 })
  })
})

test('a country alone is an address, and an address is formatted in the way of its country', async () => {
  expect(await done(save({ address: { ...nowhere, country: 'DE' } }))).toMatchObject({ address: { ...nowhere, country: 'DE' } })
  const typed = { address1: ' 1 Main  Street', address2: '', city: 'Austin', province: 'texas', zip: '78701', country: 'US' }
  expect(await done(save({ address: typed }))).toMatchObject({ address: { address1: '1 Main Street', province: 'TX' } })
  expect(await done(save({ address: nowhere }))).toMatchObject({ address: nowhere })
})

test('only an owner decides who collects payments, and a value that is not offered stays unchanged', async () => {
  const staff = await server.newMember(storefront.owner, { scopes: ['settings'] })
  expect(await save({ paymentChoice: 'latte' }, staff)).toMatchObject({
    status: 403,
    body: { code: 'no_permission', errors: [{ field: 'paymentChoice' }] },
  })
  await done(save({ name: 'By staff' }, staff))
  await storefront.inStore((tx) => tx.updateTable('stores').set({ payment_choice: 'partner', business_type: 'wholesale' }).execute())
  expect(await done(save({ name: 'Kept as it was' }))).toMatchObject({ paymentChoice: 'partner', businessType: 'wholesale' })
})

describe('a saved setting', () => {
  const buy = async () => {
    const checkout = await readyCheckout(server, storefront, { [await sellOne(server, storefront)]: 1 })
    expect(await press(server.services, storefront, checkout)).toMatchObject({ kind: 'placed' })
  }
  const orderNames = () => storefront.inStore((tx) => tx.selectFrom('orders').select('name').orderBy('placed_at').orderBy('id').execute())

  test('the new name of the store appears in every process', async () => {
    await server.listen()
    expect((await storefront.get('/')).text).toContain('Lamps &amp; more')
    await done(save({ name: 'Lampenladen' }))
    await expect.poll(async () => (await storefront.get('/')).text).toContain('<title>Lampenladen</title>')
  })

  test('the prefix and suffix apply only to the numbers of new orders', async () => {
    await buy()
    await done(save({ orderPrefix: 'DE-', orderSuffix: '/26' }))
    await buy()
    expect(await orderNames()).toEqual([{ name: '#1001' }, { name: 'DE-1002/26' }])
  })

  test('the contact email address receives the messages of shoppers', async () => {
    const { text } = await storefront.get('/')
    expect(text).not.toContain('hallo@lampen.example')
    await done(save({ contactEmail: 'Hallo@Lampen.example' }))
    const message = { name: 'Ada', email: 'ada@example.test', message: 'Do you ship to Malta?' }
    const sender = { storeId: storefront.owner.storeId, ip: '192.0.2.1', language: 'en' as const }
    expect(await writeToOwners(server.services, sender, 'Lamps', message)).toBe(true)
    expect(await mailsTo(server, 'hallo@lampen.example')).toHaveLength(1)
  })

  test('the contact email address is the reply-to address of the store’s emails', async () => {
    await buy()
    const ask = async () => {
      const { id: orderId } = await storefront.inStore((tx) => tx.selectFrom('orders').select('id').executeTakeFirstOrThrow())
      const { config } = server.services
      return storefront.inStore((tx) =>
        mailData(tx, config, { storeId: storefront.owner.storeId, orderId, mail: 'confirmation', subjectId: null }),
      )
    }
    expect(await ask()).not.toHaveProperty('replyTo')
    await done(save({ contactEmail: 'hallo@lampen.example', name: 'Lampen' }))
    expect(await ask()).toMatchObject({ replyTo: 'hallo@lampen.example', fromName: 'Lampen' })
  })

  test('the time zone decides on which day a sale was', async () => {
    await buy()
    // 20:00 in Los Angeles is the next day in Berlin.
    const placed = new Date('2026-03-01T04:00:00Z')
    await storefront.inStore((tx) => tx.updateTable('orders').set({ placed_at: placed }).execute())
    const dayOf = async () => {
      const query = { fromTime: '2026-02-27', toTime: '2026-03-02' }
      const reply = await server.call('orders.export', { as: storefront.owner, query: { from: query.fromTime, to: query.toTime } })
      return /2026-0[23]-\d\d \d\d:\d\d/.exec(reply.text)?.[0]
    }
    const before = await dayOf()
    await done(save({ timeZone: 'Europe/Berlin' }))
    expect([before, await dayOf()]).toEqual(['2026-02-28 20:00', '2026-03-01 05:00'])
  })
})
