import { Button } from '@mantine/core'
import { useState } from 'react'

import { Banner } from '../../ui/feedback/banner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { fullTime } from '../../ui/data/format.ts'
import { PageLink } from '../../ui/layout/page-link.tsx'
import { useStore } from '../../api/use-store.ts'
import { t } from '../../messages/messages.ts'
import { ImportCounts } from './import-counts.tsx'
import { listPages } from './import-pages.ts'
import { ImportErrors } from './import-errors.tsx'
import { broughtIn, type Import } from './import-state.ts'
import css from './imports.module.css'
import { useImportSteps } from './use-import.ts'

interface ImportResultProps {
  data: Import
  /** Returns to the mapping of columns. */
  onRemap: () => void
}

const tones = { completed: 'success', failed: 'critical', undone: 'neutral' } as const

/** The result of an import: completed, failed or undone, with the actions that are still possible. */
export function ImportResult({ data, onRemap }: ImportResultProps) {
  const { id, kind, state, counts, failure, undoableUntil } = data
  const { standardTimezone } = useStore()
  const { undo } = useImportSteps()
  const [isAsking, setAsking] = useState(false)
  const ended = state === 'failed' || state === 'undone' ? state : 'completed'
  return (
    <>
      <Banner tone={tones[ended]} title={t(`imports.${ended}`)}>
        {failure ?? t(`imports.${ended}.body`, { count: counts.create + counts.update, credits: counts.credits, kind })}
      </Banner>
      <Card title={t(state === 'undone' ? 'imports.result.undone' : 'imports.result')}>
        <div className="stack">
          <ImportCounts data={data} />
          <div className={css['actions']}>
            {state === 'failed' && <Button onClick={onRemap}>{t('imports.again')}</Button>}
            {state !== 'failed' && (
              <Button
                variant={state === 'completed' ? 'filled' : 'default'}
                renderRoot={(props) => <PageLink to={listPages[kind]} {...props} />}
              >
                {t('imports.see', { kind })}
              </Button>
            )}
            {undoableUntil && broughtIn(counts) > 0 && (
              <>
                <Button variant="default" onClick={() => setAsking(true)}>
                  {t('imports.undo')}
                </Button>
                <span className={css['quiet']}>{t('imports.undo.until', { time: fullTime(undoableUntil, standardTimezone) })}</span>
              </>
            )}
          </div>
        </div>
      </Card>
      <ImportErrors data={data} />
      <Confirm
        opened={isAsking}
        title={t('imports.undo.title')}
        action={t('imports.undo')}
        onConfirm={() => undo.mutateAsync({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        {t('imports.undo.body', { create: counts.create, update: counts.update, credits: counts.credits, kind })}
      </Confirm>
    </>
  )
}
