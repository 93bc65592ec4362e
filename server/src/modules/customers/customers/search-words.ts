import { vectorOf, type WeighedWord, wordsOf, wordsOfCode } from '../../../platform/db/search.ts'

/** The values that a customer can be found by. */
interface Searched {
  /** Empty if unknown. */
  email: string
  firstName: string
  lastName: string
  phone: string
}

/** Returns the content of `customers.search`: name and email (weight A), and the phone number with and without separators (weight C). */
export const searchVectorOf = ({ email, firstName, lastName, phone }: Searched): string =>
  vectorOf([
    ...[firstName, lastName, email].flatMap(wordsOf).map((word): WeighedWord => [word, 'A']),
    ...wordsOfCode(phone).map((word): WeighedWord => [word, 'C']),
  ])
