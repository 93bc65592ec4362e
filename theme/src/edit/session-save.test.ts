import { describe, expect, test } from 'vitest'

import { deliver, FakeServer, open, settled, start } from '../../test/fake-session.ts'
import { valueAt, withValue } from './json.ts'

describe('a save', () => {
  test('stores the draft and saves it', async () => {
    const server = new FakeServer(start())
    const { session, set } = open(server)
    set(['a'], 1)
    expect(session.isChanged()).toBe(true)
    const saved = session.save()
    await deliver(server)
    await deliver(server)
    expect([await saved, server.saved, session.isChanged(), session.progress()]).toEqual([true, { ...start(), a: 1 }, false, 'stored'])
  })

  test('waits for the draft that is on its way', async () => {
    const server = new FakeServer(start())
    const { session, clock, set } = open(server)
    set(['a'], 1)
    clock.pass(800)
    set(['a'], 2)
    const saved = session.save()
    for (let answer = 0; answer < 3; answer++) {
      expect(server.answers).toHaveLength(1)
      await deliver(server)
    }
    expect([await saved, valueAt(server.saved, ['a'])]).toEqual([true, 2])
  })

  test('leaves edits that are made meanwhile as a draft', async () => {
    const server = new FakeServer(start())
    const { session, clock, set } = open(server)
    const saved = session.save()
    await settled()
    set(['a'], 5)
    await deliver(server)
    expect([await saved, valueAt(server.saved, ['a']), session.isChanged(), session.progress()]).toEqual([true, 0, true, 'waiting'])
    clock.pass(800)
    await deliver(server)
    expect([valueAt(server.stored.config, ['a']), valueAt(server.saved, ['a']), session.progress()]).toEqual([5, 0, 'stored'])
  })

  test('that is refused keeps every edit, and so does one that doesn’t arrive', async () => {
    const server = new FakeServer(start())
    const { session, set } = open(server)
    server.check = () => {
      throw new Error('refused')
    }
    set(['a'], 1)
    const refused = session.save()
    await deliver(server)
    await Promise.all([expect(refused).rejects.toThrow('refused'), deliver(server)])
    expect([valueAt(session.config, ['a']), valueAt(server.stored.config, ['a']), session.isChanged()]).toEqual([1, 1, true])
    server.isAway = true
    set(['a'], 2)
    const lost = session.save()
    await deliver(server)
    await Promise.all([expect(lost).rejects.toThrow('away'), deliver(server)])
    expect([valueAt(session.config, ['a']), session.progress()]).toEqual([2, 'waiting'])
  })

  test('takes what the server made of it, and what was undone stays undone', async () => {
    const server = new FakeServer(start())
    const { session, set } = open(server)
    server.check = (config) => withValue(config, ['b'], 'clean')
    set(['b'], 'dirty')
    const saved = session.save()
    await deliver(server)
    await deliver(server)
    await saved
    expect([valueAt(session.config, ['b']), session.isChanged(), session.progress()]).toEqual(['clean', false, 'stored'])
    session.undo()
    expect(valueAt(session.config, ['b'])).toBe(0)
  })

  test('saves the edits of somebody else too, and asks about those of the same setting', async () => {
    const server = new FakeServer(start())
    const [mine, theirs] = [open(server), open(server)]
    theirs.set(['b'], 1)
    void theirs.session.flush()
    await deliver(server)
    mine.set(['a'], 1)
    const saved = mine.session.save()
    for (let answer = 0; answer < 3; answer++) await deliver(server)
    expect([await saved, server.saved, mine.merged]).toEqual([true, { ...start(), a: 1, b: 1 }, ['Kim']])

    theirs.set(['b'], 2)
    const overtaken = theirs.session.save()
    await deliver(server)
    await deliver(server)
    await deliver(server)
    expect(await overtaken).toBe(true)
    mine.set(['b'], 3)
    const asked = mine.session.save()
    await deliver(server)
    expect([await asked, mine.session.progress(), valueAt(server.saved, ['b'])]).toEqual([false, 'conflict', 2])
  })
})

describe('discarding', () => {
  test('goes back to what was saved, and can be undone', async () => {
    const server = new FakeServer(start())
    const { session, clock, set } = open(server)
    set(['a'], 1)
    clock.pass(800)
    await deliver(server)
    const discarded = session.discard('Discard edits')
    await settled()
    await deliver(server)
    expect([await discarded, session.config, session.isChanged(), session.progress()]).toEqual([true, start(), false, 'stored'])
    session.undo()
    expect([valueAt(session.config, ['a']), session.isChanged()]).toEqual([1, true])
  })

  test('never discards what somebody else wrote meanwhile', async () => {
    const server = new FakeServer(start())
    const [mine, theirs] = [open(server), open(server)]
    theirs.set(['b'], 1)
    void theirs.session.flush()
    await deliver(server)
    mine.set(['a'], 1)
    const discarded = mine.session.discard('Discard edits')
    for (let answer = 0; answer < 3; answer++) await deliver(server)
    expect([await discarded, server.stored.config, mine.session.config]).toEqual([true, { ...start(), b: 1 }, { ...start(), b: 1 }])
  })
})
