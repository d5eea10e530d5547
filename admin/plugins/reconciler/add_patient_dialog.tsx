import { useState, type FormEvent } from 'react'
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material'
import { useLocale, useTranslate, type HttpError } from 'react-admin'
import { GENDERS, type ConsentTexts } from '#patients/rules'
import { localeOf } from '../../../app/kernel/languages'
import { useLeaveGuard } from '../../shell/leave_guard'
import { dayOf } from '../../shell/times'
import { useAsked } from '../../shell/use_asked'
import { addPatient, type Reconciliation } from './reconciliation'

const WORDS = 'intake.reconciler'

/** What a patient's form wants beyond what the scan's section holds. */
const ASKED = ['address', 'city', 'postal_code'] as const

const CONSENT_TEXTS = '/api/data/admin/consent_texts/'

type Props = {
  readonly id: string
  readonly record: Reconciliation
  onClose(): void
  onAdded(): void
}

/** A new patient from what is written on the page; the patients' own rules judge it (C207). */
export function AddPatientDialog({ id, record, onClose, onAdded }: Props) {
  const translate = useTranslate()
  const locale = useLocale()
  const [form, setForm] = useState<Record<string, string>>({ gender: '' })
  const [hasNoNumber, setHasNoNumber] = useState(false)
  const [consent, setConsent] = useState(false)
  const texts = useAsked<{ data: readonly ConsentTexts[] }>(CONSENT_TEXTS)
  const asked = texts.answer?.data[0]
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const isTyped = Object.values(form).some((value) => value !== '') || hasNoNumber || consent
  const { close, question } = useLeaveGuard(isTyped, onClose)
  const set = (name: string) => (value: string) =>
    setForm((before) => ({ ...before, [name]: value }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await addPatient(id, {
        ...form,
        please_confirm: consent,
        consent_version: asked?.version ?? '',
        ...(hasNoNumber ? { has_no_phn: true, phn: '' } : {}),
      })
      onAdded()
    } catch (error) {
      const { message, body } = error as HttpError
      const fields = (body as { errors?: Record<string, string> } | undefined)?.errors ?? {}
      setErrors(fields)
      // The texts that were confirmed are no longer those in force.
      if (fields.please_confirm && consent) {
        setConsent(false)
        texts.again()
      }
      // What is wrong on the page itself stands nowhere in this form.
      const shown: string[] = ['gender', 'please_confirm', ...ASKED]
      const others = Object.entries(fields).filter(([name]) => !shown.includes(name))
      setFailure(
        others.map(([, text]) => text).join(' ') || (Object.keys(fields).length > 0 ? '' : message)
      )
    }
    setBusy(false)
  }

  const { last_name: last, first_name: first, dob, phn } = record
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle>{translate(`${WORDS}.match.add_title`)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="body2" color="text.secondary">
            {translate(`${WORDS}.match.add_hint`)}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {[`${last}, ${first}`, dob && dayOf(dob, locale), phn].filter(Boolean).join(' · ')}
          </Typography>
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          <TextField
            select
            autoFocus
            size="small"
            label={translate(`${WORDS}.field.gender`)}
            value={form.gender}
            error={errors.gender !== undefined}
            helperText={errors.gender}
            onChange={({ target }) => set('gender')(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          >
            {GENDERS.map((gender) => (
              <MenuItem key={gender} value={gender}>
                {translate(`${WORDS}.gender.${gender}`)}
              </MenuItem>
            ))}
          </TextField>
          {ASKED.map((name) => (
            <TextField
              key={name}
              size="small"
              label={translate(`${WORDS}.field.${name}`)}
              value={form[name] ?? ''}
              error={errors[name] !== undefined}
              helperText={errors[name]}
              onChange={({ target }) => set(name)(target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
          <FormControlLabel
            control={<Checkbox checked={hasNoNumber} onChange={(_, is) => setHasNoNumber(is)} />}
            label={translate(`${WORDS}.match.no_phn`)}
          />
          <Typography component="ol" variant="body2" sx={{ my: 0, pl: 3 }}>
            {asked?.items.map((item, index) => (
              <li key={index}>{item[localeOf(locale)]}</li>
            ))}
          </Typography>
          {texts.failure ? <Alert severity="error">{texts.failure}</Alert> : null}
          <FormControlLabel
            control={<Checkbox checked={consent} onChange={(_, is) => setConsent(is)} />}
            label={translate(`${WORDS}.match.consent`)}
          />
          {errors.please_confirm ? (
            <Typography variant="body2" color="error">
              {errors.please_confirm}
            </Typography>
          ) : null}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" type="submit" loading={busy}>
            {translate('ra.action.add')}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  )
}
