import { feedAttributes, fixedFeedAttributes } from '@vitrine/contract/feed-attributes.ts'
import type { FieldError } from '@vitrine/contract/problems.ts'

import { requireThere } from '../../../platform/db/known-ids.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { fieldError, problem } from '../../../platform/problem.ts'
import { isField } from './items/fields.ts'
import { idPlaceholders, productPlaceholders, variantPlaceholders } from './items/item-id.ts'
import { placeholdersOf } from './items/template.ts'
import type { FeedSettings } from './settings.ts'

/** The names of a custom feed's columns, which are also names of XML elements. */
const COLUMN = /^[A-Za-z][A-Za-z0-9_.-]*$/

/**
 * Checks what the schema can't: names of fields and attributes, IDs that would collide, and IDs of the store.
 * @param place what comes before the names of the fields in the request, such as `feed.`
 * @throws Problem `invalid_input` or `unknown_ids`
 */
export async function checkInput(tx: Tx, feed: FeedSettings, place = ''): Promise<void> {
  const errors = [...idErrors(feed), ...utmErrors(feed), ...mappingErrors(feed), ...ruleErrors(feed)]
  if (errors.length > 0)
    throw problem(
      'invalid_input',
      errors.map((error) => ({ ...error, field: place + error.field })),
    )
  const { selection } = feed
  const field = `${place}selection`
  if (selection.kind === 'collections') await requireThere(tx, 'collections', selection.collectionIds, `${field}.collectionIds`)
  await requireThere(tx, 'products', selection.except, `${field}.except`)
}

function idErrors({ idRule, variants }: FeedSettings): FieldError[] {
  if (idRule.kind !== 'template') return []
  const names = placeholdersOf(idRule.template)
  const allowed: readonly string[] = idPlaceholders
  const unknown = names.find((name) => !allowed.includes(name))
  if (unknown !== undefined) return [fieldError('feed_field_unknown', 'idRule.template', { name: unknown })]
  const distinct = variants === 'each' ? variantPlaceholders : productPlaceholders
  return names.some((name) => distinct.has(name)) ? [] : [fieldError('feed_id_template', 'idRule.template')]
}

function utmErrors({ utm }: FeedSettings): FieldError[] {
  if (utm === '') return []
  const isForm = utm
    .replace(/^\?/, '')
    .split('&')
    .every((part) => /^[A-Za-z0-9_.-]+=[^\s#?=&]*$/.test(part))
  if (!isForm) return [fieldError('feed_utm', 'utm')]
  return unknownFields(utm, 'utm', (name) => name === 'id' || name === 'feed')
}

function unknownFields(template: string, field: string, also: (name: string) => boolean = () => false): FieldError[] {
  const unknown = placeholdersOf(template).find((name) => !isField(name) && !also(name))
  return unknown === undefined ? [] : [fieldError('feed_field_unknown', field, { name: unknown })]
}

function mappingErrors(feed: FeedSettings): FieldError[] {
  const { mapping, destination } = feed
  const seen = new Set<string>()
  const errors = mapping.flatMap((one, at) => {
    const field = `mapping.${at}`
    const repeated = seen.has(one.attribute)
    seen.add(one.attribute)
    return [
      ...attributeErrors(feed, one.attribute, `${field}.attribute`),
      ...(repeated ? [fieldError('feed_attribute_repeated', `${field}.attribute`, { name: one.attribute })] : []),
      ...('field' in one && !isField(one.field) ? [fieldError('feed_field_unknown', `${field}.field`, { name: one.field })] : []),
      ...('template' in one ? unknownFields(one.template, `${field}.template`) : []),
    ]
  })
  if (destination === 'custom' && mapping.length === 0) errors.push(fieldError('feed_columns_missing', 'mapping'))
  return errors
}

function attributeErrors({ destination }: FeedSettings, name: string, field: string): FieldError[] {
  if (destination === 'custom') return COLUMN.test(name) ? [] : [fieldError('feed_column_name', field)]
  if (fixedFeedAttributes.has(name)) return [fieldError('feed_attribute_fixed', field, { name })]
  if (!Object.hasOwn(feedAttributes[destination], name)) return [fieldError('feed_attribute_unknown', field, { name, destination })]
  return []
}

function ruleErrors(feed: FeedSettings): FieldError[] {
  return feed.rules.flatMap(({ conditions, action }, at) => {
    const field = `rules.${at}`
    return [
      ...conditions.flatMap((one, place) => {
        const errors: FieldError[] = []
        if (!isField(one.field)) errors.push(fieldError('feed_field_unknown', `${field}.conditions.${place}.field`, { name: one.field }))
        const isNumber = one.operator === 'greater' || one.operator === 'less'
        if (isNumber && !/^-?\d+(?:\.\d+)?$/.test(one.value)) errors.push(fieldError('feed_number', `${field}.conditions.${place}.value`))
        return errors
      }),
      ...(action.kind === 'set'
        ? [
            ...attributeErrors(feed, action.attribute, `${field}.action.attribute`),
            ...unknownFields(action.template, `${field}.action.template`),
          ]
        : []),
    ]
  })
}
