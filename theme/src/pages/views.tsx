import type { FunctionComponent } from 'react'

import type { PageKind, PageView } from '../views/pages.ts'
import type { Shop } from '../views/shop.ts'
import { HomePage } from './home-page.tsx'

type ViewOf<K extends PageKind> = FunctionComponent<Omit<Extract<PageView, { kind: K }>, 'kind'> & { shop: Shop }>

/** The view of every page. */
const views: { [K in PageKind]: ViewOf<K> } = {
  home: HomePage,
}

export function PageOf({ page, shop }: { page: PageView; shop: Shop }) {
  const { kind, ...props } = page
  // The page carries what its own view needs; the compiler cannot follow that through the look-up.
  const View = views[kind] as FunctionComponent<object>
  return <View {...props} shop={shop} />
}
