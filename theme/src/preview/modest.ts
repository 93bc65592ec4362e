/** The largest number of characters of a message. The largest configuration that can be saved is smaller. */
const CHARACTERS_MAX = 1_000_000
/** The largest number of values of a message. */
const VALUES_MAX = 100_000
const DEPTH_MAX = 64

/**
 * Returns whether a message is of a size that can be handled. It stops at the limit, so that a hostile message costs little. A key
 * `__proto__` is no data either, and neither are a map, bytes and the like, which a window can send to another.
 */
export function isModest(message: unknown): boolean {
  let characters = 0
  let values = 0
  const fits = (value: unknown, depth: number): boolean => {
    if (depth > DEPTH_MAX || ++values > VALUES_MAX) return false
    if (typeof value === 'string') return (characters += value.length) <= CHARACTERS_MAX
    if (typeof value !== 'object' || value === null) return true
    // A list with holes may have a length of billions, and a loop over it would stop the page.
    if (Array.isArray(value)) return value.length <= VALUES_MAX && value.every((item) => fits(item, depth + 1))
    if (Object.getPrototypeOf(value) !== Object.prototype) return false
    return Object.entries(value).every(([key, item]) => {
      characters += key.length
      return key !== '__proto__' && fits(item, depth + 1)
    })
  }
  return fits(message, 0)
}
