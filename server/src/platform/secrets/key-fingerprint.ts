import { derivedKey } from './derived-key.ts'

/** Returns a fingerprint that tells one SECRET_KEY from another without revealing it, so a backup may contain it. */
export const keyFingerprint = (secretKey: string): string => derivedKey(secretKey, 'fingerprint').toString('base64url').slice(0, 16)
