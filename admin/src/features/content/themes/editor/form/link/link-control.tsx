import { Input, NativeSelect, TextInput } from '@mantine/core'
import type { LinkField } from '@vitrine/theme/fields/kinds.ts'
import { refusals } from '@vitrine/theme/fields/schema.ts'
import { textName } from '@vitrine/theme/fields/text-name.ts'
import { useId } from 'react'

import { t } from '../../../../../../messages/messages.ts'
import { definitionText } from '../../../definition-text.ts'
import type { ControlProps } from '../control.ts'
import { ReferenceField } from '../references/reference-field.tsx'
import css from './link-control.module.css'
import { linkKinds, type LinkParts, linkValue, readLink } from './link-value.ts'

const URL_MAX = 2000
const records = { category: 'collection', product: 'product', page: 'page' } as const

/** A link: to a page of the store, to a collection, product or page that is chosen by its title, or to a URL. */
export function LinkControl({ field, help, label, value, error, onChange, onEnd }: ControlProps<LinkField>) {
  const id = useId()
  const stored = readLink(value)
  // A link that can only lead to a collection has no choice of its kind, and keeps a collection once it has one.
  const parts: LinkParts = field.to === undefined || stored.kind === field.to ? stored : { kind: field.to, slug: '', url: '' }
  const { kind, slug, url } = parts
  const record = kind === 'category' || kind === 'product' || kind === 'page' ? records[kind] : undefined
  const hasSecond = record !== undefined || kind === 'url'
  const change = (next: Partial<LinkParts>) => onChange(linkValue({ ...parts, ...next }))
  const isMissing = record !== undefined && slug === '' && stored.kind === kind

  const reference = record && (
    <ReferenceField
      kind={record}
      label={field.to ? label : t(`themeEditor.link.${kind}`)}
      help={help}
      error={error ?? (isMissing ? definitionText(textName.refused('required'), refusals.required) : undefined)}
      isRequired
      handle={slug}
      onChange={(picked) => {
        change({ slug: picked })
        onEnd()
      }}
    />
  )
  if (field.to) return reference
  return (
    <fieldset className={css['link']} aria-labelledby={id}>
      <Input.Label labelElement="div" id={id}>
        {label}
      </Input.Label>
      <NativeSelect
        aria-labelledby={id}
        description={hasSecond ? undefined : help}
        error={hasSecond ? undefined : error}
        value={kind}
        data={linkKinds.map((one) => ({ value: one, label: t(`themeEditor.link.${one}`) }))}
        onChange={(event) => {
          change({ kind: linkKinds.find((one) => one === event.currentTarget.value) ?? 'none', slug: '' })
          onEnd()
        }}
      />
      {reference}
      {kind === 'url' && (
        <TextInput
          aria-label={t('themeEditor.link.url')}
          type="url"
          inputMode="url"
          placeholder={t('themeEditor.link.example')}
          maxLength={URL_MAX}
          description={help}
          error={error}
          value={url}
          onChange={(event) => change({ url: event.currentTarget.value })}
          onBlur={onEnd}
        />
      )}
    </fieldset>
  )
}
