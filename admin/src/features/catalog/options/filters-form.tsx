import { Button } from '@mantine/core'
import { FILTERS_MAX } from '@vitrine/contract/limits.ts'

import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/query.ts'
import rowCss from '../../../ui/layout/card-rows.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { moveItem } from '../../../ui/list/move-item.ts'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { Sortable } from '../../../ui/list/sortable.tsx'
import type { Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { t } from '../../../messages/messages.ts'
import {
  filterProblem,
  filtersBody,
  filtersText,
  filtersValues,
  isKeyed,
  newFilter,
  sources,
  type EditedFilter,
  type Filters,
  type FiltersValues,
} from './filter-edits.ts'
import { FilterRow } from './filter-row.tsx'
import css from './options-page.module.css'

const FORM = 'filters'

/** The form with the list of storefront filters, which can be sorted. */
export function FiltersForm(shown: Shown<Filters, FiltersValues>) {
  const save = useChange('filters.save')
  const state = useVersionForm<Filters, FiltersValues>({
    ...shown,
    valuesOf: filtersValues,
    rules: { filters: (all) => (all.some((filter) => filterProblem(filter, all)) ? t('filters.mend') : null) },
    save: ({ filters }, { version }) => save.mutateAsync({ body: { filters: filtersBody(filters), version } }),
    read: () => call('filters.list'),
    done: t('filters.saved'),
  })
  const { form } = state
  const { filters } = form.values
  const set = (next: (all: EditedFilter[]) => EditedFilter[]) => form.set('filters', next)
  // A new filter starts with the first source that can have another filter.
  const unused = sources.find((source) => isKeyed(source) || filters.every((filter) => filter.source !== source)) ?? 'option'

  return (
    <form id={FORM} {...form.props} className="stack">
      <SaveBar form={FORM} changed={form.changed.map(() => t('options.tab.filters'))} saving={form.sending} onDiscard={form.discard} />
      <FormFailure error={state.failure} />
      <Card title={t('filters.count', { count: filters.length, max: FILTERS_MAX })} flush>
        <p className={css['note']}>{t(filters.some(({ isEnabled }) => isEnabled) ? 'filters.note' : 'filters.none')}</p>
        <Sortable
          ids={filters.map(({ key }) => key)}
          nameOf={(key) => filters.find((filter) => filter.key === key)?.label || t('filters.unnamed')}
          layout="list"
          onMove={(from, to) => set((all) => moveItem(all, from, to))}
        >
          <ul className={rowCss['rows']}>
            {filters.map((filter) => (
              <FilterRow
                key={filter.key}
                filter={filter}
                problem={form.errors.filters === undefined ? undefined : filterProblem(filter, filters)}
                onChange={(next) => set((all) => all.map((one) => (one.key === filter.key ? next : one)))}
                onRemove={() => set((all) => all.filter(({ key }) => key !== filter.key))}
              />
            ))}
          </ul>
        </Sortable>
        <div className={css['foot']}>
          {form.errors.filters && (
            <p className={css['error']} role="alert">
              {form.errors.filters}
            </p>
          )}
          {filters.length < FILTERS_MAX ? (
            <Button variant="default" onClick={() => set((all) => [...all, newFilter(unused, t(`filters.source.${unused}`))])}>
              {t('filters.add')}
            </Button>
          ) : (
            t('filters.full', { max: FILTERS_MAX })
          )}
        </div>
      </Card>
      <VersionConflictDialog
        state={state}
        valuesOf={filtersValues}
        labelOf={() => t('options.tab.filters')}
        textOf={(_, values) => filtersText(values)}
      />
    </form>
  )
}
