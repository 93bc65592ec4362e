export type WeightUnit = 'g' | 'kg' | 'oz' | 'lb'

const GRAMS: Record<WeightUnit, number> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }
const WEIGHT = /^(\d+(?:[.,]\d*)?|[.,]\d+)\s*(g|kg|oz|lb)?$/i

/** A typed weight: `0.5`, `500 g`, `1,2 lb`. Without a unit it is in `unit`. Null when it is no weight; empty is 0. */
export function readWeight(input: string, unit: WeightUnit): { grams: number; unit: WeightUnit } | null {
  const text = input.trim()
  if (text === '') return { grams: 0, unit }
  const [, amount, named] = WEIGHT.exec(text) ?? []
  if (amount === undefined) return null
  const used = (named?.toLowerCase() ?? unit) as WeightUnit
  return { grams: Math.round(Number(amount.replace(',', '.')) * GRAMS[used]), unit: used }
}

/** `0.5 kg`; nothing for no weight. At most three decimals, in which every whole gram comes back the same. */
export function weightText(grams: number, unit: WeightUnit): string {
  return grams === 0 ? '' : `${Number((grams / GRAMS[unit]).toFixed(3))} ${unit}`
}
