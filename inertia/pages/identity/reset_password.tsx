import { Head, Link } from '@inertiajs/react'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import styles from '../../features/identity/identity.module.css'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'
import { PasswordInput } from '../../ui/password_input'

type ResetForm = { password: string; repeated: string }

/** Completes a reset with the link's token (F007, R41). */
export default function ResetPassword({ token }: { token: string }) {
  const t = useWords()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ ok: boolean; message: string } | null>(null)

  async function setPassword({ password }: ResetForm) {
    setBusy(true)
    const answer = await api.post<{ message: string }>(
      '/api/account/password_reset/',
      { token, password },
      { anonymous: true }
    )
    setBusy(false)
    setOutcome({ ok: answer.ok, message: answer.ok ? answer.data.message : answer.error })
  }

  return (
    <div className={styles.single}>
      <Head title={t('identity.reset_title')}>
        <meta name="referrer" content="no-referrer" />
      </Head>
      <h1>{t('identity.reset_title')}</h1>
      {outcome && (
        <Alert
          role="alert"
          showIcon
          type={outcome.ok ? 'success' : 'error'}
          title={outcome.message}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      {!outcome?.ok && (
        <Form
          layout="vertical"
          requiredMark={false}
          validateTrigger="onSubmit"
          onFinish={(form: ResetForm) => void setPassword(form)}
        >
          <Form.Item
            name="password"
            label={t('identity.new_password')}
            extra={t('identity.reset_hint')}
            rules={[{ required: true, message: t('identity.password_missing') }]}
          >
            <PasswordInput autoComplete="new-password" autoFocus />
          </Form.Item>
          <Form.Item
            name="repeated"
            label={t('identity.repeat_password')}
            dependencies={['password']}
            rules={[
              ({ getFieldValue }) => ({
                validator: (_, value) =>
                  value === getFieldValue('password')
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('identity.passwords_differ'))),
              }),
            ]}
          >
            <PasswordInput autoComplete="new-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={busy}>
            {t('identity.set_password')}
          </Button>
        </Form>
      )}
      <div className={styles.links}>
        <Link href="/login" className={styles.link}>
          {t('identity.back_to_login')}
        </Link>
      </div>
    </div>
  )
}
