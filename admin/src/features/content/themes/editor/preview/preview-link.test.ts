import { withValue } from '@vitrine/theme/edit/json.ts'
import { EditSession } from '@vitrine/theme/edit/session.ts'
import { PROTOCOL, type ToEditor } from '@vitrine/theme/preview/messages.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { FakeFrame, ORIGIN } from './fake-frame.ts'
import { PreviewLink, type PreviewState } from './preview-link.ts'

afterEach(() => void vi.unstubAllGlobals())

const config = { settings: { colors: { price: '#000000', sale: '#111111' } } }

/** Opens a link whose frame has not announced itself yet. */
async function opened(open = vi.fn(async () => Promise.resolve({ origin: ORIGIN, token: 'first' }))) {
  const frame = new FakeFrame()
  const never = async () => new Promise<never>(() => {})
  const session = new EditSession({ revision: 1, config }, { saveDraft: never, save: never, discard: never, later: () => () => {} })
  const states: PreviewState[] = []
  const messages: ToEditor[] = []
  const link = new PreviewLink({ session, open, onState: (state) => states.push(state) })
  link.listen((message) => messages.push(message))
  const end = link.attach(frame.element)
  await frame.arrived()
  const edit = (name: string, value: string) => {
    session.change(withValue(session.config, ['settings', 'colors', name], value), 'Color', name)
  }
  return { frame, session, states, messages, link, open, edit, end }
}

/** Opens a link that shows a page. */
async function connected() {
  const all = await opened()
  all.frame.announce()
  await all.frame.arrived()
  await all.frame.send({ type: 'loaded', page: 'home' })
  all.frame.received.length = 0
  return all
}

describe('a frame', () => {
  test('gets the configuration, the page and a token once it announced itself', async () => {
    const { frame, states, link } = await opened()
    link.show('product', 'lamp')
    frame.announce()
    await frame.arrived()
    expect(frame.targets).toEqual([ORIGIN])
    expect(frame.received).toEqual([
      { type: 'config', rev: 1, data: config },
      { type: 'pageChange', page: 'product', handle: 'lamp' },
      { type: 'token', token: 'first' },
    ])
    await frame.send({ type: 'loaded', page: 'product', handle: 'lamp' })
    expect(states).toEqual(['loading', 'ready'])
  })

  test.each([
    { origin: 'https://shop-fashion.preview.test.evil.example' },
    { origin: 'null' },
    { source: {} },
    { source: null },
    { data: 'ready' },
    { data: { vitrinePreview: '1' } },
    { data: null },
  ])('gets nothing for %j', async (forged) => {
    const { frame } = await opened()
    frame.announce(forged)
    await frame.arrived()
    expect(frame.port).toBeUndefined()
  })

  test('that announces itself twice before the answer arrives keeps its port, and the next document gets another', async () => {
    const { frame, messages } = await opened()
    const announceAt = (loadedAt: number) => frame.announce({ data: { vitrinePreview: PROTOCOL, loadedAt } })
    announceAt(1)
    const { port } = frame
    announceAt(1)
    expect(frame.port).toBe(port)
    await frame.send({ type: 'loaded', page: 'home' })
    expect(messages).toEqual([{ type: 'loaded', page: 'home' }])
    announceAt(2)
    expect(frame.port).not.toBe(port)
  })

  test('of another version is loaded again once, and then the page has to be', async () => {
    const { frame, states } = await opened()
    frame.announce({ data: { vitrinePreview: 99 } })
    await frame.arrived()
    expect([frame.loads, states]).toEqual([
      [`${ORIGIN}/`, `${ORIGIN}/`],
      ['loading', 'loading'],
    ])
    frame.announce({ data: { vitrinePreview: 99 } })
    await frame.arrived()
    expect(frame.loads).toHaveLength(2)
    expect(states.at(-1)).toBe('outdated')
    expect(frame.port).toBeUndefined()
  })

  test('gets a new token when its own expired, but only once for the same failure', async () => {
    const { frame, open, states } = await connected()
    await frame.send({ type: 'failed', reason: 'token' })
    expect(frame.received).toEqual([{ type: 'token', token: 'first' }])
    await frame.send({ type: 'failed', reason: 'token' })
    expect(open).toHaveBeenCalledTimes(2)
    expect(states.at(-1)).toBe('interrupted')
    await frame.send({ type: 'loaded', page: 'home' })
    expect(states.at(-1)).toBe('ready')
  })

  test('that cannot be opened has failed, and loads again', async () => {
    const open = vi.fn(async () => Promise.resolve({ origin: ORIGIN, token: 'first' }))
    open.mockRejectedValueOnce(new Error('offline'))
    const { frame, states, link } = await opened(open)
    expect(states).toEqual(['loading', 'failed'])
    await link.load()
    frame.announce()
    await frame.send({ type: 'loaded', page: 'home' })
    expect(states.at(-1)).toBe('ready')
  })

  test('that says something else is ignored', async () => {
    const { frame, messages, states } = await connected()
    const before = [messages.length, states.length]
    const deep = JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`) as unknown
    for (const garbage of [
      null,
      'resync',
      deep,
      { type: 'sectionError', section: 'x', message: 'y'.repeat(2_000_000) },
      { type: 'loaded', page: 'admin' },
      JSON.parse('{"type":"loaded","page":"home","__proto__":{"x":1}}'),
      { type: 'loaded', page: 'home', more: true },
      Array.from({ length: 10_000 }, () => ({ type: 'loaded' })),
    ])
      await frame.send(garbage)
    expect([messages.length, states.length]).toEqual(before)
    expect(frame.received).toEqual([])
  })
})

describe('an edit', () => {
  test('is sent at once, and those of the same frame of the screen together', async () => {
    const { frame, edit, session } = await connected()
    for (const value of ['#000001', '#000002', '#000003']) edit('price', value)
    await frame.arrived()
    const price = (value: string) => [{ path: ['settings', 'colors', 'price'], value }]
    expect(frame.received).toEqual([{ type: 'patch', baseRev: 1, rev: 2, operations: price('#000001'), passing: true }])
    await frame.draw()
    expect(frame.received[1]).toEqual({ type: 'patch', baseRev: 2, rev: 3, operations: price('#000003'), passing: true })
    await frame.draw()
    expect(frame.received).toHaveLength(2)
    session.endGesture()
    await frame.arrived()
    expect(frame.received[2]).toEqual({ type: 'patch', baseRev: 3, rev: 4, operations: [] })
  })

  test('is in the whole configuration that a frame asks for', async () => {
    const { frame, edit } = await connected()
    edit('sale', '#222222')
    await frame.send({ type: 'resync' })
    expect(frame.received.at(-1)).toMatchObject({ type: 'config', rev: 3, data: { settings: { colors: { sale: '#222222' } } } })
  })

  test('is sent to nobody after the end', async () => {
    const { frame, edit, end } = await connected()
    end()
    edit('price', '#000001')
    await frame.draw()
    expect(frame.received).toEqual([])
  })
})
