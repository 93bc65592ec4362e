import type { startConfig } from '@vitrine/theme/presets/start-config.ts'

type Start = ReturnType<typeof startConfig>
type Step = Start['settings']['thankpage']['steps']['settings']['blocks'][number]

/** Returns the steps of every order, with changes by the ID of the step. */
export const orderSteps = ({ settings }: Start, changes: Readonly<Record<string, Partial<Step>>>) => ({
  settings: {
    isShowPage: true,
    blocks: settings.thankpage.steps.settings.blocks.map((step) => ({ ...step, ...changes[step.id] })),
  },
})
