import { businessTypes, type General, type generalCalls, paymentChoices } from '@vitrine/contract/calls/general.ts'
import type { MenuVariant } from '@vitrine/contract/pages.ts'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldError, invalidField, problem } from '../../../platform/problem.ts'
import { foreseeNumber, readCheckoutSettings } from '../../pricing/api.ts'
import { soundContact, storedAddress } from './address.ts'
import { findStore, hasSold, lockStore, updateStore, writeOrderNumbers } from './queries.ts'

type Answer = z.input<typeof General>
type Fields = z.output<(typeof generalCalls)['general.update']['body']>

const nowhere = { address1: '', address2: '', city: '', province: '', zip: '', country: '' }

/** Reads the general settings of the store. */
export async function readGeneral(tx: Tx): Promise<Answer> {
  const store = await findStore(tx)
  const { orderPrefix, orderSuffix } = await readCheckoutSettings(tx)
  return {
    name: store.name,
    legalName: store.legal_name,
    contactEmail: store.contact_email,
    contactPhone: store.contact_phone,
    address: storedAddress(store.address) ?? nowhere,
    timeZone: store.time_zone,
    orderPrefix,
    orderSuffix,
    weightUnit: store.weight_unit as Answer['weightUnit'],
    businessType: store.business_type,
    paymentChoice: store.payment_choice,
    menuVariant: store.menu_variant as MenuVariant,
    currency: store.currency,
    hasSold: await hasSold(tx),
    nextOrderNumber: await foreseeNumber(tx, { prefix: orderPrefix, suffix: orderSuffix }),
    version: store.version,
  }
}

/**
 * Updates the general settings of the store.
 * @throws Problem `version_conflict`, `no_permission`, `invalid_input`
 */
export async function updateGeneral({ tx, storeId, permissions }: StoreContext, { version, ...fields }: Fields): Promise<void> {
  const { address, contactPhone } = soundContact(fields)
  const store = await lockStore(tx)
  if (store.version !== version) throw problem('version_conflict')
  assertChosen('businessType', fields.businessType, store.business_type, businessTypes)
  assertChosen('paymentChoice', fields.paymentChoice, store.payment_choice, paymentChoices)
  // Only an owner decides who collects payments, because this determines which account gets the money.
  if (fields.paymentChoice !== store.payment_choice && !permissions.isStoreOwner)
    throw problem('no_permission', [fieldError('owners_only', 'paymentChoice')])
  await updateStore(tx, {
    name: fields.name,
    legal_name: fields.legalName,
    contact_email: fields.contactEmail.toLowerCase(),
    contact_phone: contactPhone,
    address: address && JSON.stringify(address),
    time_zone: fields.timeZone,
    weight_unit: fields.weightUnit,
    business_type: fields.businessType,
    payment_choice: fields.paymentChoice,
    menu_variant: fields.menuVariant,
  })
  await writeOrderNumbers(tx, storeId, { prefix: fields.orderPrefix, suffix: fields.orderSuffix })
}

/** Checks a choice. A stored value that is not among the choices may stay, but a new value must be one of the choices. */
function assertChosen(field: string, wanted: string, current: string, choices: readonly string[]): void {
  if (wanted !== current && !choices.includes(wanted)) throw invalidField('unknown_value', field, { values: choices.join(', ') })
}
