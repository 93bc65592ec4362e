import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { bulkFields, templateFields } from '@vitrine/contract/bulk-fields.ts'
import { LIST_PAGE_MAX } from '@vitrine/contract/limits.ts'

import { callQuery } from '../../../../api/query.ts'
import { useStore } from '../../../../api/use-store.ts'
import { t } from '../../../../messages/messages.ts'
import { TagsField } from '../../../../ui/form/tags-field.tsx'
import { fieldChoices, valueChoices } from '../bulk-field-text.ts'
import { AmountInputs, EndingInput } from './amount-inputs.tsx'
import { type EditedAction, sourcesOf } from './rule-edits.ts'

export interface ActionInputsProps {
  action: EditedAction
  error: string | undefined
  onChange: (action: EditedAction) => void
}

/** The inputs of one change. */
export function ActionInputs(props: ActionInputsProps) {
  const { action, error, onChange } = props
  const set = (part: Partial<EditedAction>) => onChange({ ...action, ...part })
  const text = (label: string, more: object = {}) => (
    <TextInput
      label={label}
      value={action.text}
      error={error}
      onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      {...more}
    />
  )
  const other = (label: string) => (
    <TextInput label={label} value={action.other} onChange={({ currentTarget }) => set({ other: currentTarget.value })} />
  )
  switch (action.op) {
    case 'clear':
      return null
    case 'set':
      return <ValueInput {...props} />
    case 'replace-text':
      return (
        <>
          {text(t('bulkUpdates.input.find'))}
          {other(t('bulkUpdates.input.replacement'))}
          <Checkbox
            label={t('bulkUpdates.input.matchCase')}
            checked={action.matchCase}
            onChange={({ currentTarget }) => set({ matchCase: currentTarget.checked })}
          />
        </>
      )
    case 'template': {
      const names = templateFields[bulkFields[action.field].of].map((name) => `{${name}}`).join(' ')
      return text(t('bulkUpdates.input.template'), {
        placeholder: '{title} – {vendor}',
        description: t('bulkUpdates.input.template.help', { names }),
      })
    }
    case 'copy':
      return (
        <NativeSelect
          label={t('bulkUpdates.input.from')}
          data={fieldChoices(sourcesOf(action.field))}
          value={action.from}
          onChange={({ currentTarget }) => set({ from: currentTarget.value as EditedAction['from'] })}
        />
      )
    case 'add-tags':
    case 'remove-tags':
      return <Tags {...props} />
    case 'replace-tag':
      return (
        <>
          {text(t('bulkUpdates.input.oldTag'))}
          {other(t('bulkUpdates.input.newTag'))}
        </>
      )
    case 'round':
      return <EndingInput {...props} isRounding />
    case 'raise':
    case 'lower':
      return <AmountInputs {...props} />
  }
}

function Tags({ action, error, onChange }: ActionInputsProps) {
  const { data } = useQuery(callQuery('products.facets'))
  return (
    <TagsField
      label={t('bulkUpdates.input.tags')}
      data={data?.tags ?? []}
      value={action.tags}
      error={error}
      onChange={(tags) => onChange({ ...action, tags })}
    />
  )
}

function ValueInput({ action, error, onChange }: ActionInputsProps) {
  const { currency } = useStore()
  const isChart = action.field === 'sizeChartId'
  const charts = useQuery({ ...callQuery('sizeCharts.list', { query: { limit: String(LIST_PAGE_MAX) } }), enabled: isChart })
  const choices = isChart
    ? [{ value: '', label: '–' }, ...(charts.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))]
    : valueChoices(action.field)
  const shared = {
    label: t('bulkUpdates.input.value'),
    value: action.text,
    error,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ ...action, text: currentTarget.value }),
  }
  if (choices) return <NativeSelect data={choices} {...shared} />
  const isMoney = bulkFields[action.field].kind === 'money'
  const isNumber = isMoney || bulkFields[action.field].kind === 'whole'
  return (
    <TextInput {...shared} inputMode={isNumber ? 'decimal' : 'text'} {...(isMoney && { rightSection: currency, rightSectionWidth: 56 })} />
  )
}
