import { DetailSkeleton } from '../../../ui/feedback/card-skeleton.tsx'

/** The product page while it is loading. */
export const ProductSkeleton = () => <DetailSkeleton main={[8, 4, 6]} facts={[2, 6]} />
