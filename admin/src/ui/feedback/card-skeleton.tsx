import { Card } from '../layout/card.tsx'
import { Detail } from '../layout/detail.tsx'
import { Skeleton } from './skeleton.tsx'

/** The loading state of a card. `lines` is the number of lines in the final layout. */
export const CardSkeleton = ({ lines }: { lines: number }) => (
  <Card>
    <Skeleton lines={lines} />
  </Card>
)

interface DetailSkeletonProps {
  /** The number of lines of each card in the main column. */
  main: readonly number[]
  facts: readonly number[]
}

/** The loading state of a detail page. */
export const DetailSkeleton = ({ main, facts }: DetailSkeletonProps) => <Detail facts={cards(facts)}>{cards(main)}</Detail>

// oxlint-disable-next-line react/no-array-index-key -- the order of the cards never changes
const cards = (all: readonly number[]) => all.map((lines, card) => <CardSkeleton key={card} lines={lines} />)
