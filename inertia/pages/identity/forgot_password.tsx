import { Head, Link } from '@inertiajs/react'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import styles from '../../features/identity/identity.module.css'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'

type Answer = { message: string }

/** Asks for a link; the answer is the same whether the account exists or not (F007). */
export default function ForgotPassword() {
  const t = useWords()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ ok: boolean; message: string } | null>(null)

  async function askForLink(form: { email: string }) {
    setBusy(true)
    const answer = await api.post<Answer>('/api/account/password_reset/', form, { anonymous: true })
    setBusy(false)
    setOutcome({ ok: answer.ok, message: answer.ok ? answer.data.message : answer.error })
  }

  return (
    <div className={styles.single}>
      <Head title={t('identity.forgot_title')} />
      <h1>{t('identity.forgot_title')}</h1>
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
        <>
          <p>{t('identity.forgot_text')}</p>
          <Form
            layout="vertical"
            requiredMark={false}
            validateTrigger="onSubmit"
            onFinish={(form: { email: string }) => void askForLink(form)}
          >
            <Form.Item
              name="email"
              label={t('identity.email')}
              rules={[{ required: true, whitespace: true, message: t('identity.email_required') }]}
            >
              <Input type="email" autoComplete="username" autoFocus />
            </Form.Item>
            <Button type="primary" htmlType="submit" block loading={busy}>
              {t('identity.send_link')}
            </Button>
          </Form>
        </>
      )}
      <div className={styles.links}>
        <Link href="/login" className={styles.link}>
          {t('identity.back_to_login')}
        </Link>
      </div>
    </div>
  )
}
