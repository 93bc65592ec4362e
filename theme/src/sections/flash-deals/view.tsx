import type { SectionView } from '../view.ts'

export const FlashDeals: SectionView<'flash_deals'> = () => null
