import type { Config } from '../../../config.ts'
import { signedId, signId } from '../../../platform/secrets/signed-id.ts'

const signedFor = (storeId: string) => ({ purpose: 'report-emails-link', scope: storeId })

/** Returns the link that stops the emails of a report for one recipient. */
export const stopLink = ({ adminOrigin, secretKey }: Pick<Config, 'adminOrigin' | 'secretKey'>, storeId: string, recipientId: string) =>
  `${adminOrigin}/stop-emails/${storeId}/${signId(secretKey, signedFor(storeId), recipientId)}`

/** Returns the recipient that a link names, or undefined if this server didn’t make the link. */
export const stoppedRecipient = ({ secretKey }: Pick<Config, 'secretKey'>, storeId: string, token: string): string | undefined =>
  signedId(secretKey, signedFor(storeId), token)
