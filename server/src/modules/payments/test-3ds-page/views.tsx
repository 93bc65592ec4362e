import { plainPage, plainStyle } from '../../../platform/http/plain-page.tsx'

/** The page’s only style sheet. The page represents a bank’s page, so it uses nothing from the store’s theme. */
export const style = plainStyle({
  page: 'light-dark(#eef1f6,#12151c)',
  card: 'light-dark(#fff,#1b1f29)',
  text: 'light-dark(#10131a,#eef1f6)',
  line: 'light-dark(#d6dae3,#3a4150)',
  dim: 'light-dark(#5b6474,#a2abbb)',
  accent: 'light-dark(#1f4fd8,#9db6ff)',
  on: 'light-dark(#fff,#0e1530)',
})

interface Challenge {
  storeName: string
  amount: string
  method: string
  action: string
}

/** Returns the page where the bank of a test card asks shoppers to confirm their identity. */
export const challengePage = ({ storeName, amount, method, action }: Challenge): string =>
  plainPage({
    title: 'Authenticate your payment',
    style,
    body: (
      <>
        <p>This is a 3-D Secure test page in place of your bank’s. No payment is processed.</p>
        <dl>
          <dt>Merchant</dt>
          <dd>{storeName}</dd>
          <dt>Amount</dt>
          <dd>{amount}</dd>
          <dt>Card</dt>
          <dd>{method}</dd>
        </dl>
        <form method="post" action={action}>
          <button name="answer" value="approve">
            Approve
          </button>
          <button name="answer" value="refuse">
            Decline
          </button>
        </form>
      </>
    ),
  })
