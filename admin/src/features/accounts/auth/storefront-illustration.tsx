import css from './storefront-illustration.module.css'

/** A line drawing of a storefront window in the evening, with a subdued frame and brightly lit products. */
export function StorefrontIllustration() {
  return (
    <svg className={css['drawing']} viewBox="0 0 480 400" fill="none" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
      <defs>
        <linearGradient id="glow" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0.02" />
        </linearGradient>
      </defs>
      <path fill="url(#glow)" d="M146 118 84 322h140l-50-204zM306 118 256 322h140l-62-204z" />
      <g className={css['frame']}>
        <path d="M40 352V78M440 352V78M40 88h400M64 88v234M416 88v234M240 88v234M64 322h352M20 352h440" />
        <path d="M30 64 54 24h372l24 40zM30 64q0 16 15 16t15-16q0 16 15 16t15-16q0 16 15 16t15-16q0 16 15 16t15-16q0 16 15 16t15-16q0 16 15 16t15-16q0 16 15 16t15-16q0 16 15 16t15-16q0 16 15 16t15-16q0 16 15 16t15-16q0 16 15 16t15-16q0 16 15 16t15-16q0 16 15 16t15-16q0 16 15 16t15-16" />
        <path d="M160 88v14M320 88v14M142 118a18 16 0 0 1 36 0zM302 118a18 16 0 0 1 36 0z" />
      </g>
      <g className={css['goods']}>
        <path d="M112 322v-34h84v34M130 288c-16-26 2-44 8-58h32c6 14 24 32 8 58zM138 230v-8h32v8M146 222c-4-16-16-20-18-34M154 222v-42M162 222c4-14 14-18 18-30M128 188c-8-2-12-10-10-18 8 2 12 8 10 18zM154 180c-6-6-6-14 0-20 6 6 6 14 0 20zM180 192c0-10 6-16 14-16 0 10-4 16-14 16z" />
        <path d="M276 322v-22h108v22M292 300v-52h48v52zM292 262h48M316 248v14M306 240c-6-8 4-12 10 8 6-20 16-16 10-8M352 300v-30c0-10 20-10 20 0v30zM350 284h24" />
      </g>
    </svg>
  )
}
