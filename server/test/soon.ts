/**
 * The options of `vi.waitFor`, in milliseconds. A test checks often, and for up to a minute, because a busy machine may need that
 * long.
 */
export const soon = { timeout: 60_000, interval: 20 }
