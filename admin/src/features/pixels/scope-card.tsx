import { NativeSelect } from '@mantine/core'

import { ChosenResources } from '../../ui/form/resource-picker/chosen-resources.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { t } from '../../messages/messages.ts'
import type { PixelForm, PixelValues } from './pixel-values.ts'

const kinds = ['all', 'collections', 'products', 'tags'] as const
const removeLabel = (name: string) => t('pixels.remove', { name })

/** The card for the products that a pixel is about. */
export function ScopeCard({ form }: { form: PixelForm }) {
  const { scope } = form.values
  const error = form.errors.scope
  const change = (next: Partial<PixelValues['scope']>) => form.set('scope', (now) => ({ ...now, ...next }))
  return (
    <Card title={t('pixels.scope')}>
      <div className="stack">
        <NativeSelect
          label={t('pixels.scope.which')}
          description={t('pixels.scope.help')}
          data={kinds.map((value) => ({ value, label: t(`pixels.scope.${value}`) }))}
          value={scope.kind}
          onChange={({ currentTarget }) => change({ kind: kinds.find((one) => one === currentTarget.value) ?? 'all' })}
        />
        {scope.kind === 'collections' && (
          <ChosenResources
            kind="collection"
            label={t('pixels.scope.collections')}
            choose={t('pixels.choose.collection')}
            remove={removeLabel}
            error={error}
            value={scope.collections}
            onChange={(collections) => change({ collections })}
          />
        )}
        {scope.kind === 'products' && (
          <ChosenResources
            kind="product"
            label={t('pixels.scope.products')}
            choose={t('pixels.choose.product')}
            remove={removeLabel}
            error={error}
            value={scope.products}
            onChange={(products) => change({ products })}
          />
        )}
        {scope.kind === 'tags' && (
          <TagsField label={t('pixels.scope.tag')} error={error} value={scope.tags} onChange={(tags) => change({ tags })} />
        )}
      </div>
    </Card>
  )
}
