import '@mantine/spotlight/styles.layer.css'

import { Spotlight } from '@mantine/spotlight'
import { useEffect } from 'react'

import { t } from '../../messages/messages.ts'
import css from './palette.module.css'

export interface PaletteAction {
  id: string
  label: string
  /** A detail that tells similar results apart, such as the vendor of a product. */
  hint?: string
  shortcut?: string
  run: () => void
}

export interface PaletteGroup {
  label: string
  actions: readonly PaletteAction[]
}

export interface PaletteProps {
  query: string
  onQuery: (query: string) => void
  /** The groups of results, already filtered by the query. */
  groups: readonly PaletteGroup[]
  searching: boolean
  onClose: () => void
}

/** The view of the command palette: an input, and matches in groups. It opens when it is mounted. */
export function Palette({ query, onQuery, groups, searching, onClose }: PaletteProps) {
  useEffect(() => Spotlight.open(), [])
  const isEmpty = groups.every(({ actions }) => actions.length === 0)
  return (
    <Spotlight.Root query={query} onQueryChange={onQuery} onSpotlightClose={onClose} shortcut={null} scrollable maxHeight={440} radius="md">
      <Spotlight.Search placeholder={t('palette.placeholder')} aria-label={t('palette.placeholder')} />
      <Spotlight.ActionsList>
        {isEmpty && <Spotlight.Empty>{searching ? t('palette.searching') : t('palette.nothing')}</Spotlight.Empty>}
        {groups.map(
          ({ label, actions }) =>
            actions.length > 0 && (
              <Spotlight.ActionsGroup key={label} label={label}>
                {actions.map((action) => (
                  <Spotlight.Action key={action.id} onClick={action.run} className={css['action']}>
                    <span className={css['label']}>{action.label}</span>
                    {action.hint && <span className={css['hint']}>{action.hint}</span>}
                    {action.shortcut && <kbd>{action.shortcut}</kbd>}
                  </Spotlight.Action>
                ))}
              </Spotlight.ActionsGroup>
            ),
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
