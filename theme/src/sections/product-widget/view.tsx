import type { SectionView } from '../view.ts'

/** The place of the Product Widget app. While a store has not installed it there is nothing to show shoppers. */
export const ProductWidget: SectionView<'product-widget'> = () => null
