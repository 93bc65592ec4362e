import { ACCESS_TOKEN_SECONDS, RENEW_BEFORE_SECONDS } from '@vitrine/contract/limits.ts'
import { expect, test, vi } from 'vitest'

import { CallError } from './call-error.ts'
import { createSession, type SessionParts, type SignedIn } from './session.ts'

const signedIn = (storeId: string, n = 1): SignedIn => ({
  accessToken: `access-${storeId}-${n}`,
  refreshToken: `refresh-${n}`,
  storeId,
  storeDomain: `${storeId}.system.test`,
  rDomain: `${storeId}.shop.test`,
})

const refusal = (code: 'session_ended' | 'session_stolen' | 'not_a_member', status: number) =>
  new CallError({ code, status, title: code, errors: [] })

function fakeStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size
    },
  }
}

/** Creates a fake browser: shared storage, a lock, a clock, and as many tabs as a test opens. */
function browser({ locks = true } = {}) {
  const local = fakeStorage()
  const clock = { now: 1_000_000 }
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn: SessionParts['inTurn'] = (run) => {
    if (!locks) return run()
    const mine = turn.then(run, run)
    turn = mine.catch(() => undefined)
    return mine
  }
  let renewals = 1
  const renew = vi.fn<SessionParts['renew']>(async (_, storeId) => signedIn(storeId ?? '', ++renewals))
  const openTab = (tab = fakeStorage()) => createSession({ local, tab, inTurn, now: () => clock.now, renew })
  return { local, clock, renew, openTab, pass: (seconds: number) => (clock.now += seconds * 1000) }
}

const NEARLY_OVER = ACCESS_TOKEN_SECONDS - RENEW_BEFORE_SECONDS

test('a fresh token is not renewed, and one that ends soon is', async () => {
  const { openTab, pass, renew } = browser()
  const tab = openTab()
  tab.enter(signedIn('red'))
  pass(NEARLY_OVER - 1)
  await tab.ensureFresh()
  expect(renew).not.toHaveBeenCalled()
  pass(1)
  await tab.ensureFresh()
  expect(renew).toHaveBeenCalledWith('refresh-1', 'red')
  expect(tab.headers()).toEqual({ authorization: 'Bearer access-red-2', 'x-store-id': 'red' })
})

test.each([true, false])('many simultaneous calls renew once (web locks: %s)', async (locks) => {
  const { openTab, pass, renew } = browser({ locks })
  const tab = openTab()
  tab.enter(signedIn('red'))
  pass(NEARLY_OVER)
  await Promise.all([tab.ensureFresh(), tab.ensureFresh(), tab.renewStale(tab.accessToken())])
  expect(renew).toHaveBeenCalledTimes(1)
})

test('a tab that waited for the lock uses the tokens that another tab of the same store received', async () => {
  const { openTab, pass, renew } = browser()
  const one = openTab()
  one.enter(signedIn('red'))
  const other = openTab()
  pass(NEARLY_OVER)
  await Promise.all([one.ensureFresh(), other.ensureFresh()])
  expect(renew).toHaveBeenCalledTimes(1)
  expect(other.accessToken()).toBe('access-red-2')
})

test('tabs of two stores renew one after the other, each with the newest refresh token', async () => {
  const { openTab, pass, renew } = browser()
  const red = openTab()
  red.enter(signedIn('red'))
  const blue = openTab()
  blue.enter(signedIn('blue'))
  pass(NEARLY_OVER)
  await Promise.all([red.ensureFresh(), blue.ensureFresh()])
  expect(renew.mock.calls).toEqual([
    ['refresh-1', 'red'],
    ['refresh-2', 'blue'],
  ])
})

test('entering a store in one tab does not move the other tabs, but notifies them', () => {
  const { openTab, local } = browser()
  const red = openTab()
  red.enter(signedIn('red'))
  const switched = vi.fn()
  red.onSwitchElsewhere(switched)
  const blue = openTab()
  blue.enter(signedIn('blue', 2))
  red.heard({ key: 'storeId', newValue: 'blue' })

  expect(red.storeId).toBe('red')
  expect(red.headers()).toEqual({ authorization: 'Bearer access-red-1', 'x-store-id': 'red' })
  expect(switched).toHaveBeenCalledWith('blue.system.test')
  expect(local.getItem('storeId')).toBe('blue')
  expect(local.getItem('rDomain')).toBe('blue.shop.test')
})

test('the domain of a store is written before other tabs learn that it was entered', () => {
  const { openTab, local } = browser()
  const setItem = vi.spyOn(local, 'setItem')
  openTab().enter(signedIn('blue'))
  const written = setItem.mock.calls.map(([key]) => key)
  expect(written.indexOf('storeDomain:blue')).toBeLessThan(written.indexOf('storeId'))
})

test('signing out removes what the palette opened last, and keeps what belongs to the browser', () => {
  const { openTab, local } = browser()
  const tab = openTab()
  tab.enter(signedIn('red'))
  local.setItem('paletteRecent:1:red', '[]')
  local.setItem('setupGuideHidden:red', 'true')
  tab.end('signed_out')
  expect(Array.from({ length: local.length }, (_, index) => local.key(index))).toEqual(['setupGuideHidden:red'])
})

test('a tab that started in the last entered store stays there when another store is entered', () => {
  const { openTab } = browser()
  openTab().enter(signedIn('red'))
  const storage = fakeStorage()
  openTab(storage)
  openTab().enter(signedIn('blue', 2))
  expect(openTab(storage).storeId).toBe('red')
})

test('a tab that lost its store continues with a token for another store', async () => {
  const { openTab, pass, renew } = browser()
  const tab = openTab()
  tab.enter(signedIn('red'))
  renew.mockRejectedValueOnce(refusal('not_a_member', 403))
  pass(ACCESS_TOKEN_SECONDS)
  await expect(tab.ensureFresh()).rejects.toThrow('not_a_member')
  renew.mockResolvedValueOnce(signedIn('blue', 3))
  await tab.ensureFresh()
  expect(tab.headers()).toEqual({ authorization: 'Bearer access-blue-3', 'x-store-id': 'blue' })
})

test('a tab keeps its store after a reload, and a new tab starts in the last entered store', () => {
  const { openTab } = browser()
  const storage = fakeStorage()
  openTab(storage).enter(signedIn('red'))
  openTab().enter(signedIn('blue', 2))
  expect(openTab(storage).storeId).toBe('red')
  expect(openTab().storeId).toBe('blue')
})

test.each(['session_ended', 'session_stolen'] as const)('a renewal refused with %s ends the session', async (code) => {
  const { openTab, pass, renew, local } = browser()
  const tab = openTab()
  const ended = vi.fn()
  tab.onEnd(ended)
  tab.enter(signedIn('red'))
  local.setItem('colorScheme', 'dark')
  renew.mockRejectedValueOnce(refusal(code, 401))
  pass(ACCESS_TOKEN_SECONDS)
  await expect(tab.ensureFresh()).rejects.toThrow(code)
  expect(ended).toHaveBeenCalledExactlyOnceWith(code)
  expect(tab.isSignedIn()).toBe(false)
  expect(tab.headers()).toEqual({})
  expect(Array.from({ length: local.length }, (_, index) => local.key(index))).toEqual(['colorScheme'])
})

test('an unreachable server does not end the session', async () => {
  const { openTab, pass, renew } = browser()
  const tab = openTab()
  const ended = vi.fn()
  tab.onEnd(ended)
  tab.enter(signedIn('red'))
  renew.mockRejectedValue(CallError.unanswered('offline'))

  pass(NEARLY_OVER)
  await tab.ensureFresh()
  expect(tab.accessToken(), 'a token that still works carries on').toBe('access-red-1')

  pass(RENEW_BEFORE_SECONDS)
  await expect(tab.ensureFresh()).rejects.toThrow('offline')
  expect(ended).not.toHaveBeenCalled()
  expect(tab.isSignedIn()).toBe(true)
})

test('losing the membership ends the access to the store but not the session', async () => {
  const { openTab, pass, renew } = browser()
  const blue = openTab()
  blue.enter(signedIn('blue'))
  const red = openTab()
  red.enter(signedIn('red'))
  const ended = vi.fn()
  red.onEnd(ended)
  renew.mockRejectedValueOnce(refusal('not_a_member', 403))
  pass(ACCESS_TOKEN_SECONDS)
  await expect(red.ensureFresh()).rejects.toThrow('not_a_member')
  expect(ended).toHaveBeenCalledExactlyOnceWith('not_a_member')
  expect([red.isSignedIn(), red.storeId, openTab().storeId]).toEqual([true, null, null])
  expect(blue.accessToken()).toBe('access-blue-1')
})

test.each(['accessToken:red', 'rDomain:red', 'refreshToken'])('the shell check signs out when %s is missing', (key) => {
  const { openTab, local } = browser()
  const tab = openTab()
  const ended = vi.fn()
  tab.onEnd(ended)
  tab.enter(signedIn('red'))
  expect(tab.check()).toBe(true)
  local.removeItem(key)
  expect(tab.check()).toBe(false)
  expect(ended).toHaveBeenCalledExactlyOnceWith('missing')
})

test('signing out in one tab signs out the others', () => {
  const { openTab } = browser()
  const one = openTab()
  one.enter(signedIn('red'))
  const other = openTab()
  const ended = vi.fn()
  other.onEnd(ended)
  one.end('signed_out')
  other.heard({ key: 'refreshToken', newValue: null })
  expect(ended).toHaveBeenCalledExactlyOnceWith('signed_out')
  expect(other.isSignedIn()).toBe(false)
})

test('calls in progress when the session ends do not replace the reason why it ended', async () => {
  const { openTab, renew } = browser()
  const tab = openTab()
  tab.enter(signedIn('red'))
  const ends: string[] = []
  tab.onEnd((reason) => ends.push(reason))
  renew.mockRejectedValue(refusal('session_ended', 401))
  const used = tab.accessToken()
  await expect(tab.renewStale(used)).rejects.toThrow('session_ended')
  await tab.renewStale(used)
  expect(ends).toEqual(['session_ended'])

  tab.enter(signedIn('red', 2))
  tab.end('missing')
  expect(ends).toEqual(['session_ended', 'missing'])
})
