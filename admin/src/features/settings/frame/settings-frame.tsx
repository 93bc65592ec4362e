import { IconArrowLeft } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { pageNames, pageOf, settingsPageOf, type PageName } from '@vitrine/contract/pages.ts'
import { allows } from '@vitrine/contract/scopes.ts'

import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { pageIcons } from '../../../ui/layout/page-icons.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { useCurrentPage } from '../../../ui/layout/use-current-page.ts'
import { settingsFor } from './settings-pages.ts'
import css from './settings-frame.module.css'

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true }

const isTop = (name: PageName) => name === 'website' || name === 'website.settings'

/**
 * A settings page with the navigation of the settings beside it, which has the pages that the user may open. On narrow
 * screens, only the link to all settings remains, above the page.
 */
export function SettingsFrame() {
  const me = useMe()
  const page = useCurrentPage()
  const current = page && settingsPageOf(page)
  // A page below another one links to it in its title row. On narrow screens, two links back would be one too many.
  const isBelow = pageNames.some((name) => !isTop(name) && page?.startsWith(`${name}.`))
  return (
    <div className={css['frame']}>
      <nav className={css['nav']} aria-label={t('page.website.settings')} data-below={isBelow || undefined}>
        {allows(me, pageOf('website.settings').access) && (
          <PageLink to="website.settings" className={css['all']}>
            <IconArrowLeft {...ICON} size={16} />
            {t('settings.all')}
          </PageLink>
        )}
        {settingsFor(me).map(({ group, pages }) => (
          <ul key={group} className={css['group']} aria-label={t(`settings.group.${group}`)}>
            {pages.map((name) => {
              const Icon = pageIcons[name]
              return (
                <li key={name}>
                  <PageLink to={name} className={css['link']} aria-current={name === current ? 'page' : undefined}>
                    <Icon {...ICON} className={css['icon'] ?? ''} />
                    {t(`page.${name}`)}
                  </PageLink>
                </li>
              )
            })}
          </ul>
        ))}
      </nav>
      <div className={css['page']}>
        <Outlet />
      </div>
    </div>
  )
}
