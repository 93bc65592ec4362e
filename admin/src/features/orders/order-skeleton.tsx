import { Card } from '../../ui/card.tsx'
import { Detail } from '../../ui/detail.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The order page while it is loading. */
export function OrderSkeleton() {
  return (
    <Detail
      facts={
        <Card>
          <Skeleton lines={6} />
        </Card>
      }
    >
      <Card>
        <Skeleton lines={4} />
      </Card>
      <Card>
        <Skeleton lines={7} />
      </Card>
    </Detail>
  )
}
