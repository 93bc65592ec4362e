import { Fragment, type ReactNode } from 'react'

/** Renders the items of a seller's list. The items have no ids, so their position is their key. */
export function inPlace<T>(items: readonly T[], draw: (item: T, place: number) => ReactNode): ReactNode[] {
  // oxlint-disable-next-line react/no-array-index-key -- items differ only by position, and none of them has state
  return items.map((item, place) => <Fragment key={place}>{draw(item, place)}</Fragment>)
}
