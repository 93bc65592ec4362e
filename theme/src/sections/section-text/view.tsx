import type { SectionView } from '../view.ts'

export const SectionText: SectionView<'section-text'> = () => null
