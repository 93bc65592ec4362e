import type { FunctionComponent } from 'react'

import type { PageKind, PageView } from '../views/pages.ts'
import type { Shop } from '../views/storefront.ts'

/** The component of a page. Its output depends only on the page's data and the shop. */
export type PageComponent<K extends PageKind> = FunctionComponent<Omit<Extract<PageView, { kind: K }>, 'kind'> & { shop: Shop }>
