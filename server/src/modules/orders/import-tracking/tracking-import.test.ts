import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { type Wizard, withWizard } from '../../imports/test-wizard.ts'
import { type Detail, detailOf, newOrder, type TestOrder } from '../test-orders.ts'

let server: TestServer
let owner: Actor
let wizard: Wizard
withWizard((given) => ({ server, owner, wizard } = given))

const kind = { kind: 'fulfillments' } as const
const read = async ({ id }: TestOrder) => detailOf(await server.call('orders.get', { as: owner, params: { id } }))
const two = () =>
  newOrder(server, owner, {
    lines: [
      { priceCents: 1000, quantity: 2, sku: 'LAMP', stock: 9 },
      { priceCents: 500, quantity: 1, sku: 'BULB', stock: 9 },
    ],
  })
const sentUnits = ({ lines }: Detail) => Object.fromEntries(lines.map(({ sku, fulfilledQuantity }) => [sku, fulfilledQuantity]))

test('rows of one package become one fulfillment, customers get an email, and the import can be undone', async () => {
  const [first, second] = [await two(), await two()]
  const [a, b] = [(await read(first)).name, (await read(second)).name]
  const csv = [
    'Name,SKU,Quantity,Carrier,Tracking number,Tracking url',
    `${a},lamp,1,UPS,1Z1,https://ups.example/1Z1`,
    `${a},BULB,,UPS,1Z1,`,
    `${a},LAMP,1,UPS,1Z2,`,
    `${b},,,DHL,77,`,
  ].join('\n')
  const done = await wizard.import(csv, kind)
  expect(done.counts).toMatchObject({ update: 2, error: 0 })
  const one = await read(first)
  expect(sentUnits(one)).toEqual({ LAMP: 2, BULB: 1 })
  expect(one.fulfillments.map(({ trackingNumber, trackingUrl, lines }) => [trackingNumber, trackingUrl, lines.length])).toEqual([
    ['1Z1', 'https://ups.example/1Z1', 2],
    ['1Z2', '', 1],
  ])
  expect(one.state).toBe('archived')
  expect((await read(second)).fulfillments).toMatchObject([{ carrier: 'DHL', trackingNumber: '77' }])
  expect(one.events.filter(({ kind }) => kind === 'mail_sent')).toHaveLength(2)
  // When the same file is imported again, nothing is left to fulfill.
  expect((await wizard.check(csv, kind)).counts).toMatchObject({ update: 0, skip: 2, error: 0 })

  await server.call('orders.comment', { as: owner, params: { id: second.id }, body: { text: 'Does not touch it' } })
  const { version } = await read(second)
  await server.call('orders.update', { as: owner, params: { id: second.id }, body: { version, note: 'Touched' } })
  expect((await wizard.undo(done.id)).state).toBe('undone')
  expect(sentUnits(await read(first))).toEqual({ LAMP: 0, BULB: 0 })
  expect(sentUnits(await read(second))).toEqual({ LAMP: 2, BULB: 1 })
})

test('rows that cannot be imported are reported, and their orders stay unchanged', async () => {
  const [order, cancelled] = [await two(), await two()]
  const [name, off] = [(await read(order)).name, (await read(cancelled)).name]
  const body = { reason: 'other', refund: false, restock: true, notify: false }
  detailOf(await server.call('orders.cancel', { as: owner, params: { id: cancelled.id }, body }))
  const reasons = async (...rows: string[]) => {
    const { errors, counts } = await wizard.check(['Name,SKU,Quantity,Carrier,Tracking number,Tracking url', ...rows].join('\n'), kind)
    expect(counts.update).toBe(0)
    return errors.map(({ row, code }) => [row, code])
  }
  expect(await reasons(`${name},LAMP,1,,,`, `${name},LAMP,2,,,`)).toEqual([[3, 'too_many']])
  expect(await reasons(`${name},SOFA,1,,,`)).toEqual([[2, 'sku_unknown']])
  expect(await reasons(`${name},,3,,,`)).toEqual([[2, 'sku_missing']])
  expect(await reasons(`${name},LAMP,0,,,`)).toEqual([[2, 'too_small']])
  expect(await reasons(`${name},LAMP,-1,,,`)).toEqual([[2, 'too_small']])
  expect(await reasons(`${name},LAMP,1.5,,,`)).toEqual([[2, 'not_an_integer']])
  expect(await reasons(`${name},LAMP,1,,,javascript:alert(1)`)).toEqual([[2, 'wrong_format']])
  expect(await reasons(`#none,LAMP,1,,,`)).toEqual([[2, 'order_missing']])
  expect(await reasons(`${off},LAMP,1,,,`)).toEqual([[2, 'order_cancelled']])
  expect(await reasons(`,LAMP,1,,,`)).toEqual([[2, 'required']])
  expect(sentUnits(await read(order))).toEqual({ LAMP: 0, BULB: 0 })
})

test('an order of another store is not found', async () => {
  const other = await server.newOwner()
  const theirs = await newOrder(server, other)
  const { name } = detailOf(await server.call('orders.get', { as: other, params: { id: theirs.id } }))
  const { errors } = await wizard.check(`Name,Tracking number\n${name},1Z`, kind)
  expect(errors).toMatchObject([{ code: 'order_missing' }])
})

test('two imports that fulfilled parts of one order can be undone, newest first', async () => {
  const order = await two()
  const { name } = await read(order)
  const file = (sku: string) => `Name,SKU,Tracking number\n${name},${sku},${sku}\n`
  const first = await wizard.import(file('LAMP'), kind)
  const second = await wizard.import(file('BULB'), kind)
  expect(sentUnits(await read(order))).toEqual({ LAMP: 2, BULB: 1 })
  expect((await wizard.undo(second.id)).errors).toEqual([])
  expect(sentUnits(await read(order))).toEqual({ LAMP: 2, BULB: 0 })
  expect((await wizard.undo(first.id)).errors).toEqual([])
  expect(sentUnits(await read(order))).toEqual({ LAMP: 0, BULB: 0 })
})
