import { MultiSelect } from '@mantine/core'
import { LIST_PAGE_MAX } from '@vitrine/contract/limits.ts'
import { AUDIENCE_SEGMENTS_MAX } from '@vitrine/contract/segment-limits.ts'
import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { t } from '../../../messages/messages.ts'

interface SegmentsFieldProps {
  /** The IDs of the chosen segments. */
  value: string[]
  onChange: (ids: string[]) => void
  error: string | undefined
  /** What being in one of the segments leads to. */
  help: string
}

/** A field for the customer segments that something is for. */
export function SegmentsField({ value, onChange, error, help }: SegmentsFieldProps) {
  // A store has no more segments than a page holds.
  const segments = useQuery(callQuery('segments.list', { query: { limit: String(LIST_PAGE_MAX) } }))
  if (segments.isError) return <Failed error={segments.error} onRetry={() => void segments.refetch()} />
  const known = segments.data?.items ?? []
  return (
    <MultiSelect
      label={t('segmentsField.label')}
      description={segments.data && known.length === 0 ? t('segmentsField.none') : help}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={segments.data ? value : []}
      disabled={!segments.data}
      searchable
      maxValues={AUDIENCE_SEGMENTS_MAX}
      nothingFoundMessage={t('segmentsField.unfound')}
      onChange={onChange}
      error={error}
    />
  )
}
