/** For what comes by itself: asked for often, and for a minute, which a machine that three share may need. In milliseconds. */
export const soon = { timeout: 60_000, interval: 20 }
