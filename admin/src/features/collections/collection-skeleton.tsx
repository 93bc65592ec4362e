import { Card } from '../../ui/card.tsx'
import { Detail } from '../../ui/detail.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The collection page while it is loading. */
export function CollectionSkeleton() {
  const card = (lines: number) => (
    <Card>
      <Skeleton lines={lines} />
    </Card>
  )
  return (
    <Detail
      facts={
        <>
          {card(2)}
          {card(4)}
        </>
      }
    >
      {card(8)}
      {card(2)}
      {card(8)}
    </Detail>
  )
}
