import type { ReactNode } from 'react'

import type { paymentIcon } from '../layout/default-blocks.ts'

/** The name of a payment method in the theme's settings. */
export type PaymentName = (typeof paymentIcon)['options'][number]['value']

interface Shape {
  title: string
  /** The color of the card. White by default. */
  fill?: string
  /** The mark on a card of 48 by 32. */
  shape: ReactNode
}

/** Two overlapping discs: the first color, the second, and their overlap. */
const discs = (left: string, right: string, both: string) => (
  <>
    <circle cx="19.5" cy="16" r="9" fill={left} />
    <circle cx="28.5" cy="16" r="9" fill={right} />
    <path d="M24 8.2a9 9 0 0 1 0 15.6a9 9 0 0 1 0-15.6z" fill={both} />
  </>
)

/** Letters drawn as lines, which look the same with every font. */
const letters = (d: string, stroke: string, width: number, transform?: string) => (
  <path d={d} transform={transform} fill="none" stroke={stroke} strokeWidth={width} strokeLinejoin="round" strokeLinecap="round" />
)

const pay = (fill: string) => (
  <text x="23" y="20.5" fontSize="12" fontFamily="Arial, Helvetica, sans-serif" fontWeight="500" fill={fill}>
    Pay
  </text>
)

/** Our own simple drawings of the marks by which shoppers know payment methods. Each mark belongs to its owner. */
export const paymentShapes: Record<PaymentName, Shape> = {
  visa: {
    title: 'Visa',
    shape: letters(
      'M8 10.5l3 11 4.5-11M20.5 10.5v11M31 11.8c-2.2-1.9-6-1.4-6 1.2 0 3.4 6 2.2 6 5.5 0 3-4.2 3.4-6.6 1.5M35 21.5l3.5-11h1l3.5 11M36.2 17.8h5.6',
      '#1434cb',
      2.6,
      'translate(3.2 0) skewX(-12)',
    ),
  },
  mastercard: { title: 'Mastercard', shape: discs('#eb001b', '#f79e1b', '#ff5f00') },
  amex: {
    title: 'American Express',
    fill: '#016fd0',
    shape: letters('M5.5 21l4-10 4 10M7 17.8h5M17 21v-10l4 6 4-6v10M36 11h-6.5v10h6.5M29.5 16h5.5M38.5 11l5 10M43.5 11l-5 10', '#fff', 2),
  },
  paypal: {
    title: 'PayPal',
    shape: (
      <>
        <path d="M22.5 11h5.8c3.9 0 5.8 2.1 5.1 5.6-.8 3.9-3.5 5.6-7.2 5.6h-1.9l-.9 4.8h-4.3z" fill="#009cde" />
        <path d="M18.5 6h6.3c4 0 6 2.2 5.2 5.9-.8 4.1-3.7 5.9-7.6 5.9h-2.3l-1 5.2h-4.2z" fill="#003087" />
      </>
    ),
  },
  'apple-pay': {
    title: 'Apple Pay',
    shape: (
      <>
        <path d="M14.3 12.6c.9 0 2-.9 3.5-.8 1.2.1 2.2.6 2.9 1.5-2.4 1.5-2 4.8.5 5.9-.6 1.7-2 4-3.5 4-1 0-1.5-.6-2.6-.6s-1.7.6-2.7.6c-1.7 0-4.1-3.6-4.1-6.8 0-3 1.9-4.6 3.7-4.6 1.2 0 1.8.8 2.3.8zM14.7 11.2c-.1-2 1.5-3.7 3.3-3.9.2 2.1-1.5 3.9-3.3 3.9z" />
        {pay('#000')}
      </>
    ),
  },
  'google-pay': {
    title: 'Google Pay',
    shape: (
      <>
        <g fill="none" strokeWidth="2.4">
          <path d="M17.9 12.7a5 5 0 0 0-8 1" stroke="#ea4335" />
          <path d="M9.9 13.7a5 5 0 0 0 0 4.7" stroke="#fbbc04" />
          <path d="M9.9 18.4a5 5 0 0 0 7.6 1.5" stroke="#34a853" />
          <path d="M17.5 19.9a5 5 0 0 0 1.7-3.8h-5" stroke="#4285f4" />
        </g>
        {pay('#5f6368')}
      </>
    ),
  },
  klarna: {
    title: 'Klarna',
    fill: '#ffb3c7',
    shape: (
      <text x="24" y="19.8" textAnchor="middle" fontSize="11" fontFamily="Arial, Helvetica, sans-serif" fontWeight="700" fill="#0b051d">
        Klarna.
      </text>
    ),
  },
  discover: {
    title: 'Discover',
    shape: (
      <>
        <path d="M14 31.5c12-2.2 24-6.6 33.5-14v10a4 4 0 0 1-4 4z" fill="#f58220" />
        <g transform="translate(0.4 1.8) scale(0.87)">
          {letters(
            'M4.5 10.5v7h1.5c4.5 0 4.5-7 0-7zM11.5 10.5v7M18 11.3c-1.3-1.2-3.5-.9-3.5.7 0 2.1 3.7 1.3 3.7 3.6 0 1.9-2.6 2.2-4 .9M25 11.8c-2-2.2-5-.8-5 2.2s3 4.4 5 2.2M35 10.5l2 7 2-7M45 10.5h-3.5v7h3.5M41.5 14h3M47.5 17.5v-7h1.5c2.8 0 2.8 3.8 0 3.8h-1.5M49 14.3l2 3.2',
            '#1d1d1b',
            1.3,
          )}
          <circle cx="30" cy="14" r="3.9" fill="#f58220" />
        </g>
      </>
    ),
  },
  diners: {
    title: 'Diners Club',
    shape: (
      <>
        <path d="M22 6h4a10 10 0 0 1 0 20h-4a10 10 0 0 1 0-20z" fill="#0079be" />
        <circle cx="22.5" cy="16" r="8.4" fill="#fff" />
        <path d="M20.5 10.2a6.2 6.2 0 0 0 0 11.6zM24.5 10.2a6.2 6.2 0 0 1 0 11.6z" fill="#0079be" />
      </>
    ),
  },
  jcb: {
    title: 'JCB',
    shape: (
      <>
        <path d="M12 26V9a3 3 0 0 1 3-3h4v17a3 3 0 0 1-3 3z" fill="#0e4c96" />
        <path d="M20.5 26V9a3 3 0 0 1 3-3h4v17a3 3 0 0 1-3 3z" fill="#b5002a" />
        <path d="M29 26V9a3 3 0 0 1 3-3h4v17a3 3 0 0 1-3 3z" fill="#007940" />
        {letters(
          'M17 13v4c0 2-3 2-3 .3M26 14c-1-1.3-3.8-1.3-3.8 2s2.8 3.3 3.8 2M31 13v6h2c2 0 2-2.8 0-3 2-.2 2-3 0-3zM31 16h2',
          '#fff',
          1.2,
          'translate(3.5 2.4) scale(0.85)',
        )}
      </>
    ),
  },
  maestro: { title: 'Maestro', shape: discs('#eb001b', '#00a2e5', '#7375cf') },
  ideal: {
    title: 'iDEAL',
    shape: (
      <>
        <path d="M13 7h11.5c6 0 10 3.6 10 9s-4 9-10 9H13z" fill="#fff" stroke="#000" strokeWidth="2" strokeLinejoin="round" />
        <path d="M22 10.5h2.5c3.8 0 6.3 2 6.3 5.5s-2.5 5.5-6.3 5.5H22z" fill="#cc0066" />
        <circle cx="17.8" cy="13" r="2" />
        <path d="M16.3 16.5h3v5h-3z" />
      </>
    ),
  },
}
