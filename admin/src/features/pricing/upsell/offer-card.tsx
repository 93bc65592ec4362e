import { Textarea, TextInput } from '@mantine/core'
import { UPSELL_MESSAGE_MAX, UPSELL_NAME_MAX, UPSELL_TITLE_MAX } from '@vitrine/contract/upsell-limits.ts'

import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { UpsellForm } from './upsell-editor.tsx'
import { kinds } from './upsell-values.ts'

/** The card for the place of an offer and its texts. */
export function OfferCard({ form }: { form: UpsellForm }) {
  const { kind } = form.values
  return (
    <Card>
      <div className="stack">
        <ChoiceGroup
          legend={t('upsell.field.kind')}
          name="kind"
          choices={kinds.map((value) => ({ value, label: t(`upsell.kind.${value}`) }))}
          value={kind}
          error={undefined}
          note={t(`upsell.kind.${kind}.help`)}
          onChange={(next) => form.set('kind', next)}
        />
        <TextInput
          label={t('upsell.field.title')}
          description={t('upsell.title.help')}
          maxLength={UPSELL_TITLE_MAX}
          {...form.text('title')}
        />
        <Textarea
          label={t('upsell.field.message')}
          description={t('upsell.message.help')}
          maxLength={UPSELL_MESSAGE_MAX}
          autosize
          minRows={2}
          maxRows={6}
          {...form.text('message')}
        />
        <TextInput
          label={t('upsell.field.name')}
          description={t('upsell.name.help')}
          maxLength={UPSELL_NAME_MAX}
          placeholder={form.values.title}
          {...form.text('name')}
        />
      </div>
    </Card>
  )
}
