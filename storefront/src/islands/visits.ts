import { refusesTracking } from './refuses-tracking.ts'

// The server's maximum lengths of the fields. Longer values are truncated before they are sent.
const PATH_MAX = 300
const SEARCH_MAX = 700
const REFERRER_MAX = 500

/**
 * Reports a page view to the store, and another one each time the browser restores the page from its back/forward cache. Reports
 * nothing for previews or for visitors who ask not to be tracked. Sets and reads no cookies.
 */
export function tellVisits(): void {
  if (refusesTracking() || document.documentElement.hasAttribute('data-preview')) return
  const offers = Array.from(document.querySelectorAll<HTMLElement>('[data-offer]'), ({ dataset }) => dataset.offer).join(' ')
  const tell = (search: string, referrer: string) =>
    navigator.sendBeacon(
      '/collect',
      JSON.stringify({
        path: location.pathname.slice(0, PATH_MAX),
        search: search.slice(0, SEARCH_MAX),
        referrer: referrer.slice(0, REFERRER_MAX),
        ...(offers && { offers }),
      }),
    )
  const tellFirst = () => tell(location.search, document.referrer)
  // A prerendered page is reported only when it is shown, which may never happen.
  if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', tellFirst, { once: true })
  else tellFirst()
  // A restored page is another view. Its original referrer was already reported.
  addEventListener('pageshow', ({ persisted }) => persisted && tell('', ''))
}
