import type { SectionView } from '../view.ts'

export const ProductReview: SectionView<'product-review'> = () => null
