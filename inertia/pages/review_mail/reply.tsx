import { Head } from '@inertiajs/react'
import { Alert, Button, Form, Input, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { api, type ApiFailure } from '../../lib/api'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import styles from './reply.module.css'

/** What the link tells of its visit: what the e-mail held, and no more (C228, Q38). */
type About = {
  exam_id: number
  /** YYYY-MM-DD */
  reviewed_on: string | null
  can_reply: boolean
  max_length: number
}

type Failure = Pick<ApiFailure, 'error' | 'errors' | 'kind'>

/** Who has the link of a review e-mail writes to the reviewer, once, without a login (R39, F375, F376). */
export default function ReplyPage({ guid }: { guid: string }) {
  const t = useWords()
  const locale = useLocale()
  const [about, setAbout] = useState<About | null>(null)
  const [gone, setGone] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    void api
      .get<About>(`/api/data/review_processing_reply/data/${guid}/`, {
        anonymous: true,
        signal: controller.signal,
      })
      .then((answer) => {
        if (answer.ok) setAbout(answer.data)
        else if (answer.kind !== 'aborted') setGone(answer.error)
      })
    return () => controller.abort()
  }, [guid])
  return (
    <div className={styles.reply}>
      <Head title={t('review_mail.reply_title')}>
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
      </Head>
      <h1>{t('review_mail.reply_title')}</h1>
      {gone && (
        <Alert
          role="alert"
          type="warning"
          showIcon
          title={gone}
          description={t('review_mail.reply_gone_help')}
        />
      )}
      {!gone && !about && <Skeleton active paragraph={{ rows: 4 }} />}
      {about && (
        <p>
          {t('review_mail.reply_about', {
            id: String(about.exam_id),
            date: about.reviewed_on ? formatDate(about.reviewed_on, locale) : '',
          })}
        </p>
      )}
      {sent && (
        <Alert
          role="alert"
          type="success"
          showIcon
          title={sent}
          description={t('review_mail.reply_done')}
        />
      )}
      {about && !about.can_reply && (
        <Alert role="alert" type="info" showIcon title={t('review_mail.reply_late')} />
      )}
      {about?.can_reply && !sent && !gone && (
        <MessageForm guid={guid} max={about.max_length} onSent={setSent} onGone={setGone} />
      )}
    </div>
  )
}

type FormProps = {
  guid: string
  /** Characters a message may have. */
  max: number
  onSent(message: string): void
  onGone(error: string): void
}

/** What was typed stays until it has arrived. */
function MessageForm({ guid, max, onSent, onGone }: FormProps) {
  const t = useWords()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function send({ message }: { message: string }) {
    setBusy(true)
    const answer = await api.post<{ message: string }>(
      '/api/data/review_processing_reply/create_omd_messaging_exam/',
      { guid, message },
      { anonymous: true }
    )
    setBusy(false)
    if (answer.ok) onSent(answer.data.message)
    else if (answer.kind === 'refused') onGone(answer.error)
    else setFailure(answer)
  }

  return (
    <Form
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(form: { message: string }) => void send(form)}
    >
      {failure && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={failure.error}
          description={failure.errors[0]?.message}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      <Form.Item
        name="message"
        label={t('review_mail.reply_message')}
        extra={t('review_mail.reply_privacy')}
        rules={[{ required: true, whitespace: true, message: t('exams.message_required') }]}
      >
        <Input.TextArea autoFocus rows={8} maxLength={max} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('review_mail.reply_send')}
      </Button>
    </Form>
  )
}
