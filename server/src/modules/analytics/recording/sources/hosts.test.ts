import type { Channel } from '@vitrine/contract/channels.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { testRuns } from '../../../../../../tools/test-runs.ts'
import { hostOf } from '../beacon.ts'
import { aiAssistants } from './ai-assistants.ts'
import { classify } from './classify.ts'
import { ownReferrals, ownSearch, ownSocial } from './own-senders.ts'
import { ownAssistants, ownDisplay, ownMail, ownSearchAds, ownShopping, ownVideo } from './own-trade.ts'
import { searchEngines } from './search-engines.ts'
import { senderOf } from './senders.ts'
import { socialNetworks } from './social-networks.ts'

/**
 * Hosts that were checked one by one, by the purpose of each site. The format is `host=Name`, with `·` for a space. Without a
 * name, the name is the host.
 */
const byHand: { readonly [channel in Channel]?: string } = {
  organic_search: `
    www.google.com=Google google.de=Google www.google.co.uk=Google www.google.com.br=Google google.co=Google lens.google.com=Google
    images.google.fr=Google·Images news.google.com=Google·News com.google.android.googlequicksearchbox=Google
    www.bing.com=Bing cn.bing.com=Bing www4.bing.com=Bing de.bing.com=Bing uk.search.yahoo.com=Yahoo! r.search.yahoo.com=Yahoo!
    es.search.yahoo.com=Yahoo! malaysia.search.yahoo.com=Yahoo! yahoo.com=Yahoo! uk.yahoo.com=Yahoo! search.yahoo.co.jp=Yahoo!·Japan
    www.yahoo.co.jp=Yahoo!·Japan it.images.search.yahoo.com=Yahoo! www.msn.com=MSN ntp.msn.com=MSN duckduckgo.com=DuckDuckGo
    lite.duckduckgo.com=DuckDuckGo search.naver.com=Naver m.search.naver.com=Naver www.naver.com=Naver m.naver.com=Naver
    search.seznam.cz=Seznam www.seznam.cz=Seznam www.baidu.com=Baidu m.baidu.com=Baidu yandex.ru=Yandex yandex.com.tr=Yandex
    www.yandex.kz=Yandex ya.ru=Yandex www.ecosia.org=Ecosia lite.qwant.com=Qwant search.brave.com=Brave www.startpage.com=StartPage
    s14-eu5.startpage.com=StartPage s3-us3.ixquick.com=IxQuick kagi.com=Kagi images.uk.ask.com=Ask uk.search-results.com=Ask
    search.daum.net=Daum www.sogou.com=Sogou suche.web.de=Web.de suche.gmx.net=Google go.mail.ru=Mailru suche.t-online.de=T-Online
    www1.dastelefonbuch.de=DasTelefonbuch coccoc.com=Cốc·Cốc swisscows.com=Swisscows`,
  organic_social: `
    www.facebook.com=Facebook l.facebook.com=Facebook lm.facebook.com=Facebook com.facebook.katana=Facebook l.instagram.com=Instagram
    l.messenger.com=Messenger www.messenger.com=Messenger web.whatsapp.com=WhatsApp wa.me=WhatsApp com.whatsapp=WhatsApp t.co=Twitter
    x.com=Twitter out.reddit.com=reddit www.reddit.com=reddit www.quora.com=Quora fr.quora.com=Quora www.linkedin.com=LinkedIn
    lnkd.in=LinkedIn www.pinterest.de=Pinterest br.pinterest.com=Pinterest www.pinterest.it=Pinterest www.tiktok.com=TikTok t.me=Telegram
    away.vk.com=Vkontakte ok.ru=Odnoklassniki bsky.app=Bluesky mastodon.social=Mastodon psychicbazaar.tumblr.com=tumblr
    news.ycombinator.com=Hacker·News blog.naver.com=Naver·Blog m.cafe.naver.com=Naver·Blog tieba.baidu.com=Baidu·Tieba line.me=LINE
    www.yelp.co.uk=Yelp www.tripadvisor.de=Tripadvisor groups.google.com=Google·Groups dzen.ru=Dzen linktr.ee=Linktree`,
  email: `
    mail.google.com=Gmail com.google.android.gm=Gmail outlook.live.com=Outlook outlook.office.com=Outlook
    co106w.col106.mail.live.com=Outlook eur01.safelinks.protection.outlook.com=Outlook mail.yahoo.com=Yahoo!·Mail
    us-mg5.mail.yahoo.com=Yahoo!·Mail deref-gmx.net=GMX lightmailer-bs.gmx.net=GMX deref-gmx.co.uk=GMX deref-web.de=Web.de 3c.web.de=Web.de
    email.ionos.de=Ionos mailbusiness.ionos.co.uk=Ionos deref-1und1-02.de=1&1 wmail.orange.fr=Orange·Mail webmail1m.orange.fr
    messageriepro3.orange.fr email.t-online.de=T-Online·Mail rich-v01.bluewin.ch=Bluewin·Mail mail.proton.me=Proton·Mail
    mail.yandex.ru=Yandex·Mail e.mail.ru=Mail.ru·Mail email.seznam.cz=Seznam·Email mail.naver.com=Naver·Mail mail.qq.com=QQ·Mail
    webmail.tim.it webmail.example.org mail.vodafone.de`,
  ai_assistants: `
    chatgpt.com=ChatGPT chat.openai.com=ChatGPT claude.ai=Claude gemini.google.com=Gemini copilot.microsoft.com=Copilot
    m365.cloud.microsoft=Copilot www.perplexity.ai=Perplexity ai.perplexity.app.android=Perplexity grok.com=Grok chat.deepseek.com=Deepseek
    chat.mistral.ai=Le·Chat www.meta.ai=Meta·AI chat.qwen.ai=Qwen www.doubao.com=Doubao www.kimi.com=Kimi you.com=You duck.ai=Duck.ai
    yiyan.baidu.com=Baidu·AI poe.com=Poe`,
  display: `
    googleads.g.doubleclick.net=Google·Ads ad.doubleclick.net=Google·Ads pagead2.googlesyndication.com=Google·Ads
    aax.amazon-adsystem.com=Amazon·Ads cat.nl3.eu.criteo.com=Criteo`,
  paid_search: `syndicatedsearch.goog=Google www.adsensecustomsearchads.com=Google`,
  organic_video: `
    m.youtube.com=YouTube youtu.be=YouTube player.vimeo.com=Vimeo www.twitch.tv=Twitch www.dailymotion.com=Dailymotion www.ted.com=TED`,
  organic_shopping: `
    www.amazon.de=Amazon amazon.co.jp=Amazon www.ebay.com.au=eBay www.etsy.com=Etsy de.aliexpress.com=AliExpress shop.app=Shop·app
    m.shopping.naver.com=Naver·Shopping shopping.yahoo.co.jp=Yahoo!·Shopping www.mercadolibre.com.mx=Mercado·Libre
    articulo.mercadolibre.com.ar=Mercado·Libre www.idealo.co.uk=Idealo www.toppreise.ch=Toppreise www.rakuten.co.jp=Rakuten`,
  referral: `
    blog.example.org docs.google.com support.google.com myaccount.google.com finance.yahoo.com www.cnn.com=cnn.com mail.ru stripe.com bit.ly
    login.live.com pan.example.cn notgoogle.com google.com.evil.test googlebing.com evil-facebook.com facebook.com.evil.test amazon.de.evil.test
    google.xyz google.app amazon.shop myamazon.de yahoo.com.evil.test uk.search.yahoo.com.evil.test xsearch.yahoo.example fb.me.evil.test
    chatgpt.com.evil.test evil-deref-web.de.example email.test notdoubleclick.net t.co.example`,
}

const rows = Object.entries(byHand).flatMap(([channel, hosts]) =>
  hosts
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [host = '', name = host] = entry.split('=')
      return [host, channel, name.replaceAll('·', ' ')] as const
    }),
)

test.each(rows)('%s: %s, %s', (host, channel, referrer) => {
  expect(classify('', host)).toMatchObject({ channel, referrer })
})

test('hundreds of hosts are checked', () => {
  expect(rows.length).toBeGreaterThanOrEqual(190)
  expect(new Set(rows.map(([host]) => host)).size).toBe(rows.length)
})

/** Returns every host of a list, with a country in place of each placeholder. */
const hostsOf = (list: string): string[] =>
  list
    .trim()
    .split(/\s*(?:\n|\|)\s*/)
    .flatMap((entry) => (/^.*?: (.*?)(?: -- .*)?$/.exec(entry)?.[1] ?? '').split(' '))
    .map((host) => host.replace(/^=/, '').replace('{}', 'de'))

const lists = {
  aiAssistants,
  searchEngines,
  socialNetworks,
  ownSearch,
  ownSocial,
  ownAssistants,
  ownDisplay,
  ownMail,
  ownSearchAds,
  ownShopping,
  ownVideo,
}

describe('every host of a list is recognized', () => {
  test.each(Object.entries(lists))('%s', (_name, list) => {
    const better = new Set(ownReferrals.trim().split(/\s+/))
    const unknown = hostsOf(list).filter((host) => senderOf(host).kind === 'other' && !better.has(host))
    expect(unknown).toEqual([])
  })
})

describe('a host that resembles a known one', () => {
  const known = fc.constantFrom(...Object.values(lists).flatMap(hostsOf))
  const label = fc.stringMatching(/^[a-z][a-z0-9]{2,8}$/)
  const isWebmail = (host: string) => /^(?:web|e)?mail|^messagerie|^zimbra/.test(host)

  test('is a referral when the known host is only its beginning', () => {
    fc.assert(
      fc.property(known, label, (host, own) => {
        const name = `${host}.${own}x.test`
        fc.pre(!isWebmail(name.replace(/^www\d?\./, '')))
        expect(classify('', name).channel).toBe('referral')
      }),
      { numRuns: testRuns(3000) },
    )
  })

  test('is not the known one when only its last letters are the same', () => {
    fc.assert(
      fc.property(known, label, (host, own) => {
        const sender = senderOf(host)
        const neighbor = senderOf(`${own}-${host}`)
        // A similar name has the same sender only if all hosts below the parent domain have it.
        const parent = senderOf(`zzz.${host.slice(host.indexOf('.') + 1)}`)
        if (neighbor.name === sender.name) expect(parent.name).toBe(sender.name)
      }),
      { numRuns: testRuns(3000) },
    )
  })
})

test('a link in a page from an AMP cache has the original site as its source', () => {
  expect(classify('', 'www-theverge-com.cdn.ampproject.org')).toMatchObject({ channel: 'referral', referrer: 'theverge.com' })
  expect(classify('', 'my--shop-example-co-uk.bing-amp.com')).toMatchObject({ channel: 'referral', referrer: 'my-shop.example.co.uk' })
  expect(classify('', 'www-pinterest-com.cdn.ampproject.org')).toMatchObject({ channel: 'organic_social', referrer: 'Pinterest' })
  expect(classify('', 'kfkdhjg4hlbqvq.cdn.ampproject.org').channel).toBe('referral')
})

test('a referrer names an app in the same way as a host', () => {
  expect(hostOf('android-app://com.google.android.gm/')).toBe('com.google.android.gm')
  expect(hostOf('android-app://com.amazon.mShop.android.shopping')).toBe('com.amazon.mshop.android.shopping')
  expect(hostOf('android-app://com.some_app.android/https/x')).toBe('com.some_app.android')
  expect(hostOf('https://www.google.com./search')).toBe('www.google.com')
})

test.each([
  ['?utm_source=constructor', 'referral', 'constructor'],
  ['?utm_source=__proto__', 'referral', '__proto__'],
  ['?utm_source=hasOwnProperty&utm_medium=cpc', 'paid_other', 'hasownproperty'],
  ['?utm_source=https://www.Facebook.com/page', 'organic_social', 'Facebook'],
  ['?utm_source=M.Facebook.com', 'organic_social', 'Facebook'],
  ['?utm_source=Newsletter&utm_medium=Email', 'email', 'newsletter'],
  ['?utm_source=News&utm_medium=E-Mail', 'email', 'news'],
  ['?utm_source=EMAIL', 'email', 'email'],
  ['?utm_source=naver', 'organic_search', 'Naver'],
  ['?utm_source=whatsapp', 'organic_social', 'WhatsApp'],
  ['?utm_source=inbox', 'referral', 'inbox'],
  ['?utm_source=orange', 'referral', 'orange'],
  ['?utm_source=doubleclick&utm_medium=cpm', 'display', 'Google Ads'],
  ['?gclid=1', 'paid_search', 'Google'],
])('%s: %s of %s', (search, channel, referrer) => {
  expect(classify(search, '')).toMatchObject({ channel, referrer })
})
