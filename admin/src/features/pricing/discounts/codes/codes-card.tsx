import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCopy, IconSearch, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'

import type { CallError } from '../../../../api/call-error.ts'
import { call } from '../../../../api/call.ts'
import { errorMessages } from '../../../../api/error-text.ts'
import { useChange } from '../../../../api/query.ts'
import type { Answer } from '../../../../api/types.ts'
import { globalError, globalSuccess, offerUndo } from '../../../../events.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { copyText } from '../../../../ui/data/copy-text.ts'
import { Failed } from '../../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useCsvExport } from '../../../../ui/data/use-csv-export.ts'
import { number } from '../../../../ui/data/format.ts'
import { t } from '../../../../messages/messages.ts'
import { AddCodesDialog } from './add-codes-dialog.tsx'
import { GenerateDialog } from './generate-dialog.tsx'
import { GeneratingProgress } from './generating-progress.tsx'
import css from './codes-card.module.css'
import discounts from '../discounts.module.css'

type Codes = Answer<'discounts.codes'>

const TYPING_PAUSE_MS = 300
/** The minimum number of codes that makes the search field appear. */
const SEARCH_FROM = 11

/** The codes of a saved discount. Every change here is saved immediately. */
export function CodesCard({ id }: { id: string }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<'generate' | 'add' | null>(null)
  const [jobId, setJobId] = useState<string | null>(null)
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const query = useInfiniteQuery<Codes, CallError, InfiniteData<Codes, string | undefined>, readonly unknown[], string | undefined>({
    queryKey: ['discounts.codes', id, search],
    queryFn: ({ pageParam, signal }) =>
      call('discounts.codes', { params: { id }, query: { ...(search && { search }), ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages ?? []
  const codes = pages.flatMap(({ items }) => items)
  const total = pages[0]?.total ?? 0
  const download = useCsvExport('discount-codes', () => call('discounts.exportCodes', { params: { id } }))

  const refresh = () =>
    void Promise.all(
      (['discounts.codes', 'discounts.list', 'discounts.get'] as const).map((name) => client.invalidateQueries({ queryKey: [name] })),
    )

  return (
    <Card
      title={total > 1 ? t('discounts.codes.count', { count: total }) : t('discounts.card.codes')}
      flush
      actions={
        <span className={discounts['buttons']}>
          {total > 1 && (
            <Button variant="default" size="compact-md" loading={download.isPending} onClick={() => download.mutate(undefined)}>
              {t('discounts.codes.export')}
            </Button>
          )}
          <Button variant="default" size="compact-md" onClick={() => setOpen('add')}>
            {t('discounts.codes.add')}
          </Button>
          <Button variant="default" size="compact-md" onClick={() => setOpen('generate')}>
            {t('discounts.codes.generate')}
          </Button>
        </span>
      }
    >
      <div className={css['toolbar']}>
        <p className={discounts['quiet']}>{t('discounts.codes.note')}</p>
        {jobId && <GeneratingProgress jobId={jobId} />}
        {(total >= SEARCH_FROM || search !== '') && (
          <TextInput
            type="search"
            aria-label={t('discounts.codes.search')}
            placeholder={t('discounts.codes.search')}
            leftSection={<IconSearch size={16} stroke={1.5} />}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton lines={3} />}
      </div>
      {query.isSuccess && total === 0 && <p className={css['none']}>{t(search ? 'discounts.codes.noMatch' : 'discounts.codes.none')}</p>}
      <ul className={css['codes']}>
        {codes.map((code) => (
          <CodeRow key={code.id} discountId={id} code={code} onChange={refresh} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={css['more']}>
          <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('discounts.codes.more', { count: number(total - codes.length) })}
          </Button>
        </div>
      )}
      <GenerateDialog id={id} opened={open === 'generate'} onClose={() => setOpen(null)} onStart={setJobId} />
      <AddCodesDialog id={id} opened={open === 'add'} onClose={() => setOpen(null)} />
    </Card>
  )
}

interface CodeRowProps {
  discountId: string
  code: Codes['items'][number]
  onChange: () => void
}

function CodeRow({ discountId, code: { id, code, usedCount }, onChange }: CodeRowProps) {
  const params = { id: discountId }
  const remove = useChange('discounts.removeCodes', { refresh: [] })
  const add = useChange('discounts.addCodes', { refresh: [] })

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      globalError(errorMessages(error))
    } finally {
      onChange()
    }
  }

  const takeAway = () =>
    attempt(async () => {
      await remove.mutateAsync({ params, body: { ids: [id] } })
      offerUndo(
        t('discounts.codes.removed', { code }),
        () => void attempt(async () => void (await add.mutateAsync({ params, body: { codes: [code] } }))),
      )
    })

  const copy = () => copyText(code, () => globalSuccess([t('discounts.codes.copied', { code })]))

  return (
    <li className={css['codeRow']}>
      <span className={css['codeText']} title={code}>
        {code}
      </span>
      <span className={`numbers ${discounts['quiet']}`}>{t('discounts.used.times', { count: usedCount })}</span>
      <ActionIcon aria-label={t('discounts.codes.copy', { code })} onClick={() => void copy()}>
        <IconCopy size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon aria-label={t('discounts.codes.remove', { code })} disabled={remove.isPending} onClick={() => void takeAway()}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </li>
  )
}
