import { storeIdOf, withConnection } from './run.ts'

/** Opens or closes a store. */
export async function setEnabled(handle: string, isEnabled: boolean, reason?: string): Promise<void> {
  await withConnection(async (connection) => {
    const id = await storeIdOf(connection, handle)
    await connection.services.db.inPlatform((tx) =>
      tx
        .updateTable('stores')
        .set({ is_enabled: isEnabled, disabled_reason: isEnabled ? null : (reason ?? null) })
        .where('id', '=', id)
        .execute(),
    )
    console.log(`${handle} is ${isEnabled ? 'enabled' : 'disabled'}.`)
  })
}
