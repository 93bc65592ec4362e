import type { Call } from './call.ts'
import { authCalls } from './calls/auth.ts'
import { importCalls } from './calls/imports.ts'
import { jobCalls } from './calls/jobs.ts'
import { orderCalls } from './calls/orders.ts'
import { peopleCalls } from './calls/people.ts'
import { productCalls } from './calls/products.ts'
import { reportCalls } from './calls/reports.ts'
import { storeCalls } from './calls/stores.ts'
import { viewCalls } from './calls/views.ts'
import type { RouteName } from './routes.ts'

/** The table of all calls. A route without a call does not compile; server, client, documents and suites walk this. */
export const calls = {
  ...authCalls,
  ...storeCalls,
  ...peopleCalls,
  ...viewCalls,
  ...productCalls,
  ...orderCalls,
  ...importCalls,
  ...jobCalls,
  ...reportCalls,
} satisfies Record<RouteName, Call>

export type Calls = typeof calls

/** The call of a route, seen as a plain call. */
export const callOf = (name: RouteName): Call => calls[name]

export const callNames = Object.keys(calls) as RouteName[]
