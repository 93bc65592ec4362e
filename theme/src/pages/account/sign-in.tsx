import type { AccountProblem, AccountView } from '../../views/account.ts'
import { emailInput, FormField, isOfForm, markedBy } from '../../views/form-field.tsx'
import { Guarded } from '../../views/guarded.tsx'
import type { Storefront } from '../../views/storefront.ts'

type Props<Step extends AccountView['step']> = Omit<Extract<AccountView, { step: Step }>, 'step'> & { storefront: Storefront }

const REFUSED = 'account-refused'

/** The first step of signing in, which asks for the email. */
export function EmailForm({ storefront, email, problem, token, to }: Props<'email'>) {
  const { t } = storefront
  return (
    <form className="account-form" action="/account/sign-in" method="post">
      <p>{t('account.intro')}</p>
      {to !== null && <input type="hidden" name="to" value={to} />}
      <EmailField storefront={storefront} email={email} problem={problem} />
      <Guarded storefront={storefront} token={token} />
      <Refused storefront={storefront} problem={problem} />
      <button type="submit" className="button">
        {t('account.sendCode')}
      </button>
      {storefront.looksUpOrders && <a href="/orders">{t('lookup.link')}</a>}
    </form>
  )
}

/** The second step of signing in, which asks for the code. */
export function CodeForm({ storefront, email, isSent, minutes, problem, to }: Props<'code'>) {
  const { t } = storefront
  return (
    <>
      <form className="account-form" action="/account/code" method="post">
        {to !== null && <input type="hidden" name="to" value={to} />}
        {isSent ? (
          <>
            <output className="account-sent">{t('account.sent', { email, minutes })}</output>
            <input type="hidden" name="email" value={email} />
          </>
        ) : (
          <EmailField storefront={storefront} email={email} problem={problem} />
        )}
        <FormField
          label={t('account.code')}
          className="field account-code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is what the shopper came back with
          autoFocus
          {...markedBy(problem === 'code', REFUSED)}
        />
        <Refused storefront={storefront} problem={problem} />
        <button type="submit" className="button">
          {t('account.signIn')}
        </button>
      </form>
      <p className="account-again">
        <a href={to === null ? '/account' : `/account?to=${encodeURIComponent(to)}`}>{t('account.again')}</a>
      </p>
    </>
  )
}

const EmailField = ({ storefront, email, problem }: { storefront: Storefront; email: string; problem: AccountProblem | null }) => (
  <FormField label={storefront.t('account.email')} {...emailInput} defaultValue={email} {...markedBy(problem === 'email', REFUSED)} />
)

function Refused({ storefront, problem }: { storefront: Storefront; problem: AccountProblem | null }) {
  if (problem === null) return null
  return (
    <p className="error" id={REFUSED} role="alert">
      {storefront.t(isOfForm(problem) ? `form.${problem}` : `account.refused.${problem}`)}
    </p>
  )
}
