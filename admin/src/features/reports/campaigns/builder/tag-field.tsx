import { Autocomplete } from '@mantine/core'
import { UTM_TAG_MAX } from '@vitrine/contract/limits.ts'

import { t } from '../../../../messages/messages.ts'
import { SpellingNote } from './spelling-note.tsx'
import type { TagName } from './tagged-link.ts'

interface TagFieldProps {
  name: Exclude<TagName, 'source'>
  value: string
  /** The tags that links already use. */
  used: readonly string[]
  onChange: (value: string) => void
}

const SUGGESTIONS = 8

/** The field of a tag. It suggests tags that are already in use, and a better spelling. */
export function TagField({ name, value, used, onChange }: TagFieldProps) {
  return (
    <div>
      <Autocomplete
        label={t(`campaigns.build.${name}`)}
        description={t(`campaigns.build.${name}.help`)}
        data={[...used]}
        limit={SUGGESTIONS}
        maxLength={UTM_TAG_MAX}
        value={value}
        onChange={onChange}
      />
      <SpellingNote tag={value} used={used} onUse={onChange} />
    </div>
  )
}
