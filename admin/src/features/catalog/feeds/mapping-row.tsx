import { ActionIcon, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FeedDestination, feedAttributes, fixedFeedAttributes } from '@vitrine/contract/feed-attributes.ts'

import { t } from '../../../messages/messages.ts'
import { FieldSelect } from './field-select.tsx'
import css from './feeds.module.css'
import type { Mapping } from './feed-values.ts'
import { lookupText, readLookup } from './lookup-text.ts'

const kinds = ['field', 'constant', 'template', 'lookup'] as const
const COLUMN_MAX = 64
const VALUE_MAX = 1000
const LOOKUP_ROWS = 3

interface MappingRowProps {
  mapping: Mapping
  /** The position in the list, starting at 1, for labels. */
  place: number
  destination: FeedDestination
  /** Returns the server's error of a part of the row. */
  errorOf: (part: 'attribute' | 'field' | 'template') => string | undefined
  onChange: (mapping: Mapping) => void
  onRemove: () => void
}

/** Returns the attributes that a mapping or a rule may set. */
export const settableAttributes = (destination: FeedDestination): string[] =>
  Object.keys(feedAttributes[destination]).filter((name) => !fixedFeedAttributes.has(name))

/** Converts a mapping to another kind, with what both kinds have. */
function asKind(mapping: Mapping, kind: Mapping['kind']): Mapping {
  const { attribute } = mapping
  const field = 'field' in mapping ? mapping.field : 'title'
  if (kind === 'field') return { kind, attribute, field }
  if (kind === 'constant') return { kind, attribute, value: '' }
  if (kind === 'template') return { kind, attribute, template: `{${field}}` }
  return { kind, attribute, field, table: [], otherwise: '' }
}

/** One attribute: its name, the kind of its source, and the source. */
export function MappingRow({ mapping, place, destination, errorOf, onChange, onRemove }: MappingRowProps) {
  return (
    <div className={css['row']}>
      <AttributeField
        label={t('feeds.mapping.attribute', { place })}
        destination={destination}
        value={mapping.attribute}
        error={errorOf('attribute')}
        onChange={(attribute) => onChange({ ...mapping, attribute })}
      />
      <NativeSelect
        aria-label={t('feeds.mapping.kind', { place })}
        data={kinds.map((value) => ({ value, label: t(`feeds.mapping.${value}`) }))}
        value={mapping.kind}
        onChange={({ currentTarget }) => onChange(asKind(mapping, kinds.find((one) => one === currentTarget.value) ?? 'field'))}
      />
      <div className={css['source']}>
        {'field' in mapping && (
          <FieldSelect
            label={t('feeds.mapping.source', { place })}
            value={mapping.field}
            error={errorOf('field')}
            onChange={(field) => onChange({ ...mapping, field })}
          />
        )}
        {mapping.kind === 'constant' && (
          <TextInput
            aria-label={t('feeds.mapping.value', { place })}
            maxLength={VALUE_MAX}
            value={mapping.value}
            onChange={({ currentTarget }) => onChange({ ...mapping, value: currentTarget.value })}
          />
        )}
        {mapping.kind === 'template' && (
          <TextInput
            aria-label={t('feeds.mapping.text', { place })}
            placeholder="{title} – {vendor}"
            maxLength={VALUE_MAX}
            spellCheck={false}
            error={errorOf('template')}
            value={mapping.template}
            onChange={({ currentTarget }) => onChange({ ...mapping, template: currentTarget.value })}
          />
        )}
        {mapping.kind === 'lookup' && (
          <Textarea
            aria-label={t('feeds.mapping.table', { place })}
            description={t('feeds.mapping.table.help')}
            placeholder={'Mugs = Home & Garden > Kitchen & Dining\n* = Home & Garden'}
            rows={LOOKUP_ROWS}
            spellCheck={false}
            defaultValue={lookupText(mapping)}
            onChange={({ currentTarget }) => onChange({ ...mapping, ...readLookup(currentTarget.value) })}
          />
        )}
      </div>
      <ActionIcon aria-label={t('feeds.mapping.remove', { place })} onClick={onRemove}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </div>
  )
}

interface AttributeFieldProps {
  label: string
  destination: FeedDestination
  value: string
  error: string | undefined
  onChange: (attribute: string) => void
}

/** A field for an attribute of the destination, or for the name of a column. */
export function AttributeField({ label, destination, value, error, onChange }: AttributeFieldProps) {
  if (destination === 'custom')
    return (
      <TextInput
        aria-label={label}
        placeholder={t('feeds.columns.name')}
        maxLength={COLUMN_MAX}
        spellCheck={false}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  const names = settableAttributes(destination)
  return (
    <NativeSelect
      aria-label={label}
      data={[
        ...(names.includes(value) ? [] : [{ value, label: value || t('feeds.mapping.choose') }]),
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
