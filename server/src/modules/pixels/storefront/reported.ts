import { z } from 'zod'

import { problem } from '../../../platform/problem.ts'

const DAY_SECONDS = 86_400
const LINES_MAX = 100
const EVENTS_MAX = 30

const base = {
  /** Made by the page, so that telling the same event again changes nothing. */
  id: z.uuid(),
  /** How long ago it happened, in seconds. Events of pages without a frame wait for the next one. */
  age: z.int().min(0).max(DAY_SECONDS),
}
const line = z.strictObject({ variant: z.uuid(), quantity: z.int().min(1).max(9999) })

const ReportedEvent = z.discriminatedUnion('name', [
  z.strictObject({
    ...base,
    name: z.enum(['PageView', 'ViewContent', 'AddToCart', 'InitiateCheckout', 'AddPaymentInfo']),
    lines: z.array(line).max(LINES_MAX),
  }),
  z.strictObject({ ...base, name: z.literal('Search'), search: z.string().max(200) }),
  /** `order` is the token of the order's page. */
  z.strictObject({ ...base, name: z.literal('Purchase'), order: z.string().regex(/^[\w-]{43}$/) }),
])

/** What the script of a page reports. Prices, and whether there was a purchase, are the server's to know. */
const Reported = z.strictObject({ path: z.string().max(300), events: z.array(ReportedEvent).min(1).max(EVENTS_MAX) })

export type ReportedEvent = z.output<typeof ReportedEvent>

/**
 * Reads the body of a report.
 * @throws Problem `bad_request`
 */
export function readReport(body: string): z.output<typeof Reported> {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw problem('bad_request')
  }
  const read = Reported.safeParse(value)
  if (!read.success) throw problem('bad_request')
  return read.data
}
