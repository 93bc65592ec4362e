import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type CardWidth, cardWidths, type DashboardCard } from '@vitrine/contract/analytics-cards.ts'

import { t } from '../../../../messages/messages.ts'
import { useSortableItem } from '../../../../ui/list/sortable.tsx'
import type { CardProps } from '../../overview/use-card.ts'
import { AnalyticsCard } from '../analytics-card.tsx'
import grid from '../card-grid.module.css'
import { widthsOf } from '../shown-cards.ts'
import css from './editable-card.module.css'

interface EditableCardProps {
  card: DashboardCard
  title: string
  frame: CardProps
  /** Whether the card has no neighbor where the page has two columns. */
  isStretched: boolean
  isFirst: boolean
  isLast: boolean
  /** Moves the card by one place. */
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onWidth: (width: CardWidth) => void
}

/** A card with controls to move, resize and remove it. What is in the card can’t be used meanwhile. */
export function EditableCard({ card, title, frame, isStretched, isFirst, isLast, onMove, onRemove, onWidth }: EditableCardProps) {
  const { place, handle } = useSortableItem(card.name)
  const widths = widthsOf(card)
  return (
    <li className={`${grid['card']} ${css['item']}`} data-width={card.width} data-stretched={isStretched || undefined} {...place}>
      <div className={css['tools']}>
        <ActionIcon {...handle} aria-label={t('analytics.card.drag', { card: title })}>
          <IconGripVertical size={16} stroke={1.5} />
        </ActionIcon>
        <Tool label={t('analytics.card.earlier', { card: title })} isPossible={!isFirst} run={() => onMove(-1)} Icon={IconArrowLeft} />
        <Tool label={t('analytics.card.later', { card: title })} isPossible={!isLast} run={() => onMove(1)} Icon={IconArrowRight} />
        <SegmentedControl
          className={css['widths']}
          size="xs"
          aria-label={t('analytics.card.width', { card: title })}
          value={String(card.width)}
          onChange={(value) => onWidth(widths.find((width) => String(width) === value) ?? card.width)}
          data={widths.map((width) => ({ value: String(width), label: <Width width={width} /> }))}
        />
        <ActionIcon
          aria-label={t('analytics.card.remove', { card: title })}
          title={t('analytics.card.remove', { card: title })}
          data-focus-next
          onClick={(event) => {
            focusNext(event.currentTarget)
            onRemove()
          }}
        >
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      <div className={css['content']} inert>
        <AnalyticsCard {...card} {...frame} />
      </div>
    </li>
  )
}

interface ToolProps {
  label: string
  isPossible: boolean
  run: () => void
  Icon: typeof IconArrowLeft
}

/** At the first or last place, the button stays in the order of focus, so that moving a card there doesn’t lose the focus. */
function Tool({ label, isPossible, run, Icon }: ToolProps) {
  return (
    <ActionIcon aria-label={label} title={label} aria-disabled={!isPossible} onClick={() => isPossible && run()}>
      <Icon size={16} stroke={1.5} />
    </ActionIcon>
  )
}

/** A width as a bar of up to three parts, with its text for screen readers. */
function Width({ width }: { width: CardWidth }) {
  return (
    <span className={css['width']} title={t('analytics.card.columns', { count: width })}>
      <span className="only-read-out">{t('analytics.card.columns', { count: width })}</span>
      {cardWidths.map((part) => (
        <span key={part} data-filled={part <= width || undefined} aria-hidden />
      ))}
    </span>
  )
}

/** Moves the focus from a card that is about to be removed to the next one, or to the button that adds cards. */
function focusNext(button: HTMLElement): void {
  button.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('[data-focus-next]')?.focus()
}
