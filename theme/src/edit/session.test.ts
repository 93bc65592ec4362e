import { describe, expect, test } from 'vitest'

import { testRuns } from '../../../tools/test-runs.ts'
import { Dice } from '../../test/any-config.ts'
import { deliver, FakeServer, open, settled, start } from '../../test/fake-session.ts'
import { type Json, valueAt } from './json.ts'

describe('a draft', () => {
  test('is stored 800 ms after the first edit, and once more if there were edits meanwhile', async () => {
    const server = new FakeServer(start())
    const { session, clock, set } = open(server)
    set(['a'], 1)
    clock.pass(700)
    expect(server.answers).toHaveLength(0)
    set(['a'], 2)
    clock.pass(100)
    expect(session.progress()).toBe('storing')
    set(['a'], 3)
    await deliver(server)
    expect([valueAt(server.stored.config, ['a']), session.progress()]).toEqual([2, 'waiting'])
    clock.pass(800)
    await deliver(server)
    expect([valueAt(server.stored.config, ['a']), session.progress()]).toEqual([3, 'stored'])
  })

  test('is tried again while the server is away', async () => {
    const server = new FakeServer(start())
    const { session, clock, set } = open(server)
    server.isAway = true
    set(['a'], 1)
    clock.pass(800)
    await deliver(server)
    expect(session.progress()).toBe('failed')
    server.isAway = false
    clock.pass(5000)
    await deliver(server)
    expect([valueAt(server.stored.config, ['a']), session.progress()]).toEqual([1, 'stored'])
  })
})

test('typing for minutes leaves at most a second of it unstored', async () => {
  const server = new FakeServer(start())
  const { clock, set } = open(server)
  for (let tenth = 1; tenth <= 1200; tenth++) {
    set(['a'], tenth)
    clock.pass(100)
    await deliver(server)
    expect(tenth - (valueAt(server.stored.config, ['a']) as number)).toBeLessThan(10)
  }
})

describe('two people', () => {
  test('who change different settings get both, and undo only their own', async () => {
    const server = new FakeServer(start())
    const [mine, theirs] = [open(server), open(server)]
    mine.set(['a'], 1)
    theirs.set(['b'], 1)
    for (const one of [theirs, mine]) {
      void one.session.flush()
      await deliver(server)
    }
    await deliver(server)
    expect(mine.session.config).toMatchObject({ a: 1, b: 1 })
    mine.session.undo()
    expect(mine.session.config).toMatchObject({ a: 0, b: 1 })
  })

  test.each([
    ['mine', 1],
    ['theirs', 2],
  ] as const)('who change the same setting are asked, and can take %s', async (side, value) => {
    const server = new FakeServer(start())
    const [mine, theirs] = [open(server), open(server)]
    theirs.set(['a'], 2)
    void theirs.session.flush()
    await deliver(server)
    mine.set(['a'], 1)
    mine.clock.pass(800)
    await deliver(server)
    expect(mine.session.progress()).toBe('conflict')
    expect(mine.session.conflicts()).toEqual([{ path: ['a'], base: 0, mine: 1, theirs: 2 }])
    mine.session.resolve(() => side)
    await deliver(server)
    expect([valueAt(server.stored.config, ['a']), valueAt(mine.session.config, ['a']), mine.session.progress()]).toEqual([
      value,
      value,
      'stored',
    ])
  })

  test('never overwrite silently what the other did, in any order of edits, writes and answers', async () => {
    let asked = 0
    for (let seed = 0; seed < testRuns(300); seed++) {
      const dice = new Dice(seed)
      const paths = Array.from({ length: 4 }, (_, place) => ['settings', `s${place}`])
      const server = new FakeServer({ settings: Object.fromEntries(paths.map(([, key]) => [key, 'start'])) })
      const people = [open(server), open(server)]
      /** Every value that was typed, with the value that the person saw before, and every value that somebody was asked about. */
      const typed: { name: string; value: string; seen: Json }[] = []
      const decided = new Set<Json | undefined>()
      const decide = ({ session }: (typeof people)[number]) => {
        asked += session.conflicts().length
        for (const { mine, theirs } of session.conflicts()) for (const value of [mine, theirs]) decided.add(value)
        session.resolve(() => dice.one(['mine', 'theirs']))
      }
      for (let step = 0; step < 40; step++) {
        const person = dice.one(people)
        const path = dice.one(paths)
        const actions: (() => unknown)[] = [
          () => {
            const value = `${people.indexOf(person)}-${step}`
            typed.push({ name: path.join('.'), value, seen: valueAt(person.session.config, path) })
            person.set(path, value)
          },
          () => person.clock.pass(800),
          () => deliver(server),
        ]
        dice.one(actions)()
        await settled()
        if (person.session.progress() === 'conflict') decide(person)
      }
      // Everything that is left is stored, by one after the other until nothing changes.
      for (let round = 0; round < 6; round++)
        for (const person of people) {
          if (person.session.progress() === 'conflict') decide(person)
          person.clock.pass(5000)
          while (server.answers.length > 0) await deliver(server)
        }
      for (const { name, value } of typed) {
        const isLast = valueAt(server.stored.config, name.split('.')) === value
        const wasSeen = typed.some((other) => other.name === name && other.seen === value)
        expect(isLast || wasSeen || decided.has(value), `${name} = ${value} of seed ${seed}`).toBe(true)
      }
    }
    expect(asked).toBeGreaterThan(0)
  })
})
