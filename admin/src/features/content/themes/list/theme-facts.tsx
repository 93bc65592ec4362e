import { themeTitles } from '@vitrine/theme/themes.ts'

import { RichMessage } from '../../../../messages/rich-message.tsx'
import { t } from '../../../../messages/messages.ts'
import { DateText, TimeText } from '../../../../ui/data/date-text.tsx'
import type { Theme } from './themes.ts'
import css from './themes.module.css'

/** What a theme is based on, who saved it last, and when it will be published. */
export function ThemeFacts({ theme: { theme, savedAt, savedBy, publishAt } }: { theme: Theme }) {
  return (
    <div className={css['facts']}>
      <p>{t('themes.engine', { engine: themeTitles[theme] })}</p>
      <p>
        <RichMessage
          of={savedBy === null ? 'themes.saved' : 'themes.saved.by'}
          values={{ time: <DateText instant={savedAt} />, author: savedBy ?? '' }}
        />
      </p>
      {publishAt !== null && (
        <p>
          <RichMessage of="themes.scheduled.at" values={{ time: <TimeText instant={publishAt} /> }} />
        </p>
      )}
    </div>
  )
}
