import type { FastifyRequest } from 'fastify'

import { type IdName, idNames, type Visitor } from '../platforms/event.ts'

/** The cookie in which the script of the pages keeps the IDs, once the shopper allows it. It is written by that script. */
const NAME = 'pixel_ids'

const forms: Record<IdName, RegExp> = {
  client: /^\d{5,12}\.\d{10}$/,
  session: /^\d{10}$/,
  clickedAt: /^\d{13}$/,
  fbclid: /^[\w.~-]{1,500}$/,
  ttclid: /^[\w.~-]{1,500}$/,
  epik: /^[\w.~-]{1,500}$/,
  ScCid: /^[\w.~-]{1,200}$/,
  twclid: /^[\w.~-]{1,200}$/,
}

/** What only shoppers who allow marketing tell. */
const ofMarketing: ReadonlySet<IdName> = new Set(['clickedAt', 'fbclid', 'ttclid', 'epik', 'ScCid', 'twclid'])

/** Reads the IDs from a request's cookie. What doesn't have the form of its ID is left out, and so is what the shopper doesn't allow. */
export function idsOf({ headers }: Pick<FastifyRequest, 'headers'>, { marketing }: Pick<Visitor, 'marketing'>): Visitor['ids'] {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  const value = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? ''
  const given = new URLSearchParams(value)
  return Object.fromEntries(
    idNames.flatMap((name) => {
      const id = given.get(name) ?? ''
      return forms[name].test(id) && (marketing || !ofMarketing.has(name)) ? [[name, id]] : []
    }),
  )
}
