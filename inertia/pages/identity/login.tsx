import { Head, Link } from '@inertiajs/react'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { Banner } from '../../features/identity'
import styles from '../../features/identity/identity.module.css'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'
import { PasswordInput } from '../../ui/password_input'

type Props = {
  invitationUrl: string
  productMenuUrl: string
  /** The page that was asked for. */
  to: string
}

type LoginForm = { username: string; password: string; rememberMe: boolean }

/** Who are you? (F001 to F006) */
export default function Login({ invitationUrl, productMenuUrl, to }: Props) {
  const t = useWords()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function logIn(form: LoginForm) {
    setBusy(true)
    setRefusal(null)
    const answer = await api.post('/api/auth/login/', form, { anonymous: true })
    // A whole load: the person's own language and a fresh session channel come with it.
    if (answer.ok) return window.location.assign(to)
    setBusy(false)
    setRefusal(answer.error)
  }

  return (
    <div className={styles.login}>
      <Head title={t('identity.login_title')} />
      <div className={styles.formSide}>
        <div className={styles.form}>
          <h1>{t('identity.login_title')}</h1>
          {refusal && (
            <Alert
              type="error"
              showIcon
              role="alert"
              title={refusal}
              style={{ marginBlockEnd: 16 }}
            />
          )}
          <Form<LoginForm>
            layout="vertical"
            requiredMark={false}
            initialValues={{ username: '', password: '', rememberMe: false }}
            onFinish={(form) => void logIn(form)}
            validateTrigger="onSubmit"
            scrollToFirstError={{ focus: true }}
          >
            <Form.Item
              name="username"
              label={t('identity.username')}
              rules={[
                { required: true, whitespace: true, message: t('identity.username_missing') },
              ]}
            >
              <Input autoComplete="username" autoFocus autoCapitalize="none" spellCheck={false} />
            </Form.Item>
            <Form.Item
              name="password"
              label={t('identity.password')}
              rules={[{ required: true, message: t('identity.password_missing') }]}
            >
              <PasswordInput autoComplete="current-password" />
            </Form.Item>
            <div className={styles.between}>
              <Form.Item name="rememberMe" valuePropName="checked" noStyle>
                <Checkbox>{t('identity.remember_me')}</Checkbox>
              </Form.Item>
              <Link href="/forgot-password" className={styles.link}>
                {t('identity.forgot_password')}
              </Link>
            </div>
            <Button type="primary" htmlType="submit" block loading={busy}>
              {t('identity.log_in')}
            </Button>
          </Form>
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
