import type { SectionView } from '../view.ts'

export const SliderProduct: SectionView<'slider-product'> = () => null
