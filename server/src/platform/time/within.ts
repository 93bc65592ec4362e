/** Waits for `work`, but no longer than `milliseconds`; its result after that is ignored. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
