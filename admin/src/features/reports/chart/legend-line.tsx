interface LegendLineProps {
  color: string
  /** The dashes of the line, as in SVG. */
  dashes?: string
}

/** A piece of a line of a chart, with the same color and dashes, so that a legend can be read without colors. */
export function LegendLine({ color, dashes = '0' }: LegendLineProps) {
  return (
    <svg width={24} height={4} aria-hidden>
      <line x1={1} y1={2} x2={23} y2={2} stroke={color} strokeWidth={2} strokeDasharray={dashes} />
    </svg>
  )
}
