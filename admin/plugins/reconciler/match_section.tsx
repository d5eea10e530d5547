import { useState } from 'react'
import { Box, Button, TextField, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { dayOf } from '../../shell/times'
import { ToneChip } from '../../shell/tone_chip'
import { AddPatientDialog } from './add_patient_dialog'
import type { FieldDesk } from './reconciled_field'
import { GpMatch } from './gp_match'
import { matchPatient, searchPatients, type Match } from './reconciliation'
import { Section } from './section'

const WORDS = 'intake.reconciler.match'

const TONES = { certain: 'normal', likely: 'neutral', possible: 'watch' } as const

/** Whose the upload is: proposed with reasons, matched and taken back by a person. */
export function MatchSection({ desk, id }: { desk: FieldDesk; id: string }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { record, closed } = desk
  const [name, setName] = useState('')
  const [found, setFound] = useState<readonly Match[] | null>(null)
  const [adds, setAdds] = useState(false)
  const patient = record.patient
  const match = async (who: number | null) => {
    if (await desk.settle()) await desk.run(() => matchPatient(id, who))
    setFound(null)
  }
  return (
    <Section title={translate('intake.reconciler.section.match')}>
      {desk.said.fields.patient_id ? (
        <Typography color="error" role="alert" variant="body2">
          {desk.said.fields.patient_id}
        </Typography>
      ) : null}
      {patient ? (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <Typography variant="body2" color="text.secondary">
              {translate(`${WORDS}.matched_with`)}
            </Typography>
            <Typography variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
              {patient.last_name}, {patient.first_name} ·{' '}
              {patient.dob ? dayOf(patient.dob, locale) : '–'} · {patient.phn || '–'}
            </Typography>
            <Button size="small" disabled={closed} onClick={() => void match(null)}>
              {translate(`${WORDS}.undo`)}
            </Button>
          </Box>
          <GpMatch desk={desk} id={id} patient={patient} />
        </>
      ) : (
        <>
          <Typography variant="body2" color="text.secondary">
            {translate(record.matched_patients.length > 0 ? `${WORDS}.proposed` : `${WORDS}.none`)}
          </Typography>
          {record.matched_patients.map((each) => (
            <Proposed key={each.id} match={each} onTake={() => void match(each.id)} />
          ))}
          <Box
            component="form"
            sx={{ display: 'flex', gap: 1 }}
            onSubmit={(event) => {
              event.preventDefault()
              void searchPatients(name).then(setFound, () => setFound([]))
            }}
          >
            <TextField
              size="small"
              margin="none"
              sx={{ flex: 1 }}
              label={translate(`${WORDS}.search`)}
              value={name}
              onChange={({ target }) => setName(target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <Button type="submit" size="small">
              {translate('ra.action.search')}
            </Button>
          </Box>
          {found?.length === 0 ? (
            <Typography variant="body2">{translate(`${WORDS}.none`)}</Typography>
          ) : null}
          {found?.map((each) => (
            <Proposed key={each.id} match={each} onTake={() => void match(each.id)} />
          ))}
          <Button
            size="small"
            variant="outlined"
            sx={{ justifySelf: 'start' }}
            onClick={() => void desk.settle().then((ok) => ok && setAdds(true))}
          >
            {translate(`${WORDS}.add`)}
          </Button>
        </>
      )}
      {adds ? (
        <AddPatientDialog
          id={id}
          record={record}
          onClose={() => setAdds(false)}
          onAdded={() => {
            setAdds(false)
            void desk.load()
          }}
        />
      ) : null}
    </Section>
  )
}

/** Somebody it may be, and why. */
function Proposed({ match, onTake }: { match: Match; onTake(): void }) {
  const translate = useTranslate()
  const born = dayOf(match.dob, useLocale())
  const name = `${match.last_name}, ${match.first_name}`
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {name} · {born}
      </Typography>
      {match.level ? (
        <ToneChip tone={TONES[match.level]}>{translate(`${WORDS}.level.${match.level}`)}</ToneChip>
      ) : null}
      <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
        {(match.reasons ?? []).map((reason) => translate(`patients.likely.${reason}`)).join(' · ')}
      </Typography>
      <Button
        size="small"
        aria-label={translate(`${WORDS}.take_of`, { name, dob: born })}
        onClick={onTake}
      >
        {translate(`${WORDS}.take`)}
      </Button>
    </Box>
  )
}
