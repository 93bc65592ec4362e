import type { Feature } from './feature.ts'

/** What features declare by name. */
type Part = Exclude<keyof Feature, 'routes'>

type Declared<F, P extends Part> = F extends Record<P, infer Names> ? Names : never
/** All of a union at once. */
type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never

/**
 * Puts together what features declare: name → what was said of it. The type has the names too, so that one which nobody declares
 * does not compile where all are asked for.
 * @throws when two declare the same
 */
export function gather<const L extends readonly Feature[], P extends Part>(features: L, part: P): AllOf<Declared<L[number], P>> {
  const entries = features.flatMap((feature) => Object.entries(feature[part] ?? {}))
  const names = entries.map(([name]) => name)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`Declared by two features: ${twice.join(', ')}`)
  return Object.fromEntries(entries) as AllOf<Declared<L[number], P>>
}
