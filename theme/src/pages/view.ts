import type { FunctionComponent } from 'react'

import type { PageKind, PageView } from '../views/pages.ts'
import type { Storefront } from '../views/storefront.ts'

/** The component of a page. Its output depends only on the page's data and the storefront. */
export type PageComponent<K extends PageKind> = FunctionComponent<Omit<Extract<PageView, { kind: K }>, 'kind'> & { storefront: Storefront }>
