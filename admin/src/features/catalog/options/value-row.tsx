import { ActionIcon, Button, TagsInput, TextInput } from '@mantine/core'
import { IconGripVertical, IconPhoto, IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { FilePicker } from '../../../ui/form/file-picker/file-picker.tsx'
import { useSortableItem } from '../../../ui/list/sortable.tsx'
import { t } from '../../../messages/messages.ts'
import type { EditedValue } from './option-values.ts'
import css from './options-page.module.css'

const TEXT_MAX = 255
const SYNONYMS_MAX = 50
const FIRST_COLOR = '#808080'

interface ValueRowProps {
  value: EditedValue
  /** Whether values are shown as a color or an image. */
  isSwatch: boolean
  isWrong: boolean
  onChange: (value: EditedValue) => void
  onRemove: () => void
}

/** One option value with its spellings and swatch. */
export function ValueRow({ value, isSwatch, isWrong, onChange, onRemove }: ValueRowProps) {
  const { place, handle } = useSortableItem(value.key)
  const name = value.name || t('options.value.unnamed')
  return (
    <li className={css['value']} {...place}>
      <ActionIcon {...handle} aria-label={t('options.move', { name })}>
        <IconGripVertical size={16} stroke={1.5} />
      </ActionIcon>
      {isSwatch && <Swatch value={value} name={name} onChange={onChange} />}
      <TextInput
        className={css['field']}
        aria-label={t('options.value.name')}
        placeholder={t('options.value.name')}
        maxLength={TEXT_MAX}
        error={isWrong}
        value={value.name}
        onChange={({ currentTarget }) => onChange({ ...value, name: currentTarget.value })}
      />
      <TagsInput
        className={css['field']}
        aria-label={t('options.value.synonyms', { name })}
        placeholder={value.synonyms.length === 0 ? t('options.value.synonyms.example') : undefined}
        maxTags={SYNONYMS_MAX}
        maxLength={TEXT_MAX}
        acceptValueOnBlur
        clearable={false}
        value={value.synonyms}
        onChange={(synonyms) => onChange({ ...value, synonyms })}
      />
      <ActionIcon aria-label={t('options.value.remove', { name })} onClick={onRemove}>
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </li>
  )
}

function Swatch({ value, name, onChange }: Pick<ValueRowProps, 'value' | 'onChange'> & { name: string }) {
  const [isChoosing, setChoosing] = useState(false)
  if (value.media) {
    return (
      <>
        <img className={css['image']} src={value.media.url} alt={value.media.alt} />
        <ActionIcon aria-label={t('options.value.noImage', { name })} onClick={() => onChange({ ...value, media: null })}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </>
    )
  }
  return (
    <>
      {value.color === '' ? (
        <Button variant="default" size="compact-md" onClick={() => onChange({ ...value, color: FIRST_COLOR })}>
          {t('options.value.color')}
        </Button>
      ) : (
        <input
          type="color"
          className={css['swatch']}
          aria-label={t('options.value.colorOf', { name })}
          value={value.color}
          onChange={({ currentTarget }) => onChange({ ...value, color: currentTarget.value })}
        />
      )}
      <ActionIcon aria-label={t('options.value.image', { name })} onClick={() => setChoosing(true)}>
        <IconPhoto size={16} stroke={1.5} />
      </ActionIcon>
      <FilePicker
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        title={t('options.value.image', { name })}
        onPick={(file) => onChange({ ...value, media: { id: file.id, url: file.thumbnailUrl, alt: file.alt } })}
      />
    </>
  )
}
