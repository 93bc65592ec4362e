import { Button, Input } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useId, useState } from 'react'

import { t } from '../../../messages/messages.ts'
import { FilePicker } from './file-picker.tsx'
import css from './file-picker.module.css'
import type { LibraryFile } from './library-file.ts'

interface FileFieldProps {
  label: string
  help?: string
  error?: string | undefined
  /** The current image; null when there is none. */
  value: { url: string; alt: string } | null
  onChange: (file: LibraryFile | null) => void
}

/** A field for an image, which can be chosen from the media library, uploaded, replaced or removed. */
export function FileField({ label, help, error, value, onChange }: FileFieldProps) {
  const id = useId()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <fieldset className={css['group']} aria-labelledby={id} aria-describedby={error || help ? `${id}-note` : undefined}>
      <Input.Label labelElement="div" id={id}>
        {label}
      </Input.Label>
      <div className={css['field']}>
        {value ? (
          <img className={css['shown']} src={value.url} alt={value.alt} decoding="async" />
        ) : (
          <span className={css['shown']} aria-hidden>
            <IconPhoto size={24} stroke={1.5} />
          </span>
        )}
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t(value ? 'files.field.change' : 'files.choose')}
        </Button>
        {value && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t('files.field.remove')}
          </Button>
        )}
      </div>
      {error ? (
        <Input.Error id={`${id}-note`}>{error}</Input.Error>
      ) : (
        help && <Input.Description id={`${id}-note`}>{help}</Input.Description>
      )}
      <FilePicker opened={isChoosing} onClose={() => setChoosing(false)} onPick={onChange} title={label} />
    </fieldset>
  )
}
