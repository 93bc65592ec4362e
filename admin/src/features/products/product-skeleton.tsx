import { Card } from '../../ui/card.tsx'
import { Detail } from '../../ui/detail.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The product page while it is loading. */
export function ProductSkeleton() {
  return (
    <Detail
      facts={
        <>
          <Card>
            <Skeleton lines={2} />
          </Card>
          <Card>
            <Skeleton lines={6} />
          </Card>
        </>
      }
    >
      <Card>
        <Skeleton lines={8} />
      </Card>
      <Card>
        <Skeleton lines={4} />
      </Card>
      <Card>
        <Skeleton lines={6} />
      </Card>
    </Detail>
  )
}
