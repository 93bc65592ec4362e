import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'

import { t } from '../../../messages/messages.ts'
import { SaveImage } from './save-image.tsx'

interface ChartToolsProps {
  /** The heading of the chart. */
  title: string
  /** The name of the image; undefined without a chart to save. */
  imageName: string | undefined
  period: { from: string; to: string } | undefined
  /** The element with the chart and its legend. */
  part: RefObject<HTMLElement | null>
  asTable: boolean
  onToggle: (asTable: boolean) => void
  /** Further buttons, before the one that shows the numbers. */
  children?: ReactNode
}

/** The buttons beside the heading of a chart: they save it as an image, and show its numbers as a table. */
export function ChartTools({ title, imageName, period, part, asTable, onToggle, children }: ChartToolsProps) {
  const toggle = t(asTable ? 'overview.showChart' : 'overview.showTable')
  return (
    <>
      {imageName !== undefined && period && !asTable && <SaveImage title={imageName} period={period} part={part} />}
      {children}
      <Tooltip label={toggle}>
        <ActionIcon variant="subtle" size={28} aria-label={`${title}: ${toggle}`} onClick={() => onToggle(!asTable)}>
          {asTable ? <IconChartLine size={16} stroke={1.5} /> : <IconTable size={16} stroke={1.5} />}
        </ActionIcon>
      </Tooltip>
    </>
  )
}
