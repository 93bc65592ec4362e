import type { ControlProps } from '../control.ts'
import css from './cards-control.module.css'
import { LayoutSketch } from './layout-sketch.tsx'
import type { AnyChoiceField } from './option-of.ts'
import { OptionRadios } from './option-radios.tsx'

/** One of a few layouts, each with a sketch. */
export const CardsControl = (props: ControlProps<AnyChoiceField>) => (
  <OptionRadios {...props} classNames={{ list: css['cards'], option: css['card'] }} sketch={sketchOf} />
)

const sketchOf = (value: string | number) => <LayoutSketch of={value} />
