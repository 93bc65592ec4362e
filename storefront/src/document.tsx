import { interrupts, standsAlone } from '@vitrine/theme/pages/stands-alone.ts'
import { PageOf } from '@vitrine/theme/pages/views.tsx'
import { ConsentBanner } from '@vitrine/theme/layout/consent/banner.tsx'
import { Popups } from '@vitrine/theme/layout/popups.tsx'
import { Footer, Header } from '@vitrine/theme/layout/views.tsx'
import type { PageView } from '@vitrine/theme/views/pages.ts'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'

import { asksForConsent } from './consent/asks.ts'
import { eventsOf, runsCustomJs, takesPayment } from './custom-code/events.ts'
import { type Head, HeadTags } from './head.tsx'
import { pixelEventsOf } from './pixels/events.ts'

interface Props {
  storefront: Storefront
  page: PageView
  head: Head
}

/** The whole HTML document of a page. */
export function Document({ storefront, page, head }: Props) {
  const framed = !standsAlone(page.kind)
  return (
    <html
      lang={storefront.locale}
      data-theme={storefront.config.theme}
      data-preview={storefront.isPreview || undefined}
      data-consent={storefront.consent?.asks}
    >
      <HeadTags head={head} storefront={storefront} page={page.kind} />
      <body className={`page-${page.kind}`}>
        <a className="skip" href="#main">
          {storefront.t('skip')}
        </a>
        {storefront.consent && asksForConsent(storefront, page.kind) && (
          <ConsentBanner storefront={storefront} banner={storefront.consent} styles={head.assets.consent} />
        )}
        {storefront.isPreview && (
          <aside className="preview-note" aria-label={storefront.t('preview')}>
            <p className="wrap">{storefront.t('preview.note')}</p>
          </aside>
        )}
        {framed && <Header storefront={storefront} />}
        <main id="main" tabIndex={-1}>
          <PageOf page={page} storefront={storefront} />
        </main>
        {framed && <Footer storefront={storefront} />}
        {interrupts(page.kind) && <Popups storefront={storefront} />}
        {runsCustomJs(storefront, page) && (
          <script
            type="module"
            src={head.assets.customCode}
            data-events={JSON.stringify(eventsOf(page, storefront))}
            data-frame={takesPayment(page) ? undefined : ''}
          />
        )}
        {head.pixels && (
          <script
            type="module"
            src={head.pixels.script}
            data-pixels={JSON.stringify(pixelEventsOf(page))}
            data-categories={head.pixels.categories.join(' ')}
            data-frame={takesPayment(page) ? undefined : ''}
          />
        )}
      </body>
    </html>
  )
}
