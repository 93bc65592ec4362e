import type { AccountProblem, AccountView } from '../../views/account.ts'
import { Guarded } from '../../views/guarded.tsx'
import type { Storefront } from '../../views/storefront.ts'

type Props<Step extends AccountView['step']> = Omit<Extract<AccountView, { step: Step }>, 'step'> & { storefront: Storefront }

/** The first step of signing in, which asks for the email. */
export function EmailForm({ storefront, email, problem, token }: Props<'email'>) {
  const { t } = storefront
  return (
    <form className="account-form" action="/account/sign-in" method="post">
      <p>{t('account.intro')}</p>
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
export function CodeForm({ storefront, email, isSent, minutes, problem }: Props<'code'>) {
  const { t } = storefront
  return (
    <>
      <form className="account-form" action="/account/code" method="post">
        {isSent ? (
          <>
            <output className="account-sent">{t('account.sent', { email, minutes })}</output>
            <input type="hidden" name="email" value={email} />
          </>
        ) : (
          <EmailField storefront={storefront} email={email} problem={problem} />
        )}
        <div>
          <label className="label" htmlFor="account-code">
            {t('account.code')}
          </label>
          <input
            className="field account-code"
            id="account-code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is what the shopper came back with
            autoFocus
            aria-invalid={problem === 'code' || undefined}
            aria-describedby={problem ? 'account-refused' : undefined}
          />
        </div>
        <Refused storefront={storefront} problem={problem} />
        <button type="submit" className="button">
          {t('account.signIn')}
        </button>
      </form>
      <p className="account-again">
        <a href="/account">{t('account.again')}</a>
      </p>
    </>
  )
}

function EmailField({ storefront, email, problem }: { storefront: Storefront; email: string; problem: AccountProblem | null }) {
  return (
    <div>
      <label className="label" htmlFor="account-email">
        {storefront.t('account.email')}
      </label>
      <input
        className="field"
        type="email"
        id="account-email"
        name="email"
        autoComplete="email"
        required
        defaultValue={email}
        aria-invalid={problem === 'email' || undefined}
        aria-describedby={problem ? 'account-refused' : undefined}
      />
    </div>
  )
}

/** Whether every form can be refused for a reason. */
const isOfForm = (problem: AccountProblem) => problem === 'tooOften' || problem === 'again' || problem === 'stopped'

function Refused({ storefront, problem }: { storefront: Storefront; problem: AccountProblem | null }) {
  if (problem === null) return null
  return (
    <p className="error" id="account-refused" role="alert">
      {storefront.t(isOfForm(problem) ? `form.${problem}` : `account.refused.${problem}`)}
    </p>
  )
}
