import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

import { t } from '../../words/words.ts'
import { DialogActions } from '../dialog-actions.tsx'
import { Failed } from '../failed.tsx'
import { Skeleton } from '../skeleton.tsx'
import css from './thing-picker.module.css'
import type { ThingPickerProps } from './thing-picker.tsx'
import { ThingRow } from './thing-row.tsx'
import type { Thing } from './things.ts'
import { useThings } from './use-things.ts'

const SKELETON_LINES = 6
const everything = {}

/** What is in the picker's dialog: search, what was found, and for several the button that takes them. */
export function ThingChoice({ kind, multiple = false, taken = [], among = everything, onPick, onClose }: Omit<ThingPickerProps, 'opened'>) {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<readonly Thing[]>([])
  const { query, search, things, total } = useThings(kind, typed, among)

  function take(chosen: Thing[]): void {
    onPick(chosen)
    onClose()
  }

  function toggle(thing: Thing): void {
    const others = picked.filter(({ id }) => id !== thing.id)
    setPicked(others.length === picked.length ? [...picked, thing] : others)
  }

  return (
    <>
      <TextInput
        type="search"
        aria-label={t(`kit.pick.${kind}.search`)}
        placeholder={t(`kit.pick.${kind}.search`)}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <output className="only-read-out">{query.isSuccess && t('list.total', { count: total })}</output>
      <div className={css['found']} aria-busy={query.isFetching}>
        {query.isPending && <Skeleton lines={SKELETON_LINES} />}
        {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && total === 0 && <p className={css['none']}>{t(search ? 'kit.pick.noMatch' : `kit.pick.${kind}.none`)}</p>}
        <ul className={css['list']}>
          {things.map((thing) => (
            <li key={thing.id}>
              <ThingRow
                thing={thing}
                isTaken={taken.includes(thing.id)}
                isPicked={multiple ? picked.some(({ id }) => id === thing.id) : undefined}
                onPick={() => (multiple ? toggle(thing) : take([thing]))}
              />
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('kit.pick.more', { count: total - things.length })}
          </Button>
        )}
      </div>
      {multiple && (
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button onClick={() => (picked.length > 0 ? take([...picked]) : onClose())}>
            {t(`kit.pick.${kind}.add`, { count: picked.length })}
          </Button>
        </DialogActions>
      )}
    </>
  )
}
