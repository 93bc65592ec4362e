import { afterAll, beforeAll, beforeEach } from 'vitest'

import { type Actor, type House, openHouse } from './house.ts'

/**
 * A house for all tests of a file, and for each test something new in it: an owner, a shop, a team.
 * @param make makes it
 * @param given is handed both before each test
 */
export function withHouse<T>(make: (house: House) => Promise<T>, given: (house: House, made: T) => void): void {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())
  beforeEach(async () => given(house, await make(house)))
}

/** A house for all tests of a file, and a new owner with a new store for each. */
export const withNewOwner = (given: (house: House, owner: Actor) => void): void => withHouse((house) => house.newOwner(), given)
