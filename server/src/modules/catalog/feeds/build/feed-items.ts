import type { Config } from '../../../../config.ts'
import { tsvText } from '../file/table.ts'
import { buildItem, hasError } from '../items/build-item.ts'
import { idAttribute } from '../items/defaults.ts'
import { fieldValue } from '../items/fields.ts'
import type { Item } from '../items/item.ts'
import type { FeedProduct, FeedStore, Subject } from '../items/source.ts'
import { chosenOf, subjectsOf } from '../items/subjects.ts'
import type { Categories } from '../categories.ts'
import type { FeedSettings } from '../settings.ts'
import type { IssueLog } from './issue-log.ts'

/** What a build counts while it makes items. */
export interface Tally {
  items: number
  leftOut: number
  log: IssueLog
  /** The IDs so far, as the file has them. The first item with an ID keeps it. */
  ids: Set<string>
}

/** Makes the items of products, one after the other, and notes their problems. What can't be sent is left out and counted. */
export class FeedItems {
  readonly #config: Config
  readonly #store: FeedStore
  readonly #feed: FeedSettings
  readonly #categories: Categories | undefined
  readonly #tally: Tally
  /** Whether the file has the ID of the feed's rule; a custom feed may have other columns. */
  readonly #hasIds: boolean

  constructor(config: Config, store: FeedStore, feed: FeedSettings, categories: Categories | undefined, tally: Tally) {
    this.#config = config
    this.#store = store
    this.#feed = feed
    this.#categories = categories
    this.#tally = tally
    this.#hasIds = feed.destination !== 'custom' || feed.mapping.some((one) => 'field' in one && one.field === 'item_id')
  }

  /** Returns the items of a product that can be sent. */
  of(product: FeedProduct): Item[] {
    const tally = this.#tally
    if (product.settings?.is_excluded) return []
    const subjects = subjectsOf(this.#config, this.#store, this.#feed, product)
    if (!product.is_visible) {
      const issue = { attribute: 'link', reason: 'not_published', value: product.handle } as const
      tally.log.add({ productId: product.id, variantId: null, itemId: '', title: product.title }, issue)
      tally.leftOut += subjects.length
      return []
    }
    const chosen = chosenOf(this.#feed, subjects)
    return chosen.flatMap((subject) => this.#sendable(subject))
  }

  #sendable(subject: Subject): Item[] {
    const tally = this.#tally
    const { product, variant } = subject
    const item = buildItem(this.#feed, subject, this.#categories)
    if (item) {
      const id = this.#feed.format === 'tsv' ? tsvText(item.id) : item.id
      if (this.#hasIds && id !== '' && tally.ids.has(id))
        item.issues.push({ attribute: idAttribute(this.#feed.destination), reason: 'duplicate_id', value: item.id })
      const owner = { productId: product.id, variantId: variant.id, itemId: item.id, title: fieldValue(subject, 'full_title') }
      for (const issue of item.issues) tally.log.add(owner, issue)
      if (!hasError(item)) {
        if (this.#hasIds) tally.ids.add(id)
        tally.items++
        return [item]
      }
    }
    tally.leftOut++
    return []
  }
}
