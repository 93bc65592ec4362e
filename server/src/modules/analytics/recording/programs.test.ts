import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { packageRoot } from '../../../package-root.ts'
import { isProgram } from './programs.ts'

/**
 * The path of a public list of crawlers (github.com/monperrus/crawler-user-agents). The test runs only where a copy of it
 * exists.
 */
const crawlers = path.join(
  process.env['VITRINE_SHARED_DATA'] ?? path.join(packageRoot, '../../shared/data'),
  'traffic/crawler-user-agents.json',
)
/**
 * User agents in the list that belong to people: pages opened in the apps of Facebook and Instagram, and a website as a macOS app.
 */
const people = /Instagram \d|MetaIAB Facebook|Fluid\/0/

describe.runIf(existsSync(crawlers))('known crawlers', () => {
  test('are not counted', () => {
    const list = JSON.parse(readFileSync(crawlers, 'utf8')) as { instances: string[] }[]
    const userAgents = list.flatMap(({ instances }) => instances)
    expect(userAgents.length).toBeGreaterThan(2000)
    expect(userAgents.filter((userAgent) => !isProgram(userAgent) && !people.test(userAgent))).toEqual([])
  })
})

test.each([
  'curl/8.5.0',
  'python-requests/2.32',
  'Java/17.0.2',
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
  'HeadlessChrome',
  '',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/117.0.0.0 Safari/537.36 GTmetrix',
  'Mozilla/5.0 (X11; Linux x86_64) Miniature.io/6.0 AppleWebKit/537.36 (KHTML, like Gecko) QtWebEngine/5.12.4 Chrome/69.0.3497.128 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) AppleWebKit/537.36 (KHTML, like Gecko) YLT Chrome/85.0.4183.121 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Code/1.115.0 Chrome/142.0.7444.265 Electron/39.8.5 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/32.0.1700.107 Safari/537.36 slurp',
  // The following crawlers look like phones and tablets of people, but name themselves.
  'BlackBerry9000/4.6.0.167 Profile/MIDP-2.0 Configuration/CLDC-1.1 VendorID/102 ips-agent',
  'SAMSUNG-SGH-E250/1.0 Profile/MIDP-2.0 Configuration/CLDC-1.1 UP.Browser/6.2.3.3.c.1.101 (GUI) MMP/2.0 (compatible; Googlebot-Mobile/2.1; +http://www.google.com/bot.html)',
  'DoCoMo/2.0 N905i(c100;TB;W24H16) (compatible; ichiro/mobile goo; +http://search.goo.ne.jp/option/use/sub4/sub4-1/)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.3987.92 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0; Tablet PC 2.0; CrawlBot)',
])('%s is a program', (userAgent) => {
  expect(isProgram(userAgent)).toBe(true)
})

test.each([
  'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0; SLCC2; .NET CLR 2.0.50727; Tablet PC 2.0; MSN OptimizedIE8;ENUS)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; SLCC2; .NET CLR 2.0.50727; Tablet PC 2.0; rv:11.0) like Gecko',
  'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.0; Trident/4.0; chromeframe; SLCC1; .NET CLR 2.0.50727)',
  'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; SV1; chromeframe/11.0.660.0)',
  'Mozilla/5.0 (Windows; U; Windows NT 6.0; en-US; rv:1.9.1.8) Gecko/20100202 Firefox/3.5.8 (.NET CLR 3.5.30729) FirePHP/0.4',
  'Mozilla/5.0 (Linux; GoogleTV 4.0.4; LG Google TV Build/000000) AppleWebKit/534.24 (KHTML, like Gecko) Chrome/11.0.696.77 Safari/534.24',
  'Mozilla/5.0 (SAMSUNG; SAMSUNG-GT-S8500/S8500XXJEE; U; Bada/1.0; nl-nl) AppleWebKit/533.1 (KHTML, like Gecko) Dolfin/2.0 Mobile',
  'Mozilla/5.0 (Linux; Android 9; S60 Discovery Build/PKQ1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 9; POWER BOT Build/PKQ1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (LG-T500 AppleWebkit/531 Browser/Phantom/V2.0 MMS/LG-MMS-V1.0/1.2 Java/ASVM/1.1 Profile/MIDP-2.1 Configuration/CLDC-1.1)',
  'Vodafone/1.0/0Vodafone715/B116 Browser/Obigo-Browser/Q04A MMS/Obigo-MMS/Q04A Java/QVM/4.1 Profile/MIDP-2.0 Configuration/CLDC-1.1',
  'JUC(Linux;U;Android2.2.1;Zh_cn;GT-S5570;240*320;)UCWEB7.8.0.95/140/350',
  'Nokia5228/40.1.003/sw_platform=S60;sw_platform_version=5.0;java_build_version=1.4.48',
  'MQQBrowser/Mini2.2 (Nokia5230/50.0.001/sw_platform=S60;sw_platform_version=5.0;java_build_version=1.4.43)',
  'SAMSUNG-GT-S5620/1.0',
  'SAMSUNG-GT-E2202',
  'ALCATEL-OT-S218A',
  'Nokia6600',
  'SonyEricssonT616',
  'Karbonn K222s WAP-Browser/1.0.0',
  'MAUI WAP Browser',
  'Maui Browser',
  'R380 2.0 WAP1.1',
  'Nokia6100/1.0 (04.01) Profile/MIDP-1.0 Configuration/CLDC-1.0',
  'Opera/9.80 (J2ME/MIDP; Opera Mini/4.2.14912/870; U; id) Presto/2.4.15',
  'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
  'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; Avant Browser [avantbrowser.com]; .NET CLR 1.1.4322)',
  'ELinks (0.9.3)',
  'w3m/0.5.1',
  'Mozilla/5.0 (Linux; Android 15; CPH2557 Build/AP3A.240617.008; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.7444.142 Mobile Safari/537.36 Instagram 406.0.0.58.159 Android',
])('%s is a person', (userAgent) => {
  expect(isProgram(userAgent)).toBe(false)
})
