import { IconPlus } from '@tabler/icons-react'
import type { AnalyticsCardName, CardWidth, DashboardCard } from '@vitrine/contract/analytics-cards.ts'

import { t } from '../../../../messages/messages.ts'
import { Sortable } from '../../../../ui/list/sortable.tsx'
import type { CardProps } from '../../overview/use-card.ts'
import grid from '../card-grid.module.css'
import { stretchedCards } from '../stretched-cards.ts'
import { EditableCard } from './editable-card.tsx'
import css from './editable-card.module.css'

interface EditableGridProps {
  cards: readonly DashboardCard[]
  frame: CardProps
  titleOf: (name: AnalyticsCardName) => string
  onMove: (from: number, to: number) => void
  onRemove: (name: AnalyticsCardName) => void
  onWidth: (name: AnalyticsCardName, width: CardWidth) => void
  onAdd: () => void
}

/** The cards with the controls that change them. */
export function EditableGrid({ cards, frame, titleOf, onMove, onRemove, onWidth, onAdd }: EditableGridProps) {
  const stretched = stretchedCards(cards)
  return (
    <Sortable ids={cards.map(({ name }) => name)} nameOf={(id) => titleOf(id as AnalyticsCardName)} layout="uneven" onMove={onMove}>
      <ul className={grid['cards']}>
        {cards.map((card, place) => (
          <EditableCard
            key={card.name}
            card={card}
            title={titleOf(card.name)}
            frame={frame}
            isStretched={stretched.has(card.name)}
            isFirst={place === 0}
            isLast={place === cards.length - 1}
            onMove={(by) => onMove(place, place + by)}
            onRemove={() => onRemove(card.name)}
            onWidth={(width) => onWidth(card.name, width)}
          />
        ))}
        <li className={grid['card']}>
          <button type="button" className={css['add']} data-focus-next onClick={onAdd}>
            <IconPlus size={20} stroke={1.5} aria-hidden />
            {t('analytics.add')}
          </button>
        </li>
      </ul>
    </Sortable>
  )
}
