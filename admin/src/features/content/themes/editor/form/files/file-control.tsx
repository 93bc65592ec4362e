import { Button, Input, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { ImageField, MediaField } from '@vitrine/theme/fields/kinds.ts'
import { useId, useRef, useState } from 'react'

import { t } from '../../../../../../messages/messages.ts'
import { FileDrop } from '../../../../../../ui/form/file-drop.tsx'
import { FilePicker } from '../../../../../../ui/form/file-picker/file-picker.tsx'
import type { LibraryFile } from '../../../../../../ui/form/file-picker/library-file.ts'
import { VIDEO_TYPES } from '../../../../../../ui/form/uploads/video-frame.ts'
import type { ControlProps } from '../control.ts'
import { useKnown, useReference } from '../references/use-reference.ts'
import css from './file-control.module.css'
import { FileShown } from './file-shown.tsx'
import { fileValue, readFile, withAlt } from './file-value.ts'
import { UploadRow } from './upload-row.tsx'
import { useFieldUpload } from './use-field-upload.ts'

const ALT_MAX = 500

/** An image, or an image or a silent video, from the media library. Another one can be dropped on it. */
export function FileControl({ field, help, label, value, error, onChange, onEnd }: ControlProps<ImageField | MediaField>) {
  const id = useId()
  const remember = useKnown()
  const [isChoosing, setChoosing] = useState(false)
  const choose = useRef<HTMLButtonElement>(null)
  const stored = readFile(value)
  const query = useReference('files', stored?.id ?? '')
  const upload = useFieldUpload(take)
  const accepts = field.kind === 'media' ? 'any' : 'image'
  const isNone = stored === null && !upload.shown

  function take(file: LibraryFile): void {
    remember('files', file.id, file)
    set(fileValue(field.kind, file))
  }

  function set(next: Parameters<typeof onChange>[0]): void {
    onChange(next)
    onEnd()
  }

  return (
    <fieldset className={css['field']} aria-labelledby={id} aria-describedby={`${id}-note`}>
      <Input.Label labelElement="div" id={id}>
        {label}
      </Input.Label>
      <FileDrop
        label={t('themeEditor.file.upload', { label })}
        accept={accepts === 'any' ? `image/*,${VIDEO_TYPES}` : 'image/*'}
        onFiles={upload.start}
      >
        {() => (
          <div className={css['box']} data-none={isNone || undefined}>
            {isNone ? (
              <IconPhoto size={24} stroke={1.5} aria-hidden />
            ) : (
              <FileShown local={upload.shown} file={query.data} isGone={query.data === null} alt={stored?.alt ?? ''} />
            )}
            <div className={css['actions']}>
              <Button
                ref={choose}
                variant="default"
                size="compact-md"
                aria-label={t(stored ? 'themeEditor.file.replace.of' : `themeEditor.file.choose.${accepts}.of`, { label })}
                onClick={() => setChoosing(true)}
              >
                {t(stored ? 'themeEditor.file.replace' : `themeEditor.file.choose.${accepts}`)}
              </Button>
              {stored && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-md"
                  aria-label={t('themeEditor.pick.remove', { label })}
                  onClick={() => {
                    set(null)
                    // This button is gone then.
                    choose.current?.focus()
                  }}
                >
                  {t('files.field.remove')}
                </Button>
              )}
              {isNone && <span className={css['hint']}>{t(`themeEditor.file.drop.${accepts}`)}</span>}
            </div>
          </div>
        )}
      </FileDrop>
      <UploadRow {...upload} />
      {stored && query.data && (
        <TextInput
          label={t('files.alt')}
          placeholder={query.data.alt}
          maxLength={ALT_MAX}
          value={stored.alt}
          onChange={(event) => onChange(withAlt(value, event.currentTarget.value))}
          onBlur={onEnd}
        />
      )}
      <Note id={`${id}-note`} query={query} isStored={stored !== null} error={error} help={help} />
      <FilePicker opened={isChoosing} onClose={() => setChoosing(false)} onPick={take} title={label} kind={accepts} />
    </fieldset>
  )
}

interface NoteProps {
  id: string
  query: ReturnType<typeof useReference<'files'>>
  isStored: boolean
  error: string | undefined
  help: string | undefined
}

function Note({ id, query, isStored, error, help }: NoteProps) {
  if (error) return <Input.Error id={id}>{error}</Input.Error>
  if (isStored && query.isError)
    return (
      <Input.Error id={id}>
        {t('themeEditor.file.failed')}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void query.refetch()}>
          {t('kit.retry')}
        </Button>
      </Input.Error>
    )
  if (isStored && query.data === null) return <Input.Error id={id}>{t('themeEditor.file.gone')}</Input.Error>
  return help ? <Input.Description id={id}>{help}</Input.Description> : null
}
