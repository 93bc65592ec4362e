import { type RawBuilder, sql } from 'kysely'
import { Client } from 'pg'
import { uuidv7 } from 'uuidv7'
import { afterEach, expect } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import { openMail, type SealedMail } from '../../../platform/mail/sealed-mail.ts'
import { newToken, tokenDigest } from '../../../platform/secrets/link-token.ts'
import type { Services } from '../../../services.ts'
import { ada, counted, goodCard, newSellingStore, sellOne, type SellingStore } from '../../checkout/checkout/test-checkout.ts'
import { switchOffTestPayments } from '../gateways/stripe/test-stripe.ts'
import { brokenStock } from '../../catalog/inventory/test-stock.ts'
import { statusToken } from '../../storefront/kit/order-status-link.ts'
import { readQuote } from '../../pricing/quotes/read-quote.ts'
import { startPayment, type StartedPayment } from './start-payment.ts'

/** A checkout that is complete except for pressing "Pay". */
export interface ReadyCheckout {
  checkoutId: string
  cartId: string
  /** The token in the cart's cookie. */
  token: string
  /** The digest of the quote that the shopper saw. */
  seen: Buffer
  totalCents: number
}

/** Fills a cart and its checkout without using their pages, because payment tests do not test these pages. */
export async function readyCheckout(
  { services }: TestServer,
  { owner: { storeId }, rates }: SellingStore,
  items: Readonly<Record<string, number>>,
  fields: { email?: string; codes?: string[] } = {},
): Promise<ReadyCheckout> {
  const { email = ada.email, codes = [] } = fields
  const [cartId, checkoutId, token] = [uuidv7(), uuidv7(), newToken()]
  const now = services.now()
  const { email: _email, ...address } = { ...ada, company: '', address2: '' }
  return services.db.inStore(storeId, async (tx) => {
    const expires = new Date(now.getTime() + 86_400_000)
    const cart = { store_id: storeId, id: cartId, digest: tokenDigest(token), expires_at: expires, discount_codes: codes }
    await tx.insertInto('carts').values(cart).execute()
    const lines = Object.entries(items).map(([variant_id, quantity]) => ({ store_id: storeId, cart_id: cartId, variant_id, quantity }))
    await tx.insertInto('cart_lines').values(lines).execute()
    await tx
      .insertInto('checkouts')
      .values({
        store_id: storeId,
        id: checkoutId,
        cart_id: cartId,
        email,
        shipping_address: JSON.stringify(address),
        shipping_rate_id: rates.domestic,
        currency: 'USD',
        last_active_at: now,
        created_at: now,
      })
      .execute()
    const quoted = await readQuote(tx, services, { cartId })
    return { checkoutId, cartId, token, seen: quoted!.digest, totalCents: quoted!.quote.totalCents }
  })
}

/** A test server with a store that sells five lamps of one variant, `variant`. */
export interface LampStorefront {
  server: TestServer
  storefront: SellingStore
  variant: string
}

/**
 * Starts a test server for all tests of a file. For each test, creates a store that sells five lamps, and checks after the test
 * that the store is consistent.
 * @returns functions that prepare checkouts in the store and pay for them
 */
export function withLampStorefront(given: (all: LampStorefront) => void) {
  let all: LampStorefront
  const newLampStorefront = async (server: TestServer): Promise<LampStorefront> => {
    const storefront = await newSellingStore(server)
    return { server, storefront, variant: await sellOne(server, storefront, { title: 'Lamp', variants: [counted(5)] }) }
  }
  withTestServer(newLampStorefront, (_server, made) => given((all = made)))
  afterEach(async () => {
    expect(await assertSound(all.storefront)).toEqual([])
    expect(await all.storefront.inStore(brokenStock)).toEqual([])
  })
  const ready = (quantity = 2) => readyCheckout(all.server, all.storefront, { [all.variant]: quantity })
  const pay = async (fields: Record<string, string> = {}, quantity = 2) => {
    const checkout = await ready(quantity)
    return { checkout, started: await press(all.server.services, all.storefront, checkout, fields) }
  }
  return { ready, pay }
}

/** Creates a store that is not connected to Stripe yet, with five items of one product, and a checkout for two of them. */
export async function stripeStorefront(
  server: TestServer,
): Promise<{ storefront: SellingStore; variant: string; checkout: ReadyCheckout }> {
  const storefront = await newSellingStore(server)
  await switchOffTestPayments(storefront)
  const variant = await sellOne(server, storefront, { variants: [counted(5)] })
  return { storefront, variant, checkout: await readyCheckout(server, storefront, { [variant]: 2 }) }
}

/** Presses "Pay" in a checkout, with a good card unless `fields` say otherwise. */
export function press(
  services: Services,
  { owner: { storeId } }: SellingStore,
  { checkoutId, cartId, seen }: ReadyCheckout,
  fields: Record<string, string> = {},
): Promise<StartedPayment> {
  const request = { storeId, checkoutId, cartId, seen, fields: { ...goodCard, ...fields }, ip: '127.0.0.1', campaignVisits: [] }
  return startPayment(services, { ...request, returnUrl: 'http://shop.test/checkout/return', keep: async () => false })
}

export const payments = ({ inStore }: SellingStore) =>
  inStore((tx) => tx.selectFrom('payments').selectAll().orderBy('created_at').execute())
export const orders = ({ inStore }: SellingStore) => inStore((tx) => tx.selectFrom('orders').selectAll().orderBy('placed_at').execute())

export const stockOf = ({ inStore }: SellingStore, variantId: string) =>
  inStore((tx) =>
    tx
      .selectFrom('variants')
      .select(['inventory_quantity as available', 'committed'])
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow(),
  )

/** Returns the payloads in the outbox under a topic. */
export const asked = (server: TestServer, topic: string): Promise<unknown[]> =>
  asOwner(server, async (client) => {
    const { rows } = await client.query<{ payload: unknown }>('select payload from outbox where topic = $1 order by id', [topic])
    return rows.map(({ payload }) => payload)
  })

/** Returns the IDs of a store's orders, each once per confirmation email that is queued or sent. */
export async function confirmed(server: TestServer, storefront: SellingStore): Promise<string[]> {
  const { secretKey } = server.services.config
  const sealed = await asOwner(server, async (client) => {
    const { rows: queue } = await client.query<{ name: string | null }>(`select to_regclass('pgboss.job') as name`)
    const jobs = queue[0]?.name ? `union all select data -> 'payload' from pgboss.job where data ->> 'topic' = 'mail.send'` : ''
    const { rows } = await client.query<{ payload: SealedMail }>(`select payload from outbox where topic = 'mail.send' ${jobs}`)
    return rows
  })
  const mails = sealed.map(({ payload }) => openMail(secretKey, payload))
  const links = mails.flatMap((mail) => (mail.template === 'order' && mail.data.mail === 'confirmation' ? mail.data.link : []))
  const placed = await orders(storefront)
  const pageOf = ({ id }: { id: string }) => `/orders/${statusToken(secretKey, storefront.owner.storeId, id)}`
  return links.flatMap((link) => placed.find((order) => link.endsWith(pageOf(order)))?.id ?? []).toSorted()
}

async function asOwner<T>(server: TestServer, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Returns the test gateway's own records, after applying `change` if it is given. */
export async function remote(server: TestServer, change?: RawBuilder<unknown>) {
  return server.services.db.inPlatform(async (tx) => {
    if (change) await sql`update test_gateway_payments set ${change}`.execute(tx)
    return tx.selectFrom('test_gateway_payments').selectAll().orderBy('created_at').execute()
  })
}

/**
 * Checks the rules that must hold for a store after any payments: amounts, ledger, stock and reservations agree to the cent.
 * Returns the violations.
 */
export async function assertSound({ inStore }: SellingStore): Promise<string[]> {
  const { rows } = await inStore((tx) =>
    sql<{ fault: string }>`
      select 'order ' || o.name || ' has ' || case when o.is_test then 0 else left_cents end || ', its ledger ' || coalesce(l.cents, 0) as fault
        from orders o cross join lateral (
          -- What was refunded, or canceled before it was paid, is no sale.
          select total_cents - refunded_cents - case when cancelled_at is null then 0 else greatest(0, total_cents - paid_cents) end as left_cents
        ) sold left join (
          select order_id, sum(amount_cents) as cents, sum(order_count) as orders from sales_ledger group by 1
        ) l on l.order_id = o.id where o.payment_id is not null
          and (l.cents is distinct from case when o.is_test then null else left_cents end
            or l.orders is distinct from case when o.is_test then null else 1 end)
      union all select 'order ' || name || ' has no payments of its amount' from orders o where o.payment_id is not null and (not exists (
        select from payments p where p.id = o.payment_id and p.order_id = o.id and p.state = 'placed')
        or (select sum(amount_cents) from payments p where p.order_id = o.id and p.state = 'placed') is distinct from o.total_cents)
      union all select 'payment ' || p.id || ' is placed without an order' from payments p
        where p.state = 'placed' and not exists (select from orders o where o.id = p.order_id)
      union all select 'order ' || o.name || ' has lines of ' || l.cents from orders o
        join (select order_id, sum(total_cents) as cents, sum(tax_cents) as tax from order_lines group by 1) l on l.order_id = o.id
        where o.payment_id is not null and o.subtotal_cents <> l.cents
      union all select 'order ' || o.name || ' has ' || g.cents || ' in Boost Upsell' from orders o
        join (select order_id, sum(amount_cents) as cents from sales_ledger where channel = 'boost_upsell' group by 1) g on g.order_id = o.id
        where g.cents < 0 or g.cents > (select sum(amount_cents) from sales_ledger a where a.order_id = o.id)
      union all select 'payment ' || p.id || ' ended and holds' from payments p join stock_holds h on h.payment_id = p.id
        where p.state not in ('started', 'action')
      union all select 'checkout ' || checkout_id || ' became ' || count(*) || ' orders' from orders where checkout_id is not null group by checkout_id having count(*) > 1
      union all select 'variant ' || v.id || ' has committed ' || v.committed from variants v where v.committed <> (
        coalesce((select sum(h.quantity) from stock_holds h where h.variant_id = v.id), 0)
        + coalesce((select sum(l.committed_quantity) from order_lines l where l.variant_id = v.id), 0))
      union all select 'variant ' || v.id || ' oversold' from variants v
        where v.inventory_tracker <> '' and v.inventory_policy = 'deny' and v.inventory_quantity < 0
    `.execute(tx),
  )
  return rows.map(({ fault }) => fault)
}
