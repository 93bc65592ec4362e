import { channels, type Channel } from '@vitrine/contract/channels.ts'
import { UTM_TAG_MAX } from '@vitrine/contract/limits.ts'

import { type Sender, senderNamed, senderOf } from './senders.ts'

/** The UTM tags of a link, with upper and lower case as in the link. */
export interface Utm {
  source: string
  medium: string
  campaign: string
  term: string
  content: string
  /** The ID of the campaign (`utm_id`), as ad platforms know it. */
  id: string
}

/** The source of a visit: its channel, its referrer and the tags of its link. */
export interface Source {
  channel: Channel
  /** The name or host of the referrer. It is empty for a direct visit. */
  referrer: string
  utm: Utm | null
  /** For a click on an ad whose link has no tags, the name of the site that showed the ad; otherwise an empty string. */
  untaggedAd: string
}

const emails = new Set(['email', 'e-mail', 'e_mail', 'e mail'])
const socialMedia = new Set(['social', 'social-network', 'social-media', 'sm', 'social network', 'social media'])
const displayMedia = new Set(['display', 'banner', 'expandable', 'interstitial', 'cpm'])
const referralMedia = new Set(['referral', 'app', 'link'])
const isPaid = (medium: string) => /cp|^ppc$|^retargeting$|^paid/.test(medium)
const isShopping = (campaign: string) => /(?:^|[^a-df-z])shop|shopping/.test(campaign)

/**
 * The click IDs of advertisements, and the site that adds each of them. Facebook adds fbclid to every outgoing link, paid or
 * not, so it identifies only the referrer.
 */
const clickIds: readonly (readonly [parameter: string, source: string, isPaid: boolean])[] = [
  ['gclid', 'google', true],
  ['gbraid', 'google', true],
  ['wbraid', 'google', true],
  ['gad_source', 'google', true],
  ['dclid', 'doubleclick', true],
  ['msclkid', 'bing', true],
  ['yclid', 'yandex', true],
  ['ttclid', 'tiktok', true],
  ['twclid', 'twitter', true],
  ['rdt_cid', 'reddit', true],
  ['li_fat_id', 'linkedin', true],
  ['ScCid', 'snapchat', true],
  ['fbclid', 'facebook', false],
]

/** Returns the tags in the query of a landing page, or null when it has none. */
function utmOf(query: URLSearchParams): Utm | null {
  const tag = (name: string) => printable(query.get(`utm_${name}`) ?? '', UTM_TAG_MAX)
  const [source, medium, campaign] = [tag('source'), tag('medium'), tag('campaign')]
  const utm = { source, medium, campaign, term: tag('term'), content: tag('content'), id: tag('id') }
  return Object.values(utm).some((value) => value !== '') ? utm : null
}

/**
 * Returns at most `max` characters of a text in a form that the database can store and a page can show: without control
 * characters, without those that turn the direction of the text around them, and with unpaired surrogates replaced.
 */
export const printable = (text: string, max: number): string =>
  text
    .replace(/[\p{Cc}\p{Bidi_C}]/gu, '')
    .trim()
    .slice(0, max)
    .toWellFormed()

/**
 * Returns a text that identifies a campaign click: its tags and the kind of click ID. Returns undefined for any other visit.
 * @param search the query string of the landing page, with or without `?`
 */
export function campaignOf(search: string): string | undefined {
  if (!/utm_|clid|msclkid|braid|gad_source|rdt_cid|li_fat_id|ScCid/.test(search)) return undefined
  const query = new URLSearchParams(search)
  const utm = utmOf(query)
  const click = clickIds.find(([parameter]) => query.has(parameter))?.[0]
  return utm || click ? `${utm ? JSON.stringify(foldedUtm(utm)) : ''}${click ?? ''}` : undefined
}

/** Whether a link has UTM tags. */
export const isTagged = (search: string): boolean => search.includes('utm_') && utmOf(new URLSearchParams(search)) !== null

/** Returns the tags of a link as they are stored: source, medium, campaign, term, content, and the ID if there is one. */
const tagList = ({ source, medium, campaign, term, content, id }: Utm): string[] => [
  source,
  medium,
  campaign,
  term,
  content,
  ...(id === '' ? [] : [id]),
]

/** Returns the tags in lower case, because reports group tags regardless of case. */
export const foldedUtm = (utm: Utm): string[] => tagList(utm).map((tag) => tag.toLowerCase())

/**
 * Returns the text that describes the campaign of a visit, as JSON: the tags of its link, or six empty texts and the site of the
 * ad, if the link of an ad has no tags. `text` is in lower case.
 */
export function campaignWord({ utm, untaggedAd }: Pick<Source, 'utm' | 'untaggedAd'>): { text: string; original: string } {
  const tags = utm ? tagList(utm) : untaggedAd === '' ? null : ['', '', '', '', '', '', untaggedAd]
  if (!tags) return { text: '', original: '' }
  return { text: JSON.stringify(tags.map((tag) => tag.toLowerCase())), original: JSON.stringify(tags) }
}

/**
 * Returns the source of a visit, from its first page.
 * @param referrerHost empty without a referrer, and for the store's host
 */
export function classify(search: string, referrerHost: string): Source {
  const query = new URLSearchParams(search)
  const utm = utmOf(query)
  const click = clickIds.find(([parameter]) => query.has(parameter))
  const tagged = utm?.source.toLowerCase() || click?.[1]
  const sender = tagged ? senderNamed(tagged) : referrerHost ? senderOf(referrerHost) : undefined
  const medium = utm?.medium.toLowerCase() ?? ''
  const isPaidClick = isPaid(medium) || (medium === '' && (click?.[2] === true || sender?.kind === 'search_ads'))
  return {
    channel: channelOf(sender, tagged ?? '', medium, utm?.campaign.toLowerCase() ?? '', isPaidClick),
    referrer: sender?.name ?? '',
    utm,
    untaggedAd: isPaidClick && !utm ? (sender?.name ?? '') : '',
  }
}

/**
 * Returns the channel of the first rule that matches. The rules are those of support.google.com/analytics/answer/9756891,
 * “Default channel group”, and one for AI assistants.
 */
function channelOf(sender: Sender | undefined, source: string, medium: string, campaign: string, isPaidClick: boolean): Channel {
  const kind = sender?.kind
  if (!sender && medium === '' && campaign === '') return 'direct'
  if (campaign.includes('cross-network')) return 'cross_network'
  if (isPaidClick) {
    if (kind === 'shopping' || isShopping(campaign)) return 'paid_shopping'
    if (kind === 'search' || kind === 'social' || kind === 'video') return `paid_${kind}`
    if (kind === 'search_ads') return 'paid_search'
    return displayMedia.has(medium) || kind === 'display' ? 'display' : 'paid_other'
  }
  if (displayMedia.has(medium) || (kind === 'display' && medium === '')) return 'display'
  if (emails.has(medium) || emails.has(source)) return 'email'
  if (medium === 'sms' || source === 'sms') return 'sms'
  if (kind === 'ai') return 'ai_assistants'
  if (kind === 'shopping' || isShopping(campaign)) return 'organic_shopping'
  if (kind === 'social' || socialMedia.has(medium)) return 'organic_social'
  if (kind === 'video' || medium.includes('video')) return 'organic_video'
  if (kind === 'search' || medium === 'organic') return 'organic_search'
  if (medium === 'affiliate' || medium === 'affiliates') return 'affiliates'
  if (medium === 'audio') return 'audio'
  if (medium.endsWith('push') || medium.includes('mobile') || medium.includes('notification') || source === 'firebase') return 'push'
  if (kind === 'email') return 'email'
  return referralMedia.has(medium) || sender ? 'referral' : 'direct'
}

/** Returns the number that is stored for a channel. */
export const channelNumber = (channel: Channel): number => channels.indexOf(channel)
