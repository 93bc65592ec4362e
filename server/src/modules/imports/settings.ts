import type { Services } from '../../services.ts'
import { layColumns } from '../../platform/csv/columns.ts'
import type { ImportSettings } from '../../platform/csv/import-definition.ts'
import type { ImportRow } from './queries.ts'

/** Reads the settings of an import, including its store's currency and time zone. */
export async function settingsOf({ db, config, now }: Services, row: ImportRow): Promise<ImportSettings> {
  const store = await db.inStore(row.store_id, (tx) =>
    tx.selectFrom('stores').select(['currency', 'time_zone']).where('id', '=', row.store_id).executeTakeFirstOrThrow(),
  )
  return {
    storeId: row.store_id,
    importId: row.id,
    userId: row.user_id,
    fileName: row.file_name,
    preset: row.preset,
    currency: store.currency,
    timeZone: store.time_zone,
    overwrite: row.overwrite,
    columns: layColumns(
      row.columns.map(({ name }) => name),
      row.mapping,
    ),
    config,
    now: now(),
  }
}
