import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'

import { t } from '../../../../messages/messages.ts'
import { fieldChoices } from '../bulk-field-text.ts'
import { ActionInputs } from './action-inputs.tsx'
import { type EditedAction, newAction, type Op, opsOf } from './rule-edits.ts'
import css from './rules.module.css'

interface ActionRowProps {
  action: EditedAction
  at: number
  error: string | undefined
  onChange: (action: EditedAction) => void
  onRemove: (() => void) | null
}

/** One change of a bulk update: the field, what to do with it, and the inputs for that. */
export function ActionRow({ action, at, error, onChange, onRemove }: ActionRowProps) {
  const { key, field, op } = action
  return (
    <li className={css['action']}>
      <NativeSelect
        label={t('bulkUpdates.actions.field')}
        data={fieldChoices()}
        value={field}
        onChange={({ currentTarget }) => onChange({ ...newAction(currentTarget.value as typeof field), key })}
      />
      <NativeSelect
        label={t('bulkUpdates.actions.op')}
        data={opsOf(field).map((value) => ({ value, label: t(`bulkUpdates.op.${value}`) }))}
        value={op}
        onChange={({ currentTarget }) => onChange({ ...newAction(field, currentTarget.value as Op), key })}
      />
      <div className={css['inputs']}>
        <ActionInputs action={action} error={error} onChange={onChange} />
      </div>
      {onRemove && (
        <ActionIcon className={css['remove']} size="lg" aria-label={t('bulkUpdates.actions.remove', { at: at + 1 })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  )
}
