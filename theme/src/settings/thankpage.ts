import { defineSettings } from '../define.ts'
import { decimal, group, list, richText, select, text, toggle } from '../fields/build.ts'

const step = (id: string, name: string, isEdit: boolean) => ({ id, name, isEdit, time: isEdit ? 1 : 0, unit: 'days' as const })

/** The maximum number of steps that sellers may add between the four fixed steps of every order. */
const ownSteps = 4
const fixedSteps = [
  step('order-placed', 'Order Placed', false),
  step('order-processing', 'Order Processing', true),
  step('packaging', 'Packaging & Quality Control', true),
  step('shipped', 'Shipped', false),
]

export const thankpage = defineSettings({
  key: 'thankpage',
  label: 'Thank You',
  themes: ['fashion', 'default'],
  previewPage: 'order',
  fields: {
    steps: group({
      label: 'Order steps',
      fields: {
        settings: group({
          label: 'Steps',
          fields: {
            isShowPage: toggle({ label: 'Show order steps', default: true }),
            blocks: list({
              label: 'Steps',
              itemLabel: 'Step',
              min: fixedSteps.length,
              max: fixedSteps.length + ownSteps,
              locked: fixedSteps.map(({ id }) => id),
              insertAt: 2,
              default: fixedSteps,
              fields: {
                id: text({ label: 'ID', max: 60 }),
                name: text({ label: 'Name', max: 120, required: true, default: 'New step' }),
                isEdit: toggle({
                  label: 'Show time',
                  default: true,
                  help: 'Times are shown if they fit in the delivery time of the order’s shipping rate.',
                }),
                time: decimal({ label: 'Time', min: 0, max: 1000, default: 1, when: { field: 'isEdit', is: true } }),
                unit: select({
                  label: 'Unit',
                  options: [
                    { value: 'days', label: 'Days' },
                    { value: 'hours', label: 'Hours' },
                    { value: 'minutes', label: 'Minutes' },
                  ],
                  default: 'days',
                  when: { field: 'isEdit', is: true },
                }),
              },
            }),
          },
        }),
      },
    }),
    delivery_policies: group({
      label: 'Delivery policies',
      fields: {
        settings: group({
          label: 'Policies',
          fields: {
            isShowPage: toggle({ label: 'Show delivery policies', default: true, shows: ['blocks'] }),
            blocks: list({
              label: 'Policies',
              itemLabel: 'Policy',
              min: 0,
              max: 3,
              default: [
                { name: 'Production time', content: '<p>We start on your order as soon as you place it, and email you when it ships.</p>' },
                { name: 'Shipping time', content: '<p>Estimated delivery is {days} after you order.</p>' },
              ],
              fields: {
                name: text({ label: 'Name', max: 120, required: true, default: 'New policy' }),
                content: richText({
                  label: 'Text',
                  max: 5000,
                  tokens: ['days'],
                  help: '{days} is the delivery time of the order’s shipping rate. Without a delivery time, the policy isn’t shown.',
                }),
              },
            }),
          },
        }),
      },
    }),
  },
})
