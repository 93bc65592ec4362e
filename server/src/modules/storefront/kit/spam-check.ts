import { FORM_TRAP, FORM_WAIT_MS, type GuardedForm } from '@vitrine/contract/visitor-limits.ts'
import type { FastifyRequest } from 'fastify'

import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { fieldOf } from './forms.ts'
import { ageOfToken, isProof } from './form-token.ts'
import { countStopped, type StopReason } from './stopped-forms.ts'
import type { StoreVisit } from './store-visit.ts'

const windowSeconds = 15 * 60
/** How often one token can send a form: the shopper may correct what they typed. */
const ofToken: RateLimit = { name: 'form-token', limit: 5, windowSeconds: 2 * 3600 }
/** How many forms come from one network in a quarter of an hour: a /24 of IPv4, a /48 of IPv6. */
const ofNetwork: RateLimit = { name: 'form-network', limit: 60, windowSeconds }
/** How many forms of a kind a store takes in a quarter of an hour from browsers that have not done the work of `isProof`. */
const withoutWork: RateLimit = { name: 'form-without-work', limit: 40, windowSeconds }

/**
 * What follows from a check: `again` means that the shopper has to send the form once more, from its own page, and `stopped` that it looks
 * like a program filled it in.
 */
export type SpamVerdict = 'fine' | 'again' | 'stopped'

type Visit = Pick<StoreVisit, 'storeId' | 'layout'>

/** A form as it was sent. */
export interface SentForm {
  form: GuardedForm
  ip: string
  /** Returns a field, or an empty string if the form has none with that name. */
  field: (name: string) => string
}

/** Returns a form without files, whose fields the server has parsed. */
export const sentForm = (request: FastifyRequest, form: GuardedForm): SentForm => ({
  form,
  ip: request.ip,
  field: (name) => fieldOf(request, name),
})

/**
 * Checks a form for signs of a program, before anything is done with it. Needs no script: a form without one is sent from its own page,
 * which has a token, or once more from there. No one else is asked, and nothing is kept of the shopper.
 * @throws Problem `too_many_requests`
 */
export async function checkForm(services: Services, visit: Visit, { form, ip, field }: SentForm): Promise<SpamVerdict> {
  if (!visit.layout.guardsForms) return 'fine'
  const { storeId } = visit
  if (field(FORM_TRAP) !== '') return stop(services, storeId, form, 'trap')
  const token = field('token')
  const age = ageOfToken(services, storeId, token)
  if (age === undefined) return stop(services, storeId, form, 'unproved')
  if (age < FORM_WAIT_MS) return stop(services, storeId, form, 'early')
  try {
    await countAttempt(services, ofToken, token)
    await countAttempt(services, ofNetwork, `${storeId} ${networkOf(ip)}`)
    if (!isProof(token, field('proof'))) await countAttempt(services, withoutWork, `${storeId} ${form}`)
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') await stop(services, storeId, form, 'flood')
    throw error
  }
  return 'fine'
}

/** Counts a stopped form. It’s stopped even if it can’t be counted. */
async function stop({ db, now, log }: Services, storeId: string, form: GuardedForm, reason: StopReason): Promise<SpamVerdict> {
  try {
    await db.inStore(storeId, (tx) => countStopped(tx, storeId, { form, reason, at: now() }))
  } catch (error) {
    log.warn({ err: error, storeId }, 'A form that was stopped couldn’t be counted')
  }
  return reason === 'trap' ? 'stopped' : 'again'
}

/** Returns the network of an address. */
function networkOf(address: string): string {
  const block = addressBlock(address)
  return block.includes(':') ? block.split(':').slice(0, 3).join(':') : block.split('.').slice(0, 3).join('.')
}
