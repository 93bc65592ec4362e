import { channels } from '@vitrine/contract/channels.ts'
import { expect, test } from 'vitest'

import { campaignOf, classify } from './classify.ts'
import { isSpammer, senderOf } from './senders.ts'

const cases: [channel: (typeof channels)[number], search: string, host: string, referrer: string][] = [
  ['direct', '', '', ''],
  ['direct', '?q=lamp', '', ''],
  ['organic_search', '', 'www.google.com', 'Google'],
  ['organic_search', '', 'google.co.uk', 'Google'],
  ['organic_search', '', 'www.bing.com', 'Bing'],
  ['organic_search', '', 'duckduckgo.com', 'DuckDuckGo'],
  ['organic_search', '', 'com.google.android.googlequicksearchbox', 'Google'],
  ['organic_search', '?utm_source=x-list&utm_medium=organic', '', 'x-list'],
  ['paid_search', '?utm_source=google&utm_medium=cpc', '', 'Google'],
  ['paid_search', '?gclid=abc', 'www.google.com', 'Google'],
  ['paid_search', '?msclkid=abc', '', 'Bing'],
  ['paid_search', '?gad_source=1', 'www.google.com', 'Google'],
  ['paid_search', '?yclid=1', '', 'Yandex'],
  ['display', '?dclid=1', '', 'Google Ads'],
  ['paid_social', '?rdt_cid=1', '', 'reddit'],
  ['paid_social', '?li_fat_id=1', 'www.linkedin.com', 'LinkedIn'],
  ['paid_social', '?ScCid=1', '', 'Snapchat'],
  ['paid_search', '?utm_source=GOOGLE&utm_medium=PPC', '', 'Google'],
  ['organic_social', '', 'l.facebook.com', 'Facebook'],
  ['organic_social', '?fbclid=abc', '', 'Facebook'],
  ['organic_social', '', 'bsky.app', 'Bluesky'],
  ['organic_social', '?utm_source=club&utm_medium=social-media', '', 'club'],
  ['paid_social', '?utm_source=ig&utm_medium=paid_social', '', 'Instagram'],
  ['paid_social', '?utm_source=facebook&utm_medium=cpc&fbclid=1', '', 'Facebook'],
  ['paid_social', '?ttclid=abc', '', 'TikTok'],
  ['organic_video', '', 'm.youtube.com', 'YouTube'],
  ['organic_video', '?utm_source=club&utm_medium=video-ad', '', 'club'],
  ['paid_video', '?utm_source=youtube&utm_medium=cpv_cpc', '', 'YouTube'],
  ['organic_shopping', '', 'www.amazon.de', 'Amazon'],
  ['organic_shopping', '?utm_source=club&utm_campaign=summer-shopping', '', 'club'],
  ['paid_shopping', '?utm_source=google&utm_medium=cpc&utm_campaign=shopping-eu', '', 'Google'],
  ['paid_other', '?utm_source=club&utm_medium=cpc', '', 'club'],
  ['paid_other', '?utm_source=club&utm_medium=retargeting', '', 'club'],
  ['display', '?utm_source=club&utm_medium=banner', '', 'club'],
  ['display', '?utm_source=club&utm_medium=cpm', '', 'club'],
  ['email', '?utm_source=newsletter&utm_medium=email', '', 'newsletter'],
  ['email', '?utm_source=e-mail', '', 'e-mail'],
  ['email', '', 'mail.google.com', 'Gmail'],
  ['sms', '?utm_source=club&utm_medium=sms', '', 'club'],
  ['push', '?utm_source=club&utm_medium=web-push', '', 'club'],
  ['affiliates', '?utm_source=club&utm_medium=affiliate', '', 'club'],
  ['audio', '?utm_source=club&utm_medium=audio', '', 'club'],
  ['referral', '', 'blog.example.org', 'blog.example.org'],
  ['referral', '?utm_source=club&utm_medium=link', '', 'club'],
  ['ai_assistants', '', 'chatgpt.com', 'ChatGPT'],
  ['ai_assistants', '?utm_source=chatgpt.com', '', 'ChatGPT'],
  ['ai_assistants', '', 'gemini.google.com', 'Gemini'],
  ['cross_network', '?utm_source=google&utm_medium=cpc&utm_campaign=cross-network', '', 'Google'],
]

test.each(cases)('%s: %s from %s', (channel, search, host, referrer) => {
  expect(classify(search, host)).toMatchObject({ channel, referrer })
})

test('every channel has a case', () => {
  expect(new Set(cases.map(([channel]) => channel))).toEqual(new Set(channels))
})

test('tags keep their spelling, and are compared without case', () => {
  expect(classify('?utm_source=News&utm_campaign=Spring%20Sale', '').utm).toEqual({
    source: 'News',
    medium: '',
    campaign: 'Spring Sale',
    term: '',
    content: '',
    id: '',
  })
  expect(campaignOf('?utm_source=News&utm_campaign=A')).toBe(campaignOf('utm_campaign=a&utm_source=news'))
  expect(campaignOf('?utm_source=news&utm_campaign=b')).not.toBe(campaignOf('?utm_source=news&utm_campaign=a'))
  for (const id of ['gclid', 'msclkid', 'gad_source', 'dclid', 'yclid', 'rdt_cid', 'li_fat_id', 'ScCid']) {
    expect(campaignOf(`?${id}=1`), id).toBeDefined()
    expect(campaignOf(`?${id}=1`)).toBe(campaignOf(`?${id}=2`))
  }
  expect(campaignOf('?q=lamp')).toBeUndefined()
  expect(campaignOf('?utm_source=')).toBeUndefined()
})

test('texts from a query contain no characters that the database cannot store', () => {
  const { utm } = classify(`?utm_source=%00a%0d%0ab%ed%a0%80&utm_campaign=${'x'.repeat(5000)}`, '')
  expect(utm?.source).toBe('ab\ufffd\ufffd\ufffd')
  expect(utm?.campaign).toHaveLength(100)
  const cut = classify(`?utm_source=${encodeURIComponent('👟'.repeat(80))}x&utm_campaign=x${encodeURIComponent('👟'.repeat(80))}`, '').utm
  expect(cut?.source).toBe('👟'.repeat(50))
  expect(cut?.campaign.isWellFormed()).toBe(true)
})

test('a host that resembles a known one is not taken for it', () => {
  for (const host of ['notgoogle.com', 'google.com.evil.example', 'facebook.com.evil.example', 'docs.google.com'])
    expect(senderOf(host).kind, host).toBe('other')
})

test('spam referrers and their subdomains are recognized', () => {
  expect(isSpammer('semalt.com')).toBe(true)
  expect(isSpammer('a.b.semalt.com')).toBe(true)
  expect(isSpammer('example.com')).toBe(false)
})
