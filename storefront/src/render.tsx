import type { PageView } from '@vitrine/theme/views/pages.ts'
import type { Shop } from '@vitrine/theme/views/shop.ts'
import { renderToStaticMarkup } from 'react-dom/server'

import { Document } from './document.tsx'
import type { Head } from './head.tsx'

/** The HTML of a page: the same for every visitor, for the same shop, page and head. */
export function renderPage(shop: Shop, page: PageView, head: Head): string {
  return `<!doctype html>${renderToStaticMarkup(<Document shop={shop} page={page} head={head} />)}`
}
