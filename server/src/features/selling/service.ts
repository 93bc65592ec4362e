import type { FieldAsk } from '@vitrine/contract/addresses/address.ts'

import type { Tx } from '../../db/transactions.ts'
import { findSellingSettings } from './queries.ts'
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
