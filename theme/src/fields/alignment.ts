import { segmented } from './build.ts'

const labels = { left: 'Left', center: 'Center', right: 'Right' } as const

/** Builds a field for the alignment of an element. The options are the given sides, in this order. */
export const alignment = <const S extends keyof typeof labels>(label: string, sides: readonly S[], initial: NoInfer<S>) =>
  segmented({ label, options: sides.map((value) => ({ value, label: labels[value] })), default: initial })
