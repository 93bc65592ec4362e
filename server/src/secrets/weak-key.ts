/** 128 bits of hex digits, the least that is good, come to some 117 when they are counted; digits alone to 99. */
const LEAST_BITS = 90
/** Of neighbors in the order of the alphabet, or alike: of random characters about a fifth. */
const MOST_IN_ORDER = 0.5

/** What people write where a key belongs. In random characters none of these turns up by chance. */
const PLACEHOLDERS = /secret|password|passwort|changeme|replaceme|example|placeholder|vitrine|default|insert|qwerty|asdfgh|random|character/

/** Words, with or without what parts them. Random keys have digits or both cases; letters and spaces alone nobody's tool makes. */
const WORDS = /^(?:[a-z\s\p{P}]+|[A-Z\s\p{P}]+|(?=.*\s)[A-Za-z\s\p{P}]+)$/u

/** How md5, sha1, sha256 and sha512 of no characters begin, and of a line without any: what a script makes of a variable that is not set. */
const HASHES_OF_NOTHING =
  /^(?:d41d8cd98f00b204|68b329da9893e340|da39a3ee5e6b4b0d|adc83b19e793491b|e3b0c44298fc1c14|01ba4719c80b6fe9|cf83e1357eefb8bd|be688838ca8686e5)/i

/**
 * Why a key could be guessed; undefined when nothing about it says so. That it is random, nobody can tell of one key: it finds
 * those that people make up.
 */
export function keyWeakness(key: string): string | undefined {
  const word = PLACEHOLDERS.exec(key.toLowerCase().replaceAll(/[^a-z]/g, ''))?.[0]
  if (word !== undefined) return `it has “${word}” in it`
  if (HASHES_OF_NOTHING.test(key)) return 'it is the hash of nothing'
  if (period(key) <= key.length / 2) return 'it repeats itself'
  if (shareInOrder(key) > MOST_IN_ORDER) return 'its characters follow each other in order'
  if (countedBits(key) < LEAST_BITS) return 'it has too few different characters'
  if (WORDS.test(key)) return 'it is made of words, or of letters of one case alone'
  return undefined
}

/** After how many characters it begins again; its length when it does not. */
function period(key: string): number {
  for (let length = 1; length < key.length; length++) if (key.startsWith(key.slice(length))) return length
  return key.length
}

function shareInOrder(key: string): number {
  let inOrder = 0
  for (let at = 1; at < key.length; at++) if (Math.abs(key.charCodeAt(at) - key.charCodeAt(at - 1)) <= 1) inOrder++
  return inOrder / (key.length - 1)
}

/** Shannon's entropy of its own characters, times how many there are. */
function countedBits(key: string): number {
  const counts = [...Map.groupBy(key, (character) => character).values()]
  return counts.reduce((bits, { length }) => bits + length * Math.log2(key.length / length), 0)
}
