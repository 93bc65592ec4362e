import type { Config } from '../../../config.ts'
import { seal, unseal } from '../../../platform/secrets/sealed.ts'

const PURPOSE = 'unsubscribe'

/**
 * Returns the link that stops the emails of a store to an address. The address is sealed in it, so nothing is stored, and the link works as
 * long as the email is kept.
 * @param origin the origin of the store
 * @param email in lower case
 */
export const unsubscribeLink = ({ secretKey }: Pick<Config, 'secretKey'>, storeId: string, origin: string, email: string): string =>
  `${origin}/unsubscribe/${seal(secretKey, PURPOSE, `${storeId} ${email}`)}`

/** Returns the address in a link’s token; undefined when this store didn’t make it. */
export function unsubscribedEmail({ secretKey }: Pick<Config, 'secretKey'>, storeId: string, token: string): string | undefined {
  try {
    const [of, email] = unseal(secretKey, PURPOSE, token).split(' ')
    return of === storeId ? email : undefined
  } catch {
    // The token is of another kind, or was changed.
    return undefined
  }
}
