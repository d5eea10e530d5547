import { useState } from 'react'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material'
import { useLocale, useNotify, useTranslate } from 'react-admin'
import { LANGUAGES, LOCALES, localeOf, type Locale } from '../../../app/kernel/languages'
import { MAX_SUBJECT, MAX_TEMPLATE, TEMPLATE_MODES, type TemplateMode } from '#review_mail/rules'
import { post } from '../../shell/http'
import { useLeaveGuard } from '../../shell/leave_guard'
import { CALLS, type Visit } from './answers'
import { MailPreview } from './mail_preview'
import { SendDialog } from './send_dialog'
import { refusalOf, useDraft, usePreview, type Choice, type Mail } from './use_draft'
import { useWords } from './words'

type Props = {
  od: { id: number; name: string }
  visits: readonly Visit[]
  days: { start_date: string; end_date: string }
  onClose(): void
  onSent(): void
}

/** The words of an e-mail beside what the optometrist will read (F371). Closing asks where something was typed. */
export function WriteDialog({ od, visits, days, onClose, onSent }: Props) {
  const t = useWords()
  const translate = useTranslate()
  const notify = useNotify()
  const [choice, setChoice] = useState<Choice>({ mode: null, locale: localeOf(useLocale()) })
  const { draft, mode, isTyped, failure, type, ...template } = useDraft(od.id, choice)
  const { close, question } = useLeaveGuard(isTyped, onClose)
  const [isSending, setSending] = useState(false)
  const mail: Mail | null = draft && {
    od_id: od.id,
    exam_ids: visits.map(({ exam_id: id }) => id),
    start_date: days.start_date,
    end_date: days.end_date,
    subject: draft.subject,
    template_text: draft.template_text,
    locale: choice.locale,
  }
  const { preview, last, refusal } = usePreview(mail)
  const whole = failure ?? refusal[''] ?? refusal.od_id ?? refusal.exam_ids

  async function keep() {
    if (!draft) return
    const { subject, template_text: text } = draft
    try {
      const { version } = template
      const kept = { mode, locale: choice.locale, version, subject, template_text: text }
      const { json } = await post('/api/admin/review_email_templates', kept)
      notify(t('kept', json as { version: number }), { type: 'success' })
      template.refresh()
    } catch (error) {
      const refused = refusalOf(error)
      if (refused.version) template.refresh()
      notify(Object.values(refused).join(' '), { type: 'error' })
    }
  }

  return (
    <Dialog open onClose={close} fullWidth maxWidth="lg">
      <DialogTitle>{t('write_title', { name: od.name })}</DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 3 }}
      >
        <Box sx={{ display: 'grid', gap: 2, pt: 1, alignContent: 'start' }}>
          {whole ? <Alert severity="error">{whole}</Alert> : null}
          <Box sx={{ display: 'grid', gridTemplateColumns: '2fr 1fr', gap: 2 }}>
            <TextField
              select
              size="small"
              label={t('mode')}
              value={mode}
              onChange={(event) =>
                setChoice({ ...choice, mode: event.target.value as TemplateMode })
              }
            >
              {TEMPLATE_MODES.map((each) => (
                <MenuItem key={each} value={each}>
                  {t(`modes.${each}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              size="small"
              label={t('language')}
              value={choice.locale}
              onChange={(event) => setChoice({ ...choice, locale: event.target.value as Locale })}
            >
              {LOCALES.map((each) => (
                <MenuItem key={each} value={each} lang={each}>
                  {LANGUAGES[each].name}
                </MenuItem>
              ))}
            </TextField>
          </Box>
          <TextField
            autoFocus
            size="small"
            label={t('subject')}
            value={draft?.subject ?? ''}
            disabled={!draft}
            onChange={(event) => type({ subject: event.target.value })}
            error={refusal.subject !== undefined}
            helperText={refusal.subject}
            slotProps={{ htmlInput: { maxLength: MAX_SUBJECT } }}
          />
          <TextField
            multiline
            minRows={8}
            maxRows={18}
            label={t('text')}
            value={draft?.template_text ?? ''}
            disabled={!draft}
            onChange={(event) => type({ template_text: event.target.value })}
            error={refusal.template_text !== undefined}
            helperText={refusal.template_text}
            slotProps={{ htmlInput: { maxLength: MAX_TEMPLATE } }}
          />
          {isTyped ? (
            <Box>
              <Button size="small" onClick={template.replace}>
                {t('use_template')}
              </Button>
              <Button size="small" onClick={() => void keep()}>
                {t('keep')}
              </Button>
            </Box>
          ) : null}
        </Box>
        <MailPreview preview={last} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={close}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!preview} onClick={() => setSending(true)}>
          {t('send')}
        </Button>
      </DialogActions>
      {question}
      {isSending && preview && mail ? (
        <SendDialog
          name={od.name}
          preview={preview}
          onClose={() => setSending(false)}
          onConfirm={() => post(`${CALLS}/send_review_email/`, mail)}
          onSent={onSent}
        />
      ) : null}
    </Dialog>
  )
}
