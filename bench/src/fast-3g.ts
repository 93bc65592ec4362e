/**
 * Chrome's "Fast 3G" preset: 1.6 Mbit/s down, 750 kbit/s up and 150 ms round trips, with the factors that DevTools applies, 0.9
 * for the rates and 3.75 for the round trips.
 */
export const fast3g = { offline: false, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9, latency: 150 * 3.75 }
