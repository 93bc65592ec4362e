import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPhotoDown } from '@tabler/icons-react'
import type { RefObject } from 'react'

import { saveFile } from '../../../api/save-file.ts'
import { t } from '../../../messages/messages.ts'
import { datesText } from './bucket-text.ts'

interface SaveImageProps {
  /** The title of the picture, which is also the name of its file. */
  title: string
  period: { from: string; to: string }
  /** The element with the chart and its legend. */
  part: RefObject<Element | null>
}

/** A button that downloads a chart as a PNG file, with its title, dates and legend. */
export function SaveImage({ title, period: { from, to }, part }: SaveImageProps) {
  async function save(): Promise<void> {
    if (!part.current) return
    const { chartImage } = await import('./chart-image.ts')
    saveFile(await chartImage(part.current, title, datesText(from, to)), `${title} ${from} ${to}.png`)
  }
  return (
    <Tooltip label={t('overview.image')}>
      <ActionIcon variant="subtle" size={28} aria-label={t('overview.image.of', { card: title })} onClick={() => void save()}>
        <IconPhotoDown size={16} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}
