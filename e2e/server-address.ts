/** The port of the server under test. */
export const PORT = Number(process.env['E2E_PORT'] ?? 4390)
export const ORIGIN = `http://localhost:${PORT}`
/** The port of the helper server that advances the clock, queues jobs and reads visits. */
export const CLOCK_PORT = PORT + 1
