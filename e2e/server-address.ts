/** Where the server under test listens. */
export const PORT = Number(process.env['E2E_PORT'] ?? 4390)
export const ORIGIN = `http://localhost:${PORT}`
/** Where its clock is put forward. */
export const CLOCK_PORT = PORT + 1
