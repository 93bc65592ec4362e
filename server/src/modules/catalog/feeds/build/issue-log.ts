import { type FeedReason, feedReasons } from '@vitrine/contract/feed-attributes.ts'
import { FEED_ISSUES_MAX, FEED_ISSUES_PER_REASON_MAX } from '@vitrine/contract/limits.ts'

import type { ItemIssue } from '../items/item.ts'

/** The maximum lengths of a value and of the names of a product and its variant that are kept. */
const VALUE_MAX = 200
const TITLE_MAX = 600

/** A problem as it is stored. */
export interface LoggedIssue extends ItemIssue {
  severity: 'error' | 'warning'
  productId: string | null
  variantId: string | null
  itemId: string
  title: string
}

/** The item, or else the product, that has a problem. */
export type IssueOwner = Pick<LoggedIssue, 'productId' | 'variantId' | 'itemId' | 'title'>

export interface IssueCount {
  reason: FeedReason
  attribute: string
  severity: 'error' | 'warning'
  count: number
}

/** Returns a problem as it is stored and shown. */
export const loggedIssue = (owner: IssueOwner, { attribute, reason, value }: ItemIssue): LoggedIssue => ({
  ...owner,
  title: owner.title.slice(0, TITLE_MAX).toWellFormed(),
  itemId: owner.itemId.slice(0, VALUE_MAX),
  attribute,
  reason,
  value: value.slice(0, VALUE_MAX).toWellFormed(),
  severity: feedReasons[reason],
})

/** Collects the problems of a build: all are counted, and the first of each kind are kept. */
export class IssueLog {
  readonly kept: LoggedIssue[] = []
  readonly #counts = new Map<string, IssueCount>()

  add(owner: IssueOwner, issue: ItemIssue): void {
    const { reason, attribute } = issue
    const key = `${reason} ${attribute}`
    const known = this.#counts.get(key) ?? { reason, attribute, severity: feedReasons[reason], count: 0 }
    known.count++
    this.#counts.set(key, known)
    if (known.count <= FEED_ISSUES_PER_REASON_MAX && this.kept.length < FEED_ISSUES_MAX) this.kept.push(loggedIssue(owner, issue))
  }

  /** The counts, errors first and the most frequent first. */
  get counts(): IssueCount[] {
    return [...this.#counts.values()].toSorted(
      (one, other) => Number(other.severity === 'error') - Number(one.severity === 'error') || other.count - one.count,
    )
  }

  total(severity: 'error' | 'warning'): number {
    return this.counts.reduce((sum, one) => sum + (one.severity === severity ? one.count : 0), 0)
  }
}
