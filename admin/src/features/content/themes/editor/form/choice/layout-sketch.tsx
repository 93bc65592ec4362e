import type { ReactNode } from 'react'

import css from './layout-sketch.module.css'

const Image = ({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) => (
  <g>
    <rect className={css['image']} x={x} y={y} width={width} height={height} rx={2} />
    <path className={css['mountain']} d={`M${x + 3} ${y + height - 3}l7-9 5 6 3-3 5 6z`} />
  </g>
)
const Lines = ({ x, y, light = false }: { x: number; y: number; light?: boolean }) => (
  <path className={css[light ? 'light' : 'line']} d={`M${x} ${y}h16M${x} ${y + 5}h22M${x} ${y + 10}h18`} />
)
const Button = ({ y, isMain = false }: { y: number; isMain?: boolean }) => (
  <rect className={css[isMain ? 'main' : 'button']} x={10} y={y} width={44} height={8} rx={2} />
)

/** The sketches of layouts, by the value that is stored for the layout. */
const sketches: Record<string, ReactNode> = {
  side: (
    <>
      <Image x={4} y={6} width={26} height={28} />
      <Lines x={36} y={15} />
    </>
  ),
  overlay: (
    <>
      <Image x={4} y={4} width={56} height={32} />
      <Lines x={21} y={14} light />
    </>
  ),
  stack: (
    <>
      <Image x={12} y={3} width={40} height={18} />
      <Lines x={21} y={26} />
    </>
  ),
  1: <Button y={16} isMain />,
  2: (
    <>
      <Button y={10} isMain />
      <Button y={22} />
    </>
  ),
  3: <Button y={16} />,
}

/** A sketch of a layout. It repeats what its name says. */
export function LayoutSketch({ of }: { of: string | number }) {
  return (
    <svg className={css['sketch']} viewBox="0 0 64 40" aria-hidden>
      {sketches[of]}
    </svg>
  )
}
