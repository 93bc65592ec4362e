import { DetailSkeleton } from '../../../ui/feedback/card-skeleton.tsx'

/** The loading state of the product page. */
export const ProductSkeleton = () => <DetailSkeleton main={[8, 4, 6]} facts={[2, 6]} />
