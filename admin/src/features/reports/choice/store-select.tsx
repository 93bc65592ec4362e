import { Button } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { STORE_SELECT_ALL_DELAY_MS, STORE_SELECT_ONE_DELAY_MS } from '@vitrine/contract/limits.ts'
import { useEffect } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import type { Answer } from '../../../api/types.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import popover from '../../../ui/list/popover.module.css'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { t } from '../../../messages/messages.ts'
import { isAll, type StoreChoice, storeLabel, toggleAll, toggleStore } from './store-choice.ts'
import { useDelayedChange } from './use-delayed-change.ts'

interface StoreSelectProps {
  choice: StoreChoice
  /** The default system domain of each store, by store id. */
  names: ReadonlyMap<string, string>
  list: UseQueryResult<Answer<'stores.list'>, CallError>
  onChange: (choice: StoreChoice) => void
}

/**
 * A menu that chooses the stores to count. A change is applied 1 s after "Select all stores" was toggled, or 2 s after
 * a single store was (specification section 9). Each change restarts the delay, so that several changes load the cards
 * only once. Closing the menu or pressing Enter applies the change immediately.
 */
export function StoreSelect({ choice, names, list, onChange }: StoreSelectProps) {
  const { value, change, flush } = useDelayedChange(choice, onChange)
  return (
    <Popover
      label={t('overview.stores')}
      align="end"
      renderTrigger={(trigger) => (
        <Button variant="default" leftSection={<IconBuildingStore size={16} stroke={1.5} aria-hidden />} {...trigger}>
          {labelText(value)}
        </Button>
      )}
    >
      {(close) =>
        list.error ? (
          <Failed error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <StoreBoxes choice={value} names={names} onPick={change} onEnter={close} onClose={flush} />
        )
      }
    </Popover>
  )
}

function labelText(choice: StoreChoice): string {
  const label = storeLabel(choice)
  if (label.kind === 'current') return t('overview.stores.current')
  return label.kind === 'all' ? t('overview.stores.all') : t('overview.stores.some', { count: label.count })
}

interface StoreBoxesProps extends Pick<StoreSelectProps, 'choice' | 'names'> {
  onPick: (choice: StoreChoice, delay: number) => void
  onEnter: () => void
  onClose: () => void
}

function StoreBoxes({ choice, names, onPick, onEnter, onClose }: StoreBoxesProps) {
  useEffect(() => onClose, [onClose])
  return (
    <form
      className={popover['choices']}
      aria-label={t('overview.stores')}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <label className={popover['choice']}>
        <input
          type="checkbox"
          checked={isAll(choice)}
          ref={(box) => {
            if (box) box.indeterminate = !isAll(choice) && choice.selected.length > 1
          }}
          onChange={() => onPick(toggleAll(choice), STORE_SELECT_ALL_DELAY_MS)}
        />
        {t('overview.stores.selectAll')}
      </label>
      {choice.all.map((id) => (
        <label key={id} className={popover['choice']}>
          <input
            type="checkbox"
            checked={choice.selected.includes(id)}
            disabled={id === choice.current}
            onChange={() => onPick(toggleStore(choice, id), STORE_SELECT_ONE_DELAY_MS)}
          />
          {names.get(id) ?? id}
        </label>
      ))}
      {/* Enter submits the form only if it has a submit button, so the form has a hidden one. */}
      <button type="submit" hidden>
        {t('kit.apply')}
      </button>
    </form>
  )
}
