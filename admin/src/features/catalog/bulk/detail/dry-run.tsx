import { t } from '../../../../messages/messages.ts'
import type { Update } from '../update-state.tsx'
import { Counts } from './counts.tsx'
import { Problems } from './problems.tsx'
import { Samples } from './samples.tsx'
import { StartCard } from './start-card.tsx'

/** The result of a dry run, and the form that runs the update. */
export function DryRun({ data }: { data: Update }) {
  const { preview, currency } = data
  return (
    <>
      <Counts data={data} />
      {preview && preview.counts.cells > 0 && <StartCard data={data} preview={preview} />}
      <Samples data={data} />
      {preview && (
        <Problems
          id={null}
          title={t('bulkUpdates.problems')}
          problems={preview.problems}
          total={preview.problems.length}
          currency={currency}
        />
      )}
    </>
  )
}
