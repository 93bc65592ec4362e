import type { FunctionComponent } from 'react'

import type { SectionSettings } from '../config/types.ts'
import type { Storefront } from '../views/storefront.ts'
import type { SectionType } from './sections.ts'

/** The component of a section. Its output depends only on its settings and the storefront. */
export type SectionView<T extends SectionType> = FunctionComponent<{
  settings: SectionSettings<T>
  storefront: Storefront
  /** Whether the section is the first on the page, so that its images load eagerly. */
  first: boolean
}>
