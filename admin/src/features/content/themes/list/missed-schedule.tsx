import { Button } from '@mantine/core'

import { errorMessages } from '../../../../api/error-text.ts'
import { useChange } from '../../../../api/query.ts'
import { globalError } from '../../../../events.ts'
import { RichMessage } from '../../../../messages/rich-message.tsx'
import { t } from '../../../../messages/messages.ts'
import { TimeText } from '../../../../ui/data/date-text.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { LIST, type Theme } from './themes.ts'

/** Says that a schedule ended without publishing the theme, why, and what to do. */
export function MissedSchedule({ theme: { id, missedSchedule } }: { theme: Theme }) {
  const dismiss = useChange('themes.schedule', { refresh: LIST })
  if (!missedSchedule) return null
  const end = () => dismiss.mutate({ params: { id }, body: { publishAt: null } }, { onError: (error) => globalError(errorMessages(error)) })
  return (
    <Banner
      tone="attention"
      actions={
        <Button variant="default" loading={dismiss.isPending} onClick={end}>
          {t('themes.missed.dismiss')}
        </Button>
      }
    >
      <div>
        <strong>
          <RichMessage of="themes.missed" values={{ time: <TimeText instant={missedSchedule.at} /> }} />
        </strong>
      </div>
      <div>{t(`themes.missed.${missedSchedule.reason}`)}</div>
    </Banner>
  )
}
