import { useState } from 'react'
import { Button } from '@mui/material'
import {
  Confirm,
  TopToolbar,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import type { PortalDataProvider } from '../../shell/data_provider'
import type { Patient } from './patient'

const WORDS = 'resources.patients'

/** Runs a named action on the patient; says how it went and shows him anew. */
function useAct(id: number | undefined) {
  const { act } = useDataProvider<PortalDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)

  async function run(action: string, body: object, done: string) {
    setBusy(true)
    try {
      await act('patients', id!, action, body)
      notify(done, { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setBusy(false)
    refresh()
  }

  return { busy, run }
}

/** Test patient and deceased are set and taken away (F077); deactivating asks first and is for good (F073). */
export function StandingBar() {
  const translate = useTranslate()
  const patient = useRecordContext<Patient>()
  const { busy, run } = useAct(patient?.id)
  const [asking, setAsking] = useState(false)
  if (!patient) return <TopToolbar />
  const { is_test_patient: isTest, deleted: isDeceased } = patient
  const test = isTest ? 'real' : 'test'
  const deceased = isDeceased ? 'alive' : 'deceased'
  return (
    <TopToolbar>
      <Button
        disabled={busy}
        onClick={() => run('set_flags', { is_test_patient: !isTest }, `${WORDS}.${test}_done`)}
      >
        {translate(`${WORDS}.${test}`)}
      </Button>
      <Button
        disabled={busy}
        onClick={() => run('set_flags', { deleted: !isDeceased }, `${WORDS}.${deceased}_done`)}
      >
        {translate(`${WORDS}.${deceased}`)}
      </Button>
      {patient.patient_deactivated ? null : (
        <Button color="error" disabled={busy} onClick={() => setAsking(true)}>
          {translate('patients.deactivate')}
        </Button>
      )}
      <Confirm
        isOpen={asking}
        title={translate('patients.deactivate_title', {
          name: `${patient.last_name}, ${patient.first_name}`,
        })}
        content={translate('patients.irreversible')}
        confirm={translate('patients.deactivate')}
        confirmColor="warning"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void run('deactivate', {}, 'patients.deactivated')
        }}
      />
    </TopToolbar>
  )
}
