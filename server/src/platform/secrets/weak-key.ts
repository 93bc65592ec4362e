/**
 * The minimum entropy of a key, as `countedBits` measures it. 32 random hex digits (128 bits, the weakest good key) measure about
 * 117; 32 random decimal digits (106 bits) measure about 99.
 */
const LEAST_BITS = 90
/**
 * The maximum share of neighboring characters that are equal or follow each other in the alphabet. In random hex digits, the
 * share is about a sixth; in random base64, it is much smaller.
 */
const MOST_IN_ORDER = 0.5

/**
 * Words that people use as a placeholder for a key. It is very unlikely that random characters contain one of these words by
 * chance.
 */
const PLACEHOLDERS = /secret|password|passwort|changeme|replaceme|example|placeholder|vitrine|default|insert|qwerty|asdfgh|random|character/

/**
 * Matches a key that has only words, with or without separators. Keys that tools generate normally have digits, or letters of
 * both cases without spaces.
 */
const WORDS = /^(?:[a-z\s\p{P}]+|[A-Z\s\p{P}]+|(?=.*\s)[A-Za-z\s\p{P}]+)$/u

/**
 * The first characters of the md5, sha1, sha256 and sha512 hashes of an empty string and of an empty line. A script creates one of
 * these keys when the variable that it hashes is not set.
 */
const HASHES_OF_NOTHING =
  /^(?:d41d8cd98f00b204|68b329da9893e340|da39a3ee5e6b4b0d|adc83b19e793491b|e3b0c44298fc1c14|01ba4719c80b6fe9|cf83e1357eefb8bd|be688838ca8686e5)/i

/**
 * Returns why a key could be guessed; undefined when nothing suggests that it could. A single key cannot be proven to be random;
 * this function only finds keys that people make up.
 */
export function keyWeakness(key: string): string | undefined {
  const word = PLACEHOLDERS.exec(key.toLowerCase().replaceAll(/[^a-z]/g, ''))?.[0]
  if (word !== undefined) return `it contains “${word}”`
  if (HASHES_OF_NOTHING.test(key)) return 'it is the hash of an empty string'
  if (period(key) <= key.length / 2) return 'it repeats itself'
  if (shareInOrder(key) > MOST_IN_ORDER) return 'its characters are in order'
  if (countedBits(key) < LEAST_BITS) return 'it has too few different characters'
  if (WORDS.test(key)) return 'it contains only words, or letters of one case'
  return undefined
}

/** Returns the number of characters after which the key repeats; its length when it does not repeat. */
function period(key: string): number {
  for (let length = 1; length < key.length; length++) if (key.startsWith(key.slice(length))) return length
  return key.length
}

function shareInOrder(key: string): number {
  let inOrder = 0
  for (let at = 1; at < key.length; at++) if (Math.abs(key.charCodeAt(at) - key.charCodeAt(at - 1)) <= 1) inOrder++
  return inOrder / (key.length - 1)
}

/** Returns the Shannon entropy of the key's characters, times their number. */
function countedBits(key: string): number {
  const counts = [...Map.groupBy(key, (character) => character).values()]
  return counts.reduce((bits, { length }) => bits + length * Math.log2(key.length / length), 0)
}
