/**
 * Senders that are missing in the public lists, or wrong there. Each line ends with the reason for the entry. These entries take
 * precedence over the lists. The format is `Name: host host -- reason`. Subdomains of a host have the same sender, except with
 * `=host`. `{}` is a placeholder for a country. “GA4” is the list of source categories that Google publishes for the default
 * channel group of Analytics (support.google.com/analytics/answer/9756891). It was checked name by name: closed services
 * (Google+, Posterous, Gowalla), a shortener (bit.ly), a payment page (Stripe) and a site builder (Weebly) are not included.
 * Apps have the names that Android uses in `android-app://`.
 */

/** Search engines, and start pages with a search. */
export const ownSearch = `
  Bing: bing.com com.microsoft.bing -- the list has two letters below it only; cn., www4., r. and edgeservices. search too
  Yahoo!: search.yahoo.com =yahoo.com =yahoo.{} ={}.yahoo.com -- GA4; portals begin with the search; answers and news are not it
  Yahoo! Japan: search.yahoo.co.jp =yahoo.co.jp -- GA4; the list has the plain host only
  MSN: msn.com com.microsoft.amp.apps.bingnews -- GA4; start page of Edge (ntp.msn.com), with Bing
  DuckDuckGo: duckduckgo.com com.duckduckgo.mobile.android -- start., html., lite. and noai. are the same search
  Ecosia: ecosia.org com.ecosia.android -- GA4
  Qwant: qwant.com com.qwant.liberty -- GA4
  StartPage: startpage.com -- numbered servers (s14-eu5.) come and go
  IxQuick: ixquick.com -- numbered servers come and go
  Google: =google.cat lens.google.com com.google.android.apps.searchlite -- GA4; Lens and the Go app
  Google Play: play.google.com com.android.vending -- GA4 counts its search
  Naver: search.naver.com =naver.com =m.naver.com com.nhn.android.search -- GA4; blogs, cafés and mail are below
  Daum: search.daum.net =daum.net =m.daum.net net.daum.android.daum -- GA4
  Baidu: baidu.com com.baidu.searchbox -- GA4; image., video. and wap. as well
  Sogou: sogou.com -- GA4
  360search: so.com =360.cn so.360.cn -- GA4
  Yandex: search.yandex.{} =yandex.com.{} ru.yandex.searchplugin -- GA4
  Seznam: search.seznam.cz =seznam.cz cz.seznam.sbrowser -- GA4; mail is below
  Firmy.cz: firmy.cz -- GA4; directory of Seznam
  Centrum: =centrum.cz search.centrum.cz -- GA4
  Ask: ask.com -- the list names a dozen of its servers
  AOL: search.aol.com search.aol.{} =aol.com aolsearch.com -- GA4; front page with the search
  Rambler: nova.rambler.ru =rambler.ru -- GA4; front page with the search
  Brave: search.brave.com -- in the list by itself only
  Metager: metager.org metager.de -- moved to .org
  Petal Search: petalsearch.com com.huawei.hwsearch -- search of Huawei's phones
  Ekoru: ekoru.org -- search engine, not in the list
  Marginalia: marginalia-search.com search.marginalia.nu -- search engine, not in the list
  Mullvad Leta: leta.mullvad.net -- search engine, not in the list`

/**
 * Hosts that the public lists have in a category that no longer fits, or fits only in part. Each is reported under its host
 * name.
 */
export const ownReferrals = `
  cnn.com fastweb.it optuszoo.com.au talktalk.co.uk skynet.be so-net.ne.jp online.no charter.net kataweb.it meinestadt.de web.canoe.ca
  arcor.de icq.com technorati.com url.org msnbc.msn.com cgi2.nintendo.co.jp netlavis.azione.jp kadaza.com login.live.com`

export const ownSocial = `
  Facebook: facebook.com fb.me fb.com fb.watch com.facebook.katana com.facebook.lite -- apps and short links
  Messenger: messenger.com m.me com.facebook.orca -- GA4
  WhatsApp: whatsapp.com wa.me com.whatsapp com.whatsapp.w4b -- GA4
  Instagram: instagram.com ig.me com.instagram.android com.instagram.lite -- app and short link
  Threads: threads.net threads.com com.instagram.barcelona -- app
  Twitter: twitter.com x.com t.co com.twitter.android com.twitter.android.lite -- app
  Pinterest: pinterest.com pinterest.{} pinterest.co.kr pin.it com.pinterest -- the list names half of its countries; short link
  LinkedIn: linkedin.com lnkd.in com.linkedin.android -- app
  TikTok: tiktok.com com.zhiliaoapp.musically com.ss.android.ugc.trill -- apps
  Snapchat: snapchat.com com.snapchat.android -- GA4
  reddit: reddit.com redd.it com.reddit.frontpage -- short link
  Telegram: t.me telegram.me telegram.org org.telegram.messenger -- GA4
  Discord: discord.com discord.gg com.discord -- app
  Quora: quora.com com.quora.android -- GA4
  LINE: line.me jp.naver.line.android -- GA4
  KakaoTalk: kakao.com com.kakao.talk -- GA4
  Zalo: zalo.me com.zing.zalo -- GA4
  Viber: viber.com com.viber.voip -- messenger like the others
  Signal: signal.org signal.me -- messenger like the others
  Vkontakte: vk.com vk.ru vkontakte.ru com.vkontakte.android -- app; moved to vk.ru
  Odnoklassniki: ok.ru odnoklassniki.ru odnoklassniki.ua ru.ok.android -- the list has the old host only
  Dzen: dzen.ru zen.yandex.ru -- GA4 still counts it as search; it is a feed of blogs
  Nextdoor: nextdoor.com nextdoor.{} com.nextdoor -- network of neighbors
  Medium: medium.com com.medium.reader -- GA4
  Meetup: meetup.com -- GA4
  Google Groups: groups.google.com googlegroups.com -- GA4
  Google Messages: messages.google.com com.google.android.apps.messaging -- GA4
  Naver Blog: blog.naver.com cafe.naver.com kin.naver.com post.naver.com -- GA4
  Daum Cafe: cafe.daum.net -- forums
  Baidu Tieba: tieba.baidu.com -- forum, in the list as search
  Xiaohongshu: xiaohongshu.com xhslink.com com.xingin.xhs -- RedNote
  Zhihu: zhihu.com -- like Quora
  QQ: qzone.qq.com -- GA4
  Ameba: ameblo.jp ameba.jp -- GA4
  Hatena: b.hatena.ne.jp d.hatena.ne.jp hatenablog.com -- GA4
  5channel: 5ch.net -- GA4
  note: note.com -- blogs of Japan
  Yahoo! Chiebukuro: chiebukuro.yahoo.co.jp -- GA4
  goo blog: blog.goo.ne.jp oshiete.goo.ne.jp -- GA4
  FC2: fc2.com -- GA4
  Exblog: exblog.jp -- GA4
  livedoor: livedoor.com livedoor.jp -- GA4
  pixiv: pixiv.net -- GA4
  gutefrage: gutefrage.net -- GA4
  wer-weiss-was: wer-weiss-was.de -- GA4
  Suomi24: suomi24.fi -- GA4
  Draugiem: draugiem.lv -- GA4
  Menéame: meneame.net -- GA4
  Wykop: wykop.pl -- like reddit
  Over-blog: over-blog.com overblog.com -- GA4
  CanalBlog: canalblog.com -- GA4
  Copains d'avant: copainsdavant.linternaute.com -- GA4
  Blogger: blogger.com blogspot.com -- GA4
  WordPress.com: wordpress.com -- GA4
  Disqus: disqus.com -- GA4
  DeviantArt: deviantart.com -- GA4
  ArtStation: artstation.com -- GA4
  Behance: behance.net -- like Dribbble
  Ravelry: ravelry.com -- GA4
  Houzz: houzz.com houzz.{} -- GA4
  Goodreads: goodreads.com -- GA4
  LibraryThing: librarything.com -- GA4
  Wattpad: wattpad.com -- GA4
  Fandom: fandom.com -- GA4
  MyAnimeList: myanimelist.net -- GA4
  Letterboxd: letterboxd.com -- network of film lovers
  Patreon: patreon.com -- creators to their supporters
  Yelp: yelp.com yelp.{} com.yelp.android -- GA4
  Tripadvisor: tripadvisor.com tripadvisor.{} com.tripadvisor.tripadvisor -- GA4
  Trustpilot: trustpilot.com -- GA4
  Glassdoor: glassdoor.com glassdoor.{} -- GA4
  Stack Exchange: stackexchange.com askubuntu.com serverfault.com superuser.com -- GA4
  Slashdot: slashdot.org -- GA4
  Digg: digg.com -- GA4; in the list as search
  Fark: fark.com -- GA4
  Flipboard: flipboard.com flipboard.app -- GA4
  Instapaper: instapaper.com -- GA4
  Pinboard: pinboard.in -- GA4
  Diigo: diigo.com -- GA4
  Scoop.it: scoop.it -- GA4
  Plurk: plurk.com -- GA4
  MeWe: mewe.com -- network, not in the list
  Gab: gab.com -- network, not in the list
  Truth Social: truthsocial.com -- network, not in the list
  ResearchGate: researchgate.net -- GA4
  Academia.edu: academia.edu -- GA4
  SlideShare: slideshare.net -- GA4
  Scribd: scribd.com -- GA4
  Yammer: yammer.com engage.cloud.microsoft -- GA4; Viva Engage by now
  Hootsuite: hootsuite.com ow.ly -- GA4
  InterNations: internations.org -- GA4
  Classmates.com: classmates.com -- GA4
  Ancestry: ancestry.com ancestry.{} -- GA4
  OKWAVE: okwave.jp -- GA4
  Dianping: dianping.com -- GA4
  MouthShut: mouthshut.com -- GA4
  IRC-Galleria: irc-galleria.net -- GA4
  Partyflock: partyflock.nl -- GA4
  InterPals: interpals.net -- GA4
  italki: italki.com -- GA4
  allnurses: allnurses.com -- GA4
  HubPages: hubpages.com -- GA4
  ReverbNation: reverbnation.com -- GA4
  Second Life: secondlife.com -- GA4
  IMVU: imvu.com -- GA4
  FilmAffinity: filmaffinity.com -- GA4
  Listal: listal.com -- GA4
  DZone: dzone.com -- GA4
  CaringBridge: caringbridge.org -- GA4
  Care2: care2.com -- GA4
  CafeMom: cafemom.com -- GA4
  Babyblog: babyblog.ru -- GA4
  Tagged: tagged.com -- GA4; the list has its sign-in only
  Cyworld: cyworld.com -- GA4; the list has global. only
  Mastodon: phanpy.social elk.zone -- readers of Mastodon on the web
  Linktree: linktr.ee -- links of a profile
  Lnk.Bio: lnk.bio -- links of a profile
  Beacons: beacons.ai beacons.page -- links of a profile`
