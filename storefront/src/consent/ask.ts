import { hasAnswered, tellConsent } from './consent.ts'

/** The entry of the tab’s storage that says whether a store that asks by country asks this shopper: `1` or `0`. */
const ASKED = 'consent-asked'

/**
 * Shows the consent banner to a shopper who has not answered, and to one who follows the link to it. The script of the banner loads when
 * it’s shown. Pages without a banner, such as checkout, only learn whether the shopper is asked.
 */
export function askForConsent(): void {
  const { documentElement: page } = document
  const banner = document.getElementById('consent')
  const open = async (opener?: HTMLElement) => {
    if (!banner) return
    const { openBanner } = await import('./banner.ts')
    await openBanner(banner, opener)
  }
  if (banner)
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-consent-link]') : null
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      open(link).catch(() => location.assign(link.href))
    })
  if (page.dataset.consent === undefined || hasAnswered()) return
  void settle(page.dataset.consent)

  async function settle(who: string): Promise<void> {
    if (await isAsked(who)) return open()
    delete page.dataset.consent
    tellConsent()
  }
}

/** Whether this shopper is asked. When it can’t be known, they are. */
async function isAsked(who: string): Promise<boolean> {
  if (who === 'everyone') return true
  const known = read()
  if (known !== null) return known === '1'
  try {
    const { asked } = (await (await fetch('/privacy-choices/asked')).json()) as { asked: boolean }
    sessionStorage.setItem(ASKED, asked ? '1' : '0')
    return asked
  } catch {
    return true
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(ASKED)
  } catch {
    return null
  }
}
