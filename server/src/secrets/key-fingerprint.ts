import { derivedKey } from '../http/access-token.ts'

/** Tells one SECRET_KEY from another without saying anything of it: what a backup may hold. */
export const keyFingerprint = (secretKey: string): string => derivedKey(secretKey, 'fingerprint').toString('base64url').slice(0, 16)
