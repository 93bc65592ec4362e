import { aiAssistants } from './ai-assistants.ts'
import { ownReferrals, ownSearch, ownSocial } from './own-senders.ts'
import { ownAssistants, ownDisplay, ownMail, ownSearchAds, ownShopping, ownVideo } from './own-trade.ts'
import { searchEngines } from './search-engines.ts'
import { socialNetworks } from './social-networks.ts'
import { spammers } from './spammers.ts'

export type SenderKind = 'search' | 'social' | 'video' | 'shopping' | 'email' | 'ai' | 'display' | 'search_ads' | 'other'

/** The sender of a visitor: the site or app they came from. */
export interface Sender {
  kind: SenderKind
  /** The name that sellers know, such as `Google`, or the host when there is no such name. */
  name: string
}

/** Short names that people write in links in place of a host. */
const shortNames = new Map([
  ['fb', 'facebook.com'],
  ['meta', 'facebook.com'],
  ['ig', 'instagram.com'],
  ['insta', 'instagram.com'],
  ['yt', 'youtube.com'],
  ['x', 'twitter.com'],
  ['tt', 'tiktok.com'],
  ['bsky', 'bsky.app'],
  ['vkontakte', 'vk.com'],
  ['google-play', 'play.google.com'],
  ['igshopping', 'shop.app'],
  ['doubleclick', 'doubleclick.net'],
  ['adwords', 'google.com'],
  ['googleads', 'google.com'],
  ['google ads', 'google.com'],
  ['bing ads', 'bing.com'],
])

/** Names that usually mean something other than the sender: `utm_source=inbox` does not mean the search engine Inbox. */
const ordinaryWords = new Set(
  'alice andi brave crawler free frontier holmes inbox karma kick laban manus note orange pi signal venice wish witch you'.split(' '),
)

/**
 * The senders of single hosts. The map `below` has the senders of hosts whose subdomains have the same sender. `{}` is a
 * placeholder for a country.
 */
const exact = new Map<string, Sender>()
const below = new Map<string, Sender>()
const byName = new Map<string, Sender>()

/** Adds the hosts of a list. Hosts that are already known keep their sender. */
function learn(list: string, kind: SenderKind, subdomains: 'with subdomains' | 'single hosts'): void {
  for (const entry of list.trim().split(/\s*(?:\n|\|)\s*/)) {
    const [, name = '', hosts = ''] = /^(.*?): (.*?)(?: -- .*)?$/.exec(entry) ?? []
    const sender = { kind, name }
    for (const host of hosts.split(' ')) {
      const isSingle = host.startsWith('=') || subdomains === 'single hosts'
      putNew(isSingle ? exact : below, plainHost(host.replace(/^=/, '')), sender)
    }
    putNew(byName, name.toLowerCase(), sender)
  }
}

/** Removes `www.` (or `www1.` and so on), which any host may have. */
const plainHost = (host: string): string => host.replace(/^www\d?\./, '')

function putNew(known: Map<string, Sender>, key: string, sender: Sender): void {
  if (!known.has(key)) known.set(key, sender)
}

// Earlier lists take precedence. YouTube, for example, is also in the list of social networks.
for (const host of ownReferrals.trim().split(/\s+/)) below.set(host, { kind: 'other', name: host })
learn(ownMail, 'email', 'with subdomains')
learn(ownVideo, 'video', 'with subdomains')
learn(ownShopping, 'shopping', 'with subdomains')
learn(ownAssistants, 'ai', 'with subdomains')
learn(ownSocial, 'social', 'with subdomains')
learn(ownDisplay, 'display', 'with subdomains')
learn(ownSearch, 'search', 'with subdomains')
learn(ownSearchAds, 'search_ads', 'with subdomains')
learn(aiAssistants, 'ai', 'with subdomains')
learn(socialNetworks, 'social', 'with subdomains')
learn(searchEngines, 'search', 'single hosts')

const spam = new Set(spammers.trim().split(/\s+/))

/** Yields a host and its parent domains, longest first. */
function* parents(host: string): Generator<string> {
  yield host
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) yield host.slice(dot + 1)
}

/**
 * Matches the country ending of a host, such as `.de` or `.co.uk`, as in Matomo's lists. Endings that are not of a country have
 * more than two letters.
 */
const COUNTRY_ENDING = /\.(?:(?:com|co|org|net|it|edu)\.)?[a-z]{2}$/

/**
 * Yields the forms that a host may have in a list: unchanged, with a placeholder for the country ending, or with a placeholder
 * for one label that is a country.
 */
function* spellings(host: string): Generator<string> {
  yield host
  yield host.replace(COUNTRY_ENDING, '.{}')
  const labels = host.split('.')
  for (const [place, label] of labels.entries())
    if (/^[a-z]{2}$/.test(label) && place < labels.length - 1) yield labels.with(place, '{}').join('.')
}

function found(known: Map<string, Sender>, host: string): Sender | undefined {
  for (const spelling of spellings(host)) if (known.has(spelling)) return known.get(spelling)
  return undefined
}

/** Whether the host is a webmail server of any operator, such as `webmail.example.org`. */
const isWebmail = (host: string): boolean =>
  /^(?:(?:web|e)?mail\d*[a-z]?|(?:messagerie|roundcube|zimbra)[a-z0-9]*)\.[^.]+\./.test(host.replace(COUNTRY_ENDING, '.{}'))

/** The hosts of AMP caches: `www-example-com.cdn.ampproject.org` has a copy of a page of www.example.com. */
const ampCache = /^([a-z0-9-]+)\.(?:cdn\.ampproject\.org|amp\.cloudflare\.com|bing-amp\.com)$/

/** Returns the host of the original page. For a host that is not an AMP cache, this is the host itself. */
function originOf(host: string): string {
  const label = ampCache.exec(host)?.[1]
  const origin = label?.replace(/--|-/g, (dashes) => (dashes === '--' ? '-' : '.'))
  return origin?.includes('.') ? origin : host
}

/** Returns the sender that a host belongs to. */
export function senderOf(host: string): Sender {
  const name = plainHost(originOf(host))
  for (const parent of parents(name)) {
    const sender = found(below, parent)
    // The longest known name comes first, so that gemini.google.com does not count as search.
    if (sender) return sender
    const single = parent === name && (found(exact, name) ?? found(exact, name.replace(/^m\./, '')))
    if (single) return single
  }
  return { kind: isWebmail(name) ? 'email' : 'other', name }
}

/** Returns the sender that a link names as its source: a host, a URL, or a short name. */
export function senderNamed(source: string): Sender {
  const host = shortNames.get(source) ?? /^(?:https?:\/\/)?([a-z0-9_-]+(?:\.[a-z0-9_-]+)+)(?:[:/?#].*)?$/.exec(source)?.[1]
  if (host !== undefined) return senderOf(host)
  if (ordinaryWords.has(source)) return { kind: 'other', name: source }
  return byName.get(source) ?? named(`${source}.com`) ?? named(`${source}.{}`) ?? { kind: 'other', name: source }
}

const named = (host: string): Sender | undefined => below.get(host) ?? exact.get(host)

/** Whether the host is known for fake visits. */
export function isSpammer(host: string): boolean {
  for (const parent of parents(host)) if (spam.has(parent)) return true
  return false
}
