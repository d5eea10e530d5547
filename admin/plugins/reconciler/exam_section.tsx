import { useState } from 'react'
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Link,
  TextField,
  Typography,
} from '@mui/material'
import { useLocale, useTranslate, type HttpError } from 'react-admin'
import { UploadButtons } from '../smart_uploads/upload_buttons'
import { ReconciledField, type FieldDesk } from './reconciled_field'
import { createExam } from './reconciliation'
import { Section } from './section'
import { useLeaveGuard } from '../../shell/leave_guard'
import { dayOf } from '../../shell/times'
import { useLabelled } from '../../shell/use_labelled'

const WORDS = 'intake.reconciler'

/** What the office notes, and whether somebody dealt with it. */
export function NotesSection({ desk }: { desk: FieldDesk }) {
  const translate = useTranslate()
  const { record, closed } = desk
  return (
    <Section title={translate(`${WORDS}.section.notes`)}>
      <ReconciledField desk={desk} name="admin_reconciliation_notes" lines={2} />
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={record.admin_reconciliation_notes_addressed}
            disabled={closed}
            onChange={(_, is) => void desk.save({ admin_reconciliation_notes_addressed: is })}
          />
        }
        label={translate(`${WORDS}.field.admin_reconciliation_notes_addressed`)}
      />
      <ReconciledField desk={desk} name="admin_reconciler" />
    </Section>
  )
}

/** What is in doubt about the pictures, as the server asks before it files them. */
type Question = {
  readonly confirm: string
  readonly texts: readonly string[]
  readonly doubts: readonly string[]
}

/** The visit, with everything that is missing for it beside the button. */
export function ExamSection({ desk, id }: { desk: FieldDesk; id: string }) {
  const translate = useTranslate()
  const labelled = useLabelled()
  const locale = useLocale()
  const { record } = desk
  const [withPhone, setWithPhone] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const [busy, setBusy] = useState(false)
  const { patient, smart_upload: upload } = record
  const isOtherPhone =
    patient !== null &&
    record.primary_phone !== '' &&
    record.primary_phone !== patient.primary_phone

  async function create(accepted: object = {}) {
    setBusy(true)
    if (await desk.settle()) {
      const made = await desk.run(async (version) => {
        const phone = withPhone && isOtherPhone ? { primary_phone: record.primary_phone } : {}
        try {
          await createExam(id, { ...phone, ...accepted, version })
          setQuestion(null)
        } catch (error) {
          const asked = questionIn(error as HttpError)
          if (!asked) throw error
          setQuestion(asked)
        }
      })
      if (made) await desk.load()
    }
    setBusy(false)
  }

  if (record.exam_id !== null) {
    return (
      <Section title={translate(`${WORDS}.section.exam`)}>
        <Alert severity="success">
          {translate(`${WORDS}.made`)}{' '}
          <Link href={`/patient-exam/${record.exam_id}`}>{translate(`${WORDS}.open_exam`)}</Link>
        </Alert>
      </Section>
    )
  }
  const wishes = [
    upload.high_priority ? translate(`${WORDS}.urgent`) : null,
    upload.od_wants_omd_report ? translate(`${WORDS}.report`) : null,
    upload.od_requested_omd,
  ].filter(Boolean)
  return (
    <Section title={translate(`${WORDS}.section.exam`)}>
      {wishes.length > 0 ? (
        <Typography variant="body2">
          {labelled(translate(`${WORDS}.wishes`), wishes.join(' · '))}
        </Typography>
      ) : null}
      {isOtherPhone ? (
        <FormControlLabel
          control={
            <Checkbox size="small" checked={withPhone} onChange={(_, is) => setWithPhone(is)} />
          }
          label={labelled(translate(`${WORDS}.phone_to_patient`), record.primary_phone)}
        />
      ) : null}
      <Box aria-live="polite">
        {record.missing.length > 0 ? (
          <>
            <Typography variant="body2">{translate(`${WORDS}.missing`)}</Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {record.missing.map(({ field, message }) => (
                <Typography key={field} component="li" variant="body2">
                  {message}
                </Typography>
              ))}
            </Box>
          </>
        ) : (
          <Typography variant="body2">{translate(`${WORDS}.complete`)}</Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          loading={busy}
          disabled={record.missing.length > 0}
          onClick={() => void create()}
        >
          {translate(`${WORDS}.create`)}
        </Button>
        <UploadButtons upload={upload} onDone={() => void desk.load()} />
        {upload.hold_date ? (
          <Typography variant="body2" color="text.secondary">
            {labelled(translate('intake.hold_date'), dayOf(upload.hold_date, locale))}
          </Typography>
        ) : null}
      </Box>
      {question ? (
        <AcceptDialog
          question={question}
          busy={busy}
          onClose={() => setQuestion(null)}
          onAccept={(reason) => void create({ accept_checks: question.doubts.join(','), reason })}
        />
      ) : null}
    </Section>
  )
}

function questionIn({ body }: HttpError): Question | null {
  const { confirm, checks, errors } = (body ?? {}) as {
    confirm?: string
    checks?: { doubts: string[] }[]
    errors?: Record<string, string>
  }
  if (!confirm || !checks) return null
  const doubts = [...new Set(checks.flatMap((check) => check.doubts))]
  return { confirm, doubts, texts: Object.values(errors ?? {}) }
}

type AcceptProps = {
  readonly question: Question
  readonly busy: boolean
  onClose(): void
  onAccept(reason: string): void
}

/** The wrong eye or the wrong patient: asked before a picture is filed, never in the way of it. */
function AcceptDialog({ question, busy, onClose, onAccept }: AcceptProps) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const { close, question: leaving } = useLeaveGuard(reason.trim() !== '', onClose)
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <DialogTitle>{translate(`${WORDS}.accept_title`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="body2">{question.confirm}</Typography>
        {question.texts.map((text) => (
          <Alert key={text} severity="warning">
            {text}
          </Alert>
        ))}
        <TextField
          label={translate(`${WORDS}.accept_reason`)}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus onClick={close}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => onAccept(reason)}>
          {translate(`${WORDS}.accept`)}
        </Button>
      </DialogActions>
      {leaving}
    </Dialog>
  )
}
