import { aiAssistants } from './ai-assistants.ts'
import { ownReferrals, ownSearch, ownSocial } from './own-senders.ts'
import { ownAssistants, ownDisplay, ownMail, ownSearchAds, ownShopping, ownVideo } from './own-trade.ts'
import { searchEngines } from './search-engines.ts'
import { socialNetworks } from './social-networks.ts'
import { spammers } from './spammers.ts'

export type SenderKind = 'search' | 'social' | 'video' | 'shopping' | 'email' | 'ai' | 'display' | 'search_ads' | 'other'

/** Who sent a visitor. */
export interface Sender {
  kind: SenderKind
  /** As sellers know it: `Google`; a host where nobody is known by it. */
  name: string
}

/** What people write into links for a host. */
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

/** Names that mean something else in a link, mostly: `utm_source=inbox` is no search engine. */
const ordinaryWords = new Set(
  'alice andi brave crawler free frontier holmes inbox karma kick laban manus note orange pi signal venice wish witch you'.split(' '),
)

/** Hosts that are known by themselves, and hosts that are known with what lies below them; `{}` stands for a country. */
const exact = new Map<string, Sender>()
const below = new Map<string, Sender>()
const byName = new Map<string, Sender>()

/** Takes in a list; what is known already stays. */
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

/** Without `www.`, which every host may have before it. */
const plainHost = (host: string): string => host.replace(/^www\d?\./, '')

function putNew(known: Map<string, Sender>, key: string, sender: Sender): void {
  if (!known.has(key)) known.set(key, sender)
}

// Earlier ones win: YouTube is in the list of social networks as well.
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

/** A host and those it lies below, longest first. */
function* parents(host: string): Generator<string> {
  yield host
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) yield host.slice(dot + 1)
}

/** Endings of a country, as Matomo's lists have them: `de`, `co.uk`. No other ending has two letters. */
const COUNTRY_ENDING = /\.(?:(?:com|co|org|net|it|edu)\.)?[a-z]{2}$/

/** A host as it may be listed: by itself, with its country's ending left open, or with one label that is a country. */
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

/** Servers that show mails, whoever runs them: `webmail.example.org`. */
const isWebmail = (host: string): boolean =>
  /^(?:(?:web|e)?mail\d*[a-z]?|(?:messagerie|roundcube|zimbra)[a-z0-9]*)\.[^.]+\./.test(host.replace(COUNTRY_ENDING, '.{}'))

/** `www-example-com.cdn.ampproject.org` keeps a page of www.example.com. */
const ampCache = /^([a-z0-9-]+)\.(?:cdn\.ampproject\.org|amp\.cloudflare\.com|bing-amp\.com)$/

/** The host a copy was made of; others are their own. */
function originOf(host: string): string {
  const label = ampCache.exec(host)?.[1]
  const origin = label?.replace(/--|-/g, (dashes) => (dashes === '--' ? '-' : '.'))
  return origin?.includes('.') ? origin : host
}

/** Whose host it is. */
export function senderOf(host: string): Sender {
  const name = plainHost(originOf(host))
  for (const parent of parents(name)) {
    const sender = found(below, parent)
    // Who is known by a longer name comes first: gemini.google.com is no search.
    if (sender) return sender
    const single = parent === name && (found(exact, name) ?? found(exact, name.replace(/^m\./, '')))
    if (single) return single
  }
  return { kind: isWebmail(name) ? 'email' : 'other', name }
}

/** Whom a link names as its source: a host, an address, or a name people write for one. */
export function senderNamed(source: string): Sender {
  const host = shortNames.get(source) ?? /^(?:https?:\/\/)?([a-z0-9_-]+(?:\.[a-z0-9_-]+)+)(?:[:/?#].*)?$/.exec(source)?.[1]
  if (host !== undefined) return senderOf(host)
  if (ordinaryWords.has(source)) return { kind: 'other', name: source }
  return byName.get(source) ?? named(`${source}.com`) ?? named(`${source}.{}`) ?? { kind: 'other', name: source }
}

const named = (host: string): Sender | undefined => below.get(host) ?? exact.get(host)

/** Whether the host is known for visits that are made up. */
export function isSpammer(host: string): boolean {
  for (const parent of parents(host)) if (spam.has(parent)) return true
  return false
}
