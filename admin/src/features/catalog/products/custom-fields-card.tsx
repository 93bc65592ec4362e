import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { CUSTOM_FIELDS_MAX } from '@vitrine/contract/limits.ts'

import { Card } from '../../../ui/layout/card.tsx'
import type { Key } from '../../../messages/languages.ts'
import { t } from '../../../messages/messages.ts'
import { fieldTypes, nameProblem, newField, valueProblem, withType, type EditedField } from './custom-field-edits.ts'
import css from './custom-fields-card.module.css'
import type { ErrorAt } from './server-errors.ts'

const NAME_MAX = 64
const TEXT_MAX = 5000

interface CustomFieldsCardProps {
  fields: readonly EditedField[]
  onChange: (fields: EditedField[]) => void
  errorAt: ErrorAt
  /** Whether problems found by client-side validation are shown. */
  isStrict: boolean
}

/** The card for the custom fields of a product. Each field has a name, a type and a value. */
export function CustomFieldsCard({ fields, onChange, errorAt, isStrict }: CustomFieldsCardProps) {
  const change = (field: EditedField, next: EditedField) => onChange(fields.map((one) => (one === field ? next : one)))
  return (
    <Card title={t('products.custom')}>
      {fields.length === 0 && <p className={css['intro']}>{t('products.custom.intro')}</p>}
      {fields.length > 0 && (
        <ul className={css['fields']}>
          {fields.map((field, at) => (
            <li key={field.key} className={css['field']}>
              <TextInput
                label={t('products.custom.name')}
                maxLength={NAME_MAX}
                value={field.name}
                error={errorAt(`customFields.${at}.key`) ?? say(isStrict ? nameProblem(field, fields) : undefined)}
                onChange={({ currentTarget }) => change(field, { ...field, name: currentTarget.value })}
              />
              <NativeSelect
                label={t('products.custom.type')}
                data={fieldTypes.map((type) => ({ value: type, label: t(`products.custom.type.${type}`) }))}
                value={field.type}
                onChange={({ currentTarget }) =>
                  change(field, withType(field, fieldTypes.find((type) => type === currentTarget.value) ?? 'text'))
                }
              />
              <Value
                field={field}
                error={errorAt(`customFields.${at}.value`) ?? say(isStrict ? valueProblem(field) : undefined)}
                onChange={(text) => change(field, { ...field, text })}
              />
              <ActionIcon
                className={css['remove']}
                aria-label={t('products.custom.remove', { name: field.name || t('products.custom.unnamed') })}
                onClick={() => onChange(fields.filter((one) => one !== field))}
              >
                <IconTrash size={16} stroke={1.5} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {fields.length < CUSTOM_FIELDS_MAX && (
        <Button variant="default" size="compact-md" onClick={() => onChange([...fields, newField()])}>
          {t('products.custom.add')}
        </Button>
      )}
    </Card>
  )
}

const say = (problem: Key | undefined) => problem && t(problem)

interface ValueProps {
  field: EditedField
  error: string | undefined
  onChange: (text: string) => void
}

function Value({ field: { type, text }, error, onChange }: ValueProps) {
  if (type === 'boolean') {
    return (
      <label className={css['yes']}>
        <input type="checkbox" checked={text === 'true'} onChange={({ currentTarget }) => onChange(String(currentTarget.checked))} />
        {t('products.yes')}
      </label>
    )
  }
  return (
    <TextInput
      label={t('products.custom.value')}
      type={type === 'date' || type === 'url' ? type : 'text'}
      inputMode={type === 'number' ? 'decimal' : undefined}
      maxLength={TEXT_MAX}
      value={text}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
