import { TAGS_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { recordsOf } from '../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { invalidField } from '../../../platform/problem.ts'
import { uniqueTags } from './rules.ts'
import { searchVector } from './search-tokens.ts'

/** The maximum number of products that are read and written at once. It limits the memory that their search words need. */
const BATCH = 500

/** A change of fields that the product search uses. */
type Change = { action: 'add-tags' | 'remove-tags'; tags: readonly string[] } | { action: 'set-vendor' | 'set-type'; value: string }

interface Words {
  vendor: string
  type: string
  tags: string[]
}

/**
 * Changes vendor, type or tags of products, and their search words.
 * @param ids products locked by `holdSelected`
 * @returns the number of changed products
 * @throws Problem `invalid_input` when a product would have too many tags
 */
export async function changeWords(tx: Tx, ids: readonly string[], change: Change, now: Date): Promise<number> {
  let changed = 0
  for (let at = 0; at < ids.length; at += BATCH) changed += await changeBatch(tx, ids.slice(at, at + BATCH), change, now)
  return changed
}

async function changeBatch(tx: Tx, ids: readonly string[], change: Change, now: Date): Promise<number> {
  const rows = (await readWords(tx, ids)).flatMap(({ variants, ...row }) => {
    const next = { ...row, ...changedWords(row, change) }
    if (next.tags.length > TAGS_MAX) throw invalidField('tags_too_many', 'change.tags', { max: TAGS_MAX })
    return isSame(row, next) ? [] : [{ ...next, search: searchVector({ ...next, variants }) }]
  })
  if (rows.length === 0) return 0
  await sql`
    update products set vendor = new.vendor, type = new.type, tags = new.tags, search = new.search,
      updated_at = ${now}, version = products.version + 1
    from ${recordsOf('products', rows)} as new where products.id = new.id`.execute(tx)
  return rows.length
}

function readWords(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('products')
    .select(['id', 'store_id', 'title', 'handle', 'vendor', 'type', 'tags'])
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom('variants').select(['sku', 'barcode']).whereRef('variants.product_id', '=', 'products.id').orderBy('position'),
      ).as('variants'),
    )
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/**
 * Returns the values that a change gives to a product. Tags that differ only in case are the same tag, and an existing tag keeps
 * its spelling.
 */
function changedWords({ tags }: Words, change: Change): Partial<Words> {
  switch (change.action) {
    case 'set-vendor':
      return { vendor: change.value }
    case 'set-type':
      return { type: change.value }
    case 'add-tags':
      return { tags: uniqueTags([...tags, ...change.tags]) }
    case 'remove-tags': {
      const gone = new Set(change.tags.map((tag) => tag.toLowerCase()))
      return { tags: tags.filter((tag) => !gone.has(tag.toLowerCase())) }
    }
  }
}

const isSame = (one: Words, other: Words) => one.vendor === other.vendor && one.type === other.type && one.tags.length === other.tags.length
