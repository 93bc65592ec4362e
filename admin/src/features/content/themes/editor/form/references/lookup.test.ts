import { expect, test, vi } from 'vitest'

import { Lookup, type References } from './lookup.ts'

const nothing: References = { collections: [], products: [], pages: [], menus: [], files: [] }
const record = (handle: string) => ({ handle, title: handle.toUpperCase(), imageUrl: null, isVisible: true })

test('what a form asks for together is one call', async () => {
  const send = vi.fn(async () => ({ ...nothing, collections: [record('new')], menus: [record('main')] }))
  const lookup = new Lookup(send)
  const found = await Promise.all([lookup.find('collections', 'new'), lookup.find('collections', 'gone'), lookup.find('menus', 'main')])
  expect(found).toEqual([record('new'), null, record('main')])
  expect(send.mock.calls).toEqual([[{ collections: ['new', 'gone'], menus: ['main'] }]])
})

test('more than a call takes is several calls', async () => {
  const send = vi.fn(async () => nothing)
  const lookup = new Lookup(send)
  await Promise.all(Array.from({ length: 130 }, (_, n) => lookup.find('products', `p${n}`)))
  expect(send).toHaveBeenCalledTimes(2)
})

test('what can’t exist isn’t asked for', async () => {
  const send = vi.fn(async () => nothing)
  const lookup = new Lookup(send)
  for (const handle of ['a/b', '\0', 'x'.repeat(256), '']) expect(await lookup.find('pages', handle)).toBe(null)
  expect(await lookup.find('files', '../../x')).toBe(null)
  expect(send).not.toHaveBeenCalled()
})

test('a failed call fails all that asked, and the next ones ask again', async () => {
  const send = vi.fn(async () => nothing).mockRejectedValueOnce(new Error('offline'))
  const lookup = new Lookup(send)
  await expect(Promise.all([lookup.find('menus', 'a'), lookup.find('menus', 'b')])).rejects.toThrow('offline')
  expect(await lookup.find('menus', 'a')).toBe(null)
})
