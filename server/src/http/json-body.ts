import { fieldError, problem } from './problem.ts'

/** Far more than any call takes: a product with all its variants has a quarter of it. */
const KEYS_MAX = 20_000
/** Far more than any schema has. Unbounded, a body of brackets would overflow the stack. */
export const LEVELS_MAX = 32
/** A key costs at least a quotation mark twice, a colon, a value, and what parts it from the next. */
const SMALL = 5 * KEYS_MAX

/**
 * Reads a JSON body. One of more keys or levels than any call takes is refused before it is taken apart: a megabyte of
 * made-up keys costs a hundred times as much to read and check as to count.
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

/** Counts in the text alone, which need not be JSON. */
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

/** Where the string that begins at `start` ends: at the first quotation mark without a backslash that counts before it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text[end - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return end
  }
  return text.length
}
