import { Button } from '@mantine/core'

import { Banner } from '../../ui/feedback/banner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import { t } from '../../messages/messages.ts'
import { ImportCounts } from './import-counts.tsx'
import { ImportErrors } from './import-errors.tsx'
import { nothingToDo, type Import } from './import-state.ts'
import css from './imports.module.css'
import { OverwriteChoice } from './overwrite-choice.tsx'
import { useImportSteps } from './use-import.ts'

interface ImportPreviewProps {
  data: Import
  /** Returns to the mapping of columns. */
  onRemap: () => void
}

/** A preview of what the import would do, before anything changes. */
export function ImportPreview({ data, onRemap }: ImportPreviewProps) {
  const { id, kind, counts, overwrite } = data
  const { check, run } = useImportSteps()
  const nothing = nothingToDo(counts)
  const error = run.error ?? check.error
  const isSending = run.isPending || check.isPending
  const meets = counts.skip + counts.update > 0
  return (
    <>
      {error && <Failed error={error} title={t('imports.start.failed')} />}
      {nothing && (
        <Banner tone="attention" title={t('imports.nothing')}>
          {t(`imports.nothing.${nothing}`, { kind })}
        </Banner>
      )}
      <Card title={t('imports.checked')}>
        <div className="stack">
          <ImportCounts data={data} />
          {(kind === 'products' || kind === 'spend' || kind === 'customers') && meets && (
            // Choosing another option starts a new check, because the counts change.
            <OverwriteChoice
              kind={kind}
              overwrite={overwrite}
              onChange={(next) => next !== overwrite && check.mutate({ params: { id }, body: { overwrite: next } })}
            />
          )}
          <div className={css['actions']}>
            {!nothing && (
              <Button loading={isSending} onClick={() => run.mutate({ params: { id } })}>
                {t('imports.run', { count: counts.create + counts.update, credits: counts.credits, kind })}
              </Button>
            )}
            <Button variant="default" disabled={isSending} onClick={onRemap}>
              {t('imports.remap')}
            </Button>
          </div>
        </div>
      </Card>
      <ImportErrors data={data} />
    </>
  )
}
