/** Waits for `work`, but no longer than `milliseconds`; what becomes of it after that is nobody's concern. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
