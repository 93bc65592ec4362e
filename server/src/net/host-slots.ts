/** So many connections to one host at once, and no more; whoever asks first gets the next. One of these per process. */
export class HostSlots {
  readonly #hosts = new Map<string, { open: number; line: (() => void)[] }>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Waits for a slot, has `work` use it, and gives it back whatever comes of that. */
  async use<T>(host: string, work: () => Promise<T>): Promise<T> {
    const slots = this.#hosts.get(host) ?? { open: 0, line: [] }
    this.#hosts.set(host, slots)
    if (slots.open < this.#most) slots.open++
    // Who leaves hands their slot on.
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
