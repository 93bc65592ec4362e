/** For results that come by themselves: polled often, for up to a minute, which a busy machine may need. In milliseconds. */
export const soon = { timeout: 60_000, interval: 20 }
