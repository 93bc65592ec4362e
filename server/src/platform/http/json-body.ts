import { fieldError, problem } from '../problem.ts'

/** The maximum number of keys in a body. The largest real body, a product with all its variants, has a quarter of this. */
const KEYS_MAX = 20_000
/**
 * The maximum depth of nesting, which is far more than any schema has. Without a limit, a body of brackets would overflow the
 * stack.
 */
export const LEVELS_MAX = 32
/**
 * The number of characters up to which a body cannot have too many keys, because each key takes at least two quotation marks, a
 * colon, a value and a separator.
 */
const SMALL = 5 * KEYS_MAX

/**
 * Reads a JSON body. A large body with more keys or levels than any call accepts is refused before it is parsed: parsing and
 * checking a megabyte of made-up keys costs a hundred times as much as counting them. A small body with too many levels is
 * refused later, by `parseInput`.
 * @throws Problem `bad_request`, or `invalid_input` for too many keys or levels
 */
export function readJson(text: string): unknown {
  if (text.length > SMALL) refuseExcess(text)
  try {
    return JSON.parse(text)
  } catch {
    throw problem('bad_request')
  }
}

/**
 * Refuses a body with too many keys or levels. Both are counted in the raw text before it is parsed, so the text may be invalid
 * JSON.
 */
function refuseExcess(text: string): void {
  let [keys, levels] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at)
        break
      case ':':
        if (++keys > KEYS_MAX) throw problem('invalid_input', [fieldError('too_many', 'body', { max: KEYS_MAX })])
        break
      case '{':
      case '[':
        if (++levels > LEVELS_MAX) throw problem('invalid_input', [fieldError('too_deep', 'body', { max: LEVELS_MAX })])
        break
      case '}':
      case ']':
        levels--
    }
  }
}

/** Returns the index where the string that begins at `start` ends: the first quotation mark that is not escaped. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text[end - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return end
  }
  return text.length
}
