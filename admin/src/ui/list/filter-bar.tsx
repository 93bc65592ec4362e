import { Button } from '@mantine/core'

import { t } from '../../messages/messages.ts'
import css from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'
import { isSet } from './filter-keys.ts'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { LayoutMenu } from './layout-menu.tsx'
import type { ListState } from './list-state.ts'
import type { ListProps } from './list-types.ts'
import { MoreFilters } from './more-filters.tsx'
import { SearchField } from './search-field.tsx'
import { SortMenu } from './sort-menu.tsx'
import type { LayoutColumn, ListLayout } from './use-list-layout.ts'

interface FilterBarProps<Row> extends ListProps<Row> {
  state: ListState
  layout: ListLayout<LayoutColumn>
}

/** The search field, filters, sort order and layout of a list. */
export function FilterBar<Row>({ label, filters, sorts, defaultSort, tools, state, layout }: FilterBarProps<Row>) {
  const waiting = filters.filter((filter) => 'rare' in filter && !isSet(filter, state))
  return (
    <search className={css['bar']}>
      <SearchField label={t('list.searchIn', { list: label })} state={state} />
      <div className={css['chips']}>
        {filters
          .filter((filter) => !waiting.includes(filter))
          .map((filter) => (
            <FilterChip key={filter.key} filter={filter} state={state} />
          ))}
        {waiting.length > 0 && <MoreFilters filters={waiting} state={state} />}
        {state.isFiltered && (
          <Button className={css['clear']} variant="subtle" size="compact-sm" color="gray" onClick={state.clear}>
            {t('list.clearAll')}
          </Button>
        )}
      </div>
      <div className={css['end']}>
        {tools}
        {sorts.length > 0 && <SortMenu sorts={sorts} sort={state.sort ?? defaultSort} onSort={(sort) => state.set({ sort })} />}
        <LayoutMenu layout={layout} />
        <ShortcutsHelp />
      </div>
    </search>
  )
}
