import { readConfig } from '@vitrine/theme/config/read.ts'
import { walkSettings } from '@vitrine/theme/config/walk-config.ts'
import { forTheme } from '@vitrine/theme/themes.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Conversion } from './currency.ts'

type Json = Record<string, unknown>
type Multiplied = Pick<Conversion, 'rate' | 'decimals'>

/**
 * Converts the amounts in theme settings, which are fields of type `money` in major units: in the themes, their drafts and their
 * versions, because a version may be restored. Texts belong to the seller and stay unchanged.
 */
export async function convertThemes(tx: Tx, conversion: Conversion): Promise<void> {
  const themes = await tx.selectFrom('themes').select(['id', 'theme', 'config']).orderBy('id').forUpdate().execute()
  for (const { id, theme, config } of themes) {
    const converted = (stored: unknown) => ({ config: JSON.stringify(convertedConfig(stored as Json, theme, conversion)) })
    await tx
      .updateTable('themes')
      .set((eb) => ({ ...converted(config), rev: eb('rev', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const draft = await tx.selectFrom('theme_drafts').select('config').where('theme_id', '=', id).executeTakeFirst()
    if (draft) await tx.updateTable('theme_drafts').set(converted(draft.config)).where('theme_id', '=', id).execute()
    const versions = await tx.selectFrom('theme_versions').select('id').where('theme_id', '=', id).execute()
    // One by one, because a theme may have many large versions.
    for (const version of versions) {
      const row = await tx.selectFrom('theme_versions').select('config').where('id', '=', version.id).executeTakeFirstOrThrow()
      await tx.updateTable('theme_versions').set(converted(row.config)).where('id', '=', version.id).execute()
    }
  }
}

/** Whether no converted amount exceeds the maximum of its field. A larger amount would be ignored and replaced by the default. */
export async function themesFit(tx: Tx, conversion: Conversion): Promise<boolean> {
  const themes = await tx.selectFrom('themes').select(['theme', 'config']).execute()
  return themes.every(({ theme, config }) => amountsOf(config as Json, theme, conversion).every(({ amount, max }) => amount <= max))
}

/**
 * Returns a stored configuration with its amounts in the new currency. Defaults are in the old currency, so they are converted
 * and stored too.
 */
export function convertedConfig(config: Json, theme: string, conversion: Multiplied): Json {
  const next = structuredClone(config)
  for (const { path, amount } of amountsOf(config, theme, conversion)) setAt(next, path.split('.'), amount)
  return next
}

function amountsOf(config: Json, theme: string, conversion: Multiplied): { path: string; amount: number; max: number }[] {
  const read = readConfig({ ...config, theme })
  const amounts: ReturnType<typeof amountsOf> = []
  walkSettings(read, ({ field, value, path }) => {
    if ('money' in field && typeof value === 'number')
      amounts.push({ path, amount: multiplied(value, conversion), max: forTheme(field.max, read.theme) })
  })
  return amounts
}

/** The number of decimals of an amount in the calculation. No currency has more. */
const PLACES = 6

/**
 * Multiplies an amount and rounds it as `converted` rounds prices. The calculation uses whole numbers, because binary fractions
 * round some halves down.
 */
function multiplied(amount: number, { rate, decimals }: Multiplied): number {
  if (amount <= 0) return amount
  const [whole = '', fraction = ''] = rate.split('.')
  const product = BigInt(amount.toFixed(PLACES).replace('.', '')) * BigInt(whole + fraction)
  const unit = 10n ** BigInt(PLACES + fraction.length - decimals)
  const units = (2n * product + unit) / (2n * unit)
  return Number(units > 0n ? units : 1n) / 10 ** decimals
}

function setAt(object: Json, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) object[key] = value
  // A draft may have any content here.
  else setAt((object[key] = typeof object[key] === 'object' && object[key] !== null ? object[key] : {}) as Json, rest, value)
}
