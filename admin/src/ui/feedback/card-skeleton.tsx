import { Card } from '../layout/card.tsx'
import { Detail } from '../layout/detail.tsx'
import { Skeleton } from './skeleton.tsx'

/** A card while it is loading. `lines` is how many, as in the final layout. */
export const CardSkeleton = ({ lines }: { lines: number }) => (
  <Card>
    <Skeleton lines={lines} />
  </Card>
)

interface DetailSkeletonProps {
  /** Lines of each card. */
  main: readonly number[]
  facts: readonly number[]
}

/** A detail page while it is loading. */
export const DetailSkeleton = ({ main, facts }: DetailSkeletonProps) => <Detail facts={cards(facts)}>{cards(main)}</Detail>

// They never move.
// oxlint-disable-next-line react/no-array-index-key
const cards = (all: readonly number[]) => all.map((lines, card) => <CardSkeleton key={card} lines={lines} />)
