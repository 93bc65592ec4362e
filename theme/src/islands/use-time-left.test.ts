import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ownEnd } from './use-time-left.ts'

const START = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000

function keepIn(kept: Map<string, string>): void {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
}

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a visitor’s time runs on when the page is loaded again, each by its own name', () => {
  keepIn(new Map())
  expect(ownEnd('offer', MINUTE)).toBe(START + MINUTE)
  vi.setSystemTime(START + 30_000)
  expect(ownEnd('offer', MINUTE)).toBe(START + MINUTE)
  expect(ownEnd('checkout', MINUTE)).toBe(START + 30_000 + MINUTE)
})

test('what is no time is not kept', () => {
  keepIn(new Map([['countdown-offer', 'soon']]))
  expect(ownEnd('offer', MINUTE)).toBe(START + MINUTE)
})

test('a browser that refuses storage starts with the page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(ownEnd('offer', MINUTE)).toBe(START + MINUTE)
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('No room', 'QuotaExceededError')
    },
  })
  expect(ownEnd('offer', MINUTE)).toBe(START + MINUTE)
})
