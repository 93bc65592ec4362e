import { NativeSelect, TextInput } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { FeedForm } from './feed-values.ts'

const kinds = ['variant_id', 'sku', 'template'] as const
const TEMPLATE_MAX = 200
const UTM_MAX = 500

/** The card for the IDs of items and the parameters of their links. */
export function LinksCard({ form }: { form: FeedForm }) {
  const { idRule } = form.values
  return (
    <Card title={t('feeds.links')}>
      <div className="stack">
        <NativeSelect
          label={t('feeds.id')}
          description={t('feeds.id.help')}
          data={kinds.map((value) => ({ value, label: t(`feeds.id.${value}`) }))}
          value={idRule.kind}
          onChange={({ currentTarget }) =>
            form.set('idRule', { ...idRule, kind: kinds.find((one) => one === currentTarget.value) ?? 'variant_id' })
          }
        />
        {idRule.kind === 'template' && (
          <TextInput
            label={t('feeds.id.template')}
            description={t('feeds.id.template.help')}
            maxLength={TEMPLATE_MAX}
            spellCheck={false}
            error={form.refusal?.error.field('idRule.template')}
            value={idRule.template}
            onChange={({ currentTarget }) => form.set('idRule', { ...idRule, template: currentTarget.value })}
          />
        )}
        <TextInput label={t('feeds.utm')} description={t('feeds.utm.help')} maxLength={UTM_MAX} spellCheck={false} {...form.text('utm')} />
      </div>
    </Card>
  )
}
