import { CLOCK_PORT } from '../server-address.ts'

/**
 * Puts the server's clock forward, for good and for every test on it: by no more than a minute, so that nothing the
 * others rely on runs out.
 */
export async function wait(seconds: number): Promise<void> {
  await fetch(`http://localhost:${CLOCK_PORT}`, { method: 'POST', headers: { 'x-milliseconds': String(seconds * 1000) } })
}
