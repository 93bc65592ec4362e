import { z } from 'zod'

import { type BulkField, bulkFieldNames, bulkFields, canCopy, unknownPlaceholder } from '../bulk-fields.ts'
import { says } from '../field-errors.ts'
import { text } from '../fields.ts'
import { PRICE_MAX_CENTS, PRODUCT_BODY_MAX, TAG_LENGTH_MAX, TAGS_MAX } from '../limits.ts'

export const BulkFieldName = z.enum(bulkFieldNames as [BulkField, ...BulkField[]])

/** A value of a field, as `products.update` has it. Whether the field allows it is checked for each field. */
export const BulkValueInput = z.union([
  z.string().max(PRODUCT_BODY_MAX),
  z.number().min(-1e13).max(1e13),
  z.boolean(),
  z.null(),
  z.array(z.string().max(TAG_LENGTH_MAX)).max(TAGS_MAX + 1),
])

const isOf =
  (...kinds: string[]) =>
  (field: BulkField) =>
    kinds.includes(bulkFields[field].kind)

/** A text that may begin and end with spaces. */
const rawText = (min: number) =>
  z
    .string()
    .min(min)
    .max(255)
    .refine((value) => !value.includes('\0'), says('unstorable'))

const Tag = text(TAG_LENGTH_MAX, 1).refine((tag) => !tag.includes(','), says('tag_comma'))
const Tags = z.array(Tag).min(1).max(TAGS_MAX)

/** A change of an amount, in hundredths of a percent or in minor units. Negative values lower it. */
const AmountStep = z.discriminatedUnion('unit', [
  z.strictObject({ unit: z.literal('percent'), hundredths: z.int().min(-10_000).max(1_000_000) }),
  z.strictObject({ unit: z.literal('amount'), cents: z.int().min(-PRICE_MAX_CENTS).max(PRICE_MAX_CENTS) }),
])

/** A step, and the rounding of the result. For 12.34: 12.34, 12.00, 11.99 or 11.95. */
export const amountChange = { step: AmountStep, ending: z.enum(['any', 'whole', 'nines', 'ninety-fives']).default('any') }

/**
 * What a bulk update does to every product or variant. Actions on the same field follow each other. `template` and `copy` read the
 * values from before the update, so that a compare-at price can become the old price.
 */
export const BulkAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('set'), field: BulkFieldName, value: BulkValueInput }),
  z.strictObject({ action: z.enum(['add-tags', 'remove-tags']), tags: Tags }),
  z.strictObject({ action: z.literal('replace-tag'), from: Tag, to: Tag }),
  z.strictObject({
    action: z.literal('replace-text'),
    field: BulkFieldName.refine(isOf('text', 'html', 'handle'), says('bulk_field_kind')),
    /** Plain text. In descriptions, only the text is searched, not the markup. */
    find: rawText(1),
    replacement: rawText(0),
    matchCase: z.boolean().default(false),
  }),
  z.strictObject({
    action: z.literal('change-amount'),
    field: BulkFieldName.refine(isOf('money', 'whole'), says('bulk_field_kind')),
    ...amountChange,
  }),
  z
    .strictObject({
      action: z.literal('template'),
      field: BulkFieldName.refine(isOf('text', 'handle'), says('bulk_field_kind')),
      /** Text with placeholders such as `{title}`. */
      template: text(1000, 1),
    })
    .refine(({ field, template }) => unknownPlaceholder(template, field) === undefined, {
      path: ['template'],
      error: says('template_placeholder'),
    }),
  z
    .strictObject({ action: z.literal('copy'), field: BulkFieldName, from: BulkFieldName })
    .refine(({ field, from }) => canCopy(from, field), { path: ['from'], error: says('bulk_copy') }),
])
