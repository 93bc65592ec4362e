import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

import { Page } from '../../../ui/layout/page.tsx'
import { pageIcons } from '../../../ui/layout/page-icons.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { allSettingsFor } from '../frame/settings-pages.ts'
import css from './settings.module.css'

const ICON = { size: 20, stroke: 1.5 }

/** The page with links to all settings pages that the user may open, and a search. */
export function SettingsPage() {
  const me = useMe()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const groups = allSettingsFor(me)
    .map(({ group, pages }) => ({
      group,
      cards: pages
        .map((page) => ({ page, Icon: pageIcons[page], title: t(`page.${page}`), holds: t(`settings.of.${page}`) }))
        .filter(({ title, holds }) => `${title} ${holds}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ cards }) => cards.length > 0)

  return (
    <Page title={t('page.website.settings')}>
      <div className={css['page']}>
        <TextInput
          type="search"
          className={css['search']}
          aria-label={t('settings.search')}
          placeholder={t('settings.search')}
          leftSection={<IconSearch size={16} stroke={1.5} />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <output className="only-read-out">
          {wanted !== '' && t('list.total', { count: groups.flatMap(({ cards }) => cards).length })}
        </output>
        {groups.length === 0 && <p className={css['none']}>{t('settings.none')}</p>}
        {groups.map(({ group, cards }) => (
          <section key={group} aria-labelledby={`settings-${group}`}>
            <h2 id={`settings-${group}`} className={css['group']}>
              {t(`settings.group.${group}`)}
            </h2>
            <ul className={css['cards']}>
              {cards.map(({ page, Icon, title, holds }) => (
                <li key={page} className={css['card']}>
                  <span className={css['icon']} aria-hidden>
                    <Icon {...ICON} />
                  </span>
                  <span className={css['what']}>
                    <PageLink to={page} className={css['link']}>
                      {title}
                    </PageLink>
                    <span className={css['holds']}>{holds}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}
