import { expect, test } from 'vitest'

import { countryOf } from '../../../platform/net/country.ts'
import { isProgram } from './programs.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { visitorKeys } from './visitor.ts'

const browsers: [device: string, userAgent: string][] = [
  [
    'desktop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  ],
  ['desktop', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'],
  ['desktop', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'mobile',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  ['mobile', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'],
  [
    'mobile',
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  ],
  [
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  ['tablet', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'],
  [
    'mobile',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 Instagram 338.0.0.27.93 (iPhone14,5; iOS 17_5_1; en_US)',
  ],
]

test.each(browsers)('a %s is a person: %s', (device, userAgent) => {
  expect(isProgram(userAgent)).toBe(false)
  expect(deviceOf(userAgent)).toBe(device)
})

test('visitors are distinguished by store, address, browser, day and cart', () => {
  const [today, yesterday] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const who = { address: '192.0.2.1', userAgent: 'a', cartDigest: undefined }
  const keys = visitorKeys('s', who, [today, yesterday])
  const others = [
    visitorKeys('t', who, [today, yesterday]),
    visitorKeys('s', { ...who, address: '192.0.2.11' }, [today, yesterday]),
    visitorKeys('s', { ...who, userAgent: 'b' }, [today, yesterday]),
    visitorKeys('s', who, [Buffer.alloc(32, 3), yesterday]),
    visitorKeys('s', { ...who, cartDigest: Buffer.alloc(32) }, [today, yesterday]),
    visitorKeys('s', { ...who, cartDigest: Buffer.alloc(32, 1) }, [today, yesterday]),
  ]
  expect(new Set([keys, ...others].map(({ key }) => key)).size).toBe(7)
  expect(visitorKeys('s', who, [Buffer.alloc(32, 3), today]).yesterday).toBe(keys.key)
  expect(visitorKeys('s', { ...who, cartDigest: Buffer.alloc(32) }, [today, yesterday])).toMatchObject({
    today: keys.key,
    yesterday: keys.yesterday,
  })
})

test('an address has a country, or none', () => {
  const log = { warn: (...what: unknown[]) => expect.fail(JSON.stringify(what)) } as unknown as Parameters<typeof countryOf>[0]['log']
  // These are the addresses of two DNS root servers: one of RIPE NCC, and one of the University of Maryland.
  expect(countryOf({ log }, '193.0.14.129')).toBe('NL')
  expect(countryOf({ log }, '199.7.91.13')).toBe('US')
  expect(countryOf({ log }, '2001:7fd::1')).toBe('NL')
  for (const address of ['127.0.0.1', '::1', 'nonsense', '', '999.1.1.1']) expect(countryOf({ log }, address)).toBe('')
})
