import type { FunctionComponent } from 'react'

import type { SectionSettings } from '../config/types.ts'
import type { Shop } from '../views/storefront.ts'
import type { SectionType } from './sections.ts'

/** How a section looks: a pure function of its settings and the shop. */
export type SectionView<T extends SectionType> = FunctionComponent<{
  settings: SectionSettings<T>
  shop: Shop
  /** The first section of the page: its pictures are fetched at once. */
  first: boolean
}>
