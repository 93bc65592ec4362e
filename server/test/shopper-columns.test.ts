import { expect, test } from 'vitest'

import { withCatalogue } from './catalogue.ts'
import { shopperColumnsOf, tablesWithoutShoppers } from './shopper-columns.ts'

const lines = withCatalogue()

test('for every column with texts, somebody decided whether it says something about a shopper', async () => {
  const found = await lines(`select format('%s.%s', c.relname, a.attname) as line from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition
      and a.atttypid::regtype::text in ('text', 'text[]', 'json', 'jsonb', 'tsvector')`)
  const without = new Set(tablesWithoutShoppers.split(' '))
  expect(found.filter((column) => !without.has(column.split('.')[0]!)).toSorted()).toEqual(
    shopperColumnsOf('erased', 'sealed', 'kept').toSorted(),
  )
})
