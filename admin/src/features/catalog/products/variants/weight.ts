export type WeightUnit = 'g' | 'kg' | 'oz' | 'lb'

const GRAMS: Record<WeightUnit, number> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }
const WEIGHT = /^(\d+(?:[.,]\d*)?|[.,]\d+)\s*(g|kg|oz|lb)?$/i

/**
 * Parses a weight, such as `0.5`, `500 g` or `1,2 lb`. A weight without a unit is in `unit`. Returns null for invalid
 * text, and 0 grams for empty text.
 */
export function readWeight(input: string, unit: WeightUnit): { grams: number; unit: WeightUnit } | null {
  const text = input.trim()
  if (text === '') return { grams: 0, unit }
  const [, amount, named] = WEIGHT.exec(text) ?? []
  if (amount === undefined) return null
  const used = (named?.toLowerCase() ?? unit) as WeightUnit
  return { grams: Math.round(Number(amount.replace(',', '.')) * GRAMS[used]), unit: used }
}

/**
 * Formats a weight, such as `0.5 kg`; an empty string for no weight. Three decimals are enough to restore every whole
 * number of grams.
 */
export function weightText(grams: number, unit: WeightUnit): string {
  return grams === 0 ? '' : `${Number((grams / GRAMS[unit]).toFixed(3))} ${unit}`
}
