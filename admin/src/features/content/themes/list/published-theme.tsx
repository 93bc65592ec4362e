import { StatusBadge } from '../../../../ui/data/status-badge.tsx'
import { t } from '../../../../messages/messages.ts'
import type { OpenDialog } from './dialogs/theme-dialogs.tsx'
import { ThemeThumbnail } from './thumbnail/theme-thumbnail.tsx'
import { CustomizeLink } from './customize-link.tsx'
import { ThemeFacts } from './theme-facts.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import type { Theme } from './themes.ts'
import css from './themes.module.css'

interface PublishedThemeProps {
  theme: Theme
  onOpen: (dialog: OpenDialog) => void
}

/** The theme that shoppers see, with an image of the home page. */
export function PublishedTheme({ theme, onOpen }: PublishedThemeProps) {
  return (
    <article className={css['published']} aria-labelledby={theme.id}>
      <div className={css['window']}>
        <ThemeThumbnail theme={theme} live />
      </div>
      <div className={css['about']}>
        <div className={css['head']}>
          <h2 id={theme.id} className={css['name']}>
            {theme.name}
          </h2>
          <StatusBadge tone="success">{t('themes.published')}</StatusBadge>
          {theme.hasDraft && (
            <StatusBadge tone="attention" open>
              {t('themes.unsaved')}
            </StatusBadge>
          )}
        </div>
        <ThemeFacts theme={theme} />
        <div className={css['actions']}>
          <CustomizeLink theme={theme} primary />
          <ThemeMenu theme={theme} onOpen={onOpen} />
        </div>
      </div>
    </article>
  )
}
