import { NativeSelect, Switch, TextInput } from '@mantine/core'

import { ChosenResources } from '../../../ui/form/resource-picker/chosen-resources.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import { filterKeys, type FeedForm, type FeedValues } from './feed-values.ts'

const kinds = ['all', 'collections', 'filter'] as const
const variants = ['each', 'first', 'cheapest'] as const
const TEXT_MAX = 255
const removeLabel = (name: string) => t('feeds.remove', { name })

/** The card for the products and variants of a feed. */
export function SelectionCard({ form }: { form: FeedForm }) {
  const { selection } = form.values
  const change = (next: Partial<FeedValues['selection']>) => form.set('selection', (now) => ({ ...now, ...next }))
  return (
    <Card title={t('feeds.selection')}>
      <div className="stack">
        <NativeSelect
          label={t('feeds.selection.which')}
          description={t('feeds.selection.help')}
          data={kinds.map((value) => ({ value, label: t(`feeds.selection.${value}`) }))}
          value={selection.kind}
          onChange={({ currentTarget }) => change({ kind: kinds.find((one) => one === currentTarget.value) ?? 'all' })}
        />
        {selection.kind === 'collections' && (
          <ChosenResources
            kind="collection"
            label={t('feeds.selection.collections')}
            choose={t('feeds.choose.collection')}
            remove={removeLabel}
            error={form.errors.selection}
            value={selection.collections}
            onChange={(collections) => change({ collections })}
          />
        )}
        {selection.kind === 'filter' && (
          <div className="pair">
            {filterKeys.map((key) => (
              <TextInput
                key={key}
                label={t(`feeds.filter.${key}`)}
                maxLength={TEXT_MAX}
                value={selection.filter[key] ?? ''}
                onChange={({ currentTarget }) => change({ filter: { ...selection.filter, [key]: currentTarget.value } })}
              />
            ))}
          </div>
        )}
        <ChosenResources
          kind="product"
          label={t('feeds.selection.except')}
          choose={t('feeds.choose.product')}
          remove={removeLabel}
          value={selection.except}
          onChange={(except) => change({ except })}
        />
        <NativeSelect
          label={t('feeds.variants')}
          data={variants.map((value) => ({ value, label: t(`feeds.variants.${value}`) }))}
          value={form.values.variants}
          onChange={({ currentTarget }) => form.set('variants', variants.find((one) => one === currentTarget.value) ?? 'each')}
        />
        <Switch label={t('feeds.outOfStock')} description={t('feeds.outOfStock.help')} {...form.checked('includeOutOfStock')} />
      </div>
    </Card>
  )
}
