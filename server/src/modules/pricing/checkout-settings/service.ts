import type { FieldAsk } from '@vitrine/contract/addresses/address.ts'
import type { CheckoutSettings as SellingAnswer, checkoutSettingsCalls } from '@vitrine/contract/calls/checkout-settings.ts'
import type { Updateable } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { SellingSettings as Columns } from '../../../platform/db/types.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldProblem, problem } from '../../../platform/problem.ts'
import { findCheckoutSettings, findTermsPage, updateCheckoutSettingsRow } from './queries.ts'
import type { CheckoutSettings } from './settings.ts'

/** Reads the store's checkout settings, for members and shoppers. Settings that were never saved have their defaults. */
export async function readCheckoutSettings(tx: Tx): Promise<CheckoutSettings> {
  const row = await findCheckoutSettings(tx)
  return {
    pricesIncludeTax: row?.prices_include_tax ?? false,
    taxShipping: row?.tax_shipping ?? false,
    capture: row?.capture === 'manual' ? 'manual' : 'automatic',
    phone: askOf(row?.phone, 'optional'),
    company: askOf(row?.company, 'hidden'),
    termsRequired: row?.terms_required ?? false,
    orderPrefix: row?.order_prefix ?? '#',
    orderSuffix: row?.order_suffix ?? '',
    version: row?.version ?? 1,
  }
}

const asks: readonly FieldAsk[] = ['hidden', 'optional', 'required']
const askOf = (value: string | undefined, otherwise: FieldAsk) => asks.find((ask) => ask === value) ?? otherwise

/** Reads the settings in the form that their page needs. */
export async function readCheckoutSettingsPage(tx: Tx): Promise<z.input<typeof SellingAnswer>> {
  const {
    pricesIncludeTax: _included,
    taxShipping: _shipping,
    orderPrefix: _prefix,
    orderSuffix: _suffix,
    ...settings
  } = await readCheckoutSettings(tx)
  const page = await findTermsPage(tx)
  return {
    ...settings,
    termsPage: page ? { id: page.id, title: page.title, isVisible: page.isVisible } : null,
  }
}

type Fields = z.output<(typeof checkoutSettingsCalls)['checkoutSettings.update']['body']>

/**
 * Updates the checkout settings.
 * @throws Problem `version_conflict`, `terms_page_missing`
 */
export async function updateCheckoutSettings(context: StoreContext, { version, ...fields }: Fields): Promise<void> {
  // Shoppers cannot accept terms that they cannot read.
  if (fields.termsRequired && !(await findTermsPage(context.tx))?.isVisible) throw fieldProblem('terms_page_missing', 'termsRequired')
  await writeCheckoutSettings(context, version, {
    capture: fields.capture,
    phone: fields.phone,
    company: fields.company,
    terms_required: fields.termsRequired,
  })
}

/**
 * Updates some of the checkout settings. All of them share one version, which is incremented.
 * @param version the version that was edited
 * @throws Problem `version_conflict`
 */
export async function writeCheckoutSettings(
  { tx, storeId, services }: StoreContext,
  version: number,
  columns: Updateable<Columns>,
): Promise<void> {
  const isWritten = await updateCheckoutSettingsRow(tx, { storeId, version }, { ...columns, updated_at: services.now() })
  if (!isWritten) throw problem('version_conflict')
}
