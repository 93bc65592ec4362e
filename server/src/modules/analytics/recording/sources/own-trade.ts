/**
 * Referrers other than search and social networks, in the format of own-senders.ts. Marketplaces and price comparisons count as
 * shopping. An online store that sells only its own products does not link to other stores, so it is not listed.
 */
export const ownVideo = `
  YouTube: youtube.com youtu.be youtube-nocookie.com com.google.android.youtube -- GA4; in the list as a network
  Vimeo: vimeo.com com.vimeo.android.videoapp -- GA4; in the list as a network
  Twitch: twitch.tv tv.twitch.android.app -- GA4
  Dailymotion: dailymotion.com dai.ly -- GA4
  Netflix: netflix.com -- GA4
  Disney+: disneyplus.com -- GA4
  Hulu: hulu.com -- GA4
  TED: ted.com -- GA4
  Wistia: wistia.com wistia.net -- GA4
  iQIYI: iqiyi.com iq.com -- GA4
  Youku: youku.com -- GA4
  CuriosityStream: curiositystream.com -- GA4
  DTube: d.tube -- GA4
  Playeur: playeur.com utreon.com -- GA4, renamed
  Kick: kick.com -- like Twitch
  Rumble: rumble.com -- video site
  Odysee: odysee.com -- video site
  Naver TV: tv.naver.com -- video site`

export const ownShopping = `
  Amazon: amazon.com amazon.{} amzn.to amzn.eu amzn.asia a.co com.amazon.mshop.android.shopping -- GA4; short links and app
  eBay: ebay.com ebay.{} ebay.us com.ebay.mobile -- GA4
  Etsy: etsy.com etsy.me com.etsy.android -- GA4
  Walmart: walmart.com walmart.ca walmart.com.mx -- GA4
  Alibaba: alibaba.com -- GA4
  AliExpress: aliexpress.com aliexpress.{} com.alibaba.aliexpresshd -- marketplace of Alibaba
  Taobao: taobao.com tmall.com 1688.com -- marketplaces of Alibaba
  JD.com: jd.com -- marketplace
  Shop app: shop.app com.shopify.arrive -- GA4
  Shopify: shopify.com -- GA4
  Mercado Libre: mercadolibre.com mercadolibre.{} mercadolivre.com mercadolivre.{} -- GA4
  Rakuten: rakuten.com rakuten.co.jp -- GA4 counts it as search; it is a mall
  Yahoo! Shopping: shopping.yahoo.com shopping.yahoo.co.jp -- GA4
  Naver Shopping: shopping.naver.com smartstore.naver.com brand.naver.com -- GA4
  Google Shopping: shopping.google.com -- GA4
  Shopping.net: shopping.net -- GA4
  Shopzilla: shopzilla.com bizrate.com connexity.com -- GA4
  SimplyCodes: simplycodes.com -- GA4
  Flipkart: flipkart.com -- marketplace
  Temu: temu.com -- marketplace
  Wish: wish.com -- marketplace
  Allegro: allegro.pl allegro.{} -- marketplace
  Zalando: zalando.com zalando.{} -- marketplace
  Otto: otto.de -- marketplace
  bol: bol.com -- marketplace
  Cdiscount: cdiscount.com -- marketplace
  Vinted: vinted.com vinted.{} -- second hand
  Depop: depop.com -- second hand
  Poshmark: poshmark.com poshmark.ca -- second hand
  Mercari: mercari.com -- second hand
  Lazada: lazada.com lazada.{} -- marketplace
  Shopee: shopee.com shopee.{} -- marketplace
  Coupang: coupang.com -- marketplace
  Ozon: ozon.ru -- marketplace
  Wildberries: wildberries.ru -- marketplace
  Trendyol: trendyol.com -- marketplace
  Jumia: jumia.com jumia.{} -- marketplace
  Idealo: idealo.de idealo.{} -- compares prices
  PriceRunner: pricerunner.com pricerunner.{} -- compares prices
  PriceSpy: pricespy.co.uk pricespy.{} prisjakt.nu prisjakt.no -- compares prices
  Kelkoo: kelkoo.com kelkoo.{} -- compares prices
  Geizhals: geizhals.de geizhals.{} geizhals.eu -- compares prices
  billiger.de: billiger.de -- compares prices
  Ceneo: ceneo.pl -- compares prices
  Heureka: heureka.cz heureka.sk -- compares prices
  Trovaprezzi: trovaprezzi.it -- compares prices
  Toppreise: toppreise.ch -- compares prices; in the list as search`

/** Webmail services. Any other host named `mail.…` or `webmail.…` also counts as one (senders.ts). */
export const ownMail = `
  Gmail: mail.google.com inbox.google.com com.google.android.gm com.google.android.gm.lite -- web and app
  Outlook: outlook.com outlook.live.com outlook.office.com outlook.office365.com outlook.cloud.microsoft -- web; safelinks. checks links
  Outlook: mail.live.com hotmail.com com.microsoft.office.outlook -- numbered servers below; app
  Yahoo! Mail: mail.yahoo.com mail.yahoo.net mail.yahoo.{} com.yahoo.mobile.client.android.mail -- numbered servers below; app
  AOL Mail: mail.aol.com -- web
  iCloud Mail: =icloud.com -- mail is what has links to shops in it
  Proton Mail: mail.proton.me mail.protonmail.com ch.protonmail.android -- web and app
  Fastmail: fastmail.com -- web
  Tuta: app.tuta.com mail.tutanota.com -- web
  HEY Mail: app.hey.com -- web
  Zoho Mail: mail.zoho.com mail.zoho.{} mail.zoho.eu -- web
  GMX: gmx.com gmx.net gmx.{} deref-gmx.com deref-gmx.net deref-gmx.{} -- links leave by deref-; suche.gmx.net stays a search
  Web.de: web.de deref-web.de -- links leave by deref-; suche.web.de stays a search
  Mail.com: mail.com deref-mail.com -- links leave by deref-
  1&1: deref-1und1.de deref-1und1-02.de email.1und1.de webmail.1und1.de -- links leave by deref-
  Ionos: email.ionos.com email.ionos.{} mailbusiness.ionos.com mailbusiness.ionos.{} webmail.ionos.com -- web
  T-Online Mail: email.t-online.de -- web
  Freenet Mail: mail.freenet.de -- web
  Bluewin Mail: bluewin.ch -- numbered servers (rich-v01.); search.bluewin.ch stays a search
  UPC Mail: upcmail.hispeed.ch -- web
  Infomaniak Mail: mail.infomaniak.com -- web
  Orange Mail: messagerie.orange.fr wmail.orange.fr mail01.orange.fr mail02.orange.fr mail.orange.fr -- web
  Free Mail: webmail.free.fr zimbra.free.fr -- web
  SFR Mail: messagerie.sfr.fr webmail.sfr.fr -- web
  La Poste Mail: mail.laposte.net webmail.laposte.net -- web
  Libero Mail: mail.libero.it -- numbered servers
  BT Mail: email.bt.com btmail.bt.com -- web
  Xfinity Mail: connect.xfinity.com -- web
  Seznam Email: email.seznam.cz -- GA4 still counts it as search
  WP Poczta: poczta.wp.pl -- web
  Onet Poczta: poczta.onet.pl -- web
  Interia Poczta: poczta.interia.pl -- web
  Mail.ru Mail: e.mail.ru light.mail.ru touch.mail.ru ru.mail.mailapp -- go. is the search, my. the network
  Yandex Mail: mail.yandex.com mail.yandex.{} ru.yandex.mail -- GA4 still counts it as search
  Rambler Mail: mail.rambler.ru -- GA4 still counts it as search
  Ukr.net: mail.ukr.net secureurl.ukr.net -- GA4 counts it as search; it opens links in mails
  Naver Mail: mail.naver.com -- web
  Daum Mail: mail.daum.net -- web
  QQ Mail: mail.qq.com com.tencent.androidqqmail -- web and app
  NetEase Mail: mail.163.com mail.126.com -- web
  Proofpoint: urldefense.com urldefense.proofpoint.com -- checks links in mails
  Mimecast: mimecast.com mimecastprotect.com -- checks links in mails
  Barracuda: linkprotect.cudasvc.com -- checks links in mails
  Mailchimp: list-manage.com mailchi.mp campaign-archive.com -- mails shown on the web`

/**
 * Ad networks, for clicks on ads without a click ID. Ads on other sites count as display, and ads in search results as paid
 * search.
 */
export const ownDisplay = `
  Google Ads: doubleclick.net googlesyndication.com googleadservices.com 2mdn.net -- frames of Google's ads on other sites
  Amazon Ads: amazon-adsystem.com -- GA4 counts it as shopping
  Criteo: criteo.com criteo.net -- frames of ads
  Taboola: taboola.com -- frames of ads
  Outbrain: outbrain.com -- frames of ads
  Xandr: adnxs.com -- frames of ads
  Adform: adform.net -- frames of ads
  AdRoll: adroll.com -- frames of ads
  OpenX: openx.net -- frames of ads
  PubMatic: pubmatic.com -- frames of ads
  Magnite: rubiconproject.com -- frames of ads
  Index Exchange: casalemedia.com -- frames of ads
  Flashtalking: flashtalking.com -- frames of ads
  Sizmek: serving-sys.com -- frames of ads
  Adition: adition.com -- frames of ads
  Equativ: smartadserver.com -- frames of ads
  Teads: teads.tv -- frames of ads
  Yandex Direct: an.yandex.ru yabs.yandex.ru yabs.yandex.{} -- leads from ads to the shop; in the list as search`
export const ownSearchAds = `
  Google: syndicatedsearch.goog adsensecustomsearchads.com -- searches of other sites, with Google's ads`

export const ownAssistants = `
  ChatGPT: chatgpt.com chat.com chat.openai.com openai.com com.openai.chatgpt -- app
  Claude: claude.ai claude.com com.anthropic.claude -- app
  Gemini: gemini.google.com bard.google.com aistudio.google.com com.google.android.apps.bard -- app
  Copilot: copilot.microsoft.com copilot.com copilot.cloud.microsoft m365.cloud.microsoft com.microsoft.copilot -- app, and at work
  Perplexity: perplexity.ai ai.perplexity.app.android -- app
  Grok: grok.com grok.x.ai ai.x.grok -- app
  Deepseek: deepseek.com com.deepseek.chat -- app
  Le Chat: chat.mistral.ai ai.mistral.chat -- app
  Meta AI: meta.ai com.facebook.stella -- app
  Qwen: chat.qwen.ai qwen.ai qianwen.com tongyi.aliyun.com -- its names in China
  Doubao: doubao.com -- assistant of ByteDance
  Kimi: kimi.com kimi.moonshot.cn -- assistant of Moonshot
  Yuanbao: yuanbao.tencent.com -- assistant of Tencent
  ChatGLM: chatglm.cn chat.z.ai z.ai -- its name outside China
  Baidu AI: yiyan.baidu.com ai.baidu.com chat.baidu.com ernie.baidu.com -- its other names
  Alice: alice.yandex.ru -- assistant of Yandex
  Poe: poe.com com.poe.android -- assistant of Quora
  Character.AI: character.ai -- assistant
  Pi: pi.ai -- assistant
  Phind: phind.com -- assistant
  Genspark: genspark.ai -- assistant
  Felo: felo.ai -- assistant
  Andi: andisearch.com -- assistant
  Manus: manus.im -- assistant
  Lumo: lumo.proton.me -- assistant of Proton
  Venice: venice.ai -- assistant
  Duck.ai: duck.ai -- in the list
  You: you.com -- in the list, and there as search too`
