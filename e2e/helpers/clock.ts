import { CLOCK_PORT } from '../server-address.ts'

const ask = async (headers: Record<string, string>): Promise<unknown> => {
  const response = await fetch(`http://localhost:${CLOCK_PORT}`, { method: 'POST', headers })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** How far the visit came that an order was placed in, and whose order it says it has; once what is noted of it is added up. */
export async function visitOf(orderId: string): Promise<unknown> {
  await ask({ 'x-job': 'visits.foldSteps' })
  return ask({ 'x-order': orderId })
}

/**
 * Puts the server's clock forward, for good and for every test on it: by no more than a minute where others run, so that
 * nothing they rely on runs out.
 */
export async function wait(seconds: number): Promise<void> {
  await ask({ 'x-milliseconds': String(seconds * 1000) })
}

/** Lets so many minutes pass, and does at once what the server does each minute. For tests that run when no other does. */
export async function minutesLater(minutes: number, job: string): Promise<void> {
  await wait(minutes * 60)
  await ask({ 'x-job': job })
}
