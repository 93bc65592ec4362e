import { Button, Checkbox } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { STORE_SELECT_ALL_DELAY_MS, STORE_SELECT_ONE_DELAY_MS } from '@vitrine/contract/limits.ts'
import { useEffect } from 'react'

import { Pop } from '../../ui/pop.tsx'
import { t } from '../../words/words.ts'
import { isAll, type StoreChoice, storeLabel, toggleAll, toggleStore } from './store-choice.ts'
import css from './store-select.module.css'
import { useDelayedChange } from './use-delayed-change.ts'

interface StoreSelectProps {
  choice: StoreChoice
  /** Default system domain of each store. */
  names: ReadonlyMap<string, string>
  onChange: (choice: StoreChoice) => void
}

/**
 * Which stores the figures count. What is ticked applies 1 s after "Select all stores" and 2 s after a single store
 * (specification section 9), each tick starting anew, so that several ticks load the cards once; closing applies at once.
 */
export function StoreSelect({ choice, names, onChange }: StoreSelectProps) {
  const { value, change, flush } = useDelayedChange(choice, onChange)
  return (
    <Pop
      label={t('overview.stores')}
      align="end"
      renderTrigger={(trigger) => (
        <Button variant="default" leftSection={<IconBuildingStore size={16} stroke={1.5} aria-hidden />} {...trigger}>
          {labelText(value)}
        </Button>
      )}
    >
      {() => <StoreBoxes choice={value} names={names} onPick={change} onClose={flush} />}
    </Pop>
  )
}

function labelText(choice: StoreChoice): string {
  const label = storeLabel(choice)
  if (label.kind === 'current') return t('overview.stores.current')
  return label.kind === 'all' ? t('overview.stores.all') : t('overview.stores.some', { count: label.count })
}

interface StoreBoxesProps extends Pick<StoreSelectProps, 'choice' | 'names'> {
  onPick: (choice: StoreChoice, delay: number) => void
  onClose: () => void
}

function StoreBoxes({ choice, names, onPick, onClose }: StoreBoxesProps) {
  useEffect(() => onClose, [onClose])
  return (
    <div className={css['boxes']}>
      <Checkbox
        label={t('overview.stores.selectAll')}
        checked={isAll(choice)}
        indeterminate={!isAll(choice) && choice.selected.length > 1}
        onChange={() => onPick(toggleAll(choice), STORE_SELECT_ALL_DELAY_MS)}
      />
      {choice.all.map((id) => (
        <Checkbox
          key={id}
          label={names.get(id) ?? id}
          checked={choice.selected.includes(id)}
          disabled={id === choice.current}
          onChange={() => onPick(toggleStore(choice, id), STORE_SELECT_ONE_DELAY_MS)}
        />
      ))}
    </div>
  )
}
