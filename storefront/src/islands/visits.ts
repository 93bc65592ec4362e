// What the server takes of each; browsers send no more than they have.
const PATH_MAX = 300
const SEARCH_MAX = 700
const REFERRER_MAX = 500

type Asking = Navigator & { globalPrivacyControl?: boolean }

/**
 * Tells the store that its page is seen: once, and again when the visitor comes back to it. Not of whoever asks not to be
 * followed, nor of a preview. Sets no cookie and reads none.
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
  // Fetched ahead, on the chance that it will be asked for.
  if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', tellFirst, { once: true })
  else tellFirst()
  // Back from where they went: the page was kept as it was. Where it once was reached from is no news.
  addEventListener('pageshow', ({ persisted }) => persisted && tell('', ''))
}
