import { derivedKey } from './derived-key.ts'

/** Returns a fingerprint that tells one SECRET_KEY from another and reveals neither, so a backup may contain the fingerprint. */
export const keyFingerprint = (secretKey: string): string => derivedKey(secretKey, 'fingerprint').toString('base64url').slice(0, 16)
