import { ActionIcon, Autocomplete, NativeSelect, TextInput } from '@mantine/core'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { useSortableItem } from '../../../ui/list/sortable.tsx'
import { t } from '../../../messages/messages.ts'
import { displaysOf, type filterProblem, hasValues, isKeyed, sources, withSource, type EditedFilter } from './filter-edits.ts'
import { FilterCollections } from './filter-collections.tsx'
import css from './options-page.module.css'

const LABEL_MAX = 120
const KEY_MAX = 255

interface FilterRowProps {
  filter: EditedFilter
  problem: ReturnType<typeof filterProblem>
  onChange: (filter: EditedFilter) => void
  onRemove: () => void
}

/** One filter: its source, its label, its display, and the collections that show it. */
export function FilterRow({ filter, problem, onChange, onRemove }: FilterRowProps) {
  const { place, handle } = useSortableItem(filter.key)
  const name = filter.label || t('filters.unnamed')
  const errorAt = (at: NonNullable<typeof problem>['at']) => (problem?.at === at ? t(problem.say) : undefined)

  function setSource(value: string): void {
    const source = sources.find((one) => one === value) ?? 'option'
    const isOwn = filter.label !== '' && filter.label !== t(`filters.source.${filter.source}`)
    onChange({ ...withSource(filter, source), label: isOwn ? filter.label : t(`filters.source.${source}`) })
  }

  return (
    <li className={css['filter']} {...place}>
      <ActionIcon {...handle} aria-label={t('options.move', { name })}>
        <IconGripVertical size={16} stroke={1.5} />
      </ActionIcon>
      <div className={css['fields']}>
        <NativeSelect
          label={t('filters.source')}
          data={sources.map((value) => ({ value, label: t(`filters.source.${value}`) }))}
          value={filter.source}
          error={errorAt('source')}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
        />
        {isKeyed(filter.source) && <SourceKey filter={filter} error={errorAt('sourceKey')} onChange={onChange} />}
        <TextInput
          label={t('filters.label')}
          maxLength={LABEL_MAX}
          value={filter.label}
          error={errorAt('label')}
          onChange={({ currentTarget }) => onChange({ ...filter, label: currentTarget.value })}
        />
        <NativeSelect
          label={t('filters.display')}
          data={displaysOf(filter.source).map((value) => ({ value, label: t(`filters.display.${value}`) }))}
          value={filter.display}
          onChange={({ currentTarget }) =>
            onChange({ ...filter, display: displaysOf(filter.source).find((one) => one === currentTarget.value) ?? filter.display })
          }
        />
        <div className={css['wide']}>
          <label className={css['check']}>
            <input
              type="checkbox"
              checked={filter.isEnabled}
              onChange={({ currentTarget }) => onChange({ ...filter, isEnabled: currentTarget.checked })}
            />
            {t('filters.enabled')}
          </label>
          {hasValues(filter.source) && (
            <label className={css['check']}>
              <input
                type="checkbox"
                checked={filter.hideEmpty}
                onChange={({ currentTarget }) => onChange({ ...filter, hideEmpty: currentTarget.checked })}
              />
              {t('filters.hideEmpty')}
            </label>
          )}
          <FilterCollections
            name={name}
            value={filter.collectionIds}
            onChange={(collectionIds) => onChange({ ...filter, collectionIds })}
          />
        </div>
      </div>
      <ActionIcon aria-label={t('filters.remove', { name })} onClick={onRemove}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </li>
  )
}

interface SourceKeyProps {
  filter: EditedFilter
  error: string | undefined
  onChange: (filter: EditedFilter) => void
}

/** The field for the name of an option or custom field. For an option, it suggests the names of known options. */
function SourceKey({ filter, error, onChange }: SourceKeyProps) {
  const { data } = useQuery(callQuery('options.list'))
  const known = [...(data?.options ?? []), ...(data?.unlisted ?? [])].map(({ name }) => name)
  const source = filter.source === 'option' ? 'option' : 'custom_field'
  return (
    <Autocomplete
      label={t(`filters.${source}`)}
      data={source === 'option' ? known : []}
      maxLength={KEY_MAX}
      value={filter.sourceKey}
      error={error}
      onChange={(sourceKey) => onChange({ ...filter, sourceKey })}
    />
  )
}
