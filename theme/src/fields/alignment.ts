import { segmented } from './build.ts'

const labels = { left: 'Left', center: 'Centre', right: 'Right' } as const

/** Where something stands: one of the sides, which are shown in their order. */
export const alignment = <const S extends keyof typeof labels>(label: string, sides: readonly S[], initial: NoInfer<S>) =>
  segmented({ label, options: sides.map((value) => ({ value, label: labels[value] })), default: initial })
