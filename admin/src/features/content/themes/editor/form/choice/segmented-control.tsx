import type { ControlProps } from '../control.ts'
import type { AnyChoiceField } from './option-of.ts'
import { OptionRadios } from './option-radios.tsx'
import css from './segmented-control.module.css'

/** One of a few options beside each other. */
export const SegmentedControl = (props: ControlProps<AnyChoiceField>) => (
  <OptionRadios {...props} classNames={{ list: css['segments'], option: css['segment'] }} />
)
