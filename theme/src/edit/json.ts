/** A value of a configuration: plain data, as in JSON. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

/** The keys of objects and the indexes of lists that lead to a value. */
export type Path = readonly (string | number)[]

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
export const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !isList(value)

/** The path cannot be followed: a key or an index on it does not exist. */
export class NoSuchPath extends Error {
  constructor(path: Path) {
    super(`No value at ${path.join('.')}`)
    this.name = 'NoSuchPath'
  }
}

/**
 * Returns the value at a path.
 * @throws {NoSuchPath}
 */
export function valueAt(root: Json, path: Path): Json {
  return path.reduce<Json>((value, key) => childOf(value, key, path), root)
}

/**
 * Returns the root with another value at a path. Everything beside the path stays the same object, so that a comparison by identity
 * finds what changed.
 * @throws {NoSuchPath} only values that exist can be replaced
 */
export function withValue(root: Json, path: Path, value: Json): Json {
  return replaced(root, path, 0, value)
}

function replaced(node: Json, path: Path, depth: number, value: Json): Json {
  const key = path[depth]
  if (key === undefined) return value
  const before = childOf(node, key, path)
  const after = replaced(before, path, depth + 1, value)
  if (after === before) return node
  // `childOf` has found the key, so the node is a list or an object that has it.
  return isList(node) ? node.with(Number(key), after) : { ...(node as JsonObject), [key]: after }
}

function childOf(node: Json, key: string | number, path: Path): Json {
  if (isList(node) && typeof key === 'number' && key in node) return node[key] as Json
  // An own key only: `__proto__` and `constructor` are no settings.
  if (isObject(node) && typeof key === 'string' && Object.hasOwn(node, key)) return node[key] as Json
  throw new NoSuchPath(path)
}
