import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done, Id, text } from '../fields.ts'
import { FILTERS_MAX, OPTION_VALUES_MAX } from '../limits.ts'
import { LibraryFile } from './media-library.ts'

const Color = z.string().regex(/^#[0-9a-f]{6}$/)

const ValueInput = z.strictObject({
  /** Without an id, the value is new. */
  id: Id.optional(),
  name: text(255, 1),
  synonyms: z.array(text(255, 1)).max(50).default([]),
  color: Color.nullable().default(null),
  mediaId: Id.nullable().default(null),
})

const OptionInput = z.strictObject({
  name: text(255, 1),
  /** The other spellings of this option. */
  synonyms: z.array(text(255, 1)).max(50).default([]),
  display: z.enum(['text', 'swatch']).default('text'),
  /** The values in the order that shoppers see. */
  values: z.array(ValueInput).max(OPTION_VALUES_MAX).default([]),
})

export const LibraryOption = z.strictObject({
  id: Id,
  name: z.string(),
  synonyms: z.array(z.string()),
  display: z.enum(['text', 'swatch']),
  values: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      synonyms: z.array(z.string()),
      color: z.string().nullable(),
      media: LibraryFile.nullable(),
      productCount: z.int(),
    }),
  ),
  /**
   * The values of this option that products have but the library does not, in the order in which products list them. At most the
   * hundred most used values are returned.
   */
  unlistedValues: z.array(z.string()),
  /** The number of products with the option under any of its spellings. */
  productCount: z.int(),
  version: z.int(),
})

const FilterInput = z.strictObject({
  source: z.enum(['availability', 'price', 'type', 'vendor', 'tag', 'category', 'option', 'custom_field']),
  /** The name of the option or custom field. */
  sourceKey: text(255).default(''),
  label: text(120, 1),
  display: z.enum(['list', 'swatch', 'range', 'toggle']),
  hideEmpty: z.boolean().default(true),
  isEnabled: z.boolean().default(true),
  /** The collections with the filter, or null for all collections. */
  collectionIds: z.array(Id).max(250).nullable().default(null),
})

/** All filters, with the version of the list. */
const Filters = z.strictObject({ filters: z.array(FilterInput.extend({ id: Id })), version: z.int() })

const byId = z.strictObject({ id: Id })

export const optionCalls = defineCalls({
  'options.list': {
    access: 'products',
    summary: 'List the options in the library and the options in use that aren’t in it',
    answer: z.strictObject({
      options: z.array(LibraryOption),
      unlisted: z.array(z.strictObject({ name: z.string(), values: z.array(z.string()), productCount: z.int() })),
    }),
  },
  'options.create': {
    access: 'products',
    summary: 'Create an option',
    body: OptionInput,
    answer: LibraryOption,
    problems: ['option_taken'],
    idempotent: true,
  },
  'options.update': {
    access: 'products',
    summary: 'Replace an option. Values you leave out are removed from the library, but not from products.',
    params: byId,
    body: OptionInput.extend({
      version: z.int(),
      /** Other options of the library to merge into this one, which gets their spellings. The merged options are deleted. */
      merged: z
        .array(z.strictObject({ id: Id, version: z.int() }))
        .max(50)
        .default([]),
    }),
    answer: LibraryOption,
    problems: ['option_taken', 'version_conflict'],
  },
  'options.remove': { access: 'products', summary: 'Remove an option from the library', params: byId, answer: Done },
  'options.sort': {
    access: 'products',
    summary: 'Set the order of options',
    body: z.strictObject({ ids: z.array(Id).max(250) }),
    answer: Done,
  },
  'filters.list': {
    access: 'products',
    summary: 'List storefront filters in display order',
    answer: Filters,
  },
  'filters.save': {
    access: 'products',
    summary: 'Replace the storefront filters and their order',
    body: z.strictObject({ filters: z.array(FilterInput.extend({ id: Id.optional() })).max(FILTERS_MAX), version: z.int() }),
    answer: Filters,
    problems: ['filter_repeated', 'version_conflict'],
  },
})
