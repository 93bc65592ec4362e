/**
 * Limits the number of simultaneous connections to one host. Waiting callers are served in order. Each process has one instance.
 */
export class HostSlots {
  readonly #hosts = new Map<string, { open: number; line: (() => void)[] }>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Waits for a slot, runs `work`, and releases the slot, even if `work` fails. */
  async use<T>(host: string, work: () => Promise<T>): Promise<T> {
    const slots = this.#hosts.get(host) ?? { open: 0, line: [] }
    this.#hosts.set(host, slots)
    if (slots.open < this.#most) slots.open++
    // A caller that finishes passes its slot to the next caller.
    else await new Promise<void>((resolve) => slots.line.push(resolve))
    try {
      return await work()
    } finally {
      const next = slots.line.shift()
      if (next) next()
      else if (--slots.open === 0) this.#hosts.delete(host)
    }
  }
}
