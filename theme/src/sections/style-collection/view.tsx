import type { SectionView } from '../view.ts'

export const StyleCollection: SectionView<'style-collection'> = () => null
