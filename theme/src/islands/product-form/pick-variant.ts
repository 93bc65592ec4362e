/** The variant data that picking needs: the index of its value in each option, and whether it is sold out. */
interface Pickable {
  at: readonly number[]
  sold?: true
}

/**
 * Returns the index of the variant that a page starts with: the first that can be bought, or else the first; −1 if there is none.
 */
export function firstVariant(variants: readonly Pickable[]): number {
  const available = variants.findIndex(({ sold }) => !sold)
  return available === -1 ? Math.min(0, variants.length - 1) : available
}

/**
 * Returns the index of the allowed variant nearest to the current choices, or −1 if no variant is allowed. The variant with
 * exactly these choices wins, even if it is sold out. Otherwise variants that can be bought come first, then those that keep
 * earlier choices.
 */
export function nearestVariant<V extends Pickable>(
  variants: readonly V[],
  chosen: readonly number[],
  allowed: (variant: V) => boolean,
): number {
  let best = -1
  let most = -1
  for (const [place, variant] of variants.entries()) {
    if (!allowed(variant)) continue
    // An earlier option weighs more than all later ones together, and being available weighs more than all options together.
    const kept = chosen.reduce((sum, value, option) => sum * 2 + (variant.at[option] === value ? 1 : 0), 0)
    const all = 2 ** chosen.length
    const score = kept === all - 1 ? all * 2 : kept + (variant.sold ? 0 : all)
    if (score > most) [best, most] = [place, score]
  }
  return best
}

/** Returns the index of the variant after a value was picked. The other choices change if the combination does not exist. */
export function pickValue(variants: readonly Pickable[], chosen: readonly number[], option: number, value: number): number {
  const wanted = chosen.with(option, value)
  return nearestVariant(variants, wanted, ({ at }) => at[option] === value)
}

/**
 * Returns whether picking a value, with the other choices unchanged, leads to a variant that is available, sold out or missing.
 */
export function valueState(
  variants: readonly Pickable[],
  chosen: readonly number[],
  option: number,
  value: number,
): 'available' | 'sold' | 'missing' {
  const exact = variants.find(({ at }) => chosen.every((other, place) => at[place] === (place === option ? value : other)))
  if (!exact) return 'missing'
  return exact.sold ? 'sold' : 'available'
}
