import type { feedCalls } from '@vitrine/contract/calls/feeds.ts'
import type { z } from 'zod'

import type { StoreContext } from '../../../platform/http/context.ts'
import { unknownId, unknownIds } from '../../../platform/problem.ts'
import { loggedIssue } from './build/issue-log.ts'
import { isSelected, readProducts } from './build/read-products.ts'
import { readStore } from './build/read-store.ts'
import { readCategories } from './categories.ts'
import { checkInput } from './check-input.ts'
import { writerOf } from './file/writer.ts'
import { buildItem, columnsOf, hasError } from './items/build-item.ts'
import { fieldValue } from './items/fields.ts'
import { chosenOf, isWanted, subjectsOf } from './items/subjects.ts'
import type { FeedFields } from './settings.ts'

type PreviewItem = z.input<(typeof feedCalls)['feeds.preview']['answer']>['items'][number]

/** The maximum number of variants that a preview shows. */
const SHOWN_MAX = 20
/** The maximum lengths of a value and of an item that a preview shows. */
const VALUE_SHOWN_MAX = 500
const TEXT_SHOWN_MAX = 10_000

const shortened = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`)

/**
 * Returns the items of a product as a feed with these settings would have them, also those that it would leave out, with the reason.
 * @throws Problem `invalid_input`, `unknown_ids`
 */
export async function previewItems({ tx, services }: StoreContext, feed: FeedFields, productId: string): Promise<PreviewItem[]> {
  await checkInput(tx, feed, 'feed.')
  const [product] = await readProducts(tx, [productId])
  if (!product) throw unknownIds([unknownId('productId', productId)])
  const store = await readStore(tx, services.config)
  const isInSelection = await isSelected(tx, feed.selection, productId)
  const categories = await readCategories(services)
  const writer = writerOf(feed, store)
  const columns = columnsOf(feed)
  const subjects = subjectsOf(services.config, store, feed, product)
  const chosen = new Set(chosenOf(feed, subjects).map(({ variant }) => variant.id))
  return subjects.slice(0, SHOWN_MAX).map((subject) => {
    const { variant, itemId } = subject
    const item = buildItem(feed, subject, categories)
    const owner = { productId, variantId: variant.id, itemId, title: fieldValue(subject, 'full_title') }
    const leftOut = (): PreviewItem['leftOut'] => {
      if (product.settings?.is_excluded) return 'excluded'
      if (!isInSelection) return 'not_selected'
      if (!product.is_visible) return 'not_published'
      if (!chosen.has(variant.id)) return isWanted(feed, subject) ? 'not_selected' : 'out_of_stock'
      if (!item) return 'rule'
      return hasError(item) ? 'error' : null
    }
    return {
      variantId: variant.id,
      itemId,
      leftOut: leftOut(),
      values: columns.flatMap((attribute) =>
        (item?.values.get(attribute) ?? []).flatMap((value) =>
          value === '' ? [] : { attribute, value: shortened(value, VALUE_SHOWN_MAX) },
        ),
      ),
      issues: (item?.issues ?? []).map((issue) => loggedIssue(owner, issue)),
      text: item ? shortened(writer.item(item.values), TEXT_SHOWN_MAX) : '',
    }
  })
}
