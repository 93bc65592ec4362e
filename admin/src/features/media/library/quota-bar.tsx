import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { fileSize } from '../../../ui/form/file-picker/file-size.ts'
import { t } from '../../../messages/messages.ts'
import css from './media-page.module.css'

/** The fraction of the quota that must be used for the bar to show a warning. */
const NEARLY_FULL = 0.9

/** Shows how much of the storage quota is used, including the media of products. */
export function QuotaBar() {
  const { data } = useQuery(callQuery('files.usage'))
  if (!data) return null
  const share = data.bytes / data.quotaBytes
  const text = t('files.usage', { used: fileSize(data.bytes), all: fileSize(data.quotaBytes) })
  return (
    <div className={css['quota']} data-full={share >= NEARLY_FULL || undefined}>
      <meter className="only-read-out" min={0} max={data.quotaBytes} value={data.bytes} aria-label={text} />
      <svg className={css['bar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
        <rect width={Math.min(share, 1) * 100} height="4" />
      </svg>
      <span>{text}</span>
    </div>
  )
}
