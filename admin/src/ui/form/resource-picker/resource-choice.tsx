import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

import { t } from '../../../messages/messages.ts'
import { DialogActions } from '../../overlay/dialog-actions.tsx'
import { Failed } from '../../feedback/failed.tsx'
import { Skeleton } from '../../feedback/skeleton.tsx'
import css from './resource-picker.module.css'
import type { ResourcePickerProps } from './resource-picker.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { ResourceRow } from './resource-row.tsx'
import type { Resource } from './resources.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useResources } from './use-resources.ts'

const SKELETON_LINES = 6
const everything = {}

/** The content of the resource picker: a search, the results, and a button to add several selected resources. */
export function ResourceChoice({
  kind,
  multiple = false,
  taken = [],
  among = everything,
  first,
  onPick,
  onClose,
}: Omit<ResourcePickerProps, 'opened'>) {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<readonly Resource[]>([])
  const { query, search, resources, total } = useResources(kind, typed, among)
  const offered = first && search === '' && query.isSuccess && resources.every(({ handle }) => handle !== first.handle) ? [first] : []

  function take(chosen: Resource[]): void {
    onPick(chosen)
    onClose()
  }

  function toggle(resource: Resource): void {
    const others = picked.filter(({ id }) => id !== resource.id)
    setPicked(others.length === picked.length ? [...picked, resource] : others)
  }

  const isCurrent = query.isSuccess && !query.isFetching && search === typed.trim()
  const keys = useRowKeys(typed, isCurrent)
  // Enter takes this one while the search has the focus.
  const enters = isCurrent && search !== '' ? resources.find(({ id }) => !taken.includes(id))?.id : undefined

  return (
    <div role="presentation" className={css['picker']} onKeyDown={keys}>
      <TextInput
        type="search"
        aria-label={t(`kit.pick.${kind}.search`)}
        placeholder={t(`kit.pick.${kind}.search`)}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <output className="only-read-out">{query.isSuccess && t('list.total', { count: total + offered.length })}</output>
      <div className={css['found']} aria-busy={query.isFetching}>
        {query.isPending && <Skeleton lines={SKELETON_LINES} />}
        {query.isError && <Failed title={t(`kit.pick.${kind}.failed`)} error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && search !== '' && total === 0 && <p className={css['none']}>{t('kit.pick.noMatch')}</p>}
        <ul className={css['list']}>
          {[...offered, ...resources].map((resource) => (
            <li key={resource.id}>
              <ResourceRow
                resource={resource}
                isTaken={taken.includes(resource.id)}
                isFirst={resource.id === enters}
                isPicked={multiple ? picked.some(({ id }) => id === resource.id) : undefined}
                onPick={() => (multiple ? toggle(resource) : take([resource]))}
              />
            </li>
          ))}
        </ul>
        {query.isSuccess && search === '' && total === 0 && <NothingYet kind={kind} isPublishedOnly={among['published'] === 'yes'} />}
        {query.hasNextPage && (
          <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('kit.pick.more', { count: total - resources.length })}
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
    </div>
  )
}
