import { CAMPAIGN_DAYS } from '@vitrine/contract/limits.ts'

import { t } from '../../../messages/messages.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import type { Interaction } from './campaign-search.ts'

interface InteractionChoiceProps {
  value: Interaction
  onChange: (value: Interaction) => void
}

/** Chooses for which of its campaigns an order counts, and says what can be known about it. */
export function InteractionChoice({ value, onChange }: InteractionChoiceProps) {
  return (
    <ChoiceGroup
      legend={t('campaigns.interaction')}
      name="interaction"
      choices={(['last', 'first'] as const).map((one) => ({ value: one, label: t(`campaigns.interaction.${one}`) }))}
      value={value}
      error={undefined}
      note={t(`campaigns.interaction.${value}.note`, { days: CAMPAIGN_DAYS })}
      onChange={onChange}
    />
  )
}
