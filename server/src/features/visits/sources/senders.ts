import { aiAssistants } from './ai-assistants.ts'
import { searchEngines } from './search-engines.ts'
import { socialNetworks } from './social-networks.ts'
import { spammers } from './spammers.ts'

export type SenderKind = 'search' | 'social' | 'video' | 'shopping' | 'email' | 'ai' | 'other'

/** Who sent a visitor. */
export interface Sender {
  kind: SenderKind
  /** As sellers know it: `Google`; a host where nobody is known by it. */
  name: string
}

// The categories Google Analytics has besides, where the lists have nothing.
const videoSites = `
  YouTube: youtube.com youtu.be | Vimeo: vimeo.com | Twitch: twitch.tv | Dailymotion: dailymotion.com | Netflix: netflix.com
  Disney+: disneyplus.com | Hulu: hulu.com`
const shoppingSites = `
  Amazon: amazon.{} | eBay: ebay.{} | Etsy: etsy.com | AliExpress: aliexpress.com | Alibaba: alibaba.com | Walmart: walmart.com
  Shop: shop.app | Mercado Libre: mercadolibre.com mercadolivre.com | Rakuten: rakuten.com | Flipkart: flipkart.com | Temu: temu.com
  Google Shopping: shopping.google.com`
const mailSites = `
  Gmail: mail.google.com com.google.android.gm | Outlook: outlook.live.com outlook.office.com outlook.office365.com mail.live.com
  Yahoo! Mail: mail.yahoo.com | AOL Mail: mail.aol.com | Proton Mail: mail.proton.me | Fastmail: fastmail.com`

/** What people write into links for a host. */
const shortNames: { readonly [name: string]: string | undefined } = {
  fb: 'facebook.com',
  meta: 'facebook.com',
  ig: 'instagram.com',
  insta: 'instagram.com',
  yt: 'youtube.com',
  x: 'twitter.com',
  tt: 'tiktok.com',
  adwords: 'google.com',
  googleads: 'google.com',
  'google ads': 'google.com',
  'bing ads': 'bing.com',
}

const exact = new Map<string, Sender>()
const below = new Map<string, Sender>()
const byName = new Map<string, Sender>()

/** @param subdomains whether what lies below a host is the same sender */
function learn(list: string, kind: SenderKind, subdomains: boolean): void {
  for (const entry of list.trim().split(/\s*(?:\n|\|)\s*/)) {
    const [, name = '', hosts = ''] = /^(.*?): (.*)$/.exec(entry) ?? []
    const sender = { kind, name }
    for (const host of hosts.split(' ')) {
      const known = subdomains ? below : exact
      if (!known.has(host)) known.set(host, sender)
    }
    if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), sender)
  }
}
// Earlier ones win: YouTube is in the list of social networks as well.
learn(mailSites, 'email', true)
learn(videoSites, 'video', true)
learn(shoppingSites, 'shopping', true)
learn(aiAssistants, 'ai', true)
learn(socialNetworks, 'social', true)
learn(searchEngines, 'search', false)
// Apps, as Android names them.
learn('Google: com.google.android.googlequicksearchbox', 'search', false)
learn('Facebook: com.facebook.katana | Instagram: com.instagram.android | Pinterest: com.pinterest', 'social', false)

const spam = new Set(spammers.trim().split(/\s+/))

/** A host and those it lies below, longest first. */
function* parents(host: string): Generator<string> {
  yield host
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) yield host.slice(dot + 1)
}

/** `google.co.uk` → `google.{}`; undefined for what does not end like a country's. */
const anyCountry = (host: string): string | undefined => {
  const stem = host.replace(/\.(?:(?:com|co|org|net)\.)?[a-z]{2,3}$/, '')
  return stem === host ? undefined : `${stem}.{}`
}

/** Whose host it is. */
export function senderOf(host: string): Sender {
  const name = host.replace(/^www\d?\./, '')
  const country = anyCountry(name)
  const found = exact.get(name) ?? exact.get(name.replace(/^m\./, '')) ?? (country === undefined ? undefined : exact.get(country))
  // Someone known by a longer name comes first: gemini.google.com is no search.
  for (const parent of parents(name)) {
    const known = below.get(parent) ?? below.get(anyCountry(parent) ?? '')
    if (known) return known
    if (parent === name && found) return found
  }
  return { kind: 'other', name }
}

/** Whom a link names as its source: a host, or a name people write for one. */
export function senderNamed(source: string): Sender {
  const host = shortNames[source] ?? source
  if (host.includes('.')) return senderOf(host)
  return byName.get(host) ?? named(`${host}.com`) ?? named(`${host}.{}`) ?? { kind: 'other', name: source }
}

const named = (host: string): Sender | undefined => below.get(host) ?? exact.get(host)

/** Whether the host is known for visits that are made up. */
export function isSpammer(host: string): boolean {
  for (const parent of parents(host)) if (spam.has(parent)) return true
  return false
}
