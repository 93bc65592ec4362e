import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import { call } from '../../../api/call.ts'
import { callQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import rowCss from '../../../ui/layout/card-rows.module.css'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { moveItem } from '../../../ui/list/move-item.ts'
import { Sortable } from '../../../ui/list/sortable.tsx'
import { t } from '../../../messages/messages.ts'
import { MergeDialog, type Merging } from './merge-dialog.tsx'
import { OptionDialog, type Editing } from './option-dialog.tsx'
import { OptionRow } from './option-row.tsx'
import { emptyOption, takenIn, valuesOf } from './option-values.ts'
import css from './options-page.module.css'
import { UnlistedOptionsCard } from './unlisted-options-card.tsx'

const SKELETON_LINES = 6

/** The tab with the option library, which defines how product options look and which spellings mean the same thing. */
export function LibraryTab() {
  const query = callQuery('options.list')
  const { data, error, refetch } = useQuery(query)
  const client = useQueryClient()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [merging, setMerging] = useState<Merging | null>(null)
  const sort = useMutation<unknown, CallError, string[]>({
    mutationFn: (ids) => call('options.sort', { body: { ids } }),
    onMutate: (ids) =>
      client.setQueryData<Answer<'options.list'>>(
        query.queryKey,
        (all) => all && { ...all, options: ids.flatMap((id) => all.options.filter((option) => option.id === id)) },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })

  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) {
    return <CardSkeleton lines={SKELETON_LINES} />
  }
  const { options, unlisted } = data
  const ids = options.map(({ id }) => id)
  const addOption = <Button onClick={() => setEditing({ kind: 'add', start: emptyOption() })}>{t('options.add')}</Button>

  return (
    <div className="stack">
      {sort.isError && <Failed error={sort.error} title={t('options.sort.failed')} onRetry={sort.reset} />}
      {options.length === 0 ? (
        <EmptyState illustration="shelf" title={t('options.empty.title')} actions={addOption}>
          {t('options.empty.body')}
        </EmptyState>
      ) : (
        <Card title={t('options.tab.library')} flush actions={addOption}>
          <p className={css['note']}>{t('options.note')}</p>
          <Sortable
            ids={ids}
            nameOf={(id) => options.find((option) => option.id === id)?.name ?? ''}
            layout="list"
            onMove={(from, to) => sort.mutate(moveItem(ids, from, to))}
          >
            <ul className={rowCss['rows']}>
              {options.map((option) => (
                <OptionRow
                  key={option.id}
                  option={option}
                  onEdit={() => setEditing({ kind: 'change', option })}
                  onMerge={options.length > 1 ? () => setMerging({ option, values: valuesOf(option) }) : undefined}
                />
              ))}
            </ul>
          </Sortable>
        </Card>
      )}
      {unlisted.length > 0 && (
        <UnlistedOptionsCard
          options={unlisted}
          onTake={(option) => setEditing({ kind: 'add', start: takenIn(option) })}
          onMerge={options.length > 0 ? (option) => setMerging({ option: null, values: takenIn(option) }) : undefined}
        />
      )}
      <MergeDialog merging={merging} options={options} onClose={() => setMerging(null)} onMerge={setEditing} />
      <OptionDialog editing={editing} onClose={() => setEditing(null)} />
    </div>
  )
}
