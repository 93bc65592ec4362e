import { type Address, emptyAddress } from '@vitrine/contract/addresses/address.ts'
import type { AccountState, ConsentChannel, ConsentLevel, ConsentState, Customer, CustomerRow } from '@vitrine/contract/calls/customers.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'
import { problem } from '../../../platform/problem.ts'
import type { Hooks } from '../../../services.ts'
import { type rowColumns, selectAddresses, selectConsents, selectCustomer, selectFormerEmails } from './queries.ts'

/** How many changes of consents the page of a customer shows. */
const CONSENTS_SHOWN = 50

export type CustomerRecord = Selectable<DB['customers']>
type State = z.infer<typeof ConsentState>
type Level = z.infer<typeof ConsentLevel>

/**
 * Reads a customer with everything that their page in the console shows at once.
 * @throws Problem `not_found`
 */
export async function readCustomer(tx: Tx, hooks: Hooks, id: string): Promise<z.input<typeof Customer>> {
  const customer = await selectCustomer(tx, id)
  if (!customer) throw problem('not_found')
  const [addresses, consents, former, withOrders] = await Promise.all([
    selectAddresses(tx, id),
    selectConsents(tx, id, CONSENTS_SHOWN),
    selectFormerEmails(tx, id),
    hooks.customersWithOrders(tx, [id]),
  ])
  const { emailConsent: _email, smsConsent: _sms, ...row } = showRow(customer)
  return {
    ...row,
    version: customer.version,
    note: customer.note,
    language: customer.language,
    taxExempt: customer.tax_exempt,
    updatedAt: customer.updated_at.toISOString(),
    firstOrderAt: customer.first_order_at?.toISOString() ?? null,
    firstSource: sourceOf(customer, 'first'),
    lastSource: sourceOf(customer, 'last'),
    consents: { email: consentOf(customer, 'email'), sms: consentOf(customer, 'sms') },
    consentHistory: consents.map(({ id: consentId, channel, contact, state, level, source, happened_at, person }) => ({
      id: consentId,
      channel: channel as z.infer<typeof ConsentChannel>,
      contact,
      state: state as State,
      level: level as Level | null,
      source,
      at: happened_at.toISOString(),
      person,
    })),
    addresses: addresses.map((one) => ({ ...emptyAddress, ...(one.address as unknown as Address), id: one.id, isDefault: one.is_default })),
    formerEmails: former.map(({ email }) => email),
    canDelete: withOrders.length === 0,
  }
}

const sourceOf = (customer: CustomerRecord, which: 'first' | 'last') =>
  customer[`${which}_order_at`] && {
    channel: customer[`${which}_channel`],
    utmSource: customer[`${which}_utm_source`],
    utmCampaign: customer[`${which}_utm_campaign`],
  }

const consentOf = (customer: CustomerRecord, channel: 'email' | 'sms') => ({
  state: customer[`${channel}_consent`] as State,
  level: customer[`${channel}_consent_level`] as Level | null,
  source: customer[`${channel}_consent_source`],
  at: customer[`${channel}_consent_at`]?.toISOString() ?? null,
})

/** Returns a customer in the form that lists show. */
export const showRow = (customer: Pick<CustomerRecord, (typeof rowColumns)[number]>): z.input<typeof CustomerRow> => ({
  id: customer.id,
  email: customer.email ?? '',
  firstName: customer.first_name,
  lastName: customer.last_name,
  phone: customer.phone,
  country: customer.country,
  tags: customer.tags,
  orderCount: customer.order_count,
  spentCents: customer.spent_cents,
  lastOrderAt: customer.last_order_at?.toISOString() ?? null,
  createdAt: customer.created_at.toISOString(),
  emailConsent: customer.email_consent as State,
  smsConsent: customer.sms_consent as State,
  account: customer.account_state as z.infer<typeof AccountState>,
  erasedAt: customer.erased_at?.toISOString() ?? null,
})

/** Returns how a customer is named in messages: by name, or else by email or phone number. */
export const customerName = ({
  first_name,
  last_name,
  email,
  phone,
}: Pick<CustomerRecord, 'first_name' | 'last_name' | 'email' | 'phone'>) => `${first_name} ${last_name}`.trim() || email || phone
