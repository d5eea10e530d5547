import { useState } from 'react'
import { Button } from '@mui/material'
import {
  Confirm,
  TopToolbar,
  useDataProvider,
  useLocale,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import type { PortalDataProvider } from '../../shell/data_provider'
import { dayOf } from '../../shell/times'
import type { Patient } from './patient'

const WORDS = 'resources.patients'

/** Marks, and the words of setting and of taking each away. */
const FLAGS = { is_test_patient: ['test', 'real'], deleted: ['deceased', 'alive'] } as const
type Flag = keyof typeof FLAGS

/** Runs a named action on the patient; says how it went and shows them anew. */
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

/** Test patient and deceased are set and taken away (F077), deactivating is for good (F073): each asks first and says what changes. */
export function StandingBar() {
  const translate = useTranslate()
  const locale = useLocale()
  const patient = useRecordContext<Patient>()
  const { busy, run } = useAct(patient?.id)
  const [asking, setAsking] = useState(false)
  const [flag, setFlag] = useState<Flag | null>(null)
  if (!patient) return <TopToolbar />
  const person = {
    name: `${patient.last_name}, ${patient.first_name}`,
    dob: dayOf(patient.dob, locale),
  }
  /** What the mark is called when it is set or taken away. */
  const word = (each: Flag) => FLAGS[each][patient[each] ? 1 : 0]
  const value = (is: boolean) => translate(is ? 'ra.boolean.true' : 'ra.boolean.false')
  return (
    <TopToolbar>
      <Button href={`/patient/${patient.id}`}>{translate(`${WORDS}.among_charts`)}</Button>
      {(Object.keys(FLAGS) as Flag[]).map((each) => (
        <Button key={each} disabled={busy} onClick={() => setFlag(each)}>
          {translate(`${WORDS}.${word(each)}`)}
        </Button>
      ))}
      {patient.patient_deactivated ? null : (
        <Button color="error" disabled={busy} onClick={() => setAsking(true)}>
          {translate('patients.deactivate')}
        </Button>
      )}
      <Confirm
        isOpen={asking}
        title={translate('patients.deactivate_title', person)}
        content={translate('patients.irreversible')}
        confirm={translate('patients.deactivate')}
        confirmColor="warning"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void run('deactivate', {}, 'patients.deactivated')
        }}
      />
      {flag ? (
        <Confirm
          isOpen
          title={translate(`${WORDS}.flag_ask`, person)}
          content={translate(`${WORDS}.flag_change`, {
            mark: translate(`${WORDS}.fields.${flag}`),
            before: value(patient[flag]),
            after: value(!patient[flag]),
          })}
          confirm={translate(`${WORDS}.${word(flag)}`)}
          onClose={() => setFlag(null)}
          onConfirm={() => {
            setFlag(null)
            void run('set_flags', { [flag]: !patient[flag] }, `${WORDS}.${word(flag)}_done`)
          }}
        />
      ) : null}
    </TopToolbar>
  )
}
