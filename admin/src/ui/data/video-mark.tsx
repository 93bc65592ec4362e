import { IconPlayerPlayFilled } from '@tabler/icons-react'

import { t } from '../../messages/messages.ts'
import css from './video-mark.module.css'

/** An icon that marks an image as a video, in the center of its container. */
export const VideoMark = () => (
  <span className={css['mark']}>
    <IconPlayerPlayFilled size={16} aria-hidden />
    <span className="only-read-out">{t('files.video')}</span>
  </span>
)
