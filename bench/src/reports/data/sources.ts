import { createRandom } from '../../../../server/src/demo/random.ts'
import { channelNumber, classify, foldedUtm } from '../../../../server/src/modules/analytics/recording/sources/classify.ts'

/** Where visits come from, with the words that the database stores once per store. */
interface Source {
  channel: number
  /** The position in `words` plus 1, or 0 for none. */
  referrer: number
  utm: number
  /** The content of `orders.attribution`. */
  attribution: object
}

interface Word {
  kind: 'path' | 'referrer' | 'country' | 'utm'
  text: string
  original: string
}

export const PATHS = 400
const BLOGS = 110
const hosts = [
  'google.com bing.com duckduckgo.com ecosia.org yandex.ru baidu.com search.yahoo.com search.brave.com',
  'facebook.com instagram.com t.co reddit.com pinterest.com linkedin.com threads.net youtube.com tiktok.com',
  'chatgpt.com perplexity.ai claude.ai mail.google.com etsy.com shopping.google.com vimeo.com',
].flatMap((group) => group.split(' '))
const links = [
  ['google', 'cpc'],
  ['facebook', 'paid_social'],
  ['instagram', 'paid_social'],
  ['tiktok', 'paid'],
  ['newsletter', 'email'],
  ['klaviyo', 'sms'],
  ['partner', 'affiliate'],
  ['bing', 'cpc'],
  ['instagram', 'social'],
  ['podcast', 'audio'],
]
const campaigns = ['spring', 'summer', 'black-friday', 'launch', 'retarget', 'welcome', 'win-back', 'brand', 'Gift-Guide']
export const countries =
  'US GB CA AU DE FR NL SE IE NZ ES IT DK NO BE AT CH PL IN JP MX BR SG PT FI CZ ZA KR IL AE GR RO HU PH TH MY ID TR AR CL CO NP VN TW HK UA EG NG KE PK'.split(
    ' ',
  )

/**
 * Returns the sources of visits and all words. The first source is a direct visit, and earlier sources are more frequent. Their
 * channels and referrers come from the product's own classification.
 */
export function listSources(): { sources: Source[]; words: Word[] } {
  const random = createRandom(15)
  const tagged = campaigns.flatMap((campaign) =>
    links.map(([source, medium]) => [`?utm_source=${source}&utm_medium=${medium}&utm_campaign=${campaign}`, ''] as const),
  )
  const referred = [...hosts, ...Array.from({ length: BLOGS }, (_, at) => `blog-${at + 1}.example`)].map((host) => ['', host] as const)
  // Blogs come later than the others, and so are rarer.
  const mixed = [...tagged, ...referred].map((place) => ({ place, order: random.next() + (place[1].startsWith('blog') ? 0.5 : 0) }))
  const places = [['', ''] as const, ...mixed.toSorted((a, b) => a.order - b.order).map(({ place }) => place)]
  const words: Word[] = Array.from({ length: PATHS }, (_, at) => ({ kind: 'path', text: `/products/thing-${at + 1}`, original: '' }))
  const numberOf = (word: Word): number => {
    const at = words.findIndex(({ kind, text }) => kind === word.kind && text === word.text)
    return at < 0 ? words.push(word) : at + 1
  }
  const sources = places.map(([search, host]): Source => {
    const { channel, referrer, utm } = classify(search, host)
    return {
      channel: channelNumber(channel),
      referrer: referrer === '' ? 0 : numberOf({ kind: 'referrer', text: referrer, original: '' }),
      utm: utm ? numberOf({ kind: 'utm', text: JSON.stringify(foldedUtm(utm)), original: JSON.stringify(Object.values(utm)) }) : 0,
      attribution: { channel, referrer, landingPath: '/products/thing-1', utm: utm ?? {} },
    }
  })
  for (const text of countries) words.push({ kind: 'country', text, original: '' })
  return { sources, words }
}
