import { Button } from '@mantine/core'
import { THEMES_MAX } from '@vitrine/contract/limits.ts'

import { t } from '../../../../messages/messages.ts'
import { StatusBadge } from '../../../../ui/data/status-badge.tsx'
import { CustomizeLink } from './customize-link.tsx'
import type { OpenDialog } from './dialogs/theme-dialogs.tsx'
import { MissedSchedule } from './missed-schedule.tsx'
import { ThemeThumbnail } from './thumbnail/theme-thumbnail.tsx'
import { ThemeFacts } from './theme-facts.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import type { Theme } from './themes.ts'
import css from './themes.module.css'

interface LibraryProps {
  /** The themes that aren’t published. */
  themes: readonly Theme[]
  /** The number of all themes. */
  count: number
  onOpen: (dialog: OpenDialog) => void
}

/** The themes that shoppers don’t see. */
export function Library({ themes, count, onOpen }: LibraryProps) {
  return (
    <section className={css['library']} aria-labelledby="theme-library">
      <div className={css['libraryHead']}>
        <h2 id="theme-library" className={css['title']}>
          {t('themes.library')}
        </h2>
        <span className={css['count']}>{t('themes.count', { count, max: THEMES_MAX })}</span>
        <p className={css['say']}>
          {count >= THEMES_MAX && <strong>{t('themes.full', { max: THEMES_MAX })} </strong>}
          {t(themes.length > 0 ? 'themes.library.body' : 'themes.library.empty')}
        </p>
      </div>
      <ul className={css['cards']}>
        {themes.map((theme) => (
          <li key={theme.id} className={css['card']}>
            <ThemeThumbnail theme={theme} />
            <div className={css['body']}>
              <div className={css['head']}>
                <h3 className={css['cardName']}>{theme.name}</h3>
                {theme.publishAt !== null && (
                  <StatusBadge tone="info" open>
                    {t('themes.scheduled')}
                  </StatusBadge>
                )}
                {theme.hasDraft && (
                  <StatusBadge tone="attention" open>
                    {t('themes.unsaved')}
                  </StatusBadge>
                )}
              </div>
              <ThemeFacts theme={theme} />
              <MissedSchedule theme={theme} />
              <div className={css['actions']}>
                <CustomizeLink theme={theme} />
                <Button variant="default" onClick={() => onOpen({ theme, dialog: 'publish' })}>
                  {t('themes.publish')}
                </Button>
                <ThemeMenu theme={theme} onOpen={onOpen} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
