import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { t } from '../../words/words.ts'
import css from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'
import { KeysHelp } from './keys-help.tsx'
import { LayoutMenu } from './layout-menu.tsx'
import type { ListState } from './list-state.ts'
import type { ListProps } from './list-types.ts'
import { SortMenu } from './sort-menu.tsx'
import type { ListLayout } from './use-list-layout.ts'

const TYPING_PAUSE_MS = 250

interface FilterBarProps<Row> extends ListProps<Row> {
  state: ListState
  layout: ListLayout<Row>
}

/** Search, filters, order and layout of a list. */
export function FilterBar<Row>({ label, filters, sorts, defaultSort, state, layout }: FilterBarProps<Row>) {
  return (
    <search className={css['bar']}>
      <Search label={t('list.searchIn', { list: label })} state={state} />
      <div className={css['chips']}>
        {filters.map((filter) => (
          <FilterChip key={filter.key} filter={filter} state={state} />
        ))}
        {state.isFiltered && (
          <Button variant="subtle" size="compact-sm" color="gray" onClick={state.clear}>
            {t('list.clearAll')}
          </Button>
        )}
      </div>
      <div className={css['end']}>
        <SortMenu sorts={sorts} sort={state.sort ?? defaultSort} onSort={(sort) => state.set({ sort })} />
        <LayoutMenu layout={layout} />
        <KeysHelp />
      </div>
    </search>
  )
}

function Search({ label, state }: { label: string; state: ListState }) {
  const [text, setText] = useState(state.search)
  const [known, setKnown] = useState(state.search)
  // The address changed otherwise (a tab, the back button): follow it.
  if (known !== state.search) {
    setKnown(state.search)
    setText(state.search)
  }

  useEffect(() => {
    if (text === state.search) return
    const timer = setTimeout(() => {
      setKnown(text)
      // One history entry per search, not one per letter.
      state.set({ search: text }, { replace: state.search !== '' })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, state])

  return (
    <TextInput
      type="search"
      className={css['search']}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.5} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}
