import type { CurrencyPreview, generalCalls } from '@vitrine/contract/calls/general.ts'
import { CURRENCY_SAMPLES, PRICE_MAX_CENTS } from '@vitrine/contract/limits.ts'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { holdCurrency, isCurrencySettled } from '../../../platform/db/currency.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { invalidField, problem } from '../../../platform/problem.ts'
import { lockCollections } from '../../catalog/api.ts'
import {
  converted,
  convertCarts,
  convertCatalogue,
  convertCosts,
  convertFeeds,
  convertSegments,
  convertTerms,
  forgetRates,
  largestAmount,
} from './convert.ts'
import { convertThemes, themesFit } from './convert-themes.ts'
import { findStore, gatewaysWithout, hasSold, lockStore, updateStore } from './queries.ts'

type Wanted = Omit<z.output<(typeof generalCalls)['currency.change']['body']>, 'version'>

/** A conversion of amounts from one currency to another. */
export interface Conversion {
  to: string
  /** The number of major units of `to` per major unit of the store's currency, as decimal text to avoid binary fractions. */
  rate: string
  /** The number of minor units of `to` per minor unit of the store's currency, as PostgreSQL numeric text. */
  factor: string
  decimals: number
}

function conversionOf(from: string, { currency: to, mode, rate }: Wanted): Conversion {
  if (from === to) throw problem('currency_same')
  if (mode === 'convert' && rate === undefined) throw invalidField('required', 'rate')
  if (mode === 'keep' && rate !== undefined) throw invalidField('unknown_field', 'rate')
  const major = rate ?? '1'
  const decimals = decimalsOf(to)
  return { to, rate: major, factor: `${major}e${decimals - decimalsOf(from)}`, decimals }
}

/**
 * Checks that the converted amounts do not exceed the maximum.
 * @throws Problem `invalid_input` when an amount exceeds it
 */
async function assertFits(tx: Tx, conversion: Conversion, mode: Wanted['mode']): Promise<void> {
  const { rows } = await sql<{ fits: boolean }>`
    select round(${await largestAmount(tx)}::bigint * ${conversion.factor}::numeric) <= ${PRICE_MAX_CENTS}::bigint as fits`.execute(tx)
  if (!rows[0]!.fits || !(await themesFit(tx, conversion))) throw invalidField('amount_too_large', mode === 'convert' ? 'rate' : 'currency')
}

/**
 * Previews the store's amounts after a change.
 * @throws Problem `currency_settled`, `currency_same`, `invalid_input`
 */
export async function previewCurrency(tx: Tx, wanted: Wanted): Promise<z.input<typeof CurrencyPreview>> {
  const { currency: from } = await findStore(tx)
  const conversion = conversionOf(from, wanted)
  if (await hasSold(tx)) throw problem('currency_settled')
  await assertFits(tx, conversion, wanted.mode)
  const { rows: samples } = await sql<{ title: string; option_values: string[]; before: number; after: number }>`
    select p.title, v.option_values, v.price_cents as before, ${converted(sql`v.price_cents`, conversion)}::bigint as after
    from (select id, title from products where exists (select from variants where product_id = products.id and price_cents > 0)
        order by updated_at desc, id limit ${sql.lit(CURRENCY_SAMPLES)}) p
      cross join lateral (select * from variants where product_id = p.id and price_cents > 0 order by position limit 1) v`.execute(tx)
  const { rows: counts } = await sql<{ variants: number; discounts: number; rates: number; collections: number }>`
    select (select count(*) from variants where price_cents > 0 or compare_at_cents > 0 or cost_cents > 0) as variants,
      (select count(*) from discounts where deleted_at is null
        and coalesce(value_cents, buy_cents, minimum_cents, maximum_cents, maximum_shipping_cents) is not null) as discounts,
      (select count(*) from shipping_rates where price_cents > 0 or free_from_cents > 0 or basis = 'price') as rates,
      (select count(*) from collections where rules @? '$.rules[*] ? (exists(@.cents))') as collections`.execute(tx)
  return {
    from,
    to: conversion.to,
    samples: samples.map(({ title, option_values: choice, before, after }) => {
      return { title, variantTitle: choice.join(' / '), beforeCents: before, afterCents: after }
    }),
    counts: counts[0]!,
    paymentsLeftOut: await gatewaysWithout(tx, conversion.to),
  }
}

/**
 * Changes the store's currency and converts all its amounts in one transaction, so that the new currency is never visible with
 * the old amounts. A first sale at the same moment either gets the new prices or fixes the currency (decision 31).
 * @throws Problem `version_conflict`, `currency_settled`, `currency_same`, `invalid_input`
 */
export async function changeCurrency({ tx, storeId, services }: StoreContext, { version, ...wanted }: { version: number } & Wanted) {
  // The currency is locked before any row, because a sale already holds row locks when it locks the currency.
  await holdCurrency(tx, storeId, 'alone')
  await lockCollections(tx, storeId)
  const store = await lockStore(tx)
  if (store.version !== version) throw problem('version_conflict')
  const conversion = conversionOf(store.currency, wanted)
  try {
    await updateStore(tx, { currency: conversion.to })
  } catch (error) {
    throw isCurrencySettled(error) ? problem('currency_settled') : error
  }
  await assertFits(tx, conversion, wanted.mode)
  await convertCatalogue(tx, conversion, services.now())
  await convertTerms(tx, storeId, conversion, services.now())
  await convertSegments(tx, conversion, services.now())
  await convertFeeds(tx, conversion, services.now())
  await convertThemes(tx, conversion)
  await forgetRates(tx)
  await convertCosts(tx, conversion)
  await convertCarts(tx, store.currency, conversion)
}
