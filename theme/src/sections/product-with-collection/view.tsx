import type { SectionView } from '../view.ts'

export const ProductWithCollection: SectionView<'product_with_collection'> = () => null
