import { type Address, emptyAddress } from '@vitrine/contract/addresses/address.ts'
import type { customerExportCalls } from '@vitrine/contract/calls/customer-exports.ts'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { z } from 'zod'

import { csvText } from '../../../platform/csv/csv-text.ts'
import { requireThere } from '../../../platform/db/known-ids.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { type Filter, filterOf, matching, prepared } from '../customers/list.ts'
import type { CustomerRecord } from '../customers/read.ts'

const PAGE = 500

type Query = z.output<(typeof customerExportCalls)['customers.export']['query']>
interface Selected {
  filter: Filter
  ids?: readonly string[] | undefined
  except: readonly string[]
}
type Exported = CustomerRecord & { default_address: Address | null }

/**
 * Streams customers in the columns of Shopify’s customer export, oldest first. They are read in pages, each in its own transaction.
 * @param told learns how many have been written so far
 * @param query the filter; `ids` limits the export to these customers, and `except` lists customers to leave out
 * @throws Problem `range_reversed`, `unknown_ids`
 */
export async function exportCustomers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  storeId: string,
  { ids, except = [], ...query }: Query,
  told?: (count: number) => Promise<void>,
): Promise<Readable> {
  const [currency, filter] = await db.inStore(storeId, async (tx) => {
    await requireThere(tx, 'customers', ids ?? [], 'ids')
    const store = await tx.selectFrom('stores').select('currency').executeTakeFirstOrThrow()
    return [store.currency, await filterOf(tx, query, now())] as const
  })
  return Readable.from(pages())

  async function* pages() {
    yield csvText([columns.map(([name]) => name)])
    let after: string | undefined
    let count = 0
    for (;;) {
      const from = after
      const customers = await db.inStore(storeId, (tx) => customersAfter(tx, { filter, ids, except }, from))
      if (customers.length > 0) yield csvText(customers.map((customer) => columns.map(([, cell]) => cell(customer, currency))))
      count += customers.length
      await told?.(count)
      if (customers.length < PAGE) return
      after = customers.at(-1)?.id
    }
  }
}

async function customersAfter(tx: Tx, { filter, ids, except }: Selected, after: string | undefined): Promise<Exported[]> {
  const page = matching(tx, filter)
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('customer_addresses as a')
        .select('a.address')
        .whereRef('a.customer_id', '=', 'customers.id')
        .where('a.is_default', '=', true)
        .as('default_address'),
    )
    .where('id', '<>', sql<string>`all(${except}::uuid[])`)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(PAGE)
  const rows = await prepared(tx, filter, () => page.execute())
  return rows.map((row) => ({
    ...row,
    default_address: row.default_address === null ? null : { ...emptyAddress, ...(row.default_address as object) },
  }))
}

type Cell = (customer: Exported, currency: string) => string
const address =
  (part: keyof Address): Cell =>
  ({ default_address: one }) =>
    one?.[part] ?? ''
const yes = (isYes: boolean) => (isYes ? 'yes' : 'no')

/** The columns of Shopify’s customer export, in the same sequence as in Shopify’s file, and the language. */
const columns: readonly (readonly [string, Cell])[] = [
  ['Customer ID', ({ id }) => id],
  ['First Name', (customer) => customer.first_name],
  ['Last Name', (customer) => customer.last_name],
  ['Email', ({ email }) => email ?? ''],
  ['Accepts Email Marketing', (customer) => yes(customer.email_consent === 'subscribed')],
  ['Default Address Company', address('company')],
  ['Default Address Address1', address('address1')],
  ['Default Address Address2', address('address2')],
  ['Default Address City', address('city')],
  ['Default Address Province Code', address('province')],
  ['Default Address Country Code', address('country')],
  ['Default Address Zip', address('zip')],
  ['Default Address Phone', address('phone')],
  ['Phone', ({ phone }) => phone],
  ['Accepts SMS Marketing', (customer) => yes(customer.sms_consent === 'subscribed')],
  ['Total Spent', (customer, currency) => (customer.spent_cents / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))],
  ['Total Orders', (customer) => String(customer.order_count)],
  ['Note', ({ note }) => note],
  ['Tax Exempt', ({ tax_exempt }) => yes(tax_exempt)],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Language', ({ language }) => language],
]
