import { derivedKey } from './derived-key.ts'

/** Tells one SECRET_KEY from another without revealing it, so a backup may hold it. */
export const keyFingerprint = (secretKey: string): string => derivedKey(secretKey, 'fingerprint').toString('base64url').slice(0, 16)
