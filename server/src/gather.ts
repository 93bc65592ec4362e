import type { Feature } from './feature.ts'

/** The parts of a feature that declare something by name: all parts except `routes`. */
type Part = Exclude<keyof Feature, 'routes'>

type Declared<F, P extends Part> = F extends Record<P, infer Names> ? Names : never
/** The intersection of the members of a union. */
type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never

/**
 * Combines one part of all features into one object, by name. The type of the result lists the names, so code that requires every
 * name does not compile when one is missing.
 * @throws when two features declare the same name
 */
export function gather<const L extends readonly Feature[], P extends Part>(features: L, part: P): AllOf<Declared<L[number], P>> {
  const entries = features.flatMap((feature) => Object.entries(feature[part] ?? {}))
  const names = entries.map(([name]) => name)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`Declared by two features: ${twice.join(', ')}`)
  return Object.fromEntries(entries) as AllOf<Declared<L[number], P>>
}
