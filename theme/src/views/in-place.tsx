import { Fragment, type ReactNode } from 'react'

/** Draws the items of a merchant's list. They have no names: each is what stands at its place. */
export function inPlace<T>(items: readonly T[], draw: (item: T, place: number) => ReactNode): ReactNode[] {
  // oxlint-disable-next-line react/no-array-index-key -- the place is all that tells them apart, and nothing in them has a state
  return items.map((item, place) => <Fragment key={place}>{draw(item, place)}</Fragment>)
}
