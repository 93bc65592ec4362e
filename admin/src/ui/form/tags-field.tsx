import { TagsInput, type TagsInputProps } from '@mantine/core'
import { TAG_LENGTH_MAX, TAGS_MAX } from '@vitrine/contract/limits.ts'

import { t } from '../../messages/messages.ts'

const SUGGESTIONS = 8

/** The field for tags. `data` contains suggestions: tags that are already in use. */
export function TagsField(props: TagsInputProps) {
  return (
    <TagsInput
      description={t('kit.tags.help')}
      limit={SUGGESTIONS}
      maxTags={TAGS_MAX}
      maxLength={TAG_LENGTH_MAX}
      acceptValueOnBlur
      // Tags that differ only in case are the same tag.
      isDuplicate={(tag, tags) => tags.some((other) => other.toLowerCase() === tag.trim().toLowerCase())}
      clearable={false}
      {...props}
    />
  )
}
