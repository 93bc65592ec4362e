/** The data of a variant that picking needs: the index of its value in each option, and whether it is sold out. */
interface Pickable {
  at: readonly number[]
  sold?: true
}

/** The variant a page starts with: the first that can be bought, or else the first one; −1 when there is none. */
export function firstVariant(variants: readonly Pickable[]): number {
  const available = variants.findIndex(({ sold }) => !sold)
  return available === -1 ? Math.min(0, variants.length - 1) : available
}

/**
 * Of the allowed variants the one nearest to what was chosen so far: the same choices if it exists, sold out or not;
 * otherwise one that can be bought, then one that keeps the earlier choices. −1 where none is allowed.
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
    // An earlier option weighs more than all later ones together, and being available more than any option.
    const kept = chosen.reduce((sum, value, option) => sum * 2 + (variant.at[option] === value ? 1 : 0), 0)
    const all = 2 ** chosen.length
    const score = kept === all - 1 ? all * 2 : kept + (variant.sold ? 0 : all)
    if (score > most) [best, most] = [place, score]
  }
  return best
}

/** The variant after `value` is picked of an option; the other choices give way where the combination does not exist. */
export function pickValue(variants: readonly Pickable[], chosen: readonly number[], option: number, value: number): number {
  const wanted = chosen.with(option, value)
  return nearestVariant(variants, wanted, ({ at }) => at[option] === value)
}

/** What picking a value would choose, with the other choices kept. */
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
