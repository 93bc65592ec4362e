import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { newShopper } from '../cart/test-cart.ts'
import { dangersIn, elementsOf } from '../../storefront/pages/test-html.ts'
import { ada, buy, goodCard, newSellingStore, sellOne, type SellingStore } from './test-checkout.ts'

let server: TestServer
let storefront: SellingStore
beforeAll(async () => {
  server = await startTestServer()
  storefront = await newSellingStore(server)
})
afterAll(() => server.close())

const step = 'one'
const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '{{7*7}}${7*7}',
  'javascript:alert(1)',
  '\u202E</title><svg onload=alert(1)>',
]
const texts = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'note',
  'email',
  'zip',
  'phone',
  'province',
  'country',
] as const

describe('scripts in a shopper’s input', () => {
  test.each(scripts)('%s is shown as text on every page of the checkout', async (script) => {
    const shopper = newShopper(server, storefront)
    await shopper.add(await sellOne(server, storefront))
    for (const field of texts) {
      const reply = await shopper.post('/checkout', { step, ...ada, [field]: script })
      const page = await shopper.get('/checkout')
      expect(page.status).toBe(200)
      for (const { text, status } of [reply, page]) expect(status === 303 ? [] : dangersIn(text), field).toEqual([])
    }
    for (const code of [script, script.slice(0, 20)]) {
      const refused = await shopper.post('/checkout/discount', { step, code })
      expect(refused.status).toBeLessThan(500)
      expect(dangersIn(refused.text)).toEqual([])
    }
    const billing = await shopper.post('/checkout/pay', {
      step,
      ...ada,
      ...goodCard,
      billing: 'other',
      'billing.lastName': script,
      'billing.country': script,
      seen: script,
    })
    expect(billing.status).toBe(422)
    expect(dangersIn(billing.text)).toEqual([])
  })

  test('are shown as text on the order page', async () => {
    const script = '<script>alert(1)</script>'
    const fields = { firstName: script, lastName: script, address1: script, city: script, note: script }
    const { shopper, reply } = await buy(server, storefront, { items: { [await sellOne(server, storefront)]: 1 }, fields })
    expect(reply.status, reply.text).toBe(303)
    const page = await shopper.get(String(reply.headers['location']))
    expect(page.status).toBe(200)
    expect(dangersIn(page.text)).toEqual([])
    const order = await storefront.inStore((tx) => tx.selectFrom('orders').selectAll().executeTakeFirst())
    expect(order).toMatchObject({ note: script, shipping_address: { address1: script } })
  })

  test('are shown as text in the order email, and its subject stays one line', async () => {
    const script = '<img src=x onerror=alert(1)>'
    const fields = { email: 'script@example.test', firstName: script, lastName: script, address1: script, address2: script, city: script }
    const { reply } = await buy(server, storefront, { items: { [await sellOne(server, storefront)]: 1 }, fields })
    expect(reply.status, reply.text).toBe(303)
    await server.work()
    const [mail] = await server.services.db.inPlatform((tx) =>
      tx.selectFrom('dev_mailbox').selectAll().where('recipient', '=', fields.email).execute(),
    )
    expect(mail?.body).toContain(script)
    const elements = elementsOf(mail?.html ?? '')
    expect(elements.filter(({ name, attributes }) => name === 'script' || 'onerror' in attributes)).toEqual([])
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail?.subject).not.toMatch(/[\r\n]/)
  })
})
