import type { ReactNode } from 'react'
import { Box, Typography } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { Day, Time } from '../../shell/times'
import type { PatientRecord } from './patient'

/** One fact with its name; nothing at all where there is none. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <Box>
      <Typography component="dt" variant="caption" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}

/** Fields told as they are, in this order. */
const PLAIN = [
  'primary_phone',
  'secondary_phone',
  'email',
  'practice',
  'optometrist',
  'gp',
  'gp2',
  'igp',
] as const

/** Who the patient is, how to reach them and who treats them. */
export function Facts() {
  const translate = useTranslate()
  const patient = useRecordContext<PatientRecord>()
  if (!patient) return null
  const field = (source: string) => translate(`resources.patients.fields.${source}`)
  const { address, city, province, postal_code: postalCode, insurance_type: insurance } = patient
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        p: 2,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
      }}
    >
      <Fact name={field('id')}>{patient.id}</Fact>
      <Fact name={field('last_name')}>{patient.last_name}</Fact>
      <Fact name={field('first_name')}>{patient.first_name}</Fact>
      <Fact name={field('dob')}>
        <Day at={patient.dob} /> ({patient.age})
      </Fact>
      <Fact name={field('gender')}>{translate(`patients.gender_${patient.gender}`)}</Fact>
      <Fact name={translate('patients.health_number', { name: patient.phn_name })}>
        {patient.phn}
      </Fact>
      <Fact name={field('secondary_phn')}>{patient.secondary_phn}</Fact>
      <Fact name={field('insurance_type')}>
        {insurance ? translate(`patients.insurance_type.${insurance}`) : null}
      </Fact>
      <Fact name={field('address')}>
        {[address, city, province, postalCode].filter(Boolean).join(', ')}
      </Fact>
      {PLAIN.map((source) => (
        <Fact key={source} name={field(source)}>
          {patient[source]}
        </Fact>
      ))}
      <Fact name={field('consent_at')}>
        <Time at={patient.consent_at} />,{' '}
        {translate('resources.patients.consent_version', { version: patient.consent_version })}
      </Fact>
      <Fact name={field('created_at')}>
        <Time at={patient.created_at} />
      </Fact>
      <Fact name={field('created_by')}>{patient.created_by}</Fact>
    </Box>
  )
}
