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

test("a visitor's countdown continues after a reload, separately for each id", () => {
  keepIn(new Map())
  expect(ownEnd('offer', MINUTE)).toBe(START + MINUTE)
  vi.setSystemTime(START + 30_000)
  expect(ownEnd('offer', MINUTE)).toBe(START + MINUTE)
  expect(ownEnd('checkout', MINUTE)).toBe(START + 30_000 + MINUTE)
})

test('an invalid stored time is ignored', () => {
  keepIn(new Map([['countdown-offer', 'soon']]))
  expect(ownEnd('offer', MINUTE)).toBe(START + MINUTE)
})

test('without storage the countdown starts when the page loads', () => {
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
