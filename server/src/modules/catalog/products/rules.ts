import { VARIANTS_MAX } from '@vitrine/contract/limits.ts'
import type { FieldError } from '@vitrine/contract/problems.ts'

import { fieldError } from '../../../platform/problem.ts'

/** The part of an option that the rules check, whether it comes from a form, an API client or an imported file. */
interface OptionLike {
  name: string
  values: string[]
}
interface VariantLike {
  /** The values of the variant, one per option, in the order of the options. */
  optionValues: string[]
}

/**
 * Checks options and variants: option names and values are unique, every variant has one known value per option, no combination
 * appears twice, the number of variants is within its limits, and without options there is a single variant.
 * @returns one error for each problem, with a field such as `variants.2.optionValues`; empty when everything is valid
 */
export function checkVariants(options: readonly OptionLike[], variants: readonly VariantLike[]): FieldError[] {
  return [...checkOptions(options), ...checkCount(options, variants), ...checkCombinations(options, variants)]
}

function checkOptions(options: readonly OptionLike[]): FieldError[] {
  const errors: FieldError[] = []
  const names = new Set<string>()
  for (const [at, { name, values }] of options.entries()) {
    const folded = name.toLowerCase()
    if (names.has(folded)) errors.push(fieldError('option_repeated', `options.${at}.name`, { name }))
    names.add(folded)
    for (const [position, value] of values.entries())
      if (values.indexOf(value) < position) errors.push(fieldError('option_value_repeated', `options.${at}.values.${position}`, { value }))
  }
  return errors
}

function checkCount(options: readonly OptionLike[], variants: readonly VariantLike[]): FieldError[] {
  if (variants.length === 0) return [fieldError('variants_missing', 'variants')]
  if (variants.length > VARIANTS_MAX) return [fieldError('variants_too_many', 'variants', { max: VARIANTS_MAX })]
  if (options.length === 0 && variants.length > 1) return [fieldError('options_missing', 'options')]
  return []
}

function checkCombinations(options: readonly OptionLike[], variants: readonly VariantLike[]): FieldError[] {
  const errors: FieldError[] = []
  const known = options.map(({ values }) => new Set(values))
  const seen = new Set<string>()
  for (const [at, { optionValues }] of variants.entries()) {
    const field = `variants.${at}.optionValues`
    if (optionValues.length !== options.length) {
      errors.push(fieldError('option_count', field, { count: options.length }))
      continue
    }
    for (const [position, value] of optionValues.entries())
      if (!known[position]?.has(value))
        errors.push(fieldError('option_value_unknown', `${field}.${position}`, { value, option: options[position]?.name ?? '' }))
    const combination = JSON.stringify(optionValues)
    if (options.length > 0 && seen.has(combination))
      errors.push(fieldError('variant_values_repeated', field, { values: optionValues.join(' / ') }))
    seen.add(combination)
  }
  return errors
}

/** Checks that each image appears once in a product, and that the image of a variant is one of the product's images. */
export function checkMedia(media: readonly { id: string }[], variants: readonly { mediaId: string | null }[]): FieldError[] {
  const ids = media.map(({ id }) => id)
  const twice = ids.flatMap((id, at): FieldError[] => (ids.indexOf(id) < at ? [fieldError('media_repeated', `media.${at}.id`)] : []))
  const strange = variants.flatMap(({ mediaId }, at): FieldError[] =>
    mediaId === null || ids.includes(mediaId) ? [] : [fieldError('media_unknown', `variants.${at}.mediaId`)],
  )
  return [...twice, ...strange]
}

/** Checks that each key, in any case, belongs to one field, because filters and collection rules use the key. */
export function checkCustomFields(fields: readonly { key: string }[]): FieldError[] {
  const keys = fields.map(({ key }) => key.toLowerCase())
  return fields.flatMap(({ key }, at) =>
    keys.indexOf(key.toLowerCase()) < at ? [fieldError('custom_field_repeated', `customFields.${at}.key`, { name: key })] : [],
  )
}

/** Returns tags without repeats, regardless of case. The first spelling of each tag is kept. */
export function uniqueTags(tags: readonly string[]): string[] {
  const spellings = new Map<string, string>()
  for (const tag of tags) if (!spellings.has(tag.toLowerCase())) spellings.set(tag.toLowerCase(), tag)
  return [...spellings.values()]
}
