import type { FeedReason } from '@vitrine/contract/feed-attributes.ts'

/** A problem of an item. The severity follows from the reason. */
export interface ItemIssue {
  attribute: string
  reason: FeedReason
  value: string
}

/** The values of an item by attribute, in the order of the columns. Attributes without a value are missing or have an empty list. */
export type Values = Map<string, string[]>

/** An item of a feed. */
export interface Item {
  id: string
  values: Values
  issues: ItemIssue[]
}
