import type { SectionView } from '../view.ts'

export const ProductWidget: SectionView<'product-widget'> = () => null
