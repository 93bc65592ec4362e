/** Options of `vi.waitFor`, in milliseconds: the test checks often, for up to a minute, which a busy machine may need. */
export const soon = { timeout: 60_000, interval: 20 }
