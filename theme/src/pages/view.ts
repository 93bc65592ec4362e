import type { FunctionComponent } from 'react'

import type { PageKind, PageView } from '../views/pages.ts'
import type { Shop } from '../views/storefront.ts'

/** How a page looks: a pure function of what it shows and the shop. */
export type PageComponent<K extends PageKind> = FunctionComponent<Omit<Extract<PageView, { kind: K }>, 'kind'> & { shop: Shop }>
