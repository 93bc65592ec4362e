import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { Thumbnail } from '../../../ui/data/thumbnail.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { ResourcePicker } from '../../../ui/form/resource-picker/resource-picker.tsx'
import { t } from '../../../messages/messages.ts'
import type { Named } from './discount-values.ts'
import { ResourceName } from './resource-name.tsx'
import css from './discounts.module.css'

const pickable = ['collection', 'product', 'variant'] as const

interface ResourcesFieldProps {
  value: readonly Named[]
  onChange: (resources: Named[]) => void
  error?: string | undefined
  /** The text that is shown when no resources are chosen. */
  none?: string
  /** The kinds of resources that can be chosen. */
  kinds?: readonly (typeof pickable)[number][]
}

const scopes = ['all', 'some'] as const

/** A field for a list of collections, products and variants. */
export function ResourcesField({ value, onChange, error, none, kinds = pickable }: ResourcesFieldProps) {
  const [picking, setPicking] = useState<(typeof pickable)[number] | null>(null)
  return (
    <div className={css['things']}>
      {value.length === 0 && none && <p className={css['quiet']}>{none}</p>}
      {value.length > 0 && (
        <ul className={css['thingList']}>
          {value.map((resource) => (
            <li key={resource.id} className={css['thing']}>
              <Thumbnail url={resource.imageUrl} />
              <ResourceName title={resource.title} choice={resource.choice} />
              <span className={css['quiet']}>{t(`discounts.things.kind.${resource.kind}`)}</span>
              <ActionIcon
                aria-label={t('discounts.things.remove', { title: resource.title })}
                onClick={() => onChange(value.filter(({ id }) => id !== resource.id))}
              >
                <IconX size={16} stroke={1.5} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={css['buttons']} tabIndex={-1} aria-invalid={error ? true : undefined}>
        {kinds.map((kind) => (
          <Button key={kind} variant="default" size="compact-md" onClick={() => setPicking(kind)}>
            {t(`discounts.things.${kind}s`)}
          </Button>
        ))}
      </div>
      {error && (
        <p role="alert" className={css['error']}>
          {error}
        </p>
      )}
      {kinds.map((kind) => (
        <ResourcePicker
          key={kind}
          kind={kind}
          multiple
          opened={picking === kind}
          taken={value.map(({ id }) => id)}
          onClose={() => setPicking(null)}
          onPick={(resources) =>
            onChange([...value, ...resources.map(({ id, title, choice, imageUrl }) => ({ kind, id, title, choice, imageUrl }))])
          }
        />
      ))}
    </div>
  )
}

interface ResourcesOrAllProps {
  label: string
  name: string
  value: Named[] | null
  onChange: (resources: Named[] | null) => void
  error?: string | undefined
}

/** A choice between all products and a list of resources. */
export function ResourcesOrAll({ label, name, value, onChange, error }: ResourcesOrAllProps) {
  const [before, setBefore] = useState<Named[]>([])
  const choose = (isAll: boolean) => {
    if (isAll && value) setBefore(value)
    onChange(isAll ? null : before)
  }
  return (
    <div className="stack">
      <ChoiceGroup
        legend={label}
        name={name}
        choices={scopes.map((scope) => ({ value: scope, label: t(`discounts.things.${scope}`) }))}
        value={value === null ? 'all' : 'some'}
        error={undefined}
        onChange={(scope) => choose(scope === 'all')}
      />
      {value && <ResourcesField value={value} onChange={onChange} error={error} />}
    </div>
  )
}
