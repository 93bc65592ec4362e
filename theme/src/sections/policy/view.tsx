import type { SectionView } from '../view.ts'

export const Policy: SectionView<'policy'> = () => null
