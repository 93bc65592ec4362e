import { readConfig } from '@vitrine/theme/config/read.ts'
import { walkSettings } from '@vitrine/theme/config/walk-config.ts'

import type { Tx } from '../../db/transactions.ts'
import type { Conversion } from './currency.ts'

type Json = Record<string, unknown>

/** Amounts among the settings of themes: those whose field says `money`, in major units. Texts are the seller's own. */
export async function convertThemes(tx: Tx, conversion: Conversion): Promise<void> {
  const themes = await tx.selectFrom('themes').select(['id', 'theme', 'config']).forUpdate().execute()
  for (const { id, theme, config } of themes) {
    const next = convertedConfig(config as Json, theme, conversion)
    await tx
      .updateTable('themes')
      .set({ config: JSON.stringify(next) })
      .where('id', '=', id)
      .execute()
  }
}

/** A stored configuration with its amounts in the new currency; also those it has by default, which mean the old one. */
export function convertedConfig(config: Json, theme: string, { rate, decimals }: Pick<Conversion, 'rate' | 'decimals'>): Json {
  const next = structuredClone(config)
  walkSettings(readConfig({ ...config, theme }), ({ field, value, path }) => {
    if (!('money' in field) || typeof value !== 'number') return
    const amount = Number((value * Number(rate)).toFixed(decimals))
    setAt(next, path.split('.'), value > 0 ? Math.max(amount, 10 ** -decimals) : amount)
  })
  return next
}

function setAt(object: Json, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) object[key] = value
  else setAt((object[key] ??= {}) as Json, rest, value)
}
