import { t } from '../../../../../messages/messages.ts'
import { PageLink } from '../../../../../ui/layout/page-link.tsx'
import css from './top-bar.module.css'

/** The top bar of the editor. */
export function TopBar() {
  return (
    <header className={css['bar']}>
      <PageLink to="website.themes">{t('kit.cancel')}</PageLink>
    </header>
  )
}
