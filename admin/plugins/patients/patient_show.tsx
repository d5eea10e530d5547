import type { ReactNode } from 'react'
import { Alert, Box, Typography } from '@mui/material'
import { Show, useLocale, useRecordContext, useTranslate } from 'react-admin'
import { localeOf } from '../../../app/kernel/languages'
import { timeOf } from '../../shell/times'
import { Changes } from './changes'
import { Facts } from './facts'
import { Marks } from './marks'
import type { PatientRecord } from './patient'
import { StandingBar } from './standing'
import { Trail } from './trail'
import { Visits } from './visits'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ p: 2, pt: 1 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** Their marks, and of a deactivated patient since when and by whom. */
function Standing() {
  const translate = useTranslate()
  const locale = localeOf(useLocale())
  const patient = useRecordContext<PatientRecord>()
  if (!patient) return null
  const { deactivated_at: at, deactivated_by: who } = patient
  const isMarked = patient.is_test_patient || patient.deleted || patient.patient_deactivated
  if (!isMarked) return null
  return (
    <Box sx={{ px: 2, pt: 2 }}>
      <Marks patient={patient} />
      {at ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('resources.patients.deactivated_since', {
            at: timeOf(at, locale),
            who: who ?? '–',
          })}
        </Alert>
      ) : null}
    </Box>
  )
}

/** What the list knows of them is shown first by react-admin; the parts need the whole record. */
function Parts() {
  const translate = useTranslate()
  const patient = useRecordContext<Partial<PatientRecord>>()
  if (!patient?.exams) return null
  return (
    <>
      <Standing />
      <Facts />
      <Part title={translate('resources.patients.fields.visits')}>
        <Visits />
      </Part>
      <Part title={translate('resources.patients.changes.title')}>
        <Changes />
      </Part>
      <Part title={translate('operations.trail.title')}>
        <Trail />
      </Part>
    </>
  )
}

/** One patient with their visits and everybody who had to do with them (F322). */
export function PatientShow() {
  return (
    <Show actions={<StandingBar />}>
      <Parts />
    </Show>
  )
}
