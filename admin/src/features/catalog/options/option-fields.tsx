import { Button, NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { OPTION_VALUES_MAX } from '@vitrine/contract/limits.ts'

import { moveItem } from '../../../ui/list/move-item.ts'
import { Sortable } from '../../../ui/list/sortable.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { missingValues, newValue, wrongValue, type EditedValue, type OptionValues } from './option-values.ts'
import css from './options-page.module.css'
import { ValueRow } from './value-row.tsx'

const TEXT_MAX = 255
const SYNONYMS_MAX = 50

export const optionRules = {
  name: (name: string) => (name.trim() === '' ? t('options.name.required') : null),
  values: valuesError,
}

interface OptionFieldsProps {
  form: ReturnType<typeof useForm<OptionValues>>
  /** Values that products use but the option does not list. A button adds them. */
  unlistedValues: readonly string[]
}

/** The fields of an option: its spellings, its display, and its values. */
export function OptionFields({ form, unlistedValues }: OptionFieldsProps) {
  const { values, display } = form.values
  const change = (value: EditedValue, next: EditedValue) =>
    form.set('values', (all) => all.map((one) => (one.key === value.key ? next : one)))
  const wrong = form.errors.values === undefined ? -1 : wrongValue(values)
  const missing = missingValues(values, unlistedValues).slice(0, OPTION_VALUES_MAX - values.length)

  return (
    <>
      <TextInput label={t('options.name')} maxLength={TEXT_MAX} data-autofocus {...form.text('name')} />
      <TagsInput
        label={t('options.synonyms')}
        description={t('options.synonyms.help')}
        maxTags={SYNONYMS_MAX}
        maxLength={TEXT_MAX}
        acceptValueOnBlur
        clearable={false}
        {...form.value('synonyms')}
      />
      <NativeSelect
        label={t('options.display')}
        description={t(`options.display.${display}.help`)}
        data={(['text', 'swatch'] as const).map((value) => ({ value, label: t(`options.display.${value}`) }))}
        {...form.text('display')}
      />
      <section aria-label={t('options.values')}>
        <Sortable
          ids={values.map(({ key }) => key)}
          nameOf={(key) => values.find((value) => value.key === key)?.name || t('options.value.unnamed')}
          layout="list"
          onMove={(from, to) => form.set('values', (all) => moveItem(all, from, to))}
        >
          <ul className={css['values']}>
            {values.map((value, at) => (
              <ValueRow
                key={value.key}
                value={value}
                isSwatch={display === 'swatch'}
                isWrong={at === wrong}
                onChange={(next) => change(value, next)}
                onRemove={() => form.set('values', (all) => all.filter(({ key }) => key !== value.key))}
              />
            ))}
          </ul>
        </Sortable>
        {form.errors.values && (
          <p className={css['error']} role="alert">
            {form.errors.values}
          </p>
        )}
      </section>
      <div className={css['adds']}>
        {values.length < OPTION_VALUES_MAX && (
          <Button variant="default" size="compact-md" onClick={() => form.set('values', (all) => [...all, newValue()])}>
            {t('options.value.add')}
          </Button>
        )}
        {missing.length > 0 && (
          <Button
            variant="default"
            size="compact-md"
            title={missing.join(', ')}
            onClick={() => form.set('values', (all) => [...all, ...missing.map((name) => newValue(name))])}
          >
            {t('options.value.addUsed', { count: missing.length, first: missing[0] ?? '' })}
          </Button>
        )}
      </div>
    </>
  )
}

function valuesError(values: readonly EditedValue[]): string | null {
  const wrong = values[wrongValue(values)]
  if (!wrong) return null
  return wrong.name.trim() === '' ? t('options.value.required') : t('options.value.taken', { name: wrong.name })
}
