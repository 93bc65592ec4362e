import { ActionIcon, TextInput } from '@mantine/core'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'

import { t } from '../../../../messages/messages.ts'
import type { EditedOption } from './option-edits.ts'
import { focusNeighbor } from '../../../../ui/list/focus-neighbor.ts'
import css from './options-card.module.css'
import type { ErrorAt } from '../server-errors.ts'
import { useSortableItem } from '../../../../ui/list/sortable.tsx'
import { ValueChips } from './value-chips.tsx'

const TEXT_MAX = 255

interface OptionEditorProps {
  option: EditedOption
  /** The names of the other options. */
  others: readonly string[]
  errorAt: ErrorAt
  isStrict: boolean
  onName: (name: string) => void
  onAdd: (values: string[]) => void
  onRename: (from: string, to: string) => void
  onRemoveValue: (value: string) => void
  onMoveValue: (from: number, to: number) => void
  onRemove: () => void
}

/** An option with its name and its values as chips. */
export function OptionEditor({ option, others, errorAt, isStrict, onName, onRemove, ...values }: OptionEditorProps) {
  const { place, handle } = useSortableItem(option.key)
  const name = option.name || t('products.option.unnamed')
  return (
    <li className={css['option']} {...place}>
      <ActionIcon {...handle} aria-label={t('products.option.move', { name })}>
        <IconGripVertical size={16} stroke={1.5} />
      </ActionIcon>
      <div className={css['fields']}>
        <TextInput
          label={t('products.option.name')}
          placeholder={t('products.option.name.example')}
          maxLength={TEXT_MAX}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- an option without a name was usually just added, and the user types its name next
          autoFocus={option.name === ''}
          value={option.name}
          error={errorAt('name') ?? (isStrict ? nameError(option.name, others) : undefined)}
          onChange={(event) => onName(event.currentTarget.value)}
        />
        <ValueChips
          option={option}
          error={errorAt('values') ?? (isStrict && option.values.length === 0 ? t('products.option.values.required') : undefined)}
          {...values}
        />
      </div>
      <ActionIcon
        aria-label={t('products.option.remove', { name })}
        onClick={({ currentTarget }) => {
          focusNeighbor(currentTarget)
          onRemove()
        }}
      >
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </li>
  )
}

/** Returns the problem with an option's name; undefined if the name is valid. */
export function nameError(name: string, others: readonly string[]): string | undefined {
  const plain = (text: string) => text.trim().toLowerCase()
  if (plain(name) === '') return t('products.option.name.required')
  return others.some((other) => plain(other) === plain(name)) ? t('products.option.name.taken') : undefined
}
