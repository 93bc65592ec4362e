import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { type Wizard, withWizard } from '../../imports/test-wizard.ts'
import { exportCustomers } from './export.ts'

let server: TestServer
let owner: Actor
let wizard: Wizard
withWizard((given) => ({ server, owner, wizard } = given))

const kind = 'customers'
const header =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,' +
  'Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,' +
  'Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags\n'
const row = (email: string, { name = 'Ada', phone = '', accepts = 'yes', country = 'US', tags = '"VIP, new"', exempt = 'no' } = {}) =>
  `'1,${name},Lane,${email},${accepts},,1 Main Street,,Boston,MA,${country},02108,,${phone},no,120.00,3,Likes blue,${exempt},${tags}\n`

interface Row {
  id: string
  email: string
  firstName: string
  tags: string[]
  orderCount: number
  emailConsent: string
  country: string
  phone: string
}
const rows = async () =>
  ((await server.call('customers.list', { as: owner, query: { limit: '100', sort: 'name' } })).body as { items: Row[] }).items
const errorsOf = ({ errors }: { errors: { row: number; column: string | null; code: string }[] }) =>
  errors.map(({ row: at, column, code }) => [at, column, code])
const exported = async () => text(await exportCustomers(server.services, owner.storeId, { except: [] }))

test('Shopify’s file is imported, without the sums of the other store', async () => {
  const done = await wizard.import(header + row('Ada@example.test') + row('', { name: 'Phone', phone: "'+1 555 0199" }), { kind })
  expect(done).toMatchObject({ counts: { create: 2, error: 0 }, errors: [] })
  expect(await rows()).toMatchObject([
    { email: 'ada@example.test', tags: ['VIP', 'new'], orderCount: 0, emailConsent: 'subscribed', country: 'US' },
    // Without an email there is nothing to subscribe.
    { email: '', phone: '+1 555 0199', emailConsent: 'none' },
  ])
})

test('bad rows are named, and the others imported', async () => {
  const file =
    header +
    row('ada@example') +
    row('good@example.test') +
    row('') +
    row('GOOD@example.test') +
    row('far@example.test', { country: 'Atlantis' }) +
    row('call@example.test', { phone: 'call me' })
  const done = await wizard.import(file, { kind })
  expect(done.counts).toMatchObject({ create: 1, error: 4 })
  expect(errorsOf(done)).toEqual([
    [2, 'Email', 'email_invalid'],
    [4, 'Email', 'required'],
    [5, 'Email', 'repeated'],
    [6, 'Default Address Country Code', 'country_unknown'],
    [7, 'Phone', 'phone_form'],
  ])
  expect((await rows()).map(({ email }) => email)).toEqual(['good@example.test'])
})

test('known customers are skipped or updated, and an undo restores them unless they changed since', async () => {
  await wizard.import(header + row('ada@example.test') + row('bo@example.test', { name: 'Bo' }), { kind })
  const before = await exported()
  const change =
    header +
    row('ada@example.test', { name: 'Adele', tags: '', accepts: 'no', country: 'DE' }) +
    row('bo@example.test', { name: 'Bob' }) +
    row('new@example.test')
  expect(await wizard.import(change, { kind })).toMatchObject({ counts: { skip: 2, create: 1 } })
  const first = await wizard.import(change, { kind, overwrite: true })
  expect(first.counts).toMatchObject({ update: 3, create: 0 })
  expect((await rows()).map(({ firstName }) => firstName).toSorted()).toEqual(['Ada', 'Adele', 'Bob'])
  expect((await rows()).find(({ firstName }) => firstName === 'Adele')).toMatchObject({
    tags: [],
    emailConsent: 'unsubscribed',
    country: 'DE',
  })
  const bob = (await rows()).find(({ firstName }) => firstName === 'Bob')!
  const { version } = (await server.call('customers.get', { as: owner, params: { id: bob.id } })).body as { version: number }
  const body = { version, email: bob.email, firstName: 'Robert' }
  expect((await server.call('customers.update', { as: owner, params: { id: bob.id }, body })).status).toBe(200)
  const undone = await wizard.undo(first.id)
  expect(undone.state).toBe('undone')
  expect(errorsOf(undone)).toEqual([[3, null, 'changed_since']])
  const after = await exported()
  const line = (csv: string) => csv.split('\n').find((one) => one.includes('ada@example.test'))
  expect(line(after)).toBe(line(before))
  expect(after).toContain('Robert')
})

test('people who unsubscribed are not subscribed by a file', async () => {
  await wizard.import(header + row('ada@example.test'), { kind })
  const [ada] = await rows()
  await server.call('customers.setConsent', { as: owner, params: { id: ada!.id, channel: 'email' }, body: { state: 'unsubscribed' } })
  await wizard.import(header + row('ada@example.test'), { kind, overwrite: true })
  expect(await rows()).toMatchObject([{ emailConsent: 'unsubscribed' }])
})

test('an undo deletes new customers, unless they ordered', async () => {
  const { id } = await wizard.import(header + row('ada@example.test') + row('bo@example.test', { name: 'Bo' }), { kind })
  server.advance(60)
  const { upsertCustomer } = await import('../customers/service.ts')
  const order = {
    firstName: '',
    lastName: '',
    phone: '',
    address: null,
    acceptsMarketing: false,
    acceptsSmsAt: null,
    now: server.services.now(),
  }
  await server.services.db.inStore(owner.storeId, (tx) =>
    upsertCustomer(tx, { ...order, storeId: owner.storeId, email: 'bo@example.test' }),
  )
  expect(errorsOf(await wizard.undo(id))).toEqual([[3, null, 'changed_since']])
  expect((await rows()).map(({ email }) => email)).toEqual(['bo@example.test'])
})

test('an export can be imported again, and no cell is a formula', async () => {
  await wizard.import(header + row('ada@example.test', { name: '=HYPERLINK(1)', phone: '+49 30 12345', exempt: 'yes' }), { kind })
  const csv = await exported()
  expect(csv).toContain("'=HYPERLINK(1)")
  expect(csv).toContain("'+49 30 12345")
  const [ada] = await rows()
  expect((await server.call('customers.get', { as: owner, params: { id: ada!.id } })).body).toMatchObject({ taxExempt: true })
  await server.call('customers.remove', { as: owner, params: { id: ada!.id } })
  await wizard.import(csv, { kind })
  const [id, ...rest] = (await exported()).split('\n')[1]!.split(',')
  expect(id).not.toBe(ada!.id)
  expect(rest.join()).toBe(csv.split('\n')[1]!.split(',').slice(1).join())
})

test('a file of another system is imported', async () => {
  const file = await readFile(new URL('./test-files/spree_customers.csv', import.meta.url), 'utf8')
  expect(await wizard.import(file, { kind })).toMatchObject({ counts: { create: 20, error: 0 }, errors: [] })
  expect((await rows()).filter(({ emailConsent }) => emailConsent === 'subscribed')).toHaveLength(14)
})

test('importing customers needs their permission', async () => {
  const { id } = await wizard.upload(header, { kind })
  const member = await server.newMember(owner, { scopes: ['orders', 'products'] })
  expect(await server.call('imports.get', { as: member, params: { id } })).toMatchObject({ status: 403 })
})
