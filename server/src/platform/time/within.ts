/** Waits for `work`, but no longer than `milliseconds`. A later result or error of `work` is ignored. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
