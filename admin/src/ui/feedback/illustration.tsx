import css from './illustration.module.css'

/** Small line drawings for empty and error states. `line` is subdued, and `light` draws attention. */
const illustrations = {
  shelf: {
    line: 'M14 74h92M22 74v10M98 74v10M30 74V46h24v28M84 74V40h-6v-8h-8v8h-6v34',
    light: 'M36 46v-8q6-6 12 0v8M64 52h20',
  },
  bag: { line: 'M36 40h48l6 44H30zM46 48v-12a14 14 0 0 1 28 0v12', light: 'M50 66q10 8 20 0' },
  chart: { line: 'M20 20v64h84', light: 'M28 70l20-18 16 10 30-32' },
  people: {
    line: 'M32 84c0-20 36-20 36 0M50 58a11 11 0 1 0 0-22 11 11 0 0 0 0 22z',
    light: 'M74 84c0-16 22-18 24-2M84 60a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
  },
  search: { line: 'M54 70a22 22 0 1 0 0-44 22 22 0 0 0 0 44z', light: 'M70 64l20 20' },
  lock: { line: 'M36 50h48v34H36zM46 50V38a14 14 0 0 1 28 0v12', light: 'M60 62v10' },
  broken: { line: 'M24 30h72v50H24zM24 42h72', light: 'M60 52v12M60 70v2' },
  box: { line: 'M28 42l32-14 32 14v34L60 90 28 76zM28 42l32 14 32-14M60 56v34', light: 'M44 35l32 14v12' },
  road: { line: 'M20 84h80M60 84V60M40 28h36l10 9-10 9H40z', light: 'M80 60H46l-9-7' },
} as const

export type IllustrationName = keyof typeof illustrations

export function Illustration({ name }: { name: IllustrationName }) {
  const { line, light } = illustrations[name]
  return (
    <svg
      className={css['drawing']}
      viewBox="0 0 120 104"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path className={css['line']} d={line} />
      <path className={css['light']} d={light} />
    </svg>
  )
}
