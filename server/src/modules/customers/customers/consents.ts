import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { lockCustomers } from './queries.ts'

interface Choice {
  channel: 'email' | 'sms'
  state: 'subscribed' | 'unsubscribed'
  at: Date
  /** Who says so: by default, the staff. */
  source?: 'staff' | 'account'
}

/**
 * Records what a customer told the staff about marketing, or chose in their account. A consent that exists already stays as it is.
 * @throws Problem `not_found`, `consent_without_contact` without an email or number that the consent could be about
 */
export async function setConsent(tx: Tx, id: string, { channel, state, at, source = 'staff' }: Choice): Promise<void> {
  const [customer] = await lockCustomers(tx, [id])
  if (!customer) throw problem('not_found')
  if ((channel === 'email' ? (customer.email ?? '') : customer.phone) === '') throw problem('consent_without_contact')
  if (customer[`${channel}_consent`] === state) return
  const level = state === 'subscribed' ? 'single' : null
  await tx
    .updateTable('customers')
    .set(
      channel === 'email'
        ? { email_consent: state, email_consent_level: level, email_consent_source: source, email_consent_at: at }
        : { sms_consent: state, sms_consent_level: level, sms_consent_source: source, sms_consent_at: at },
    )
    .set({ updated_at: at })
    .where('id', '=', id)
    .execute()
}
