import { Button, TextInput } from '@mantine/core'

import { errorMessages } from '../../../../api/error-text.ts'
import { useChange } from '../../../../api/query.ts'
import { globalError, globalSuccess } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import css from './link-builder.module.css'
import { usePresets } from './presets.tsx'
import type { Tags } from './tagged-link.ts'

interface SavePresetProps {
  tags: Tags
  name: string
  onName: (name: string) => void
}

const NAME_MAX = 60
const refresh = ['linkPresets.list'] as const
const told = (error: unknown) => globalError(errorMessages(error))

/** Saves the tags under a name, or deletes those that have the name. */
export function SavePreset({ tags, name, onName }: SavePresetProps) {
  const presets = usePresets()
  const save = useChange('linkPresets.save', { refresh })
  const remove = useChange('linkPresets.remove', { refresh })
  const saved = presets.data?.items.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  return (
    <div className={css['save']}>
      <TextInput
        label={t('campaigns.build.preset.name')}
        maxLength={NAME_MAX}
        value={name}
        onChange={({ currentTarget }) => onName(currentTarget.value)}
      />
      <Button
        variant="default"
        loading={save.isPending}
        disabled={name.trim() === '' || tags.source.trim() === ''}
        onClick={() =>
          save.mutate({ body: { ...tags, name } }, { onSuccess: () => globalSuccess([t('campaigns.build.preset.saved')]), onError: told })
        }
      >
        {t('campaigns.build.preset.save')}
      </Button>
      {saved && (
        <Button
          variant="subtle"
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(
              { params: { id: saved.id } },
              { onSuccess: () => globalSuccess([t('campaigns.build.preset.deleted')]), onError: told },
            )
          }
        >
          {t('campaigns.build.preset.delete')}
        </Button>
      )}
    </div>
  )
}
