import { createOwnerPool } from '../../server/src/db/pool.ts'

/** Gives a database the statistics and visibility map of one that was not filled a second ago, with nothing left to be written out. */
export async function vacuumAnalyze(superuserUrl: string): Promise<void> {
  const superuser = createOwnerPool(superuserUrl, { max: 1, onError: console.error })
  try {
    await superuser.query('vacuum analyze')
    await superuser.query('checkpoint')
  } finally {
    await superuser.end()
  }
}
