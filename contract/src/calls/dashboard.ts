import { z } from 'zod'

import { analyticsCardNames, cardWidths } from '../analytics-cards.ts'
import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'

const Card = z.strictObject({
  name: z.enum(analyticsCardNames),
  /** In columns of the page. On narrow screens, each card has the whole width. */
  width: z.literal(cardWidths),
})

/** No card can be there twice. */
const Cards = z
  .array(Card)
  .max(analyticsCardNames.length)
  .superRefine((cards, context) => {
    for (const [place, { name }] of cards.entries())
      if (cards.findIndex((card) => card.name === name) < place)
        context.addIssue({ code: 'custom', path: [place, 'name'], message: says('card_repeated') })
  })

export const Dashboard = z.strictObject({
  /** The cards in their order. Those that the caller has no permission for stay here, and the page doesn’t show them. */
  cards: Cards,
  /** The number of times that the cards were saved. At 0, they are those that everyone begins with. */
  version: z.int().min(0),
})

export const dashboardCalls = defineCalls({
  'dashboard.get': {
    access: 'analystics',
    ofCaller: true,
    summary: 'Get the caller’s cards on the Analytics page of the store',
    answer: Dashboard,
  },
  'dashboard.save': {
    access: 'analystics',
    ofCaller: true,
    summary: 'Save the caller’s cards on the Analytics page of the store',
    body: Dashboard,
    answer: Dashboard,
    problems: ['version_conflict'],
  },
})
