/** Where the server under test listens. */
export const PORT = Number(process.env['E2E_PORT'] ?? 4390)
export const ORIGIN = `http://localhost:${PORT}`
/** Where its clock is put forward, and what no page shows is asked. */
export const CLOCK_PORT = PORT + 1
