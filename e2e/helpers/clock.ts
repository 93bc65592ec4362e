import { CLOCK_PORT } from '../server-address.ts'

const ask = async (headers: Record<string, string>): Promise<unknown> => {
  const response = await fetch(`http://localhost:${CLOCK_PORT}`, { method: 'POST', headers })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/**
 * Queues the job that moves visits forward to their recorded steps. Then returns the furthest step of the visit in which an order
 * was placed, and the id of the visit's order, if it isn't a test.
 */
export async function visitOf(orderId: string): Promise<unknown> {
  await ask({ 'x-job': 'visits.foldSteps' })
  return ask({ 'x-order': orderId })
}

/** Lets the server count what was sold. Resolves when that is done, so that until the next purchase the same products sell best. */
export async function countSold(): Promise<void> {
  await ask({ 'x-job': 'products.countSold' })
}

/**
 * Advances the server's clock permanently, for all tests. While other tests run, advance it by at most a minute, so that nothing
 * they depend on expires.
 */
export async function wait(seconds: number): Promise<void> {
  await ask({ 'x-milliseconds': String(seconds * 1000) })
}

/**
 * Advances the clock by a number of minutes and queues a job that the server otherwise runs each minute. Only tests that run alone
 * may use it.
 */
export async function minutesLater(minutes: number, job: string): Promise<void> {
  await wait(minutes * 60)
  await ask({ 'x-job': job })
}
