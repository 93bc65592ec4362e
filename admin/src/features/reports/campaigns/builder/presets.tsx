import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../../api/query.ts'
import { t } from '../../../../messages/messages.ts'
import { Failed } from '../../../../ui/feedback/failed.tsx'
import type { Tags } from './tagged-link.ts'

interface PresetsProps {
  /** The name of the chosen preset, or what somebody has typed as the name of a new one. */
  name: string
  onUse: (preset: Tags & { name: string }) => void
}

/** Returns the saved tags of the store. */
export const usePresets = () => useQuery(callQuery('linkPresets.list'))

/** Chooses saved tags to start from. It is not shown while there are none. */
export function Presets({ name, onUse }: PresetsProps) {
  const presets = usePresets()
  const items = presets.data?.items ?? []
  if (presets.error)
    return <Failed error={presets.error} title={t('campaigns.build.preset.failed')} onRetry={() => void presets.refetch()} />
  if (items.length === 0) return null
  return (
    <Select
      label={t('campaigns.build.preset')}
      placeholder={t('campaigns.build.preset.choose')}
      data={items.map((one) => ({ value: one.id, label: one.name }))}
      value={items.find((one) => one.name === name)?.id ?? null}
      searchable
      onChange={(id) => {
        const preset = items.find((one) => one.id === id)
        if (preset) onUse(preset)
      }}
    />
  )
}
