import { Button } from '@mantine/core'
import { OPTIONS_MAX, VARIANTS_MAX } from '@vitrine/contract/limits.ts'
import { useState } from 'react'

import { Card } from '../../../../ui/layout/card.tsx'
import { Confirm } from '../../../../ui/overlay/confirm.tsx'
import { t } from '../../../../messages/messages.ts'
import { addValue, lostVariants, moveOption, moveValue, removeOption, removeValue, renameValue, type OptionSet } from './option-edits.ts'
import { OptionEditor } from './option-editor.tsx'
import css from './options-card.module.css'
import type { ErrorAt } from '../server-errors.ts'
import { Sortable } from '../../../../ui/list/sortable.tsx'
import { isWorthKeeping, nameOfRow } from '../variants/variant-row.ts'

interface OptionsCardProps {
  set: OptionSet
  onChange: (set: OptionSet) => void
  errorAt: ErrorAt
  /** Whether missing and invalid input is marked. This starts when the user tries to save invalid options. */
  isStrict: boolean
}

let made = 0
const newOption = () => ({ key: `option-${++made}`, name: '', values: [] })

/** The options of a product, such as size and color. Variants are added and removed with the values. */
export function OptionsCard({ set, onChange, errorAt, isStrict }: OptionsCardProps) {
  const { options } = set
  const [asked, setAsked] = useState<OptionSet | null>(null)
  const [tooMany, setTooMany] = useState(false)
  const lost = asked ? lostVariants(set, asked).filter(isWorthKeeping) : []

  function change(next: OptionSet): void {
    setTooMany(next.variants.length > VARIANTS_MAX)
    if (next.variants.length > VARIANTS_MAX) return
    if (lostVariants(set, next).some(isWorthKeeping)) setAsked(next)
    else onChange(next)
  }

  const setName = (at: number, name: string) =>
    onChange({ ...set, options: options.map((option, index) => (index === at ? { ...option, name } : option)) })

  return (
    <Card title={t('products.options')}>
      {options.length === 0 && <p className={css['intro']}>{t('products.options.intro')}</p>}
      <Sortable
        ids={options.map(({ key }) => key)}
        nameOf={(key) => options.find((option) => option.key === key)?.name ?? ''}
        onMove={(from, to) => onChange(moveOption(set, from, to))}
        layout="list"
      >
        <ul className={css['options']}>
          {options.map((option, at) => (
            <OptionEditor
              key={option.key}
              option={option}
              others={options.filter((other) => other !== option).map(({ name }) => name)}
              errorAt={(path) => errorAt(`options.${at}.${path}`)}
              isStrict={isStrict}
              onName={(name) => setName(at, name)}
              onAdd={(values) => change(values.reduce((next, value) => addValue(next, at, value), set))}
              onRename={(from, to) => onChange(renameValue(set, at, from, to))}
              onRemoveValue={(value) => change(removeValue(set, at, value))}
              onMoveValue={(from, to) => onChange(moveValue(set, at, from, to))}
              onRemove={() => change(removeOption(set, at))}
            />
          ))}
        </ul>
      </Sortable>
      {tooMany && (
        <p className={css['error']} role="alert">
          {t('products.variants.tooMany', { max: VARIANTS_MAX })}
        </p>
      )}
      {options.length < OPTIONS_MAX && (
        <Button variant="default" size="compact-md" onClick={() => onChange({ ...set, options: [...options, newOption()] })}>
          {t(options.length === 0 ? 'products.options.first' : 'products.options.another')}
        </Button>
      )}
      <Confirm
        opened={asked !== null}
        title={t('products.variants.lose.title', { count: lost.length })}
        action={t('products.variants.lose.action', { count: lost.length })}
        onConfirm={() => asked && onChange(asked)}
        onClose={() => setAsked(null)}
      >
        {t('products.variants.lose.body', { names: lost.map(nameOfRow).join(', '), count: lost.length })}
      </Confirm>
    </Card>
  )
}
