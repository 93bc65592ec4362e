import { useNavigate, useSearch } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'

import { Page } from '../../../ui/layout/page.tsx'
import { t } from '../../../messages/messages.ts'
import { FiltersTab } from './filters-tab.tsx'
import { LibraryTab } from './library-tab.tsx'
import css from './options-page.module.css'

const tabs = ['library', 'filters'] as const
type Tab = (typeof tabs)[number]

/** The page of product options, with a tab for the library and a tab for the storefront filters. The URL says which tab is open. */
export function OptionsPage() {
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const shown: Tab = tab === 'filters' ? 'filters' : 'library'
  const show = (next: Tab) => void navigate({ to: '.', search: next === 'library' ? {} : { tab: next } })

  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = shown === 'library' ? 'filters' : 'library'
    show(other)
    currentTarget.querySelector<HTMLElement>(`#tab-${other}`)?.focus()
  }

  return (
    <Page title={t('page.website.menufilter')}>
      <div role="tablist" tabIndex={-1} aria-label={t('page.website.menufilter')} className={css['tabs']} onKeyDown={onKeyDown}>
        {tabs.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            className={css['tab']}
            aria-selected={shown === name}
            aria-controls={`panel-${name}`}
            tabIndex={shown === name ? 0 : -1}
            onClick={() => show(name)}
          >
            {t(`options.tab.${name}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${shown}`} aria-labelledby={`tab-${shown}`}>
        {shown === 'library' ? <LibraryTab /> : <FiltersTab />}
      </div>
    </Page>
  )
}
