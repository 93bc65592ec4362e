// The limits of the server for each field; the browser cuts longer values.
const PATH_MAX = 300
const SEARCH_MAX = 700
const REFERRER_MAX = 500

type Asking = Navigator & { globalPrivacyControl?: boolean }

/**
 * Reports a page view to the store: once, and again when the visitor comes back to the page. Not for visitors who ask not to be tracked,
 * and not for previews. Sets no cookie and reads none.
 */
export function tellVisits(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Asking
  if (doNotTrack === '1' || globalPrivacyControl || document.documentElement.hasAttribute('data-preview')) return
  const tell = (search: string, referrer: string) =>
    navigator.sendBeacon(
      '/collect',
      JSON.stringify({
        path: location.pathname.slice(0, PATH_MAX),
        search: search.slice(0, SEARCH_MAX),
        referrer: referrer.slice(0, REFERRER_MAX),
      }),
    )
  const tellFirst = () => tell(location.search, document.referrer)
  // The page was loaded ahead and may never be shown.
  if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', tellFirst, { once: true })
  else tellFirst()
  // The visitor came back and the browser kept the page. Its first referrer was already reported.
  addEventListener('pageshow', ({ persisted }) => persisted && tell('', ''))
}
