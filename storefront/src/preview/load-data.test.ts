import { readConfig } from '@vitrine/theme/config/read.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { afterEach, expect, test, vi } from 'vitest'

import { DataLoader } from './load-data.ts'

afterEach(() => vi.unstubAllGlobals())

/** A configuration whose only section shows the products of a collection. */
const showing = (collection: string, limit_product = 4) => {
  const config = startConfig('default')
  const section = { type: 'featured-collection', version: 1, key: 'one', index: 0, settings: { collection, limit_product } }
  return readConfig({ ...config, pages: { ...config.pages, homepage: [section] } })
}

/** A loader whose server answers when the test says so. */
function loading() {
  const answers: ((response: Response | Error) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve, reject) => answers.push((one) => (one instanceof Error ? reject(one) : resolve(one)))))
  const [loaded, failed] = [vi.fn(), vi.fn()]
  const loader = new DataLoader(loaded, failed)
  loader.token = 'token'
  const answer = async (response: Response | Error = Response.json({})) => {
    answers.shift()?.(response)
    await vi.waitFor(() => expect(loaded.mock.calls.length + failed.mock.calls.length).toBeGreaterThan(0))
    loaded.mockClear()
    failed.mockClear()
  }
  return { answer, want: (collection: string, limit?: number) => loader.want(showing(collection, limit), { page: 'home' }) }
}

test('a collection that was just chosen is missing until its data arrives', async () => {
  const { want, answer } = loading()
  expect(want('new')).toBe(true)
  await answer()
  expect(want('new')).toBe(false)
  expect(want('sale')).toBe(true)
  expect(want('sale')).toBe(true)
  await answer()
  expect(want('sale')).toBe(false)
})

test('more products of a shown collection are no reason to wait', async () => {
  const { want, answer } = loading()
  want('new', 4)
  await answer()
  expect(want('new', 8)).toBe(false)
})

test('nothing is waited for after a failure', async () => {
  const { want, answer } = loading()
  want('new')
  await answer()
  want('sale')
  await answer(new Error('offline'))
  // Trying again asks again, and that is on its way.
  expect(want('sale')).toBe(true)
  await answer(new Response(null, { status: 500 }))
  expect(want('new')).toBe(false)
})
