import { type Json, type JsonObject, type Path, withValue } from '../src/edit/json.ts'
import { type DraftAnswer, EditSession, type EndAnswer, type Stored } from '../src/edit/session.ts'

/** A server with one theme, whose answers arrive when the test lets them. */
export class FakeServer {
  stored: Stored
  saved: Json
  check = (config: Json): Json => config
  isAway = false
  readonly answers: (() => void)[] = []

  constructor(config: Json) {
    this.stored = { revision: 1, config }
    this.saved = config
  }

  async saveDraft(revision: number, config: Json): Promise<DraftAnswer> {
    await new Promise<void>((resolve) => this.answers.push(resolve))
    if (this.isAway) throw new Error('away')
    if (revision !== this.stored.revision) return { current: structuredClone(this.stored) }
    // What the server stores is a copy, as every request is.
    this.stored = { revision: revision + 1, config: structuredClone(config), saved: this.saved, author: 'Kim' }
    return { revision: this.stored.revision }
  }

  /** Saves what passes `check`, as the server sanitizes and refuses. */
  async save(revision: number, config: Json): Promise<EndAnswer> {
    await new Promise<void>((resolve) => this.answers.push(resolve))
    if (this.isAway) throw new Error('away')
    if (revision !== this.stored.revision) return { current: structuredClone(this.stored) }
    this.saved = structuredClone(this.check(config))
    this.stored = { revision: revision + 1, config: this.saved, saved: this.saved }
    return structuredClone(this.stored)
  }

  async discard(revision: number): Promise<EndAnswer> {
    return this.save(revision, this.saved)
  }
}

/** The timers of a session, which run when the test says so. */
class FakeClock {
  #due: { at: number; work: () => void }[] = []
  #now = 0

  readonly later = (milliseconds: number, work: () => void) => {
    const timer = { at: this.#now + milliseconds, work }
    this.#due.push(timer)
    return () => void (this.#due = this.#due.filter((one) => one !== timer))
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds
    const ready = this.#due.filter(({ at }) => at <= this.#now)
    this.#due = this.#due.filter(({ at }) => at > this.#now)
    for (const { work } of ready) work()
  }
}

export const settled = async () => new Promise((resolve) => setImmediate(resolve))

export function open(server: FakeServer) {
  const clock = new FakeClock()
  const merged: (string | null | undefined)[] = []
  const session = new EditSession(structuredClone(server.stored), {
    saveDraft: (revision, config) => server.saveDraft(revision, config),
    save: (revision, config) => server.save(revision, config),
    discard: (revision) => server.discard(revision),
    merged: ({ author }) => void merged.push(author),
    later: clock.later,
  })
  return { session, merged, clock, set: (path: Path, value: Json) => session.change(withValue(session.config, path, value), 'Edit') }
}

export async function deliver(server: FakeServer): Promise<void> {
  server.answers.shift()?.()
  await settled()
}

export const start = (): JsonObject => ({ a: 0, b: 0, pages: { homepage: [{ key: 's', settings: { heading: 'One' } }] } })
