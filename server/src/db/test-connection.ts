import type pg from 'pg'

import { type Actor, type House, openHouse } from '../../test/house.ts'
import { createPool } from './pool.ts'
import { createTransactions, type Transactions } from './transactions.ts'

/** A store, and transactions that all go over one connection: whatever one leaves behind meets the next. */
export interface OneConnection {
  house: House
  owner: Actor
  pool: pg.Pool
  db: Transactions
  close(): Promise<void>
}

export async function openOneConnection(): Promise<OneConnection> {
  const house = await openHouse()
  const owner = await house.newOwner()
  const pool = createPool(house.databaseUrl, { max: 1, onError: () => {} })
  return {
    house,
    owner,
    pool,
    db: createTransactions(pool),
    async close() {
      await pool.end()
      await house.close()
    },
  }
}
