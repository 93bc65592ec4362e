import type { Feature } from './feature.ts'

/** A kind of declaration with names. */
type Part = Exclude<keyof Feature, 'routes'>

type Declared<F, P extends Part> = F extends Record<P, infer Names> ? Names : never
/** The intersection of the members of a union. */
type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never

/**
 * Combines the declarations of features: name → declaration. The type has the names too, so where all names are required, a missing one
 * does not compile.
 * @throws when two features declare the same name
 */
export function gather<const L extends readonly Feature[], P extends Part>(features: L, part: P): AllOf<Declared<L[number], P>> {
  const entries = features.flatMap((feature) => Object.entries(feature[part] ?? {}))
  const names = entries.map(([name]) => name)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`Declared by two features: ${twice.join(', ')}`)
  return Object.fromEntries(entries) as AllOf<Declared<L[number], P>>
}
