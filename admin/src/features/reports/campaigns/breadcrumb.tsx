import { useSearch } from '@tanstack/react-router'

import { t } from '../../../messages/messages.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { writeOpened } from './campaign-search.ts'
import css from './campaigns.module.css'

/** The opened tags. Each links back to its level. */
export function Breadcrumb({ opened }: { opened: readonly { tag: string; label: string }[] }) {
  const all: Record<string, string> = useSearch({ strict: false })
  if (opened.length === 0) return null
  const upTo = (level: number) => ({
    ...all,
    cursor: undefined,
    search: undefined,
    opened: writeOpened(opened.slice(0, level).map(({ tag }) => tag)),
  })
  return (
    <nav className={css['opened']} aria-label={t('campaigns.opened')}>
      <ol>
        <li>
          <PageLink to="website.utm-analystics" search={upTo(0)}>
            {t('campaigns.allSources')}
          </PageLink>
        </li>
        {opened.map(({ label }, level) => (
          <li key={upTo(level + 1).opened}>
            {level === opened.length - 1 ? (
              <bdi aria-current="page">{label || t('campaigns.noTag')}</bdi>
            ) : (
              <PageLink to="website.utm-analystics" search={upTo(level + 1)}>
                <bdi>{label || t('campaigns.noTag')}</bdi>
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
