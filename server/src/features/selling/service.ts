import type { FieldAsk } from '@vitrine/contract/addresses/address.ts'
import type { SellingSettings as SellingAnswer, sellingCalls } from '@vitrine/contract/calls/selling.ts'
import type { Updateable } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../db/transactions.ts'
import type { SellingSettings as Columns } from '../../db/types.ts'
import type { StoreContext } from '../../http/context.ts'
import { fieldProblem, problem } from '../../http/problem.ts'
import { findSellingSettings, findTermsPage, updateSellingRow } from './queries.ts'
import type { SellingSettings } from './settings.ts'

/** How the store sells, as a member or a shopper reads it; the defaults where nothing was ever set. */
export async function readSellingSettings(tx: Tx): Promise<SellingSettings> {
  const row = await findSellingSettings(tx)
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

/** The settings as their page shows them. */
export async function readSellingPage(tx: Tx): Promise<z.input<typeof SellingAnswer>> {
  const {
    pricesIncludeTax: _included,
    taxShipping: _shipping,
    orderPrefix: _prefix,
    orderSuffix: _suffix,
    ...settings
  } = await readSellingSettings(tx)
  const page = await findTermsPage(tx)
  return {
    ...settings,
    termsPage: page ? { id: page.id, title: page.title, isVisible: page.isVisible } : null,
  }
}

type Fields = z.output<(typeof sellingCalls)['selling.update']['body']>

/** @throws Problem `version_conflict`, `terms_page_missing` */
export async function updateSelling(context: StoreContext, { version, ...fields }: Fields): Promise<void> {
  // Nobody can agree to what they cannot read.
  if (fields.termsRequired && !(await findTermsPage(context.tx))?.isVisible) throw fieldProblem('terms_page_missing', 'termsRequired')
  await writeSellingSettings(context, version, {
    capture: fields.capture,
    phone: fields.phone,
    company: fields.company,
    terms_required: fields.termsRequired,
  })
}

/** Writes some of the settings, made from `version` of all of them. @throws Problem `version_conflict` */
export async function writeSellingSettings(
  { tx, storeId, services }: StoreContext,
  version: number,
  columns: Updateable<Columns>,
): Promise<void> {
  const isWritten = await updateSellingRow(tx, { storeId, version }, { ...columns, updated_at: services.now() })
  if (!isWritten) throw problem('version_conflict')
}
