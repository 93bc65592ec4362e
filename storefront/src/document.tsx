import { interrupts, standsAlone } from '@vitrine/theme/pages/stands-alone.ts'
import { PageOf } from '@vitrine/theme/pages/views.tsx'
import { Popups } from '@vitrine/theme/layout/popups.tsx'
import { Footer, Header } from '@vitrine/theme/layout/views.tsx'
import type { PageView } from '@vitrine/theme/views/pages.ts'
import type { Shop } from '@vitrine/theme/views/storefront.ts'

import { type Head, HeadTags } from './head.tsx'

interface Props {
  shop: Shop
  page: PageView
  head: Head
}

/** The whole HTML document of a page. */
export function Document({ shop, page, head }: Props) {
  const framed = !standsAlone(page.kind)
  return (
    <html lang={shop.locale} data-theme={shop.config.theme} data-preview={shop.isPreview || undefined}>
      <HeadTags head={head} shop={shop} />
      <body className={`page-${page.kind}`}>
        <a className="skip" href="#main">
          {shop.t('skip')}
        </a>
        {shop.isPreview && (
          <aside className="preview-note" aria-label={shop.t('preview')}>
            <p className="wrap">{shop.t('preview.note')}</p>
          </aside>
        )}
        {framed && <Header shop={shop} />}
        <main id="main" tabIndex={-1}>
          <PageOf page={page} shop={shop} />
        </main>
        {framed && <Footer shop={shop} />}
        {interrupts(page.kind) && <Popups shop={shop} />}
      </body>
    </html>
  )
}
