import type { PixelEventName } from '@vitrine/contract/pixel-platforms.ts'

import type { PixelEvent, PixelItem, Visitor } from '../platforms/event.ts'
import type { Pixel, Scope } from '../settings/pixel-row.ts'

/** A product of an event, before a pixel is told of it. */
export interface Line extends Omit<PixelItem, 'contentId'> {
  tags: readonly string[]
  collectionIds: readonly string[]
}

/** What a shopper did. Amounts are in minor units of the currency. */
export interface Happened {
  name: PixelEventName
  id: string
  at: Date
  url: string
  search: string
  currency: string
  /** The products that it is about. The view of a page has those of the page, only to know which pixels it concerns. */
  lines: readonly Line[]
  order: { name: string; taxCents: number; shippingCents: number; totalCents: number; isTest: boolean } | null
}

/** Why a pixel is not told of an event. */
export type LeftOut = 'off' | 'event' | 'scope' | 'consent' | 'test_order'

function isInScope(scope: Scope, line: Line): boolean {
  switch (scope.kind) {
    case 'all':
      return true
    case 'collections':
      return line.collectionIds.some((id) => scope.ids.includes(id))
    case 'products':
      return line.productId !== null && scope.ids.includes(line.productId)
    case 'tags': {
      const wanted = new Set(scope.tags.map((tag) => tag.toLowerCase()))
      return line.tags.some((tag) => wanted.has(tag.toLowerCase()))
    }
  }
}

/**
 * Returns what a pixel is told of an event, or why it is told nothing. A pixel for some products is told of those only, and their value.
 * @param contentIdOf returns the ID of a variant in the catalog of the pixel's platform; undefined for its own ID
 */
export function toldTo(
  pixel: Pixel,
  happened: Happened,
  allowed: Pick<Visitor, 'analytics' | 'marketing'>,
  contentIdOf: (variantId: string) => string | undefined,
): PixelEvent | LeftOut {
  const { name, order, search, currency, id, url } = happened
  if (!pixel.isEnabled) return 'off'
  if (!pixel.events.includes(name)) return 'event'
  if (!allowed[pixel.consent]) return 'consent'
  if (order?.isTest && pixel.testCode === '') return 'test_order'
  const lines = happened.lines.filter((line) => isInScope(pixel.scope, line))
  if (lines.length === 0 && pixel.scope.kind !== 'all') return 'scope'
  const isWhole = pixel.scope.kind === 'all' && order !== null
  const items = name === 'PageView' ? [] : lines.map((line) => itemOf(line, contentIdOf))
  return {
    name,
    id,
    at: happened.at.toISOString(),
    url,
    search,
    currency,
    valueCents: isWhole ? order.totalCents : items.length === 0 ? null : items.reduce((sum, { totalCents }) => sum + totalCents, 0),
    items,
    order: order && { name: order.name, taxCents: isWhole ? order.taxCents : 0, shippingCents: isWhole ? order.shippingCents : 0 },
  }
}

const itemOf = ({ tags: _tags, collectionIds: _collections, ...line }: Line, contentIdOf: (id: string) => string | undefined) => ({
  ...line,
  contentId: (line.variantId === null ? undefined : contentIdOf(line.variantId)) ?? line.variantId ?? line.productId ?? '',
})
