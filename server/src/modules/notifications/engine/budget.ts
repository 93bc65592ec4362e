/** The maximum number of characters that a template may produce. An email of this size is still shown in full by email programs. */
const OUTPUT_MAX = 200_000
/** The maximum number of parts (texts, variables, tags) that one rendering may go through, with those in loops counted each time. */
const STEPS_MAX = 20_000
/** The number of characters that a filter or a comparison reads in the time of one step. */
const STEP_LENGTH = 50
/** The maximum number of milliseconds for one rendering. Steps end any template first, unless the machine stands still. */
const RENDER_MS = 1000

/** What all texts of one email together may use. A template that uses more is stopped. */
export class Budget {
  #steps = STEPS_MAX
  #output = OUTPUT_MAX
  #milliseconds = RENDER_MS

  /** The milliseconds that are left. */
  get milliseconds(): number {
    return Math.max(0, this.#milliseconds)
  }

  get isSpent(): boolean {
    return this.#steps < 0 || this.#output < 0 || this.#milliseconds < 0
  }

  spendTime(milliseconds: number): void {
    this.#milliseconds -= milliseconds
  }

  /** @throws Error when too many steps were made */
  spendSteps(count: number): void {
    this.#steps -= count
    if (this.#steps < 0) throw new Error('this template takes too many steps, such as in loops')
  }

  /**
   * Spends the steps of work with values.
   * @param values texts, whose length counts; lists, whose number of elements counts; or others
   * @throws Error when too many steps were made
   */
  spendValues(values: readonly unknown[]): void {
    const length = values.reduce<number>((sum, one) => sum + (typeof one === 'string' || Array.isArray(one) ? one.length : 0), 0)
    this.spendSteps(1 + Math.ceil(length / STEP_LENGTH))
  }

  /** @throws Error when the output is too long */
  spendOutput(length: number): void {
    this.#output -= length
    if (this.#output < 0) throw new Error('this template produces too much text')
  }
}
