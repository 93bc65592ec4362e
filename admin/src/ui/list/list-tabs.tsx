import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

import { t } from '../../messages/messages.ts'
import css from './list-tabs.module.css'
import { viewQuery, type ListState } from './list-state.ts'
import type { ListProps, View } from './list-types.ts'
import { SaveView } from './save-view.tsx'
import { useSavedViews } from './use-list-layout.ts'

interface ListTabsProps {
  list: ListProps<unknown>['list']
  /** The built-in views, shown before the user's own. */
  views: readonly View[]
  state: ListState
}

const normal = (query: string) => viewQuery(Object.fromEntries(new URLSearchParams(query)))

/** The tabs: the built-in views and the user's own. A list state that matches none of them can be saved as a new view. */
export function ListTabs({ list, views, state }: ListTabsProps) {
  const saved = useSavedViews(list)
  const here = viewQuery(state.query)
  const isKnown = [...views, ...saved.views].some((view) => normal(view.query) === here)

  return (
    <nav className={css['tabs']} aria-label={t('list.views')}>
      {views.map((view) => (
        <Tab key={view.name} view={view} isCurrent={normal(view.query) === here} onChoose={state.apply} />
      ))}
      {saved.views.map((view) => {
        const isCurrent = normal(view.query) === here
        return (
          <span key={view.id} className={css['saved']}>
            <Tab view={view} isCurrent={isCurrent} onChoose={state.apply} />
            {isCurrent && (
              <ActionIcon size="sm" aria-label={t('list.view.remove', { name: view.name })} onClick={() => void saved.remove(view.id)}>
                <IconX size={14} stroke={1.75} />
              </ActionIcon>
            )}
          </span>
        )
      })}
      {!isKnown && <SaveView onSave={(name) => saved.create({ name, query: here })} />}
    </nav>
  )
}

function Tab({ view, isCurrent, onChoose }: { view: View; isCurrent: boolean; onChoose: (query: string) => void }) {
  return (
    <button type="button" className={css['tab']} aria-current={isCurrent ? 'true' : undefined} onClick={() => onChoose(view.query)}>
      {view.name}
    </button>
  )
}
