import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IMAGE_MAX_BYTES } from '@vitrine/contract/limits.ts'
import { useRef, useState } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import { useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { upload } from '../../../api/upload.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { useMe } from '../../../api/use-me.ts'
import { personName } from '../../../ui/data/person-name.ts'
import { ProfilePicture } from '../../../ui/data/profile-picture.tsx'
import { t } from '../../../messages/messages.ts'
import css from './profile-page.module.css'

const MEGABYTE = 1024 * 1024
const limit = { size: IMAGE_MAX_BYTES / MEGABYTE }

/** The card where the user uploads, replaces or removes the profile picture. */
export function ProfilePictureCard() {
  const me = useMe()
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const { preview, send } = usePictureUpload()
  const remove = useChange('profile.removePicture', { refresh: ['profile.get', 'staff.list'] })
  const error = send.error ?? remove.error

  function choose(file: File | undefined): void {
    if (!file) return
    remove.reset()
    setIsTooLarge(file.size > IMAGE_MAX_BYTES)
    if (file.size <= IMAGE_MAX_BYTES) send.mutate(file)
  }

  return (
    <Card title={t('profile.picture')}>
      {isTooLarge && <Banner tone="critical">{t('profile.picture.tooLarge', limit)}</Banner>}
      {error && <Failed error={error} title={t('profile.picture.failed')} />}
      <div className={css['row']}>
        <ProfilePicture url={preview ?? me.profilePicture} name={personName(me)} size="large" />
        <div className={css['grow']}>
          <div className={css['row']}>
            <Button variant="default" loading={send.isPending} onClick={() => input.current?.click()}>
              {t(me.profilePicture ? 'profile.picture.replace' : 'profile.picture.choose')}
            </Button>
            {me.profilePicture && (
              <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate({})}>
                {t('profile.picture.remove')}
              </Button>
            )}
          </div>
          <p className={css['hint']}>{t('profile.picture.hint', limit)}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('profile.picture.choose')}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0])
            // Clearing the value allows the same file to be chosen again after a failure.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <output className="only-read-out">{send.isPending && t('profile.picture.sending')}</output>
    </Card>
  )
}

/** Returns the mutation that uploads a profile picture, and a preview of the local file while the upload is running. */
function usePictureUpload() {
  const client = useQueryClient()
  const [preview, setPreview] = useState<string | null>(null)
  const send = useMutation<Answer<'profile.uploadPicture'>, CallError, File, string>({
    mutationFn: (file) => upload('profile.uploadPicture', { file }),
    onMutate: (file) => {
      const address = URL.createObjectURL(file)
      setPreview(address)
      return address
    },
    onSuccess: (me) => {
      client.setQueryData(['profile.get', {}], me)
      void client.invalidateQueries({ queryKey: ['staff.list'] })
    },
    onSettled: (_answer, _error, _file, address) => {
      setPreview(null)
      if (address) URL.revokeObjectURL(address)
    },
  })
  return { preview, send }
}
