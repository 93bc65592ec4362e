import { IconPlayerPlayFilled } from '@tabler/icons-react'

import { t } from '../../messages/messages.ts'
import css from './video-mark.module.css'

/** Tells that a picture stands for a video. Lies in the middle of what holds it. */
export const VideoMark = () => (
  <span className={css['mark']}>
    <IconPlayerPlayFilled size={16} aria-hidden />
    <span className="only-read-out">{t('files.video')}</span>
  </span>
)
