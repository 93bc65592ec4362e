import { afterAll, beforeAll } from 'vitest'

import { type House, openHouse } from './house.ts'

/** Two servers on one database, for all tests of a file. */
export function withTwoHouses(given: (house: House, other: House) => void): void {
  let house: House
  let other: House
  beforeAll(async () => {
    house = await openHouse()
    other = await openHouse({ DATABASE_URL: house.databaseUrl })
    given(house, other)
  })
  afterAll(async () => {
    await other.close()
    await house.close()
  })
}
