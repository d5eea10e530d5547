import { Head, Link } from '@inertiajs/react'
import { useRef, useState, type FormEvent } from 'react'
import { Banner } from '../../features/identity'
import styles from '../../features/identity/identity.module.css'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'
import { PlainField, PlainInput, PlainPassword } from '../../ui/plain/plain_field'
import plain from '../../ui/plain/plain.module.css'
import { Sign } from '../../ui/plain/sign'

type Props = {
  invitationUrl: string
  productMenuUrl: string
  /** The page that was asked for. */
  to: string
}

/** Why nobody was let in; unknown where name or password are not right. */
type Refusal = { title: string; isUnknown: boolean }

type Faults = { username?: string; password?: string }

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * Who are you? (F001 to F006) Made without the kit: the first page that anybody
 * waits for is the browser's own form in the kit's look.
 */
export default function Login({ invitationUrl, productMenuUrl, to }: Props) {
  const t = useWords()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function logIn(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(form.current!)
    const username = textOf(typed, 'username')
    const password = textOf(typed, 'password')
    const found: Faults = {
      ...(username.trim() === '' && { username: t('identity.username_missing') }),
      ...(password === '' && { password: t('identity.password_missing') }),
    }
    setFaults(found)
    const first = Object.keys(found)[0]
    if (first) return form.current!.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    setRefusal(null)
    const rememberMe = typed.get('rememberMe') !== null
    const body = { username, password, rememberMe }
    const answer = await api.post('/api/auth/login/', body, { anonymous: true })
    // A whole load: the person's own language and a fresh session channel come with it.
    if (answer.ok) return window.location.assign(to)
    setBusy(false)
    setRefusal({ title: answer.error, isUnknown: answer.status === 401 })
  }

  return (
    <div className={styles.login}>
      <Head title={t('identity.login_title')} />
      <div className={styles.formSide}>
        <div className={styles.form}>
          <h1>{t('identity.login_title')}</h1>
          {refusal && (
            <div role="alert" className={plain.refusal}>
              <Sign name="close_circle" />
              <div>
                {refusal.title}
                {refusal.isUnknown && (
                  <p className={styles.detail}>{t('identity.login_unknown')}</p>
                )}
              </div>
            </div>
          )}
          <form ref={form} noValidate onSubmit={(event) => void logIn(event)}>
            <PlainField label={t('identity.username')} error={faults.username}>
              {(control) => (
                <PlainInput
                  {...control}
                  name="username"
                  autoComplete="username"
                  autoFocus
                  autoCapitalize="none"
                  spellCheck={false}
                  onChange={() => setFaults({ ...faults, username: undefined })}
                />
              )}
            </PlainField>
            <PlainField label={t('identity.password')} error={faults.password}>
              {(control) => (
                <PlainPassword
                  {...control}
                  name="password"
                  autoComplete="current-password"
                  onChange={() => setFaults({ ...faults, password: undefined })}
                />
              )}
            </PlainField>
            <div className={styles.between}>
              <label className={plain.check}>
                <input type="checkbox" name="rememberMe" />
                {t('identity.remember_me')}
              </label>
              <Link href="/forgot-password" className={styles.link}>
                {t('identity.forgot_password')}
              </Link>
            </div>
            <button type="submit" className={plain.primary} aria-busy={busy}>
              {busy && <Sign name="loading" turning />}
              {t('identity.log_in')}
            </button>
          </form>
          <div className={styles.links}>
            <a href={invitationUrl} className={styles.link}>
              {t('identity.request_invitation')}
            </a>
            <a href={productMenuUrl} className={styles.link}>
              {t('identity.return_to_menu')}
            </a>
          </div>
        </div>
      </div>
      <Banner />
    </div>
  )
}
