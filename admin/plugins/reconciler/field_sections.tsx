import { useState } from 'react'
import { Alert, Box, Button, MenuItem, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { localeOf } from '../../../app/kernel/languages'
import { PROVINCES } from '#directories/rules'
import { INSURANCE_TYPES } from '#patients/rules'
import { findOds, type OdFound } from './reconciliation'
import { DtcCurve } from './dtc_curve'
import { ReconciledField, type FieldDesk } from './reconciled_field'
import { Section } from './section'

const WORDS = 'intake.reconciler'

/** Who saw the patient, where and when. */
export function VisitSection({ desk }: { desk: FieldDesk }) {
  const translate = useTranslate()
  return (
    <Section title={translate(`${WORDS}.section.who`)}>
      <ReconciledField desk={desk} name="exam_date" type="date" />
      <ReconciledField desk={desk} name="optometrist_name" />
      <ReconciledField desk={desk} name="optometrist_location" />
      <OdAccount desk={desk} />
    </Section>
  )
}

/** The account the visit becomes one of: proposed by name and place, chosen by a person. */
function OdAccount({ desk }: { desk: FieldDesk }) {
  const translate = useTranslate()
  const [found, setFound] = useState<readonly OdFound[] | null>(null)
  const [failure, setFailure] = useState('')
  const { record, draft, closed } = desk
  const read = (name: string) =>
    String(record.reading.values.find(({ field }) => field === name)?.value ?? '')

  async function find() {
    const name = draft.optometrist_name || record.optometrist_name || read('optometrist_name')
    const place = draft.optometrist_location || record.optometrist_location
    setFailure('')
    try {
      setFound(await findOds(name || (record.od_account_name ?? ''), place))
    } catch (error) {
      setFailure((error as Error).message)
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="body2" color="text.secondary">
          {translate(`${WORDS}.field.od_account`)}
        </Typography>
        <Typography variant="body2">{record.od_account_name ?? '–'}</Typography>
        <Button size="small" disabled={closed} onClick={() => void find()}>
          {translate(`${WORDS}.find_od`)}
        </Button>
      </Box>
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      {desk.said.fields.optometrist ? (
        <Alert severity="error">{desk.said.fields.optometrist}</Alert>
      ) : null}
      {found?.length === 0 ? (
        <Typography variant="body2">{translate(`${WORDS}.od_none`)}</Typography>
      ) : null}
      {found?.map(({ id, name, practice, location }) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ flex: 1 }}>
            {name} · {[practice, location].filter(Boolean).join(', ')}
          </Typography>
          <Button
            size="small"
            disabled={id === record.od_account}
            aria-label={translate(`${WORDS}.choose_od`, { name })}
            onClick={() => void desk.save({ od_account: id }).then((ok) => ok && setFound(null))}
          >
            {translate('ra.action.select')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}

/** Who the scan says the patient is. */
export function PersonSection({ desk }: { desk: FieldDesk }) {
  const translate = useTranslate()
  const locale = localeOf(useLocale())
  return (
    <Section title={translate(`${WORDS}.section.person`)}>
      <ReconciledField desk={desk} name="last_name" />
      <ReconciledField desk={desk} name="first_name" />
      <ReconciledField desk={desk} name="dob" type="date" />
      <ReconciledField desk={desk} name="primary_phone" inputMode="tel" />
      <ReconciledField desk={desk} name="province">
        <MenuItem value="">–</MenuItem>
        {PROVINCES.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {name[locale]}
          </MenuItem>
        ))}
      </ReconciledField>
      <ReconciledField desk={desk} name="insurance_type">
        {INSURANCE_TYPES.map((type) => (
          <MenuItem key={type} value={type}>
            {translate(`patients.insurance_type.${type}`)}
          </MenuItem>
        ))}
      </ReconciledField>
      <ReconciledField desk={desk} name="phn" />
    </Section>
  )
}

/** What was measured, right before left, and what the optometrist wrote. */
export function ValuesSection({ desk }: { desk: FieldDesk }) {
  const translate = useTranslate()
  return (
    <Section title={translate(`${WORDS}.section.values`)}>
      <ReconciledField desk={desk} name="od_iop" inputMode="decimal" />
      <ReconciledField desk={desk} name="os_iop" inputMode="decimal" />
      <ReconciledField desk={desk} name="drops" />
      <ReconciledField desk={desk} name="dtc_hour" inputMode="numeric" />
      <DtcCurve desk={desk} />
      <ReconciledField desk={desk} name="od_omd" lines={2} />
      <ReconciledField desk={desk} name="referral_letter" lines={2} />
    </Section>
  )
}
