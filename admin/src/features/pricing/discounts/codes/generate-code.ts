/** 32 characters that are easy to tell apart. 0, O, 1 and I are excluded. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns a random code. All characters are equally likely, because 256 is a multiple of 32. */
export const generateCode = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
